"""From what a watcher saw to findings and their report."""
