-- The draft of a further version may be for somebody else. Until it is sent, the version before it stands as it was sent.
ALTER TABLE quote_versions ADD COLUMN recipient jsonb
  CHECK (recipient IS NULL OR (sent_at IS NULL AND version > 1));
