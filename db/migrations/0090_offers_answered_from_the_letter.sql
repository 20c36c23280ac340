-- The browser that joins the waiting list has a link of its own, which no letter contains: it shows the entry and leaves
-- the list, but accepts no offer. Until now both had the same link. A waiting entry's next letter has a new one (an
-- unknown link_id is replaced when a letter is written); an offer that was sent before keeps the link in its letter.
ALTER TABLE waitlist_entries ADD COLUMN browser_link_id uuid;
UPDATE waitlist_entries SET browser_link_id = link_id, link_id = gen_random_uuid() WHERE status = 'waiting';

-- The network of whoever joined (IPv6: the /48), so that the entries of one origin can be ended together. Kept as long
-- as the address.
ALTER TABLE waitlist_entries ADD COLUMN network_key text CHECK (length(network_key) BETWEEN 1 AND 64);
ALTER TABLE waitlist_entries ADD CONSTRAINT waitlist_entries_network_while_waiting
  CHECK (network_key IS NULL OR status IN ('waiting', 'offered'));
CREATE INDEX waitlist_entries_of_network ON waitlist_entries (network_key) WHERE network_key IS NOT NULL;

CREATE FUNCTION forget_origin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.address_key := NULL;
  NEW.network_key := NULL;
  RETURN NEW;
END $$;
DROP TRIGGER forget_address ON waitlist_entries;
CREATE TRIGGER forget_origin BEFORE UPDATE OF status ON waitlist_entries
  FOR EACH ROW WHEN (NEW.status NOT IN ('waiting', 'offered')) EXECUTE FUNCTION forget_origin();
