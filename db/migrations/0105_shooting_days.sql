-- The shooting days of an oppdrag: its people, their times at each station, and everything that is agreed about the day.
ALTER TABLE oppdrag
  -- The last part of the employees' address.
  ADD COLUMN slug text UNIQUE CHECK (slug ~ '^[a-z0-9-]{8,80}$'),
  -- The status that an oppdrag on hold returns to.
  ADD COLUMN held_status text,
  ADD COLUMN archived_at timestamptz,
  -- Employees may choose their times from then on; null: not yet.
  ADD COLUMN opened_at timestamptz,
  -- Until the end of that day.
  ADD COLUMN answer_by date,
  ADD COLUMN code text NOT NULL DEFAULT '' CHECK (length(code) <= 40),
  ADD COLUMN email_domain text NOT NULL DEFAULT '' CHECK (length(email_domain) <= 100),
  ADD COLUMN getting_there text NOT NULL DEFAULT '' CHECK (length(getting_there) <= 2000),
  ADD COLUMN preparation text NOT NULL DEFAULT '' CHECK (length(preparation) <= 2000),
  -- What a picture may be used for; each person says yes or no to each.
  ADD COLUMN uses text[] NOT NULL DEFAULT '{intranet,website,social,press}',
  -- What is agreed about room, power, parking, background, crop and file names: {"room": "3. etasje"}
  ADD COLUMN arranged jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN search_text text GENERATED ALWAYS AS (fold_text(number::text || ' ' || name || ' ' || contact_name || ' ' || email
    || ' ' || coalesce(company_name, '') || ' ' || coalesce(orgnr, ''))) STORED;
CREATE INDEX oppdrag_search ON oppdrag USING gin (search_text gin_trgm_ops);
CREATE INDEX oppdrag_by_status ON oppdrag (status, status_since);
CREATE INDEX oppdrag_of_company ON oppdrag (company_id) WHERE company_id IS NOT NULL;
CREATE TRIGGER office_changed AFTER INSERT OR UPDATE OR DELETE ON oppdrag
  FOR EACH STATEMENT EXECUTE FUNCTION tell_office_changed('oppdrag');

ALTER TABLE oppdrag_days
  ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
  ADD COLUMN minutes_each integer NOT NULL DEFAULT 10 CHECK (minutes_each BETWEEN 3 AND 120),
  ADD COLUMN buffer_minutes integer NOT NULL DEFAULT 0 CHECK (buffer_minutes BETWEEN 0 AND 60),
  ADD COLUMN reserve integer NOT NULL DEFAULT 0 CHECK (reserve BETWEEN 0 AND 20),
  -- [{"from": 1765180800000, "minutes": 30, "mayMove": true}]
  ADD COLUMN breaks jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN closed_at timestamptz;
CREATE INDEX oppdrag_days_by_start ON oppdrag_days (starts_at);

CREATE TABLE oppdrag_contacts (
  id uuid PRIMARY KEY,
  oppdrag_id uuid NOT NULL REFERENCES oppdrag,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  email text NOT NULL CHECK (length(email) <= 255),
  phone text NOT NULL CHECK (length(phone) <= 40),
  roles text[] NOT NULL CHECK (roles <@ '{people,invoice,on_site}'),
  -- The secret link of this contact alone.
  link_id uuid,
  created_at timestamptz NOT NULL,
  -- Somebody else has taken over.
  ended_at timestamptz
);
CREATE INDEX oppdrag_contacts_of ON oppdrag_contacts (oppdrag_id);

CREATE TABLE oppdrag_people (
  id uuid PRIMARY KEY,
  oppdrag_id uuid NOT NULL REFERENCES oppdrag,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  email text NOT NULL DEFAULT '' CHECK (length(email) <= 255),
  phone_e164 text,
  department text NOT NULL DEFAULT '' CHECK (length(department) <= 100),
  language text NOT NULL DEFAULT 'nb' CHECK (language IN ('nb', 'en')),
  source text NOT NULL CHECK (source IN ('list', 'self', 'colleague', 'walk_in')),
  status text NOT NULL CHECK (status IN ('listed', 'invited', 'time_chosen', 'confirmed', 'moved', 'waiting', 'declined',
    'unavailable', 'on_leave', 'checked_in', 'late', 'photographed', 'no_show', 'chosen', 'retouched', 'delivered')),
  status_since timestamptz NOT NULL,
  weekdays integer[] NOT NULL DEFAULT '{}',
  cannot date[] NOT NULL DEFAULT '{}',
  together text NOT NULL DEFAULT '' CHECK (length(together) <= 60),
  link_id uuid,
  invited_at timestamptz,
  reminded_at timestamptz,
  -- The time and place in the last letter: {"dayId": "...", "at": 1765180800000, "address": "..."}; null: no time.
  told jsonb,
  told_at timestamptz,
  -- Rises with every letter that has a calendar file.
  revision integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  -- No longer on the list. The row stays, because letters and pictures name it.
  removed_at timestamptz
);
CREATE INDEX oppdrag_people_of ON oppdrag_people (oppdrag_id);
CREATE UNIQUE INDEX oppdrag_people_by_email ON oppdrag_people (oppdrag_id, lower(email))
  WHERE email <> '' AND removed_at IS NULL;

