-- Programs follow new rows (realtime/v1). Only table and id are notified, after the commit; each process reads the rows
-- once, for all who may see them.
CREATE FUNCTION tell_row_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('row_inserted', TG_TABLE_NAME || ' ' || NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER row_inserted AFTER INSERT ON security_events
  FOR EACH ROW EXECUTE FUNCTION tell_row_inserted();
