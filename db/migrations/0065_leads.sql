-- Somebody who asked and holds no time, wherever it was asked. A lead of the chat is one of these with the same id, so
-- that nothing is counted twice; it stays when the conversation is deleted.
CREATE TABLE leads (
  id                uuid PRIMARY KEY,
  source            text NOT NULL CHECK (source IN ('chat', 'incomplete', 'by-hand')),
  status            text NOT NULL DEFAULT 'new'
    CHECK (status IN ('new', 'contacted', 'qualified', 'quoted', 'won', 'lost', 'spam')),
  status_since      timestamptz NOT NULL,
  -- What it was before it was won by a booking or ended, for the undo.
  status_before     text CHECK (status_before IN ('new', 'contacted', 'qualified', 'quoted')),
  snoozed_until     date,
  lost_reason       text CHECK (lost_reason IN ('price', 'time', 'other-studio', 'no-answer', 'not-for-us', 'other')),
  name              text NOT NULL DEFAULT '' CHECK (length(name) <= 100),
  email             text NOT NULL DEFAULT '' CHECK (length(email) <= 255),
  phone             text NOT NULL DEFAULT '' CHECK (length(phone) <= 20),
  phone_e164        text CHECK (phone_e164 ~ '^\+\d{5,15}$'),
  message           text NOT NULL DEFAULT '' CHECK (length(message) <= 2000),
  product_slug      text CHECK (length(product_slug) BETWEEN 1 AND 100),
  -- The booking that won it.
  booking_id        uuid REFERENCES bookings (id),
  created_at        timestamptz NOT NULL,
  first_answered_at timestamptz,
  search_text       text GENERATED ALWAYS AS (fold_text(name || ' ' || email || ' ' || phone || ' ' || message)) STORED,
  CHECK (name <> '' OR email <> '' OR phone <> ''),
  CHECK ((status = 'lost') = (lost_reason IS NOT NULL)),
  CHECK (snoozed_until IS NULL OR status IN ('new', 'contacted', 'qualified', 'quoted')),
  CHECK (booking_id IS NULL OR status = 'won')
);
CREATE INDEX leads_by_time ON leads (created_at DESC, id DESC);
CREATE INDEX leads_open ON leads (created_at) WHERE status IN ('new', 'contacted', 'qualified', 'quoted');
CREATE INDEX leads_by_status ON leads (status, created_at DESC);
CREATE INDEX leads_email ON leads (lower(email)) WHERE email <> '';
CREATE INDEX leads_phone ON leads (phone_e164) WHERE phone_e164 IS NOT NULL;
CREATE INDEX leads_booking ON leads (booking_id) WHERE booking_id IS NOT NULL;
CREATE INDEX leads_search ON leads USING gin (search_text gin_trgm_ops);
CREATE TRIGGER office_changed AFTER INSERT OR UPDATE OR DELETE ON leads
  FOR EACH STATEMENT EXECUTE FUNCTION tell_office_changed('lead');

INSERT INTO leads (id, source, status, status_since, name, email, phone, phone_e164, created_at, first_answered_at)
SELECT id, 'chat', CASE WHEN handled_at IS NULL THEN 'new' ELSE 'contacted' END, coalesce(handled_at, created_at),
  name, email, phone, phone_e164, created_at, handled_at
FROM chat_leads;
INSERT INTO history (subject_kind, subject_id, version, at, event, actor_kind)
SELECT 'lead', id, 1, created_at, 'created', 'visitor' FROM chat_leads;

-- Deferred, because the trigger below makes the lead after the chat's row.
ALTER TABLE chat_leads ADD CONSTRAINT chat_leads_are_leads
  FOREIGN KEY (id) REFERENCES leads (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED;

-- The chat writes its own table while a visitor waits for an answer; what it has of a lead follows here. A lead is
-- "followed up" in the chat exactly when it is no longer new.
CREATE FUNCTION follow_chat_lead() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_open boolean := NEW.handled_at IS NULL;
BEGIN
  IF pg_trigger_depth() > 1 THEN RETURN NULL; END IF;
  IF TG_OP = 'INSERT' THEN
    INSERT INTO leads (id, source, status, status_since, name, email, phone, phone_e164, created_at, first_answered_at)
    VALUES (NEW.id, 'chat', CASE WHEN is_open THEN 'new' ELSE 'contacted' END, coalesce(NEW.handled_at, NEW.created_at),
      NEW.name, NEW.email, NEW.phone, NEW.phone_e164, NEW.created_at, NEW.handled_at);
    INSERT INTO history (subject_kind, subject_id, version, at, event, actor_kind)
    VALUES ('lead', NEW.id, 1, NEW.created_at, 'created', 'visitor');
    RETURN NULL;
  END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended('lead ' || NEW.id, 0));
  UPDATE leads SET name = NEW.name, email = NEW.email, phone = NEW.phone, phone_e164 = NEW.phone_e164
  WHERE id = NEW.id AND (name, email, phone) IS DISTINCT FROM (NEW.name, NEW.email, NEW.phone);
  IF is_open = (OLD.handled_at IS NULL) THEN RETURN NULL; END IF;
  UPDATE leads SET status = CASE WHEN is_open THEN 'new' ELSE 'contacted' END, status_before = NULL, lost_reason = NULL,
    snoozed_until = NULL, status_since = coalesce(NEW.handled_at, now()),
    first_answered_at = coalesce(first_answered_at, NEW.handled_at)
  WHERE id = NEW.id AND status NOT IN ('won', 'spam') AND (is_open OR status = 'new');
  IF FOUND THEN
    INSERT INTO history (subject_kind, subject_id, version, at, event, actor_kind, actor_id)
    SELECT 'lead', NEW.id, 1 + max(version), coalesce(NEW.handled_at, now()),
      CASE WHEN is_open THEN 'reopened' ELSE 'contacted' END,
      CASE WHEN NEW.handled_by IS NULL THEN 'visitor' ELSE 'admin' END, NEW.handled_by
    FROM history WHERE subject_kind = 'lead' AND subject_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER follow_chat_lead AFTER INSERT OR UPDATE ON chat_leads
  FOR EACH ROW EXECUTE FUNCTION follow_chat_lead();

CREATE FUNCTION follow_lead() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() > 1 THEN RETURN NULL; END IF;
  UPDATE chat_leads SET handled_at = CASE WHEN NEW.status = 'new' THEN NULL ELSE coalesce(handled_at, NEW.status_since) END
  WHERE id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER follow_lead AFTER UPDATE OF status ON leads
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION follow_lead();