-- What a station does in each period. Checked when a transaction ends, because a change of the plan moves many rows.
CREATE TABLE oppdrag_slots (
  id uuid PRIMARY KEY,
  day_id uuid NOT NULL REFERENCES oppdrag_days (id),
  station integer NOT NULL CHECK (station BETWEEN 0 AND 9),
  during tstzrange NOT NULL CHECK (NOT isempty(during)),
  kind text NOT NULL CHECK (kind IN ('person', 'break', 'reserve', 'delay')),
  person_id uuid REFERENCES oppdrag_people,
  is_locked boolean NOT NULL DEFAULT false,
  CHECK (person_id IS NULL OR kind IN ('person', 'reserve')),
  CONSTRAINT oppdrag_slots_no_overlap EXCLUDE USING gist (day_id WITH =, station WITH =, during WITH &&)
    DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT oppdrag_slots_one_each UNIQUE (person_id) DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX oppdrag_slots_of ON oppdrag_slots (day_id);

-- Answers to each use of the picture. The last one of a use holds; earlier ones stay.
CREATE TABLE oppdrag_consents (
  person_id uuid NOT NULL REFERENCES oppdrag_people,
  position integer GENERATED ALWAYS AS IDENTITY,
  use text NOT NULL CHECK (use IN ('intranet', 'website', 'social', 'press')),
  is_given boolean NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (person_id, position)
);
CREATE FUNCTION refuse_consent_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'An answer about a picture is never changed' USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE TRIGGER answers_stay BEFORE UPDATE ON oppdrag_consents
  FOR EACH ROW EXECUTE FUNCTION refuse_consent_change();

-- The frames of a person on one camera. A camera may begin again at 0001, so a range may end below its start.
CREATE TABLE oppdrag_frames (
  id uuid PRIMARY KEY,
  person_id uuid NOT NULL REFERENCES oppdrag_people,
  camera text NOT NULL CHECK (length(camera) BETWEEN 1 AND 40),
  first_frame integer NOT NULL CHECK (first_frame BETWEEN 0 AND 9999),
  last_frame integer NOT NULL CHECK (last_frame BETWEEN 0 AND 9999),
  at timestamptz NOT NULL,
  removed_at timestamptz
);
CREATE INDEX oppdrag_frames_of ON oppdrag_frames (person_id);

-- A tap in the day view. The device makes the id, so that a tap that is sent twice counts once.
CREATE TABLE oppdrag_actions (
  id uuid PRIMARY KEY,
  day_id uuid NOT NULL REFERENCES oppdrag_days (id),
  person_id uuid REFERENCES oppdrag_people,
  kind text NOT NULL CHECK (length(kind) <= 40),
  detail jsonb NOT NULL DEFAULT '{}',
  -- The status that the device showed.
  seen_status text,
  -- By the device's clock.
  made_at timestamptz NOT NULL,
  received_at timestamptz NOT NULL,
  made_by uuid,
  outcome text NOT NULL CHECK (outcome IN ('done', 'already', 'conflict', 'refused'))
);
CREATE INDEX oppdrag_actions_of ON oppdrag_actions (day_id, received_at);

-- Changes of the plan, with what they replaced, for one undo until the letters are sent.
CREATE TABLE oppdrag_plan_changes (
  id uuid PRIMARY KEY,
  oppdrag_id uuid NOT NULL REFERENCES oppdrag,
  kind text NOT NULL,
  before jsonb NOT NULL,
  made_at timestamptz NOT NULL,
  made_by uuid,
  letters_at timestamptz NOT NULL,
  undone_at timestamptz
);
CREATE INDEX oppdrag_plan_changes_of ON oppdrag_plan_changes (oppdrag_id, made_at DESC);

-- Oppdrag of before have a first line of history, an address for their employees, and the orderer as their contact.
UPDATE oppdrag SET slug = 'oppdrag-' || number || '-' || substr(md5(gen_random_uuid()::text), 1, 8);
ALTER TABLE oppdrag ALTER COLUMN slug SET NOT NULL;
INSERT INTO oppdrag_contacts (id, oppdrag_id, name, email, phone, roles, created_at)
SELECT gen_random_uuid(), id, left(coalesce(nullif(contact_name, ''), name), 100), left(email, 255), left(phone, 40),
  '{people,invoice,on_site}', created_at FROM oppdrag;
INSERT INTO history (subject_kind, subject_id, version, at, event, actor_kind)
SELECT 'oppdrag', id, 1, created_at, 'created', 'system' FROM oppdrag;
