-- Access: staff, their sessions, and the secret links that customers use instead of accounts.
CREATE TABLE users (
  id                  uuid PRIMARY KEY,
  email               text NOT NULL CHECK (length(email) <= 255),
  name                text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  role                text NOT NULL CHECK (role IN ('admin', 'photographer')),
  -- PHC string of argon2id
  password_hash       text NOT NULL CHECK (password_hash LIKE '$argon2id$%'),
  password_changed_at timestamptz NOT NULL,
  disabled_at         timestamptz,
  created_at          timestamptz NOT NULL,
  updated_at          timestamptz NOT NULL
);
CREATE UNIQUE INDEX users_email_key ON users (lower(email));

CREATE TABLE sessions (
  id           uuid PRIMARY KEY,
  user_id      uuid NOT NULL REFERENCES users (id),
  token_hash   text NOT NULL UNIQUE,
  -- aal1: password; aal2: password and a second factor
  aal          text NOT NULL DEFAULT 'aal1' CHECK (aal IN ('aal1', 'aal2')),
  created_at   timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  expires_at   timestamptz NOT NULL,
  ended_at     timestamptz,
  user_agent   text NOT NULL DEFAULT '' CHECK (length(user_agent) <= 300)
);
CREATE INDEX sessions_of_user ON sessions (user_id) WHERE ended_at IS NULL;

-- One-time links for setting up an account; the first start prints one for the first admin.
CREATE TABLE setup_links (
  id         uuid PRIMARY KEY,
  purpose    text NOT NULL CHECK (purpose IN ('first_admin')),
  token_hash text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at    timestamptz
);

-- Failed sign-ins per account and per network address. The key is a keyed hash of what was typed or seen, so
-- that unknown accounts are counted like known ones and no address is stored.
CREATE TABLE sign_in_failures (
  kind         text NOT NULL CHECK (kind IN ('account', 'address')),
  key_hash     text NOT NULL,
  failures     integer NOT NULL CHECK (failures >= 0),
  last_at      timestamptz NOT NULL,
  locked_until timestamptz,
  PRIMARY KEY (kind, key_hash)
);
CREATE INDEX sign_in_failures_by_age ON sign_in_failures (last_at);

-- A secret link opens one object for one person. The key itself is derived and never stored.
CREATE TABLE access_links (
  id           uuid PRIMARY KEY,
  subject_kind text NOT NULL CHECK (subject_kind IN ('booking', 'quote', 'oppdrag', 'oppdrag_person', 'waiting_list_entry')),
  subject_id   uuid NOT NULL,
  key_hash     text NOT NULL UNIQUE,
  created_at   timestamptz NOT NULL,
  revoked_at   timestamptz
);
CREATE INDEX access_links_of_subject ON access_links (subject_kind, subject_id) WHERE revoked_at IS NULL;
