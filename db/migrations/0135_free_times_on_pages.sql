-- The home page states the first free time: it is made anew when calendar time is taken or freed (migration 0007).
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON calendar_allocations
  FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed();
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON busy_calendar_times
  FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed();
