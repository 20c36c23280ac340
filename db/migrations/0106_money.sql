-- Invoices, a double-entry journal, and the bank's lines. What has been paid and what is open is always a sum over the
-- journal. Amounts are whole øre: debit is positive, credit negative.

CREATE FUNCTION refuse_any_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

-- The next number of each series. The row is locked by the transaction that uses the number, so that a rollback leaves no
-- gap and the order of the numbers is the order of the commits. A series begins with its first number.
CREATE TABLE number_series (
  series text PRIMARY KEY CHECK (series IN ('document', 'request', 'journal')),
  next   bigint NOT NULL CHECK (next >= 1)
);

CREATE FUNCTION count_by_one() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR NEW.next <> OLD.next + 1 THEN
    RAISE EXCEPTION 'a series of numbers has no gaps' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER series_without_gaps BEFORE UPDATE OR DELETE ON number_series
  FOR EACH ROW EXECUTE FUNCTION count_by_one();

ALTER TABLE access_links
  DROP CONSTRAINT access_links_subject_kind_check,
  ADD CONSTRAINT access_links_subject_kind_check
    CHECK (subject_kind IN ('booking', 'quote', 'oppdrag', 'oppdrag_person', 'waiting_list_entry', 'testimonial',
                            'booking_draft', 'booking_member', 'location_request', 'calendar_feed', 'unconfirmed_order',
                            'invoice'));

CREATE TABLE invoices (
  id             uuid PRIMARY KEY,
  kind           text NOT NULL CHECK (kind IN ('invoice', 'credit_note', 'request')),
  status         text NOT NULL CHECK (status IN ('draft', 'issued', 'dropped')),
  number         bigint,
  kid            text UNIQUE CHECK (kid ~ '^\d{4,25}$'),
  -- What a draft was made of, so that the same delivery makes only one.
  source_key     text UNIQUE CHECK (length(source_key) <= 200),
  booking_id     uuid REFERENCES bookings,
  oppdrag_id     uuid REFERENCES oppdrag,
  company_id     uuid REFERENCES companies,
  -- For a credit note: the invoice. For a corrected invoice: the one that it replaces.
  credits        uuid REFERENCES invoices,
  replaces       uuid REFERENCES invoices,
  audience       text NOT NULL CHECK (audience IN ('privat', 'bedrift')),
  name           text NOT NULL CHECK (length(name) <= 100),
  email          text NOT NULL CHECK (length(email) <= 255),
  phone          text NOT NULL CHECK (length(phone) <= 40),
  company_name   text CHECK (length(company_name) <= 200),
  orgnr          text CHECK (length(orgnr) <= 20),
  invoice_reference text CHECK (length(invoice_reference) <= 100),
  address        text NOT NULL CHECK (length(address) <= 200),
  postal_code    text NOT NULL CHECK (length(postal_code) <= 10),
  city           text NOT NULL CHECK (length(city) <= 100),
  order_number   text NOT NULL CHECK (length(order_number) <= 100),
  note           text NOT NULL CHECK (length(note) <= 1000),
  delivered_on   date,
  delivered_at   text NOT NULL CHECK (length(delivered_at) <= 300),
  due_days       integer NOT NULL CHECK (due_days BETWEEN 0 AND 90),
  issued_on      date,
  due_on         date,
  net_ore        bigint NOT NULL,
  mva_ore        bigint NOT NULL,
  total_ore      bigint NOT NULL CHECK (total_ore = net_ore + mva_ore),
  -- What had been paid in advance and is deducted.
  prepaid_ore    bigint NOT NULL DEFAULT 0 CHECK (prepaid_ore >= 0),
  -- The studio as it was on the day of the issue.
  seller         jsonb,
  hash           text CHECK (hash ~ '^[0-9a-f]{64}$'),
  ehf_state      text NOT NULL DEFAULT 'none' CHECK (ehf_state IN ('none', 'unsent', 'handed_over', 'accepted', 'rejected')),
  disputed_at    timestamptz,
  -- The secret link of an issued document.
  link_id        uuid,
  created_at     timestamptz NOT NULL,
  issued_at      timestamptz,
  search_text    text GENERATED ALWAYS AS (fold_text(coalesce(number::text, '') || ' ' || name || ' ' || email || ' '
                   || coalesce(company_name, '') || ' ' || coalesce(orgnr, '') || ' ' || coalesce(kid, ''))) STORED,
  CHECK ((status = 'issued') = (number IS NOT NULL AND issued_on IS NOT NULL AND issued_at IS NOT NULL
                                AND seller IS NOT NULL AND hash IS NOT NULL)),
  CHECK (kind <> 'invoice' OR status <> 'issued' OR (due_on >= issued_on AND delivered_on <= issued_on)),
  CHECK ((kind = 'credit_note') = (credits IS NOT NULL)),
  CHECK (kind <> 'credit_note' OR total_ore <= 0)
);
CREATE UNIQUE INDEX invoices_number ON invoices (number) WHERE kind <> 'request';
CREATE UNIQUE INDEX invoices_request_number ON invoices (number) WHERE kind = 'request';
CREATE INDEX invoices_search ON invoices USING gin (search_text gin_trgm_ops);
CREATE INDEX invoices_by_status ON invoices (status, created_at DESC);
CREATE INDEX invoices_by_due ON invoices (due_on) WHERE status = 'issued';
CREATE INDEX invoices_of_booking ON invoices (booking_id) WHERE booking_id IS NOT NULL;
CREATE INDEX invoices_of_company ON invoices (company_id) WHERE company_id IS NOT NULL;
CREATE INDEX invoices_of_orgnr ON invoices (orgnr) WHERE orgnr IS NOT NULL;
CREATE INDEX invoices_credited ON invoices (credits) WHERE credits IS NOT NULL;

