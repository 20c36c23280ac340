-- What a product asks for in advance when it is booked: {"percent": 30} of the price, or {"ore": 50000}. Null: nothing.
ALTER TABLE products ADD COLUMN advance jsonb CHECK (
  (advance ->> 'percent')::int BETWEEN 1 AND 100 AND NOT advance ? 'ore'
  OR (advance ->> 'ore')::bigint > 0 AND NOT advance ? 'percent');
-- What a booking was made with, so that a later change of the product asks nobody for more.
ALTER TABLE bookings ADD COLUMN advance_ore bigint CHECK (advance_ore > 0 AND advance_ore <= total_ore OR advance_ore IS NULL);
CREATE INDEX bookings_with_advance ON bookings (starts_at) WHERE advance_ore IS NOT NULL;
