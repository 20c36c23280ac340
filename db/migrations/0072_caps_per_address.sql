-- Who has asked for much without an agreement: a keyed hash of the network address, kept only as long as the request or
-- the place on the waiting list stands, so that an address can be given no more than a few of them.
ALTER TABLE bookings ADD COLUMN address_key text;
ALTER TABLE bookings ADD CONSTRAINT bookings_address_of_request CHECK (address_key IS NULL OR status = 'requested');
CREATE INDEX bookings_requests_of_address ON bookings (address_key) WHERE address_key IS NOT NULL;

ALTER TABLE waitlist_entries ADD COLUMN address_key text;
ALTER TABLE waitlist_entries ADD CONSTRAINT waitlist_entries_address_while_waiting
  CHECK (address_key IS NULL OR status IN ('waiting', 'offered'));
CREATE INDEX waitlist_entries_of_address ON waitlist_entries (address_key) WHERE address_key IS NOT NULL;

-- Whatever ends it, the address goes with it.
CREATE FUNCTION forget_address() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.address_key := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER forget_address BEFORE UPDATE OF status ON bookings
  FOR EACH ROW WHEN (NEW.address_key IS NOT NULL AND NEW.status <> 'requested') EXECUTE FUNCTION forget_address();
CREATE TRIGGER forget_address BEFORE UPDATE OF status ON waitlist_entries
  FOR EACH ROW WHEN (NEW.address_key IS NOT NULL AND NEW.status NOT IN ('waiting', 'offered'))
  EXECUTE FUNCTION forget_address();

-- Offers of one time that nobody answered.
CREATE INDEX waitlist_offers_unanswered ON waitlist_offers (starts_at) WHERE state = 'expired';
