-- A quote is a chain of versions. A draft is edited; a version that has been sent is never written again, and its hash is
-- stored. The quote itself holds what may change afterwards: its state, and how long it is valid and its days are held.
CREATE SEQUENCE quote_numbers START 1001;

CREATE TABLE quotes (
  id                uuid PRIMARY KEY,
  -- Given when the first version is sent.
  number            bigint UNIQUE,
  status            text NOT NULL CHECK (status IN ('draft', 'sent', 'opened', 'change_requested', 'accepted', 'converted',
                                                    'declined', 'withdrawn')),
  status_since      timestamptz NOT NULL,
  reason            text CHECK (reason IN ('price', 'date', 'other_supplier', 'no_need', 'no_answer', 'other')),
  reason_text       text NOT NULL DEFAULT '' CHECK (length(reason_text) <= 1000),
  audience          text NOT NULL CHECK (audience IN ('privat', 'bedrift')),
  name              text NOT NULL CHECK (length(name) <= 100),
  email             text NOT NULL CHECK (length(email) <= 255),
  phone             text NOT NULL CHECK (length(phone) <= 40),
  company_name      text CHECK (length(company_name) <= 200),
  orgnr             text CHECK (length(orgnr) <= 20),
  invoice_reference text CHECK (length(invoice_reference) <= 100),
  company_id        uuid REFERENCES companies,
  customer_id       uuid,
  -- The record that the quote was made from, such as a lead.
  origin_kind       text CHECK (length(origin_kind) <= 40),
  origin_id         uuid,
  -- The version that was sent last; null before.
  sent_version      integer,
  -- Both days are included. Extending a quote moves them, and not those in its version.
  valid_until       date,
  held_until        date,
  opened_at         timestamptz,
  reminded_at       timestamptz,
  total_ore         bigint NOT NULL DEFAULT 0,
  mva_ore           bigint NOT NULL DEFAULT 0,
  created_at        timestamptz NOT NULL,
  archived_at       timestamptz,
  search_text       text GENERATED ALWAYS AS (fold_text(coalesce(number::text, '') || ' ' || name || ' ' || email || ' '
                      || coalesce(company_name, '') || ' ' || coalesce(orgnr, ''))) STORED,
  CHECK ((origin_kind IS NULL) = (origin_id IS NULL)),
  CHECK ((sent_version IS NULL) = (number IS NULL) AND (sent_version IS NULL) = (valid_until IS NULL))
);
CREATE INDEX quotes_search ON quotes USING gin (search_text gin_trgm_ops);
CREATE INDEX quotes_by_status ON quotes (status, created_at DESC);
CREATE INDEX quotes_of_company ON quotes (company_id) WHERE company_id IS NOT NULL;
CREATE INDEX quotes_of_origin ON quotes (origin_kind, origin_id) WHERE origin_id IS NOT NULL;

CREATE TABLE quote_versions (
  id          uuid PRIMARY KEY,
  quote_id    uuid NOT NULL REFERENCES quotes,
  version     integer NOT NULL CHECK (version >= 1),
  title       text NOT NULL CHECK (length(title) <= 200),
  intro       text NOT NULL CHECK (length(intro) <= 4000),
  terms       text NOT NULL CHECK (length(terms) <= 4000),
  valid_days  integer NOT NULL CHECK (valid_days BETWEEN 1 AND 365),
  hold_days   integer NOT NULL CHECK (hold_days BETWEEN 0 AND 365),
  due_days    integer NOT NULL CHECK (due_days BETWEEN 0 AND 90),
  parts       jsonb NOT NULL,
  standard    jsonb NOT NULL,
  agreement   text NOT NULL CHECK (length(agreement) <= 2000),
  publication boolean NOT NULL,
  -- What is known only when the version is sent: the recipient, the day, the rules of the price, the studio.
  issued      jsonb,
  hash        text CHECK (hash ~ '^[0-9a-f]{64}$'),
  sent_at     timestamptz,
  UNIQUE (quote_id, version),
  CHECK ((sent_at IS NULL) = (hash IS NULL) AND (sent_at IS NULL) = (issued IS NULL))
);
CREATE UNIQUE INDEX quote_versions_one_draft ON quote_versions (quote_id) WHERE sent_at IS NULL;

CREATE TABLE quote_sets (
  id         uuid PRIMARY KEY,
  version_id uuid NOT NULL REFERENCES quote_versions ON DELETE CASCADE,
  position   integer NOT NULL CHECK (position BETWEEN 0 AND 2),
  name       text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  UNIQUE (version_id, position) DEFERRABLE INITIALLY DEFERRED
);

