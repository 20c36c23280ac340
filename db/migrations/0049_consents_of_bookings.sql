-- A consent that was given with a booking follows the booking to another customer.
ALTER TABLE customer_consents ADD COLUMN booking_id uuid REFERENCES bookings (id) ON DELETE SET NULL
  DEFERRABLE INITIALLY DEFERRED;
CREATE UNIQUE INDEX customer_consents_of_booking ON customer_consents (booking_id, purpose)
  WHERE booking_id IS NOT NULL;

UPDATE customer_consents consent SET booking_id = first.booking_id
FROM (
  SELECT DISTINCT ON (given.id) given.id, bookings.id AS booking_id
  FROM customer_consents given JOIN bookings
    ON bookings.customer_id = given.customer_id AND bookings.marketing_consent_at = given.given_at
  WHERE given.purpose = 'marketing' AND given.source = 'booking'
  ORDER BY given.id, bookings.created_at, bookings.id) first
WHERE consent.id = first.id;

-- Later bookings repeated a consent that stood, and were not written down.
INSERT INTO customer_consents (id, customer_id, purpose, text_version, given_at, withdrawn_at, source, booking_id)
SELECT gen_random_uuid(), bookings.customer_id, 'marketing', bookings.terms_version, bookings.marketing_consent_at,
  stood.withdrawn_at, 'booking', bookings.id
FROM bookings JOIN LATERAL (
  SELECT withdrawn_at FROM customer_consents
  WHERE customer_id = bookings.customer_id AND purpose = 'marketing' AND given_at <= bookings.marketing_consent_at
    AND (withdrawn_at IS NULL OR withdrawn_at >= bookings.marketing_consent_at)
  ORDER BY given_at DESC LIMIT 1) stood ON true
WHERE bookings.marketing_consent_at IS NOT NULL
  AND NOT EXISTS (SELECT FROM customer_consents own WHERE own.booking_id = bookings.id);
