-- Files that programs keep under storage/v1, by bucket and name. The content is a file's; a bucket is only a name.
CREATE TABLE storage_objects (
  id               uuid PRIMARY KEY,
  bucket           text NOT NULL CHECK (bucket ~ '^[a-zA-Z0-9][a-zA-Z0-9._-]{0,99}$'),
  -- As the program wrote it: `Ansattfoto Åse & Co 100 %.jpg`. Sorted byte by byte, as the wire lists it.
  name             text NOT NULL COLLATE "C" CHECK (length(name) BETWEEN 1 AND 900),
  file_id          uuid NOT NULL REFERENCES files,
  cache_seconds    integer NOT NULL DEFAULT 3600 CHECK (cache_seconds BETWEEN 0 AND 31536000),
  user_metadata    jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(user_metadata) = 'object'),
  created_at       timestamptz NOT NULL,
  updated_at       timestamptz NOT NULL,
  UNIQUE (bucket, name)
);
CREATE INDEX storage_objects_of_file ON storage_objects (file_id);
