-- Time that staff have closed: lunch, leave, travel. The resources' rows in calendar_allocations have owner_id = id and
-- decide what is taken; this row keeps the rest, and what is needed to bring a deleted block back.
CREATE TABLE calendar_blocks (
  id           uuid PRIMARY KEY,
  -- The blocks of a weekly repetition share it.
  series_id    uuid,
  reason       text NOT NULL CHECK (reason IN ('lunsj', 'ferie', 'reise', 'annet')),
  note         text NOT NULL DEFAULT '' CHECK (length(note) <= 200),
  starts_at    timestamptz NOT NULL,
  ends_at      timestamptz NOT NULL,
  whole_day    boolean NOT NULL,
  resource_ids uuid[] NOT NULL CHECK (cardinality(resource_ids) > 0),
  created_at   timestamptz NOT NULL,
  deleted_at   timestamptz,
  CHECK (starts_at < ends_at)
);
CREATE INDEX calendar_blocks_of_series ON calendar_blocks (series_id, starts_at) WHERE series_id IS NOT NULL;

-- Open calendars read themselves again when time is taken or freed.
CREATE TRIGGER office_changed AFTER INSERT OR UPDATE OR DELETE ON calendar_allocations
  FOR EACH STATEMENT EXECUTE FUNCTION tell_office_changed('calendar');