CREATE TABLE invoice_lines (
  invoice_id         uuid NOT NULL REFERENCES invoices ON DELETE CASCADE,
  position           integer NOT NULL,
  kind               text NOT NULL CHECK (kind IN ('base', 'image', 'person', 'travel', 'add-on', 'adjustment')),
  name               text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  quantity           integer NOT NULL CHECK (quantity BETWEEN 1 AND 100000),
  unit               text NOT NULL CHECK (unit IN ('piece', 'image', 'person')),
  unit_ore           bigint NOT NULL,
  total_ore          bigint NOT NULL CHECK (total_ore = unit_ore * quantity),
  mva_bp             integer NOT NULL CHECK (mva_bp BETWEEN 0 AND 10000),
  mva_included       boolean NOT NULL,
  price_list_version integer NOT NULL,
  PRIMARY KEY (invoice_id, position)
);

-- The documents as they were sent.
CREATE TABLE invoice_files (
  invoice_id uuid NOT NULL REFERENCES invoices,
  kind       text NOT NULL CHECK (kind IN ('pdf', 'ehf')),
  content    bytea NOT NULL,
  sha256     text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  PRIMARY KEY (invoice_id, kind)
);
CREATE TRIGGER invoice_files_are_append_only BEFORE UPDATE OR DELETE ON invoice_files
  FOR EACH ROW EXECUTE FUNCTION refuse_any_change();

-- Only what happens to a document after its issue may change; the document itself may not.
CREATE FUNCTION refuse_issued_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  free text[] := ARRAY['ehf_state', 'disputed_at', 'company_id', 'link_id', 'search_text'];
BEGIN
  IF OLD.status = 'issued' AND (TG_OP = 'DELETE' OR to_jsonb(OLD) - free <> to_jsonb(NEW) - free) THEN
    RAISE EXCEPTION 'an issued document cannot be changed' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE TRIGGER issued_is_frozen BEFORE UPDATE OR DELETE ON invoices
  FOR EACH ROW EXECUTE FUNCTION refuse_issued_change();

CREATE FUNCTION refuse_issued_line() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  touched uuid[] := ARRAY[CASE WHEN TG_OP <> 'INSERT' THEN OLD.invoice_id END, CASE WHEN TG_OP <> 'DELETE' THEN NEW.invoice_id END];
BEGIN
  -- A draft that is about to be issued waits for the writer, and the writer for it.
  PERFORM FROM invoices i WHERE i.id = ANY (touched) FOR KEY SHARE;
  IF EXISTS (SELECT FROM invoices i WHERE i.id = ANY (touched) AND i.status = 'issued') THEN
    RAISE EXCEPTION 'an issued document cannot be changed' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE TRIGGER issued_is_frozen BEFORE INSERT OR UPDATE OR DELETE ON invoice_lines
  FOR EACH ROW EXECUTE FUNCTION refuse_issued_line();

CREATE TABLE bank_files (
  id          uuid PRIMARY KEY,
  name        text NOT NULL CHECK (length(name) <= 200),
  sha256      text NOT NULL UNIQUE CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  format      text NOT NULL CHECK (format IN ('ocr', 'camt053', 'camt054', 'csv')),
  bank        text NOT NULL CHECK (length(bank) <= 40),
  accounts    text[] NOT NULL,
  from_day    date,
  to_day      date,
  read_count  integer NOT NULL,
  added_count integer NOT NULL,
  sum_ore     bigint NOT NULL,
  imported_at timestamptz NOT NULL,
  imported_by text NOT NULL CHECK (length(imported_by) <= 200)
);

