-- The answer that the assistant owed, whose question a reviewed answer was written for; it is then no longer unanswered.
ALTER TABLE chat_knowledge
  ADD COLUMN answers_message bigint REFERENCES chat_messages (id) ON DELETE SET NULL;
CREATE UNIQUE INDEX chat_knowledge_answers ON chat_knowledge (answers_message) WHERE answers_message IS NOT NULL;

-- What the list of conversations counts and shows first.
CREATE INDEX chat_conversations_begun ON chat_conversations (created_at DESC, id DESC);
CREATE INDEX chat_messages_unanswered ON chat_messages (conversation_id) WHERE outcome = 'unknown';
CREATE INDEX chat_leads_open ON chat_leads (created_at) WHERE handled_at IS NULL;
