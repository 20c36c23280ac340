-- What a provider of payments says that it has taken and paid out, as its own file tells.
CREATE TABLE provider_reports (
  id          uuid PRIMARY KEY,
  provider    text NOT NULL CHECK (provider IN ('vipps', 'stripe')),
  name        text NOT NULL CHECK (length(name) <= 200),
  sha256      text NOT NULL UNIQUE CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  read_count  integer NOT NULL,
  added_count integer NOT NULL,
  imported_at timestamptz NOT NULL,
  imported_by text NOT NULL CHECK (length(imported_by) <= 200)
);

-- One row for each movement, however many files tell of it.
CREATE TABLE provider_report_lines (
  provider   text NOT NULL,
  key        text NOT NULL CHECK (length(key) <= 300),
  report_id  uuid NOT NULL REFERENCES provider_reports,
  kind       text NOT NULL CHECK (kind IN ('capture', 'refund', 'fee', 'payout', 'other')),
  day        date NOT NULL,
  -- Into the studio's account at the provider; negative: out of it.
  ore        bigint NOT NULL,
  reference  text NOT NULL CHECK (length(reference) <= 200),
  PRIMARY KEY (provider, key)
);
CREATE TRIGGER provider_report_lines_are_append_only BEFORE UPDATE OR DELETE ON provider_report_lines
  FOR EACH ROW EXECUTE FUNCTION refuse_any_change();
CREATE TRIGGER office_changed AFTER INSERT ON provider_reports
  FOR EACH STATEMENT EXECUTE FUNCTION tell_office_changed('bank-line');
