-- Pictures that the studio has uploaded: copies without metadata, from which the sizes are made.
CREATE TABLE content_pictures (
  id         uuid PRIMARY KEY,
  file_id    uuid NOT NULL REFERENCES files (id),
  width      integer NOT NULL CHECK (width > 0),
  height     integer NOT NULL CHECK (height > 0),
  -- of the backdrop, shown until the picture has come
  colour     text NOT NULL CHECK (colour ~ '^#[0-9a-f]{6}$'),
  dark       boolean NOT NULL,
  created_by uuid NOT NULL REFERENCES users (id),
  created_at timestamptz NOT NULL
);

-- The sizes that a job has made, by the name in their address. A name carries a hash, so it never changes what it holds.
CREATE TABLE content_picture_files (
  name       text PRIMARY KEY CHECK (name ~ '^egen-[0-9a-z-]{1,100}\.(avif|webp|jpg)$'),
  picture_id uuid NOT NULL REFERENCES content_pictures (id),
  file_id    uuid NOT NULL REFERENCES files (id)
);

-- The places of the site whose pictures have been changed. No row: the pictures that came with the site.
CREATE TABLE content_places (
  id        uuid PRIMARY KEY,
  place     text NOT NULL UNIQUE CHECK (length(place) BETWEEN 1 AND 60),
  -- what the studio has chosen; null: what came with the site
  chosen    jsonb CHECK (jsonb_typeof(chosen) = 'array'),
  -- what the pages show: the choice whose sizes have been made
  published jsonb CHECK (jsonb_typeof(published) = 'array'),
  is_ready  boolean NOT NULL
);

-- The texts of the site that have been changed, by page. No row: the texts that came with the site.
CREATE TABLE content_texts (
  id     uuid PRIMARY KEY,
  page   text NOT NULL UNIQUE CHECK (length(page) BETWEEN 1 AND 60),
  fields jsonb NOT NULL CHECK (jsonb_typeof(fields) = 'object')
);

CREATE TRIGGER content_changed AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF published ON content_places
  FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed();
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON content_texts
  FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed();
CREATE TRIGGER office_changed AFTER INSERT OR UPDATE OR DELETE ON content_places
  FOR EACH STATEMENT EXECUTE FUNCTION tell_office_changed('site');
