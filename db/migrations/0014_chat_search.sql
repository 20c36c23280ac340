-- What was said, as it is searched: folded once when it is written rather than at every look.
DROP INDEX chat_messages_search;
ALTER TABLE chat_messages ADD COLUMN folded text GENERATED ALWAYS AS (fold_text(content)) STORED;
CREATE INDEX chat_messages_search ON chat_messages USING gin (folded gin_trgm_ops);
