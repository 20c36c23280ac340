-- What was paid, so that no more than that is ever paid back, and refunds that can be taken back.
ALTER TABLE bookings ADD COLUMN paid_ore bigint CHECK (paid_ore > 0);

-- What was due when the payment was marked: the price while the booking holds its time, and the fees that stand. A
-- consumer may withdraw after paying, so nothing due today means that the price was paid.
UPDATE bookings SET paid_ore = greatest(1, (
  SELECT CASE WHEN status = 'completed' THEN greatest(0, total_ore - due.shares) + due.fees
              WHEN due.fees > 0 THEN due.fees
              ELSE total_ore END
  FROM (SELECT coalesce(sum(ore), 0) AS fees, coalesce(sum(share_ore), 0) AS shares
        FROM booking_fees WHERE booking_id = bookings.id AND waived_at IS NULL) AS due))
WHERE paid_on IS NOT NULL;

ALTER TABLE bookings ADD CONSTRAINT bookings_paid_amount_check CHECK ((paid_on IS NULL) = (paid_ore IS NULL));

-- A refund that was noted by mistake. The row stays: its history says who noted it and who took it back.
ALTER TABLE booking_refunds ADD COLUMN undone_at timestamptz;

-- Refunds are more than what was paid? The booking's row is locked, so that two at once cannot both fit. Refunds from
-- before payments were marked are left as they are: they are only checked when they change.
CREATE FUNCTION refuse_refund_above_paid() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paid bigint;
BEGIN
  IF NEW.undone_at IS NOT NULL THEN RETURN NEW; END IF;
  SELECT coalesce(paid_ore, 0) INTO paid FROM bookings WHERE id = NEW.booking_id FOR UPDATE;
  IF NEW.ore + (SELECT coalesce(sum(ore), 0) FROM booking_refunds
                WHERE booking_id = NEW.booking_id AND undone_at IS NULL AND id <> NEW.id) > paid THEN
    RAISE EXCEPTION 'refunds of more than was paid' USING ERRCODE = 'check_violation',
      CONSTRAINT = 'booking_refunds_within_paid';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER booking_refunds_within_paid BEFORE INSERT OR UPDATE OF booking_id, ore, undone_at ON booking_refunds
  FOR EACH ROW EXECUTE FUNCTION refuse_refund_above_paid();

CREATE FUNCTION refuse_payment_below_refunds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT coalesce(sum(ore), 0) FROM booking_refunds WHERE booking_id = NEW.id AND undone_at IS NULL)
     > coalesce(NEW.paid_ore, 0) THEN
    RAISE EXCEPTION 'less paid than was refunded' USING ERRCODE = 'check_violation',
      CONSTRAINT = 'bookings_paid_covers_refunds';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER bookings_paid_covers_refunds BEFORE UPDATE OF paid_ore ON bookings
  FOR EACH ROW WHEN (NEW.paid_ore IS DISTINCT FROM OLD.paid_ore) EXECUTE FUNCTION refuse_payment_below_refunds();
