-- What every record of the back office can have beside its own columns: notes of staff, whom they mention, and the
-- member of staff who is responsible. The records lie in many tables, so there is no foreign key to them; erasing a
-- record takes these rows along (src/areas/records/commands.server.ts).
CREATE TABLE notes (
  id           uuid PRIMARY KEY,
  subject_kind text NOT NULL CHECK (length(subject_kind) <= 40),
  subject_id   uuid NOT NULL,
  body         text NOT NULL CHECK (length(body) BETWEEN 1 AND 4000),
  author_id    uuid NOT NULL REFERENCES users (id),
  created_at   timestamptz NOT NULL,
  edited_at    timestamptz,
  deleted_at   timestamptz,
  deleted_by   uuid REFERENCES users (id),
  CHECK ((deleted_at IS NULL) = (deleted_by IS NULL))
);
CREATE INDEX notes_of_record ON notes (subject_kind, subject_id, created_at DESC);

CREATE TABLE note_mentions (
  note_id uuid NOT NULL REFERENCES notes (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users (id),
  read_at timestamptz,
  PRIMARY KEY (note_id, user_id)
);
CREATE INDEX note_mentions_unread ON note_mentions (user_id) WHERE read_at IS NULL;

CREATE TABLE record_owners (
  subject_kind text NOT NULL CHECK (length(subject_kind) <= 40),
  subject_id   uuid NOT NULL,
  user_id      uuid NOT NULL REFERENCES users (id),
  since        timestamptz NOT NULL,
  PRIMARY KEY (subject_kind, subject_id)
);
CREATE INDEX record_owners_of_user ON record_owners (user_id);

CREATE TRIGGER office_changed AFTER INSERT OR UPDATE OR DELETE ON notes
  FOR EACH STATEMENT EXECUTE FUNCTION tell_office_changed('record');
CREATE TRIGGER office_changed AFTER INSERT OR UPDATE OR DELETE ON note_mentions
  FOR EACH STATEMENT EXECUTE FUNCTION tell_office_changed('record');
CREATE TRIGGER office_changed AFTER INSERT OR UPDATE OR DELETE ON record_owners
  FOR EACH STATEMENT EXECUTE FUNCTION tell_office_changed('record');
