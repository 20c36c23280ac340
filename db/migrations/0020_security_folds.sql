-- What a stranger can repeat without end (wrong keys, wrong passwords) is one event with a count for each quarter of an
-- hour and whoever does it, so that nobody fills the disk with it.
CREATE TABLE security_event_folds (
  -- Keyed hash of the event's type, the window and who: no address is stored.
  fold_key     text PRIMARY KEY,
  event_type   text NOT NULL,
  window_start timestamptz NOT NULL,
  event_id     uuid NOT NULL REFERENCES security_events (id) ON DELETE CASCADE,
  occurrences  bigint NOT NULL DEFAULT 1 CHECK (occurrences >= 1),
  last_at      timestamptz NOT NULL
);
CREATE INDEX security_event_folds_by_window ON security_event_folds (event_type, window_start);
CREATE INDEX security_event_folds_of_event ON security_event_folds (event_id);

-- How long an event is kept, by how serious it is; src/areas/security/rules.ts says the same.
CREATE FUNCTION security_event_kept(severity text) RETURNS interval
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN make_interval(days => CASE severity
    WHEN 'low' THEN 90 WHEN 'medium' THEN 180 WHEN 'high' THEN 730 ELSE 1825 END);

-- Append-only: an event may be settled, never rewritten, and removed only when its time is over.
CREATE OR REPLACE FUNCTION keep_security_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.created_at > now() - security_event_kept(OLD.severity) THEN
      RAISE EXCEPTION 'security events are append-only' USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN OLD;
  END IF;
  IF (NEW.id, NEW.event_type, NEW.severity, NEW.created_at, NEW.user_id, NEW.details)
     IS DISTINCT FROM (OLD.id, OLD.event_type, OLD.severity, OLD.created_at, OLD.user_id, OLD.details) THEN
    RAISE EXCEPTION 'security events are append-only' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
