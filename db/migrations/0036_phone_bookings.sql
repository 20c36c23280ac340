-- A booking by telephone: the customer may have an e-mail address or a phone number alone. The empty text means none.
ALTER TABLE bookings DROP CONSTRAINT bookings_customer_email_check, DROP CONSTRAINT bookings_customer_phone_check;
ALTER TABLE bookings
  ADD CONSTRAINT bookings_customer_email_check CHECK (customer_email = '' OR length(customer_email) BETWEEN 3 AND 255),
  ADD CONSTRAINT bookings_customer_phone_check CHECK (customer_phone = '' OR length(customer_phone) BETWEEN 3 AND 20),
  ADD CONSTRAINT bookings_customer_reachable CHECK (customer_email <> '' OR customer_phone <> '');

-- What staff have filled in of a booking by telephone, so that a call that is cut off can go on. The id is the
-- booking's draft_id when it is booked, which makes a repeated submit harmless.
CREATE TABLE phone_drafts (
  id         uuid PRIMARY KEY,
  user_id    uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- the form's fields in order: [["name", "Kari"], ...]
  fields     jsonb NOT NULL CHECK (jsonb_typeof(fields) = 'array' AND length(fields::text) <= 20000),
  updated_at timestamptz NOT NULL
);
CREATE INDEX phone_drafts_of_user ON phone_drafts (user_id, updated_at DESC);
