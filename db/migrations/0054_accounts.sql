-- Accounts with the fields of auth/v1, so that pages and wire share them. An account without a role is not on the staff:
-- it may lack name, e-mail address and password, and no page lets it in.
ALTER TABLE users
  ALTER COLUMN email DROP NOT NULL,
  ALTER COLUMN name DROP NOT NULL,
  ALTER COLUMN role DROP NOT NULL,
  ALTER COLUMN password_hash DROP NOT NULL,
  ALTER COLUMN password_changed_at DROP NOT NULL,
  ADD COLUMN is_anonymous       boolean NOT NULL DEFAULT false,
  ADD COLUMN invited_at         timestamptz,
  ADD COLUMN email_confirmed_at timestamptz,
  ADD COLUMN last_sign_in_at    timestamptz,
  ADD COLUMN app_metadata       jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(app_metadata) = 'object'),
  ADD COLUMN user_metadata      jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(user_metadata) = 'object'),
  ADD CONSTRAINT users_staff_have_name_and_address CHECK (role IS NULL OR (email IS NOT NULL AND name IS NOT NULL)),
  ADD CONSTRAINT users_password_has_a_date CHECK (password_hash IS NULL OR password_changed_at IS NOT NULL);
UPDATE users SET last_sign_in_at = (SELECT max(created_at) FROM sessions WHERE user_id = users.id);

-- By what a person is known: an e-mail address here, accounts of other services by the wire.
CREATE TABLE auth_identities (
  id              uuid PRIMARY KEY,
  user_id         uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  provider        text NOT NULL CHECK (length(provider) BETWEEN 1 AND 50),
  -- the person's id at the provider; for 'email' the account's own
  provider_id     text NOT NULL CHECK (length(provider_id) BETWEEN 1 AND 255),
  identity_data   jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(identity_data) = 'object'),
  created_at      timestamptz NOT NULL,
  updated_at      timestamptz NOT NULL,
  last_sign_in_at timestamptz,
  UNIQUE (provider, provider_id)
);
CREATE INDEX auth_identities_of_user ON auth_identities (user_id);

-- The e-mail identity follows the account, whoever writes it.
CREATE FUNCTION keep_email_identity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.email IS NULL THEN
    DELETE FROM auth_identities WHERE provider = 'email' AND user_id = NEW.id;
  ELSE
    INSERT INTO auth_identities (id, user_id, provider, provider_id, identity_data, created_at, updated_at, last_sign_in_at)
    VALUES (gen_random_uuid(), NEW.id, 'email', NEW.id::text,
      jsonb_build_object('sub', NEW.id, 'email', NEW.email, 'email_verified', NEW.email_confirmed_at IS NOT NULL),
      NEW.created_at, NEW.updated_at, NEW.last_sign_in_at)
    ON CONFLICT (provider, provider_id) DO UPDATE SET
      identity_data = auth_identities.identity_data || excluded.identity_data,
      updated_at = excluded.updated_at,
      last_sign_in_at = excluded.last_sign_in_at;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER users_email_identity
  AFTER INSERT OR UPDATE OF email, email_confirmed_at, last_sign_in_at ON users
  FOR EACH ROW EXECUTE FUNCTION keep_email_identity();
-- Accounts from before this migration.
UPDATE users SET email = email;

-- A session of the wire is renewed by a chain of tokens, each of which works once.
CREATE TABLE auth_refresh_tokens (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  session_id uuid NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
  token_hash text NOT NULL UNIQUE,
  -- the token that was exchanged for this one
  parent_id  bigint UNIQUE REFERENCES auth_refresh_tokens (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  used_at    timestamptz,
  revoked_at timestamptz
);
CREATE INDEX auth_refresh_tokens_of_session ON auth_refresh_tokens (session_id);

-- The links of set-up and forgotten passwords become the one-time tokens of auth/v1.
ALTER TABLE setup_links RENAME TO auth_one_time_tokens;
ALTER TABLE auth_one_time_tokens RENAME COLUMN purpose TO token_type;
ALTER TABLE auth_one_time_tokens DROP CONSTRAINT setup_links_purpose_check, DROP CONSTRAINT setup_links_check;
UPDATE auth_one_time_tokens SET token_type = 'recovery' WHERE token_type = 'set_password';
ALTER TABLE auth_one_time_tokens
  -- the address that a letter brought the token to; null: it was printed for the operator
  ADD COLUMN relates_to text CHECK (length(relates_to) <= 255),
  ADD CONSTRAINT auth_one_time_tokens_type CHECK (token_type IN ('first_admin', 'invite', 'recovery', 'email_change')),
  ADD CONSTRAINT auth_one_time_tokens_owner CHECK ((token_type = 'first_admin') = (user_id IS NULL)),
  ADD CONSTRAINT auth_one_time_tokens_new_address CHECK (token_type <> 'email_change' OR relates_to IS NOT NULL);
