-- The number to which one person of a group gets the reminder by text message, as that person gave it.
CREATE TABLE member_mobiles (
  member_id uuid PRIMARY KEY REFERENCES booking_members (id),
  -- Whose number it is: who gets the time after them does not get their number.
  email     text NOT NULL CHECK (length(email) BETWEEN 1 AND 255),
  phone     text NOT NULL CHECK (phone ~ '^\+47[49][0-9]{7}$'),
  given_at  timestamptz NOT NULL
);
