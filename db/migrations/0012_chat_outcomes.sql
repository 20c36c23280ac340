-- What a chat led to, what the assistant was kept from saying, and which questions a reviewed answer answers.

-- A booking made within seven days after the last message of a conversation, by somebody who gave the same e-mail
-- address or number in both, or from the same browser when its owner had agreed to that.
CREATE TABLE chat_bookings (
  conversation_id uuid NOT NULL REFERENCES chat_conversations (id) ON DELETE CASCADE,
  booking_id      uuid NOT NULL REFERENCES bookings (id),
  tied_by         text NOT NULL CHECK (tied_by IN ('contact', 'browser')),
  -- As it was when the booking was made.
  last_message_at timestamptz NOT NULL,
  booked_at       timestamptz NOT NULL,
  PRIMARY KEY (conversation_id, booking_id),
  CHECK (booked_at >= last_message_at AND booked_at <= last_message_at + interval '168 hours')
);
CREATE INDEX chat_bookings_of_booking ON chat_bookings (booking_id);

-- The number as bookings keep numbers; null when it is none.
ALTER TABLE chat_leads ADD COLUMN phone_e164 text CHECK (phone_e164 ~ '^\+\d{5,15}$');
UPDATE chat_leads SET phone_e164 = '+47' || right(regexp_replace(phone, '\D', '', 'g'), 8)
  WHERE regexp_replace(phone, '\D', '', 'g') ~ '^(00)?(47)?[2-9]\d{7}$';
CREATE INDEX chat_leads_phone ON chat_leads (phone_e164) WHERE phone_e164 IS NOT NULL;
CREATE INDEX chat_leads_email ON chat_leads (lower(email)) WHERE email <> '';

-- What a language model would have said, had its figures been true. In a table of its own, which the visitor's
-- requests never read.
CREATE TABLE chat_stopped_answers (
  message_id bigint PRIMARY KEY REFERENCES chat_messages (id) ON DELETE CASCADE,
  content    text NOT NULL CHECK (length(content) BETWEEN 1 AND 8000),
  -- The figures that no tool had given, as they were written.
  figures    text[] NOT NULL DEFAULT '{}'
);
CREATE INDEX chat_messages_stopped ON chat_messages (created_at) WHERE had_false_facts;

-- One reviewed answer may answer what many have asked; a question has one.
CREATE TABLE chat_answered_questions (
  -- The answer "I do not know" that is made good.
  message_id   bigint PRIMARY KEY REFERENCES chat_messages (id) ON DELETE CASCADE,
  knowledge_id uuid NOT NULL REFERENCES chat_knowledge (id) ON DELETE CASCADE,
  -- How it was put, once for each way of putting it: whoever asks like that again gets the answer too. Gone with the
  -- conversation. Null where it would tell who asked.
  asked_as     text CHECK (length(asked_as) BETWEEN 3 AND 300)
);
CREATE INDEX chat_answered_questions_of ON chat_answered_questions (knowledge_id);
INSERT INTO chat_answered_questions (message_id, knowledge_id)
  SELECT answers_message, id FROM chat_knowledge WHERE answers_message IS NOT NULL;
ALTER TABLE chat_knowledge DROP COLUMN answers_message;
CREATE INDEX chat_messages_unknown ON chat_messages (created_at DESC, id DESC) WHERE outcome = 'unknown';
