-- Since when nobody has the time. Those who wait are told of a time that has become free since they last heard, and of no
-- time twice. Null: taken, or free since before this was noted.
ALTER TABLE oppdrag_slots ADD COLUMN free_since timestamptz;
