-- What happened to every record of the back office: who, when, from what, to what. Append-only; a record's version is
-- the number of its last line.
CREATE TABLE history (
  subject_kind text NOT NULL CHECK (length(subject_kind) <= 40),
  subject_id   uuid NOT NULL,
  version      integer NOT NULL CHECK (version > 0),
  at           timestamptz NOT NULL,
  event        text NOT NULL CHECK (length(event) <= 60),
  actor_kind   text NOT NULL CHECK (actor_kind IN ('customer', 'visitor', 'admin', 'photographer', 'system')),
  -- the member of staff, the link or the browser; null: the program itself
  actor_id     uuid,
  -- the fields that changed, as they were and as they became
  before       jsonb,
  after        jsonb,
  detail       jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (subject_kind, subject_id, version)
);
CREATE INDEX history_by_time ON history (at DESC);
CREATE INDEX history_of_actor ON history (actor_id, at DESC) WHERE actor_id IS NOT NULL;

CREATE FUNCTION keep_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The one change there is: erasure takes what was written, and leaves who, when and what kind.
  IF TG_OP = 'UPDATE' AND NEW.before IS NULL AND NEW.after IS NULL AND NEW.detail = '{}'
    AND (NEW.subject_kind, NEW.subject_id, NEW.version, NEW.at, NEW.event, NEW.actor_kind)
      = (OLD.subject_kind, OLD.subject_id, OLD.version, OLD.at, OLD.event, OLD.actor_kind)
    AND NEW.actor_id IS NOT DISTINCT FROM OLD.actor_id THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'history is append-only' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER history_is_kept BEFORE UPDATE OR DELETE ON history FOR EACH ROW EXECUTE FUNCTION keep_history();
