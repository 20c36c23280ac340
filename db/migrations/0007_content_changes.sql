-- What public pages are made of tells every process when it changes (LISTEN content_changed; the payload is the
-- table's name), so that no process keeps an old page. A table more joins with one line:
-- CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON <table>
--   FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed();
CREATE FUNCTION tell_content_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Told at the commit, once for equal payloads in one transaction.
  PERFORM pg_notify('content_changed', TG_TABLE_NAME);
  RETURN NULL;
END $$;

CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON system_settings
  FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed();
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON products
  FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed();
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON price_lists
  FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed();
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON product_prices
  FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed();
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON product_add_ons
  FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed();
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON content_testimonials
  FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed();
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON calendar_resources
  FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed();
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON opening_rules
  FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed();
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON opening_overrides
  FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed();
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON opening_yearly_days
  FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed();
