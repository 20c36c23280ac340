-- What strangers can send over the wire gets an answer, never an error of the database.

-- Claims may hold a character that jsonb refuses, or nest deeper than the server's stack: both name nobody.
CREATE OR REPLACE FUNCTION get_current_user_role() RETURNS text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  claims  jsonb;
  subject uuid;
  level   text;
BEGIN
  BEGIN
    claims := nullif(current_setting('request.jwt.claims', true), '')::jsonb;
    subject := (claims ->> 'sub')::uuid;
    level := claims ->> 'aal';
  EXCEPTION WHEN data_exception OR program_limit_exceeded THEN
    RETURN NULL;
  END;
  RETURN (
    SELECT role FROM users
    WHERE id = subject AND disabled_at IS NULL
      AND (level = 'aal2'
        OR NOT EXISTS (SELECT FROM auth_factors WHERE user_id = users.id AND status = 'verified')
          AND (role <> 'admin' OR EXISTS (
            SELECT FROM system_settings
            WHERE setting_key = 'access_admin_second_factor' AND setting_value = 'nei')))
  );
END $$;

-- Arguments left null mean their defaults; hours beyond a century and below none are those.
CREATE OR REPLACE FUNCTION get_filtered_security_events(
  limit_count int DEFAULT 10, hours_back int DEFAULT 24, as_of timestamptz DEFAULT now()
) RETURNS SETOF security_events LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT * FROM security_events
  WHERE severity IN ('high', 'critical') AND NOT resolved AND NOT is_false_positive
    AND created_at > coalesce(as_of, now())
      - make_interval(hours => greatest(0, least(coalesce(hours_back, 24), 876000)))
    AND created_at <= coalesce(as_of, now())
  ORDER BY created_at DESC, id DESC
  LIMIT greatest(0, least(coalesce(limit_count, 10), 100));
END;

-- The moment at which an event was resolved is part of the record: a second PATCH does not move it.
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
  NEW.resolved_at := CASE WHEN NEW.resolved THEN
    coalesce(CASE WHEN OLD.resolved THEN OLD.resolved_at END, NEW.resolved_at, now()) END;
  RETURN NEW;
END $$;
