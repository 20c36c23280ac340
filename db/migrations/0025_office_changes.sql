-- Open pages of the back office are told what has changed (LISTEN office_changed; the payload is the topic), and read
-- again what they show. Told at the commit, once for equal payloads in one transaction.
CREATE FUNCTION tell_office_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('office_changed', TG_ARGV[0]);
  RETURN NULL;
END $$;

CREATE TRIGGER office_changed AFTER INSERT OR UPDATE ON bookings
  FOR EACH STATEMENT EXECUTE FUNCTION tell_office_changed('booking');
CREATE TRIGGER office_changed AFTER INSERT OR UPDATE ON email_outbox
  FOR EACH STATEMENT EXECUTE FUNCTION tell_office_changed('letter');
CREATE TRIGGER office_changed AFTER INSERT OR UPDATE OR DELETE ON chat_messages
  FOR EACH STATEMENT EXECUTE FUNCTION tell_office_changed('chat');
CREATE TRIGGER office_changed AFTER INSERT OR UPDATE OR DELETE ON chat_leads
  FOR EACH STATEMENT EXECUTE FUNCTION tell_office_changed('lead');
CREATE TRIGGER office_changed AFTER INSERT OR UPDATE ON security_events
  FOR EACH STATEMENT EXECUTE FUNCTION tell_office_changed('alert');