CREATE TABLE quote_days (
  set_id         uuid NOT NULL REFERENCES quote_sets ON DELETE CASCADE,
  position       integer NOT NULL CHECK (position BETWEEN 0 AND 19),
  day            date NOT NULL,
  starts         text NOT NULL CHECK (starts ~ '^\d\d:\d\d$'),
  ends           text NOT NULL CHECK (ends ~ '^\d\d:\d\d$' AND ends > starts),
  place          text NOT NULL CHECK (place IN ('studio', 'hos_dere')),
  address        text NOT NULL CHECK (length(address) <= 300),
  stations       integer NOT NULL CHECK (stations BETWEEN 1 AND 10),
  heads          integer NOT NULL CHECK (heads BETWEEN 0 AND 2000),
  before_minutes integer NOT NULL CHECK (before_minutes BETWEEN 0 AND 600),
  after_minutes  integer NOT NULL CHECK (after_minutes BETWEEN 0 AND 600),
  travel_minutes integer NOT NULL CHECK (travel_minutes BETWEEN 0 AND 600),
  PRIMARY KEY (set_id, position)
);

CREATE TABLE quote_lines (
  id                 uuid PRIMARY KEY,
  version_id         uuid NOT NULL REFERENCES quote_versions ON DELETE CASCADE,
  -- Null: a line of every alternative.
  set_id             uuid REFERENCES quote_sets ON DELETE CASCADE,
  role               text NOT NULL CHECK (role IN ('fixed', 'optional', 'group')),
  -- Exactly one line of a group is chosen.
  group_name         text NOT NULL CHECK (length(group_name) <= 100 AND (role = 'group') = (group_name <> '')),
  from_catalogue     boolean NOT NULL,
  position           integer NOT NULL,
  kind               text NOT NULL CHECK (kind IN ('base', 'image', 'person', 'add-on', 'adjustment')),
  name               text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  quantity           integer NOT NULL CHECK (quantity BETWEEN 1 AND 100000),
  unit               text NOT NULL CHECK (unit IN ('piece', 'image', 'person')),
  unit_ore           bigint NOT NULL,
  total_ore          bigint NOT NULL CHECK (total_ore = unit_ore * quantity),
  mva_bp             integer NOT NULL CHECK (mva_bp BETWEEN 0 AND 10000),
  mva_included       boolean NOT NULL,
  price_list_version integer NOT NULL
);
CREATE INDEX quote_lines_of_version ON quote_lines (version_id, position);

-- Each person's own secret address of a version. A reader, such as an approver, may only look.
CREATE TABLE quote_links (
  id         uuid PRIMARY KEY,
  version_id uuid NOT NULL REFERENCES quote_versions,
  may_answer boolean NOT NULL,
  name       text NOT NULL CHECK (length(name) <= 100),
  email      text NOT NULL CHECK (length(email) <= 255),
  link_id    uuid NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  UNIQUE (version_id, email, may_answer)
);

-- The certificate of an acceptance.
CREATE TABLE quote_acceptances (
  quote_id        uuid PRIMARY KEY REFERENCES quotes,
  version_id      uuid NOT NULL UNIQUE REFERENCES quote_versions,
  set_id          uuid NOT NULL REFERENCES quote_sets,
  hash            text NOT NULL CHECK (hash ~ '^[0-9a-f]{64}$'),
  line_ids        uuid[] NOT NULL,
  name            text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  role            text NOT NULL CHECK (length(role) BETWEEN 1 AND 100),
  order_number    text NOT NULL CHECK (length(order_number) <= 100),
  their_reference text NOT NULL CHECK (length(their_reference) <= 100),
  -- The company's order number comes later, and the invoice waits for it.
  order_follows   boolean NOT NULL,
  net_ore         bigint NOT NULL,
  mva_ore         bigint NOT NULL,
  total_ore       bigint NOT NULL CHECK (total_ore = net_ore + mva_ore),
  -- Staff recorded an acceptance on the company's own order form.
  recorded_by     uuid,
  order_form      text NOT NULL CHECK (length(order_form) <= 300),
  accepted_at     timestamptz NOT NULL,
  oppdrag_id      uuid NOT NULL UNIQUE
);

CREATE FUNCTION refuse_sent_quote() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.sent_at IS NOT NULL THEN
    RAISE EXCEPTION 'A version of a quote that has been sent cannot be changed' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE TRIGGER sent_is_frozen BEFORE UPDATE OR DELETE ON quote_versions
  FOR EACH ROW EXECUTE FUNCTION refuse_sent_quote();

CREATE FUNCTION refuse_sent_quote_part() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  touched uuid[];
BEGIN
  IF TG_TABLE_NAME = 'quote_days' THEN
    SELECT array_agg(s.version_id) INTO touched FROM quote_sets s WHERE s.id IN (
      CASE WHEN TG_OP <> 'INSERT' THEN OLD.set_id END, CASE WHEN TG_OP <> 'DELETE' THEN NEW.set_id END);
  ELSE
    touched := ARRAY[CASE WHEN TG_OP <> 'INSERT' THEN OLD.version_id END, CASE WHEN TG_OP <> 'DELETE' THEN NEW.version_id END];
  END IF;
  -- A draft that is about to be sent waits for the writer, and the writer for it.
  PERFORM FROM quote_versions v WHERE v.id = ANY(touched) FOR KEY SHARE;
  IF EXISTS (SELECT FROM quote_versions v WHERE v.id = ANY(touched) AND v.sent_at IS NOT NULL) THEN
    RAISE EXCEPTION 'A version of a quote that has been sent cannot be changed' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE TRIGGER sent_is_frozen BEFORE INSERT OR UPDATE OR DELETE ON quote_sets
  FOR EACH ROW EXECUTE FUNCTION refuse_sent_quote_part();
