-- Providers that the owner sets up in the back office. The secret is sealed with the program's own key
-- (src/platform/sealed-value.server.ts), so that a copy of the database opens nothing.
CREATE TABLE provider_settings (
  provider   text PRIMARY KEY CHECK (provider IN ('smtp', 'model', 'places', 'maps')),
  fields     jsonb NOT NULL CHECK (jsonb_typeof(fields) = 'object'),
  secret     text CHECK (length(secret) BETWEEN 1 AND 4000),
  updated_at timestamptz NOT NULL
);

-- The map and the privacy page say which providers there are.
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON provider_settings
  FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed();