-- One row for each statement in a file that says its balances.
CREATE TABLE bank_balances (
  file_id     uuid NOT NULL REFERENCES bank_files,
  account     text NOT NULL,
  from_day    date NOT NULL,
  to_day      date NOT NULL,
  opening_ore bigint NOT NULL,
  closing_ore bigint NOT NULL,
  currency    text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  PRIMARY KEY (file_id, account, from_day, to_day, opening_ore)
);

-- One row for each payment, however many files tell of it.
CREATE TABLE bank_lines (
  id              uuid PRIMARY KEY,
  file_id         uuid NOT NULL REFERENCES bank_files,
  account         text NOT NULL CHECK (length(account) <= 40),
  day             date NOT NULL,
  -- In the smallest unit of its currency; only kroner can be matched.
  ore             bigint NOT NULL CHECK (ore <> 0),
  currency        text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  kid             text NOT NULL CHECK (length(kid) <= 40),
  name            text NOT NULL CHECK (length(name) <= 200),
  text            text NOT NULL CHECK (length(text) <= 1000),
  reference       text NOT NULL CHECK (length(reference) <= 200),
  counter_account text NOT NULL CHECK (length(counter_account) <= 40),
  -- Payments that the bank may also report as one sum.
  batch           text CHECK (length(batch) <= 300)
);
CREATE INDEX bank_lines_by_day ON bank_lines (day, ore);
CREATE INDEX bank_lines_of_batch ON bank_lines (batch) WHERE batch IS NOT NULL;
CREATE TRIGGER bank_lines_are_append_only BEFORE UPDATE OR DELETE ON bank_lines
  FOR EACH ROW EXECUTE FUNCTION refuse_any_change();

-- Where a payment was seen: one row for each format of bank file. The occurrence counts equal lines of one format, so that
-- two equal payments are two, and the same file twice adds nothing.
CREATE TABLE bank_sightings (
  format      text NOT NULL,
  fingerprint text NOT NULL CHECK (fingerprint ~ '^[0-9a-f]{64}$'),
  occurrence  integer NOT NULL CHECK (occurrence >= 1),
  line_id     uuid NOT NULL REFERENCES bank_lines,
  PRIMARY KEY (format, fingerprint, occurrence),
  UNIQUE (line_id, format)
);

-- A sum that the bank reports in detail elsewhere: the details count, the sum does not.
CREATE TABLE bank_lumps (
  line_id uuid PRIMARY KEY REFERENCES bank_lines,
  batch   text NOT NULL UNIQUE
);

-- What staff have said about a line that belongs to no document.
CREATE TABLE bank_marks (
  id        uuid PRIMARY KEY,
  line_id   uuid NOT NULL REFERENCES bank_lines,
  kind      text NOT NULL CHECK (kind IN ('parked', 'other')),
  note      text NOT NULL CHECK (length(note) <= 500),
  made_at   timestamptz NOT NULL,
  made_by   text NOT NULL CHECK (length(made_by) <= 200),
  undone_at timestamptz
);
CREATE UNIQUE INDEX bank_marks_standing ON bank_marks (line_id) WHERE undone_at IS NULL;

CREATE TABLE journal_entries (
  id           uuid PRIMARY KEY,
  number       bigint NOT NULL UNIQUE,
  kind         text NOT NULL CHECK (kind IN ('issued', 'credited', 'payment', 'refund', 'by_hand', 'written_off', 'offset',
                                             'fee', 'reminder', 'opening', 'reversal')),
  day          date NOT NULL,
  -- How many lines belong to it: nothing is added later.
  line_count   integer NOT NULL CHECK (line_count >= 2),
  document_id  uuid REFERENCES invoices,
  bank_line_id uuid REFERENCES bank_lines,
  reverses     uuid UNIQUE REFERENCES journal_entries,
  note         text NOT NULL DEFAULT '' CHECK (length(note) <= 500),
  actor_kind   text NOT NULL,
  actor_id     uuid,
  actor_name   text NOT NULL CHECK (length(actor_name) <= 200),
  made_at      timestamptz NOT NULL,
  CHECK ((kind = 'reversal') = (reverses IS NOT NULL))
);
CREATE INDEX journal_entries_by_day ON journal_entries (day);
CREATE INDEX journal_entries_of_line ON journal_entries (bank_line_id) WHERE bank_line_id IS NOT NULL;
CREATE INDEX journal_entries_of_document ON journal_entries (document_id) WHERE document_id IS NOT NULL;
CREATE TRIGGER journal_entries_are_append_only BEFORE UPDATE OR DELETE ON journal_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_any_change();

