"""What is known of accesses in loops over lanes: how their indices change from lane to lane and with iterations."""
