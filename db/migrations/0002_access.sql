-- Access: staff, their sessions, and the secret links that customers use instead of accounts.
CREATE TABLE users (
  id            uuid PRIMARY KEY,
  email         text NOT NULL CHECK (length(email) <= 255),
  name          text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  role          text NOT NULL CHECK (role IN ('admin', 'photographer')),
  password_hash text NOT NULL,
  disabled_at   timestamptz,
  created_at    timestamptz NOT NULL,
  updated_at    timestamptz NOT NULL
);
CREATE UNIQUE INDEX users_email_key ON users (lower(email));

CREATE TABLE sessions (
  id           uuid PRIMARY KEY,
  user_id      uuid NOT NULL REFERENCES users (id),
  token_hash   text NOT NULL UNIQUE,
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

-- Failed sign-ins per account (a hash of the address typed, so that unknown accounts behave the same).
CREATE TABLE sign_in_failures (
  account_hash text PRIMARY KEY,
  failures     integer NOT NULL CHECK (failures >= 0),
  last_at      timestamptz NOT NULL,
  locked_until timestamptz
);

-- A secret link opens one object for one person. The key itself is derived and never stored.
CREATE TABLE access_links (
  id           uuid PRIMARY KEY,
  subject_kind text NOT NULL CHECK (subject_kind IN ('booking', 'quote', 'oppdrag', 'oppdrag_person', 'waiting_list_entry')),
  subject_id   uuid NOT NULL,
  key_hash     text NOT NULL UNIQUE,
  created_at   timestamptz NOT NULL,
  revoked_at   timestamptz
);
CREATE INDEX access_links_of_subject ON access_links (subject_kind, subject_id);
