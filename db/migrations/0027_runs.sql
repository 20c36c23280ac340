-- Long work (an action on many rows, an import, a clean-up): done in steps, each in a transaction of its own together
-- with the cursor, so that a killed process goes on where it stopped and does nothing twice.
CREATE TABLE runs (
  id            uuid PRIMARY KEY,
  kind          text NOT NULL CHECK (length(kind) <= 60),
  state         text NOT NULL CHECK (state IN ('waiting', 'running', 'done', 'failed', 'stopped')),
  input         jsonb NOT NULL,
  cursor        jsonb,
  done          integer NOT NULL DEFAULT 0 CHECK (done >= 0),
  total         integer NOT NULL CHECK (total >= 0),
  result        jsonb NOT NULL DEFAULT '{}',
  -- steps in a row that threw; the queue tries again until there have been too many
  failures      integer NOT NULL DEFAULT 0 CHECK (failures >= 0),
  stop_asked_at timestamptz,
  started_by    uuid NOT NULL REFERENCES users (id),
  created_at    timestamptz NOT NULL,
  started_at    timestamptz,
  ended_at      timestamptz,
  CHECK ((ended_at IS NOT NULL) = (state IN ('done', 'failed', 'stopped'))),
  CHECK (done <= total)
);
CREATE INDEX runs_by_time ON runs (created_at DESC, id DESC);
CREATE TRIGGER office_changed AFTER INSERT OR UPDATE ON runs
  FOR EACH STATEMENT EXECUTE FUNCTION tell_office_changed('run');
