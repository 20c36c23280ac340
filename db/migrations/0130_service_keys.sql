-- Keys with which a program of the owner's own manages accounts (auth/v1/admin). At most one works at a time.
CREATE TABLE service_keys (
  id           uuid PRIMARY KEY,
  key_hash     text NOT NULL UNIQUE,
  made_at      timestamptz NOT NULL,
  made_by      text NOT NULL,
  ended_at     timestamptz,
  ended_by     text,
  last_used_at timestamptz,
  CHECK ((ended_at IS NULL) = (ended_by IS NULL))
);
CREATE UNIQUE INDEX service_keys_active ON service_keys ((true)) WHERE ended_at IS NULL;
