-- What staff have paid back, outside this program: marks, in the order in which they were made.
CREATE TABLE booking_refunds (
  id         uuid PRIMARY KEY,
  booking_id uuid NOT NULL REFERENCES bookings (id),
  ore        bigint NOT NULL CHECK (ore > 0),
  day        date NOT NULL,
  reason     text NOT NULL CHECK (length(reason) <= 500),
  created_at timestamptz NOT NULL
);
CREATE INDEX booking_refunds_of_booking ON booking_refunds (booking_id, created_at);
