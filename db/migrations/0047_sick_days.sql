-- A day on which a resource is away at short notice: who was asked to choose a new time, so that one press takes all of
-- it back while the letters wait. The day is closed by the row of opening_overrides with the same id.
CREATE TABLE calendar_sick_days (
  id          uuid PRIMARY KEY,
  resource_id uuid NOT NULL REFERENCES calendar_resources (id),
  day         date NOT NULL,
  -- when the letters go; until then everything can be taken back
  letters_at  timestamptz NOT NULL,
  -- [{ id, revision, version }] of the bookings as they were left
  asked       jsonb NOT NULL,
  undone_at   timestamptz,
  created_at  timestamptz NOT NULL
);
CREATE UNIQUE INDEX calendar_sick_days_once ON calendar_sick_days (resource_id, day) WHERE undone_at IS NULL;
