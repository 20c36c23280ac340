-- Files that people have sent. The content lies in the file store under its SHA-256; several rows may share one.
CREATE TABLE files (
  id           uuid PRIMARY KEY,
  kind         text NOT NULL CHECK (length(kind) BETWEEN 1 AND 60),
  sha256       text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  bytes        bigint NOT NULL CHECK (bytes > 0),
  content_type text NOT NULL CHECK (length(content_type) BETWEEN 3 AND 120),
  name         text NOT NULL CHECK (length(name) BETWEEN 1 AND 200 AND name !~ '[[:cntrl:]/\\]'),
  created_by   uuid NOT NULL REFERENCES users (id),
  created_at   timestamptz NOT NULL
);
CREATE INDEX files_of_content ON files (sha256);
