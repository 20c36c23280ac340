-- What staff agreed with the customer beside the price list: { kind: percent, percent } or { kind: discount | agreed, ore }.
-- The line it makes stands among booking_lines; this is what a later change of the order reckons it from again.
ALTER TABLE bookings ADD COLUMN adjustment jsonb
  CHECK (adjustment ->> 'kind' IN ('percent', 'discount', 'agreed'));
