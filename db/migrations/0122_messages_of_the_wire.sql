-- Sign-ups, codes and links that programs ask for under auth/v1.

-- One call that asks for a message. It is counted whether the address has an account or not; what it asks for is emptied
-- when the message is written.
CREATE TABLE auth_messages (
  id           uuid PRIMARY KEY,
  -- keyed hashes of the address or number, and of the caller's network
  address_hash text NOT NULL,
  origin_hash  text NOT NULL,
  created_at   timestamptz NOT NULL,
  asked        jsonb CHECK (jsonb_typeof(asked) = 'object')
);
CREATE INDEX auth_messages_of_address ON auth_messages (address_hash, created_at);
CREATE INDEX auth_messages_of_origin ON auth_messages (origin_hash, created_at);

-- An account is made when its address is proved; until then the token has it.
ALTER TABLE auth_one_time_tokens
  DROP CONSTRAINT auth_one_time_tokens_owner,
  ADD COLUMN new_account jsonb CHECK (jsonb_typeof(new_account) = 'object'),
  ADD CONSTRAINT auth_one_time_tokens_owner
    CHECK ((token_type = 'first_admin' OR new_account IS NOT NULL) = (user_id IS NULL)),
  ADD CONSTRAINT auth_one_time_tokens_new_account
    CHECK (new_account IS NULL OR (token_type IN ('signup', 'sms') AND relates_to IS NOT NULL)),
  -- the code in the same message, keyed with the program's secret, and how many wrong ones were tried
  ADD COLUMN code_hash text,
  ADD COLUMN tries     integer NOT NULL DEFAULT 0 CHECK (tries >= 0),
  -- a program that asked with a code challenge gets a code to exchange in place of tokens
  ADD COLUMN code_challenge        text CHECK (length(code_challenge) <= 128),
  ADD COLUMN code_challenge_method text CHECK (code_challenge_method IN ('s256', 'plain')),
  ADD CHECK ((code_challenge IS NULL) = (code_challenge_method IS NULL));
CREATE INDEX auth_one_time_tokens_of_address ON auth_one_time_tokens (lower(relates_to)) WHERE used_at IS NULL;

-- A link that was opened, to be exchanged once with the verifier of its challenge.
CREATE TABLE auth_flow_codes (
  id                    uuid PRIMARY KEY,
  user_id               uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  code_hash             text NOT NULL UNIQUE,
  method                text NOT NULL,
  code_challenge        text NOT NULL,
  code_challenge_method text NOT NULL CHECK (code_challenge_method IN ('s256', 'plain')),
  created_at            timestamptz NOT NULL,
  expires_at            timestamptz NOT NULL,
  used_at               timestamptz
);
