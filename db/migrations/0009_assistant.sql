-- The chat assistant. A conversation belongs to whoever knows its session id; nothing here is read by anybody else.
CREATE TABLE chat_conversations (
  id              uuid PRIMARY KEY,
  -- Made by the visitor's browser and kept there: a bearer secret, so a short one is refused.
  session_id      text NOT NULL UNIQUE CHECK (length(session_id) BETWEEN 16 AND 100),
  -- { name?, email?, phone? }
  visitor_info    jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(visitor_info) = 'object'),
  language        text NOT NULL DEFAULT 'nb' CHECK (language IN ('nb', 'en')),
  -- Where the visitor was when the conversation began.
  page_path       text NOT NULL DEFAULT '/' CHECK (length(page_path) <= 300),
  -- The booking cookie's owner, so that a booking after a chat can be counted.
  visitor_id      uuid,
  created_at      timestamptz NOT NULL,
  last_message_at timestamptz NOT NULL
);
CREATE INDEX chat_conversations_by_time ON chat_conversations (last_message_at DESC, id DESC);
CREATE INDEX chat_conversations_visitor ON chat_conversations (visitor_id) WHERE visitor_id IS NOT NULL;

CREATE TABLE chat_messages (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  conversation_id uuid NOT NULL REFERENCES chat_conversations (id) ON DELETE CASCADE,
  role            text NOT NULL CHECK (role IN ('user', 'assistant')),
  content         text NOT NULL CHECK (length(content) BETWEEN 1 AND 8000),
  created_at      timestamptz NOT NULL,
  -- Only of answers: what the question was taken for, how surely, and what came of it.
  intent          text CHECK (length(intent) <= 40),
  confidence      real CHECK (confidence BETWEEN 0 AND 1),
  outcome         text CHECK (outcome IN ('answered', 'asked-back', 'unknown', 'handed-over')),
  answered_by     text CHECK (answered_by IN ('embedded', 'model')),
  -- [{ path, title }]: the pages that the answer was taken from.
  sources         jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(sources) = 'array'),
  -- What a follow-up question refers to.
  topic           jsonb,
  latency_ms      integer CHECK (latency_ms >= 0),
  -- Millionths of a krone, for a language model.
  cost_micros     bigint NOT NULL DEFAULT 0 CHECK (cost_micros >= 0),
  -- A language model's answer that named a price or a time that no tool had given; the embedded answer was sent.
  had_false_facts boolean NOT NULL DEFAULT false,
  CHECK ((role = 'assistant') = (outcome IS NOT NULL))
);
CREATE INDEX chat_messages_of_conversation ON chat_messages (conversation_id, created_at, id);
CREATE INDEX chat_messages_answers ON chat_messages (created_at) WHERE role = 'assistant';
CREATE INDEX chat_messages_search ON chat_messages USING gin (fold_text(content) gin_trgm_ops);

-- How much was asked from one address on one day. The address is kept as a keyed hash and forgotten after the day.
CREATE TABLE chat_address_use (
  day          date NOT NULL,
  address_hash text NOT NULL CHECK (length(address_hash) BETWEEN 20 AND 64),
  questions    integer NOT NULL CHECK (questions > 0),
  PRIMARY KEY (day, address_hash)
);

-- Somebody who left a name, an address or a number and waits for a person.
CREATE TABLE chat_leads (
  id              uuid PRIMARY KEY,
  conversation_id uuid NOT NULL UNIQUE REFERENCES chat_conversations (id) ON DELETE CASCADE,
  reason          text NOT NULL CHECK (reason IN ('contact-box', 'call-me')),
  name            text NOT NULL DEFAULT '' CHECK (length(name) <= 100),
  email           text NOT NULL DEFAULT '' CHECK (length(email) <= 255),
  phone           text NOT NULL DEFAULT '' CHECK (length(phone) <= 20),
  page_path       text NOT NULL CHECK (length(page_path) <= 300),
  created_at      timestamptz NOT NULL,
  handled_at      timestamptz,
  handled_by      uuid,
  CHECK (name <> '' OR email <> '' OR phone <> '')
);
CREATE INDEX chat_leads_by_time ON chat_leads (created_at DESC, id DESC);

-- Answers that a person wrote or approved; in force at once.
CREATE TABLE chat_knowledge (
  id         uuid PRIMARY KEY,
  question   text NOT NULL CHECK (length(question) BETWEEN 3 AND 300),
  answer     text NOT NULL CHECK (length(answer) BETWEEN 3 AND 2000),
  language   text NOT NULL CHECK (language IN ('nb', 'en')),
  active     boolean NOT NULL DEFAULT true,
  written_by uuid,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX chat_knowledge_active ON chat_knowledge (updated_at) WHERE active;