CREATE TRIGGER sent_is_frozen BEFORE INSERT OR UPDATE OR DELETE ON quote_days
  FOR EACH ROW EXECUTE FUNCTION refuse_sent_quote_part();
CREATE TRIGGER sent_is_frozen BEFORE INSERT OR UPDATE OR DELETE ON quote_lines
  FOR EACH ROW EXECUTE FUNCTION refuse_sent_quote_part();

CREATE FUNCTION refuse_certificate_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The certificate of an acceptance cannot be changed' USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE TRIGGER certificate_is_frozen BEFORE UPDATE OR DELETE ON quote_acceptances
  FOR EACH ROW EXECUTE FUNCTION refuse_certificate_change();

CREATE TRIGGER office_changed AFTER INSERT OR UPDATE OR DELETE ON quotes
  FOR EACH STATEMENT EXECUTE FUNCTION tell_office_changed('quote');

-- A job for a company: what was agreed, on which days, and how it is paid.
CREATE SEQUENCE oppdrag_numbers START 1001;

CREATE TABLE oppdrag (
  id                uuid PRIMARY KEY,
  number            bigint NOT NULL UNIQUE DEFAULT nextval('oppdrag_numbers'),
  status            text NOT NULL CHECK (status IN ('draft', 'planned', 'ready', 'ongoing', 'photographed', 'selection', 'editing',
                                                    'approval', 'delivered', 'closed', 'on_hold', 'cancelled')),
  status_since      timestamptz NOT NULL,
  name              text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  audience          text NOT NULL CHECK (audience IN ('privat', 'bedrift')),
  contact_name      text NOT NULL,
  email             text NOT NULL,
  phone             text NOT NULL,
  company_name      text,
  orgnr             text,
  invoice_reference text,
  company_id        uuid REFERENCES companies,
  quote_id          uuid UNIQUE REFERENCES quotes,
  order_number      text NOT NULL,
  their_reference   text NOT NULL,
  order_follows     boolean NOT NULL,
  net_ore           bigint NOT NULL,
  mva_ore           bigint NOT NULL,
  total_ore         bigint NOT NULL CHECK (total_ore = net_ore + mva_ore),
  created_at        timestamptz NOT NULL
);
ALTER TABLE quote_acceptances ADD FOREIGN KEY (oppdrag_id) REFERENCES oppdrag;

CREATE TABLE oppdrag_days (
  oppdrag_id uuid NOT NULL REFERENCES oppdrag,
  position   integer NOT NULL,
  starts_at  timestamptz NOT NULL,
  ends_at    timestamptz NOT NULL CHECK (ends_at > starts_at),
  place      text NOT NULL CHECK (place IN ('studio', 'hos_dere')),
  address    text NOT NULL,
  stations   integer NOT NULL,
  heads      integer NOT NULL,
  -- Rigging and travel, taken in the calendar around the time above.
  before_minutes integer NOT NULL,
  after_minutes  integer NOT NULL,
  PRIMARY KEY (oppdrag_id, position)
);

CREATE TABLE oppdrag_lines (
  oppdrag_id         uuid NOT NULL REFERENCES oppdrag,
  position           integer NOT NULL,
  kind               text NOT NULL CHECK (kind IN ('base', 'image', 'person', 'add-on', 'adjustment')),
  name               text NOT NULL,
  quantity           integer NOT NULL,
  unit               text NOT NULL CHECK (unit IN ('piece', 'image', 'person')),
  unit_ore           bigint NOT NULL,
  total_ore          bigint NOT NULL,
  mva_bp             integer NOT NULL CHECK (mva_bp BETWEEN 0 AND 10000),
  mva_included       boolean NOT NULL,
  price_list_version integer NOT NULL,
  PRIMARY KEY (oppdrag_id, position)
);

-- Amounts include MVA and add up to the total of the oppdrag.
CREATE TABLE oppdrag_payments (
  oppdrag_id uuid NOT NULL REFERENCES oppdrag,
  position   integer NOT NULL,
  kind       text NOT NULL CHECK (kind IN ('request', 'invoice')),
  name       text NOT NULL,
  ore        bigint NOT NULL CHECK (ore > 0),
  -- Null: counted from the delivery.
  due_on     date,
  due_days   integer NOT NULL,
  PRIMARY KEY (oppdrag_id, position)
);
