-- Everybody on the staff needs a second factor, not administrators alone: photographers see customers too.
UPDATE system_settings SET setting_key = 'access_second_factor' WHERE setting_key = 'access_admin_second_factor';

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
          AND EXISTS (
            SELECT FROM system_settings
            WHERE setting_key = 'access_second_factor' AND setting_value = 'nei'))
  );
END $$;
