-- The journal in numbered exports for the accounting system: each entry in exactly one of them.
CREATE TABLE journal_exports (
  number      bigint PRIMARY KEY CHECK (number >= 1),
  first_entry bigint NOT NULL,
  last_entry  bigint NOT NULL CHECK (last_entry >= first_entry),
  -- As it was made: a later change of the account map changes nothing.
  content     text NOT NULL,
  made_at     timestamptz NOT NULL,
  made_by     text NOT NULL CHECK (length(made_by) <= 200)
);
CREATE TRIGGER journal_exports_are_append_only BEFORE UPDATE OR DELETE ON journal_exports
  FOR EACH ROW EXECUTE FUNCTION refuse_any_change();

CREATE FUNCTION refuse_export_gap() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last record;
BEGIN
  SELECT coalesce(max(number), 0) AS number, coalesce(max(last_entry), 0) AS entry INTO last FROM journal_exports;
  IF NEW.number <> last.number + 1 OR NEW.first_entry <> last.entry + 1
    OR NOT EXISTS (SELECT FROM journal_entries WHERE number = NEW.last_entry) THEN
    RAISE EXCEPTION 'exports leave nothing out' USING ERRCODE = 'check_violation', CONSTRAINT = 'journal_exports_without_gaps';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER journal_exports_without_gaps BEFORE INSERT ON journal_exports
  FOR EACH ROW EXECUTE FUNCTION refuse_export_gap();

-- The bank's lines of an account were checked through a day: what they were then.
CREATE TABLE bank_checks (
  id          uuid PRIMARY KEY,
  account     text NOT NULL CHECK (length(account) <= 40),
  currency    text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  through     date NOT NULL,
  bank_ore    bigint NOT NULL,
  matched_ore bigint NOT NULL,
  parked_ore  bigint NOT NULL,
  other_ore   bigint NOT NULL,
  signed_at   timestamptz NOT NULL,
  signed_by   text NOT NULL CHECK (length(signed_by) <= 200),
  -- Why it was opened again.
  reopened_note text CHECK (length(reopened_note) BETWEEN 1 AND 500),
  reopened_at timestamptz,
  reopened_by text CHECK (length(reopened_by) <= 200),
  CHECK (bank_ore = matched_ore + parked_ore + other_ore),
  CHECK ((reopened_at IS NULL) = (reopened_note IS NULL))
);
CREATE INDEX bank_checks_standing ON bank_checks (account, currency, through DESC) WHERE reopened_at IS NULL;
CREATE TRIGGER office_changed AFTER INSERT OR UPDATE ON bank_checks
  FOR EACH STATEMENT EXECUTE FUNCTION tell_office_changed('bank-line');
CREATE TRIGGER office_changed AFTER INSERT ON journal_exports
  FOR EACH STATEMENT EXECUTE FUNCTION tell_office_changed('invoice');
CREATE TRIGGER office_changed AFTER INSERT ON mva_terms
  FOR EACH STATEMENT EXECUTE FUNCTION tell_office_changed('invoice');
