-- Ground: extensions, search folding, settings, security events.
CREATE EXTENSION IF NOT EXISTS btree_gist;
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- One form for search: kit/text.ts foldForSearch does the same.
CREATE FUNCTION fold_text(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN translate(
    regexp_replace(regexp_replace(lower(value), 'æ|ae|å|aa|ä', 'a', 'g'), 'ø|oe|ö', 'o', 'g'),
    'éèêëáàâíìîïóòôúùûüýÿçñ', 'eeeeaaaiiiiooouuuuyycn');

CREATE TABLE system_settings (
  setting_key   text PRIMARY KEY CHECK (setting_key ~ '^[a-z][a-z0-9_]{1,62}$'),
  setting_value text NOT NULL CHECK (length(setting_value) <= 20000),
  updated_at    timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE security_events (
  id                uuid PRIMARY KEY,
  event_type        text NOT NULL CHECK (event_type ~ '^[a-z][a-z0-9_]{1,62}$'),
  severity          text NOT NULL CHECK (severity IN ('low', 'medium', 'high', 'critical')),
  created_at        timestamptz NOT NULL,
  user_id           uuid,
  details           jsonb NOT NULL DEFAULT '{}',
  is_false_positive boolean NOT NULL DEFAULT false,
  resolved          boolean NOT NULL DEFAULT false,
  resolved_at       timestamptz,
  CHECK (resolved = (resolved_at IS NOT NULL))
);
CREATE INDEX security_events_by_time ON security_events (created_at DESC);

-- Append-only: an event may be settled, never rewritten or removed.
CREATE FUNCTION keep_security_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'security events are append-only' USING ERRCODE = 'restrict_violation';
  END IF;
  IF (NEW.id, NEW.event_type, NEW.severity, NEW.created_at, NEW.user_id, NEW.details)
     IS DISTINCT FROM (OLD.id, OLD.event_type, OLD.severity, OLD.created_at, OLD.user_id, OLD.details) THEN
    RAISE EXCEPTION 'security events are append-only' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER security_events_are_append_only BEFORE UPDATE OR DELETE ON security_events
  FOR EACH ROW EXECUTE FUNCTION keep_security_events();
