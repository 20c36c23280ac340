-- A conversation that needs nothing more is taken out of the lists. A visitor who goes on writing brings it back.
ALTER TABLE chat_conversations ADD COLUMN archived_at timestamptz;
CREATE TRIGGER office_changed AFTER UPDATE OF archived_at ON chat_conversations
  FOR EACH STATEMENT EXECUTE FUNCTION tell_office_changed('chat');