CREATE TABLE journal_lines (
  entry_id    uuid NOT NULL REFERENCES journal_entries,
  position    integer NOT NULL CHECK (position >= 0),
  -- `opening`: what was marked as paid before there was a journal, outside the MVA and reported already.
  account     text NOT NULL CHECK (account IN ('receivable', 'bank', 'by_hand', 'vipps', 'stripe', 'credit', 'advance',
                                               'mva', 'sales', 'sales_outside', 'fees', 'rounding', 'lost',
                                               'reminder_fee', 'interest', 'opening')),
  ore         bigint NOT NULL CHECK (ore <> 0),
  -- The document and the booking that the amount belongs to.
  document_id uuid REFERENCES invoices,
  booking_id  uuid REFERENCES bookings,
  mva_bp      integer,
  PRIMARY KEY (entry_id, position)
);
CREATE INDEX journal_lines_of_document ON journal_lines (document_id, account) INCLUDE (ore) WHERE document_id IS NOT NULL;
CREATE INDEX journal_lines_of_booking ON journal_lines (booking_id, account) INCLUDE (ore) WHERE booking_id IS NOT NULL;
CREATE TRIGGER journal_lines_are_append_only BEFORE UPDATE OR DELETE ON journal_lines
  FOR EACH ROW EXECUTE FUNCTION refuse_any_change();

CREATE FUNCTION balance_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  entry   uuid := coalesce(to_jsonb(NEW) ->> 'entry_id', to_jsonb(NEW) ->> 'id')::uuid;
  balance numeric;
  lines   bigint;
  last    integer;
  wanted  integer;
BEGIN
  SELECT coalesce(sum(l.ore), 0), count(*), max(l.position) INTO balance, lines, last FROM journal_lines l WHERE l.entry_id = entry;
  SELECT e.line_count INTO wanted FROM journal_entries e WHERE e.id = entry;
  IF balance <> 0 OR lines <> wanted OR last <> wanted - 1 THEN
    RAISE EXCEPTION 'a journal entry sums to 0' USING ERRCODE = 'check_violation', CONSTRAINT = 'journal_entries_balance';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER journal_entries_balance AFTER INSERT ON journal_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION balance_entry();
CREATE CONSTRAINT TRIGGER journal_lines_balance AFTER INSERT ON journal_lines
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.position > 1) EXECUTE FUNCTION balance_entry();

-- A term of MVA that has been reported: nothing is entered in it any more.
CREATE TABLE mva_terms (
  first_day date PRIMARY KEY,
  last_day  date NOT NULL CHECK (last_day > first_day),
  locked_at timestamptz NOT NULL,
  locked_by text NOT NULL CHECK (length(locked_by) <= 200)
);
CREATE TRIGGER mva_terms_are_append_only BEFORE UPDATE OR DELETE ON mva_terms
  FOR EACH ROW EXECUTE FUNCTION refuse_any_change();

CREATE FUNCTION refuse_locked_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM mva_terms t WHERE NEW.day BETWEEN t.first_day AND t.last_day) THEN
    RAISE EXCEPTION 'the term has been reported' USING ERRCODE = 'check_violation', CONSTRAINT = 'journal_entries_in_open_term';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER journal_entries_in_open_term BEFORE INSERT ON journal_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_locked_day();

-- What was marked as paid and as paid back before there was a journal.
CREATE TEMPORARY TABLE marks ON COMMIT DROP AS
SELECT gen_random_uuid() AS id, m.*, row_number() OVER (ORDER BY m.day, m.booking_id, m.ore) AS nr FROM (
  SELECT id AS booking_id, paid_on AS day, paid_ore AS ore, updated_at AS at FROM bookings WHERE paid_ore IS NOT NULL
  UNION ALL
  SELECT booking_id, day, -ore, created_at FROM booking_refunds WHERE undone_at IS NULL
) m;
INSERT INTO journal_entries (id, number, kind, day, line_count, actor_kind, actor_name, made_at)
SELECT id, nr, 'opening', day, 2, 'system', 'Programmet', at FROM marks ORDER BY nr;
INSERT INTO journal_lines (entry_id, position, account, ore, booking_id)
SELECT id, 0, 'by_hand', ore, booking_id FROM marks UNION ALL
SELECT id, 1, 'opening', -ore, booking_id FROM marks;
INSERT INTO number_series SELECT 'journal', count(*) + 1 FROM marks HAVING count(*) > 0;

CREATE TRIGGER office_changed AFTER INSERT OR UPDATE OR DELETE ON invoices
  FOR EACH STATEMENT EXECUTE FUNCTION tell_office_changed('invoice');
CREATE TRIGGER office_changed AFTER INSERT ON journal_entries
  FOR EACH STATEMENT EXECUTE FUNCTION tell_office_changed('invoice');
CREATE TRIGGER office_changed AFTER INSERT OR UPDATE OR DELETE ON bank_marks
  FOR EACH STATEMENT EXECUTE FUNCTION tell_office_changed('bank-line');
CREATE TRIGGER office_changed AFTER INSERT ON bank_files
  FOR EACH STATEMENT EXECUTE FUNCTION tell_office_changed('bank-line');
