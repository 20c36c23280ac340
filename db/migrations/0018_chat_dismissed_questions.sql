-- Questions without an answer that need none: signs alone, markup, somebody who tries the assistant out.
CREATE TABLE chat_dismissed_questions (
  -- The answer "I do not know". Goes with its conversation.
  message_id   bigint PRIMARY KEY REFERENCES chat_messages (id) ON DELETE CASCADE,
  dismissed_by uuid REFERENCES users (id) ON DELETE SET NULL,
  dismissed_at timestamptz NOT NULL
);
