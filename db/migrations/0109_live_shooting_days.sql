-- Open pages of the office follow what employees, contacts and other devices do on a shooting day.
CREATE TRIGGER office_changed AFTER INSERT OR UPDATE OR DELETE ON oppdrag_people
  FOR EACH STATEMENT EXECUTE FUNCTION tell_office_changed('oppdrag');
CREATE TRIGGER office_changed AFTER INSERT OR UPDATE OR DELETE ON oppdrag_slots
  FOR EACH STATEMENT EXECUTE FUNCTION tell_office_changed('oppdrag');
