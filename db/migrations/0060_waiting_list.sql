-- The waiting list: who wishes for a time that is taken, and what was offered to whom when time was freed.
CREATE TABLE waitlist_entries (
  id                uuid PRIMARY KEY,
  link_id           uuid NOT NULL,
  -- of the form that it was made by: the idempotency key of a repeated submit
  form_hash         text NOT NULL UNIQUE,
  status            text NOT NULL CHECK (status IN ('waiting', 'offered', 'accepted', 'removed', 'outdated',
    'fulfilled_elsewhere')),
  status_since      timestamptz NOT NULL,
  product_slug      text NOT NULL,
  product_name      text NOT NULL,
  -- { images, addOns, persons }
  choices           jsonb NOT NULL,
  -- the wish: days, both included; bit 0 of weekdays is Monday; bits of parts: before 12, 12 to 17, from 17
  first_day         date NOT NULL,
  last_day          date NOT NULL,
  weekdays          integer NOT NULL CHECK (weekdays BETWEEN 1 AND 127),
  parts             integer NOT NULL CHECK (parts BETWEEN 1 AND 7),
  -- the very start that was taken when the person came
  wished_start      timestamptz,
  audience          text NOT NULL CHECK (audience IN ('privat', 'bedrift')),
  name              text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  -- empty once the entry is forgotten
  email             text NOT NULL CHECK (length(email) <= 255),
  phone             text NOT NULL CHECK (length(phone) <= 20),
  company_name      text CHECK (length(company_name) <= 200),
  orgnr             text CHECK (orgnr ~ '^\d{9}$'),
  invoice_reference text CHECK (length(invoice_reference) <= 100),
  -- the yes to letters about free times, and to which wording
  consented_at      timestamptz NOT NULL,
  consent_version   integer NOT NULL CHECK (consent_version > 0),
  booking_id        uuid REFERENCES bookings (id),
  created_at        timestamptz NOT NULL,
  erased_at         timestamptz,
  search_text       text GENERATED ALWAYS AS (
    fold_text(name || ' ' || email || ' ' || phone || ' ' || coalesce(company_name, '') || ' ' || product_name)) STORED,
  CHECK (first_day <= last_day),
  CHECK ((status = 'accepted') = (booking_id IS NOT NULL)),
  CHECK (erased_at IS NULL OR (email = '' AND phone = '')),
  CHECK (erased_at IS NULL OR status NOT IN ('waiting', 'offered'))
);
-- The same person with the same wish stands there once.
CREATE UNIQUE INDEX waitlist_entries_once ON waitlist_entries
  (lower(email), product_slug, first_day, last_day, weekdays, parts, choices)
  WHERE status IN ('waiting', 'offered');
-- Who waits for a time on a day, oldest first.
CREATE INDEX waitlist_entries_waiting ON waitlist_entries (product_slug, created_at, id) WHERE status = 'waiting';
CREATE INDEX waitlist_entries_by_age ON waitlist_entries (created_at, id);
CREATE INDEX waitlist_entries_by_last_day ON waitlist_entries (last_day, id);
CREATE INDEX waitlist_entries_by_email ON waitlist_entries (lower(email));
CREATE INDEX waitlist_entries_search ON waitlist_entries USING gin (search_text gin_trgm_ops);
CREATE TRIGGER office_changed AFTER INSERT OR UPDATE ON waitlist_entries
  FOR EACH STATEMENT EXECUTE FUNCTION tell_office_changed('waitlist');

-- An open offer has rows in calendar_allocations with owner_id = id; a proposal to staff holds nothing.
CREATE TABLE waitlist_offers (
  id         uuid PRIMARY KEY,
  entry_id   uuid NOT NULL REFERENCES waitlist_entries (id),
  -- of one entry, counted from 1
  number     integer NOT NULL CHECK (number > 0),
  -- the first offer of the same freed time: what one declines goes to the next
  opening_id uuid NOT NULL,
  state      text NOT NULL CHECK (state IN ('proposed', 'open', 'accepted', 'declined', 'expired', 'withdrawn', 'lapsed')),
  starts_at  timestamptz NOT NULL,
  ends_at    timestamptz NOT NULL,
  -- what held the time before it was free
  cause      text NOT NULL CHECK (cause IN ('booking', 'hold', 'block', 'travel', 'offer', 'oppdrag', 'hours', 'staff')),
  -- { fit, among }: why this entry went first
  why        jsonb NOT NULL,
  -- staff who offered by hand or sent a proposal
  made_by    uuid,
  made_at    timestamptz NOT NULL,
  -- when the letter may be read, and until when it can be accepted; null while it is a proposal
  open_from  timestamptz,
  expires_at timestamptz,
  settled_at timestamptz,
  UNIQUE (entry_id, number),
  CHECK (starts_at < ends_at),
  CHECK (open_from < expires_at AND expires_at <= starts_at),
  CHECK (state NOT IN ('open', 'accepted', 'declined', 'expired') OR (open_from IS NOT NULL AND expires_at IS NOT NULL)),
  CHECK ((state IN ('proposed', 'open')) = (settled_at IS NULL))
);
CREATE UNIQUE INDEX waitlist_offers_one_live ON waitlist_offers (entry_id) WHERE state IN ('proposed', 'open');
CREATE INDEX waitlist_offers_live ON waitlist_offers (state, expires_at) WHERE state IN ('proposed', 'open');
CREATE INDEX waitlist_offers_of_opening ON waitlist_offers (opening_id);
CREATE TRIGGER office_changed AFTER INSERT OR UPDATE ON waitlist_offers
  FOR EACH STATEMENT EXECUTE FUNCTION tell_office_changed('waitlist');

-- Time that was freed and that nobody has been matched with yet; the job that matches takes the rows away. Without a
-- range: hours or resources changed, so anything may have become free.
CREATE TABLE waitlist_freed_times (
  id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  during   tstzrange,
  kind     text NOT NULL,
  owner_id uuid
);

-- Rows are only added, never merged: transactions that free time at once then do not wait for each other.
CREATE FUNCTION note_freed_time() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM gone) AND EXISTS (SELECT FROM waitlist_entries WHERE status IN ('waiting', 'offered')) THEN
    INSERT INTO waitlist_freed_times (during, kind, owner_id) SELECT DISTINCT during, kind, owner_id FROM gone;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER note_freed_time AFTER DELETE ON calendar_allocations
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_freed_time();

CREATE FUNCTION note_changed_hours() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM waitlist_entries WHERE status = 'waiting')
    AND NOT EXISTS (SELECT FROM waitlist_freed_times WHERE during IS NULL) THEN
    INSERT INTO waitlist_freed_times (during, kind) VALUES (NULL, 'hours');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER note_changed_hours AFTER INSERT OR UPDATE OR DELETE ON opening_rules
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed_hours();
CREATE TRIGGER note_changed_hours AFTER INSERT OR UPDATE OR DELETE ON opening_overrides
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed_hours();
CREATE TRIGGER note_changed_hours AFTER INSERT OR UPDATE OR DELETE ON opening_yearly_days
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed_hours();
CREATE TRIGGER note_changed_hours AFTER INSERT OR UPDATE ON calendar_resources
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed_hours();
CREATE TRIGGER note_changed_hours AFTER DELETE ON busy_calendar_times
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed_hours();
