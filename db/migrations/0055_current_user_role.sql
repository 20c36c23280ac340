-- The role of whoever the wire's claims (`request.jwt.claims`) name; null for everybody else, also when the claims cannot
-- be read. As on the pages (src/areas/access/rules/second-factor.ts): a password alone is not enough for somebody who has a
-- second factor, nor for an administrator unless the studio has decided otherwise.
CREATE FUNCTION get_current_user_role() RETURNS text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  claims  jsonb;
  subject uuid;
BEGIN
  BEGIN
    claims := nullif(current_setting('request.jwt.claims', true), '')::jsonb;
    subject := (claims ->> 'sub')::uuid;
  EXCEPTION WHEN invalid_text_representation THEN
    RETURN NULL;
  END;
  RETURN (
    SELECT role FROM users
    WHERE id = subject AND disabled_at IS NULL
      AND (claims ->> 'aal' = 'aal2'
        OR NOT EXISTS (SELECT FROM auth_factors WHERE user_id = users.id AND status = 'verified')
          AND (role <> 'admin' OR EXISTS (
            SELECT FROM system_settings
            WHERE setting_key = 'access_admin_second_factor' AND setting_value = 'nei')))
  );
END $$;
