-- The figures of a period read the messages of some days, questions and answers alike.
CREATE INDEX chat_messages_by_time ON chat_messages (created_at);
DROP INDEX chat_messages_answers;
