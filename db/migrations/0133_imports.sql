-- Tables of other programs that are brought in. The rows lie here as they were read, so that each can be judged, mended,
-- written and taken back; national identity numbers and birthdays are left out before anything is stored.
CREATE TABLE imports (
  id           uuid PRIMARY KEY,
  kind         text NOT NULL CHECK (kind IN ('customers', 'companies', 'oppdrag')),
  name         text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  format       jsonb NOT NULL,
  -- One for each column of the file: its heading, the field that it fills, how its values are read, why it was dropped.
  columns      jsonb NOT NULL,
  rules        jsonb NOT NULL,
  stage        text NOT NULL CHECK (stage IN ('reading', 'uploaded', 'judging', 'running', 'undoing')),
  row_count    integer NOT NULL DEFAULT 0,
  -- The work of the stage, whose progress and end it shows.
  run_id       uuid REFERENCES runs,
  created_at   timestamptz NOT NULL,
  actor_id     uuid REFERENCES users,
  actor_name   text NOT NULL,
  -- Rows as they were read are deleted then, and nothing can be taken back any more.
  forgotten_at timestamptz
);
CREATE INDEX imports_of_kind ON imports (kind, created_at DESC);
CREATE TRIGGER office_changed AFTER INSERT OR UPDATE ON imports
  FOR EACH STATEMENT EXECUTE FUNCTION tell_office_changed('run');

CREATE TABLE import_rows (
  import_id   uuid NOT NULL REFERENCES imports ON DELETE CASCADE,
  -- 0, 1, 2 ... without gaps, in the order of the file
  place       integer NOT NULL,
  -- the number that a spreadsheet program shows
  line        integer NOT NULL,
  cells       jsonb NOT NULL,
  -- by the number of the column
  corrections jsonb NOT NULL DEFAULT '{}',
  choice      text CHECK (choice IN ('create', 'update', 'skip')),
  plan        text CHECK (plan IN ('create', 'update', 'skip', 'error')),
  -- the record, or the row that creates it
  target      text,
  details     jsonb,
  has_warning boolean NOT NULL DEFAULT false,
  has_twin    boolean NOT NULL DEFAULT false,
  PRIMARY KEY (import_id, place)
);
CREATE INDEX import_rows_by_plan ON import_rows (import_id, plan, place);

-- The records that the judged rows create or change, as they are after the rows so far, and by what later rows find
-- them: "e:kari@example.no"
CREATE TABLE import_targets (
  import_id uuid NOT NULL REFERENCES imports ON DELETE CASCADE,
  target    text NOT NULL,
  -- the first row of the target
  place     integer NOT NULL,
  state     jsonb NOT NULL,
  PRIMARY KEY (import_id, target)
);
CREATE TABLE import_target_keys (
  import_id uuid NOT NULL REFERENCES imports ON DELETE CASCADE,
  key       text NOT NULL,
  place     integer NOT NULL,
  target    text NOT NULL,
  PRIMARY KEY (import_id, key, place, target)
);

-- What the run wrote. The primary key makes it impossible to write a row twice.
CREATE TABLE import_results (
  import_id uuid NOT NULL REFERENCES imports ON DELETE CASCADE,
  place     integer NOT NULL,
  outcome   text NOT NULL CHECK (outcome IN ('created', 'updated', 'skipped', 'refused')),
  record_id uuid,
  -- the record's version after the row
  version   integer,
  -- the fields that the row changed, as they were before it
  before    jsonb NOT NULL DEFAULT '{}',
  undone    text CHECK (undone IN ('removed', 'restored', 'kept')),
  PRIMARY KEY (import_id, place),
  CHECK ((record_id IS NULL) = (version IS NULL)),
  CHECK ((record_id IS NULL) = (outcome IN ('skipped', 'refused')))
);
CREATE INDEX import_results_of_record ON import_results (import_id, record_id) WHERE record_id IS NOT NULL;

CREATE TABLE import_profiles (
  id         uuid PRIMARY KEY,
  kind       text NOT NULL CHECK (kind IN ('customers', 'companies', 'oppdrag')),
  name       text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  -- by heading
  columns    jsonb NOT NULL,
  rules      jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (kind, name)
);

-- The import that created the record.
ALTER TABLE customers ADD COLUMN import_id uuid REFERENCES imports;
CREATE INDEX customers_of_import ON customers (import_id) WHERE import_id IS NOT NULL;
ALTER TABLE companies ADD COLUMN import_id uuid REFERENCES imports;
CREATE INDEX companies_of_import ON companies (import_id) WHERE import_id IS NOT NULL;

-- Said no to letters in another program: only a later consent opens for them again.
ALTER TABLE customers ADD COLUMN unsubscribed_at timestamptz;

-- Who has the same name, for imports and duplicates.
CREATE INDEX customers_by_folded_name ON customers (fold_text(name)) WHERE merged_into IS NULL AND erased_at IS NULL;
CREATE INDEX companies_by_folded_name ON companies (fold_text(name));
CREATE INDEX companies_by_invoice_email ON companies (lower(invoice_email)) WHERE invoice_email IS NOT NULL;
