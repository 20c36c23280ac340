-- Which question an answer answers. Two questions may be under way at once in one conversation: Q1, Q2, A1, A2.
ALTER TABLE chat_messages
  ADD COLUMN question_id bigint REFERENCES chat_messages (id) ON DELETE CASCADE,
  ADD CHECK (role = 'assistant' OR question_id IS NULL);
CREATE INDEX chat_messages_of_question ON chat_messages (question_id) WHERE question_id IS NOT NULL;
-- Until now an answer stood right after its question, as a rule.
UPDATE chat_messages m SET question_id = (
  SELECT q.id FROM chat_messages q
  WHERE q.conversation_id = m.conversation_id AND q.role = 'user' AND (q.created_at, q.id) < (m.created_at, m.id)
  ORDER BY q.created_at DESC, q.id DESC LIMIT 1)
WHERE m.role = 'assistant';
