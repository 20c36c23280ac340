-- Second factors, with the fields of auth/v1's factors and challenges, so that pages and wire share them.

CREATE TABLE auth_factors (
  id            uuid PRIMARY KEY,
  user_id       uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  factor_type   text NOT NULL CHECK (factor_type IN ('totp', 'webauthn')),
  friendly_name text NOT NULL CHECK (length(friendly_name) BETWEEN 1 AND 100),
  -- unverified: shown to its owner, who has not yet proved that it works
  status        text NOT NULL CHECK (status IN ('unverified', 'verified')),
  -- totp: the secret, encrypted with the program's own, and the last 30-second step whose code was used
  secret_sealed text,
  last_step     bigint,
  -- webauthn
  credential_id text UNIQUE,
  public_key    text,
  sign_count    bigint NOT NULL DEFAULT 0,
  transports    text[] NOT NULL DEFAULT '{}',
  created_at    timestamptz NOT NULL,
  updated_at    timestamptz NOT NULL,
  last_used_at  timestamptz,
  CHECK ((factor_type = 'totp') = (secret_sealed IS NOT NULL)),
  CHECK ((factor_type = 'webauthn') = (credential_id IS NOT NULL AND public_key IS NOT NULL))
);
CREATE INDEX auth_factors_of_user ON auth_factors (user_id);
-- Beginning again replaces what was begun.
CREATE UNIQUE INDEX auth_factors_begun ON auth_factors (user_id) WHERE status = 'unverified';

-- A question that one answer of a passkey may answer once. `user_id` is null before anybody is known.
CREATE TABLE auth_challenges (
  id         uuid PRIMARY KEY,
  user_id    uuid REFERENCES users (id) ON DELETE CASCADE,
  challenge  text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at    timestamptz
);
CREATE INDEX auth_challenges_expiry ON auth_challenges (expires_at);

CREATE TABLE recovery_codes (
  id         uuid PRIMARY KEY,
  user_id    uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- keyed with the program's secret
  code_hash  text NOT NULL,
  created_at timestamptz NOT NULL,
  used_at    timestamptz,
  UNIQUE (user_id, code_hash)
);

-- When the person last proved to be who they say: at sign-in, and again before something that matters.
ALTER TABLE sessions ADD COLUMN proved_at timestamptz;
UPDATE sessions SET proved_at = created_at;
ALTER TABLE sessions ALTER COLUMN proved_at SET NOT NULL;
