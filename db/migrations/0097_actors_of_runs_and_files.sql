-- Runs and files are started and sent by staff, by the holder of a link, or by the program itself. The name is a copy, and
-- no key points to the account: both stay when an account or a link is gone.
ALTER TABLE runs
  ADD COLUMN actor_kind text CHECK (actor_kind IN ('staff', 'link', 'system')),
  ADD COLUMN actor_name text CHECK (length(actor_name) BETWEEN 1 AND 200);
ALTER TABLE runs DROP CONSTRAINT runs_started_by_fkey;
ALTER TABLE runs RENAME COLUMN started_by TO actor_id;
UPDATE runs SET actor_kind = 'staff',
  actor_name = coalesce((SELECT nullif(left(name, 200), '') FROM users WHERE users.id = actor_id), 'Ukjent');
ALTER TABLE runs
  ALTER COLUMN actor_id DROP NOT NULL,
  ALTER COLUMN actor_kind SET NOT NULL,
  ALTER COLUMN actor_name SET NOT NULL,
  ADD CHECK ((actor_id IS NULL) = (actor_kind = 'system'));

ALTER TABLE files
  ADD COLUMN actor_kind text CHECK (actor_kind IN ('staff', 'link', 'system')),
  ADD COLUMN actor_name text CHECK (length(actor_name) BETWEEN 1 AND 200);
ALTER TABLE files DROP CONSTRAINT files_created_by_fkey;
ALTER TABLE files RENAME COLUMN created_by TO actor_id;
UPDATE files SET actor_kind = 'staff',
  actor_name = coalesce((SELECT nullif(left(name, 200), '') FROM users WHERE users.id = actor_id), 'Ukjent');
ALTER TABLE files
  ALTER COLUMN actor_id DROP NOT NULL,
  ALTER COLUMN actor_kind SET NOT NULL,
  ALTER COLUMN actor_name SET NOT NULL,
  ADD CHECK ((actor_id IS NULL) = (actor_kind = 'system'));

-- The picture's file says who sent it.
ALTER TABLE content_pictures DROP COLUMN created_by;
