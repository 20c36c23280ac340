-- Outbox: a letter is a row, written in the transaction that causes it.
CREATE TABLE email_outbox (
  id               uuid PRIMARY KEY,
  key              text NOT NULL UNIQUE CHECK (length(key) <= 200),
  template         text NOT NULL,
  template_version integer NOT NULL DEFAULT 1,
  to_address       text NOT NULL CHECK (length(to_address) <= 255),
  to_name          text NOT NULL DEFAULT '' CHECK (length(to_name) <= 200),
  reply_to         text CHECK (length(reply_to) <= 255),
  subject          text NOT NULL CHECK (length(subject) <= 300),
  body_text        text NOT NULL,
  body_html        text NOT NULL,
  -- [{ filename, contentType, contentBase64 }]
  attachments      jsonb NOT NULL DEFAULT '[]',
  about_kind       text NOT NULL,
  about_id         uuid NOT NULL,
  about_revision   integer,
  status           text NOT NULL CHECK (status IN
    ('scheduled', 'queued', 'sending', 'sent', 'deferred', 'failed', 'bounced', 'held', 'cancelled', 'unknown')),
  attempts         integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  send_after       timestamptz NOT NULL,
  -- A letter that could not be sent by then is pointless (a reminder of a session that is over).
  expires_at       timestamptz,
  next_attempt_at  timestamptz,
  -- Fences the attempt: a worker that lost its lease can neither hand over nor record a result.
  claim_id         uuid,
  leased_until     timestamptz,
  -- Set just before the first byte of the message goes out; after that only a reply tells what happened.
  handed_over_at   timestamptz,
  -- Why it stands where it stands (texts.ts has the words), and the mail server's own reply.
  reason           text,
  last_error       text CHECK (length(last_error) <= 1000),
  message_id       text,
  sent_at          timestamptz,
  created_at       timestamptz NOT NULL,
  updated_at       timestamptz NOT NULL
);
CREATE INDEX email_outbox_due ON email_outbox (next_attempt_at) WHERE status IN ('scheduled', 'queued', 'deferred');
CREATE INDEX email_outbox_leased ON email_outbox (leased_until) WHERE status = 'sending';
CREATE INDEX email_outbox_by_time ON email_outbox (created_at DESC, id DESC);
CREATE INDEX email_outbox_about ON email_outbox (about_kind, about_id);
CREATE INDEX email_outbox_search ON email_outbox
  USING gin (fold_text(to_name || ' ' || to_address || ' ' || subject) gin_trgm_ops);

-- What happened to each letter, and by whom; append-only.
CREATE TABLE email_outbox_events (
  id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  letter_id uuid NOT NULL REFERENCES email_outbox (id),
  at        timestamptz NOT NULL,
  status    text NOT NULL,
  reason    text,
  response  text CHECK (length(response) <= 1000),
  -- null: the system
  user_id   uuid
);
CREATE INDEX email_outbox_events_of_letter ON email_outbox_events (letter_id, id);
