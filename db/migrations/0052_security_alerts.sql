-- The alerts of the back office: what is settled, what is read, and when open pages are told.

-- `resolved` alone is enough to settle an event; the moment follows it.
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
  NEW.resolved_at := CASE WHEN NEW.resolved THEN coalesce(NEW.resolved_at, now()) END;
  RETURN NEW;
END $$;

-- The active alerts: unresolved, serious, no false alarms, newest first. Callers outside the program leave `as_of` out.
CREATE FUNCTION get_filtered_security_events(
  limit_count int DEFAULT 10, hours_back int DEFAULT 24, as_of timestamptz DEFAULT now()
) RETURNS SETOF security_events LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT * FROM security_events
  WHERE severity IN ('high', 'critical') AND NOT resolved AND NOT is_false_positive
    AND created_at > as_of - make_interval(hours => hours_back) AND created_at <= as_of
  ORDER BY created_at DESC, id DESC
  LIMIT greatest(0, least(limit_count, 100));
END;

CREATE INDEX security_events_open ON security_events (created_at DESC)
  WHERE severity IN ('high', 'critical') AND NOT resolved AND NOT is_false_positive;

-- Every sign-in writes an event. Open pages show the serious ones alone.
DROP TRIGGER office_changed ON security_events;
CREATE TRIGGER office_changed AFTER INSERT OR UPDATE ON security_events
  FOR EACH ROW WHEN (NEW.severity IN ('high', 'critical')) EXECUTE FUNCTION tell_office_changed('alert');
