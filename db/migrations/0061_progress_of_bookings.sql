-- How far the pictures of a session have come, and whether it is paid: marks that staff set by hand, beside the status.
ALTER TABLE bookings
  ADD COLUMN pictures_ready_at timestamptz,
  ADD COLUMN delivered_at timestamptz,
  ADD COLUMN paid_on date,
  -- A customer may withdraw from the agreement also after pictures were delivered; the marks stay what they were.
  ADD CONSTRAINT bookings_pictures_check
    CHECK (coalesce(pictures_ready_at, delivered_at) IS NULL OR status IN ('completed', 'cancelled_by_customer')),
  ADD CONSTRAINT bookings_paid_check
    CHECK (paid_on IS NULL OR status IN ('completed', 'no_show', 'cancelled_by_customer', 'cancelled_by_studio'));
