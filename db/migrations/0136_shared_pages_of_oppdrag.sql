-- The page that all employees of a shooting day share is made anew when its times change (migration 0007).
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON oppdrag
  FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed();
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON oppdrag_days
  FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed();
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON oppdrag_slots
  FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed();
