-- What strangers can ask together is shared out by network too. Counters live for a day.
ALTER TABLE chat_address_use
  ADD COLUMN network_hash text CHECK (length(network_hash) BETWEEN 20 AND 64);
