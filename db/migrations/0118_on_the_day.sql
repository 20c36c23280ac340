-- What happens on a shooting day: who came on which day, whose frames are whose, and what the close-out confirmed.
ALTER TABLE oppdrag_people
  -- The day on which somebody was checked in or photographed. Null also for those of before, whose day is their time's.
  ADD COLUMN came_day_id uuid REFERENCES oppdrag_days (id),
  -- The day whose close-out counted them. Everybody is billed once.
  ADD COLUMN billed_day_id uuid REFERENCES oppdrag_days (id);

ALTER TABLE oppdrag_frames
  ADD COLUMN day_id uuid REFERENCES oppdrag_days (id),
  -- Two devices wrote different frames of one person without knowing of each other; staff decide.
  ADD COLUMN is_disputed boolean NOT NULL DEFAULT false;

-- How far each camera's clock is from the right time, so that pictures can be sorted by theirs.
CREATE TABLE oppdrag_cameras (
  day_id uuid NOT NULL REFERENCES oppdrag_days (id),
  camera text NOT NULL CHECK (length(camera) BETWEEN 1 AND 40),
  -- The camera's clock minus the right time.
  offset_seconds integer NOT NULL CHECK (abs(offset_seconds) <= 86400),
  noted_at timestamptz NOT NULL,
  noted_by uuid,
  PRIMARY KEY (day_id, camera)
);

ALTER TABLE oppdrag_days
  -- Those who are paid for: photographed, or absent from a time that they had; at least 90 % of those accepted.
  ADD COLUMN billed_heads integer CHECK (billed_heads >= 0),
  ADD COLUMN overtime_minutes integer NOT NULL DEFAULT 0 CHECK (overtime_minutes BETWEEN 0 AND 1440);

-- What the close-out confirmed beside the accepted lines: heads above or below those accepted, overtime, parking, tolls.
CREATE TABLE oppdrag_day_lines (
  day_id             uuid NOT NULL REFERENCES oppdrag_days (id),
  position           integer NOT NULL,
  kind               text NOT NULL CHECK (kind IN ('base', 'image', 'person', 'add-on', 'adjustment')),
  name               text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  quantity           integer NOT NULL CHECK (quantity BETWEEN 1 AND 100000),
  unit               text NOT NULL CHECK (unit IN ('piece', 'image', 'person')),
  unit_ore           bigint NOT NULL,
  total_ore          bigint NOT NULL CHECK (total_ore = unit_ore * quantity),
  mva_bp             integer NOT NULL CHECK (mva_bp BETWEEN 0 AND 10000),
  mva_included       boolean NOT NULL,
  price_list_version integer NOT NULL,
  PRIMARY KEY (day_id, position)
);

-- Open pages of the office follow frames that are corrected, too.
CREATE TRIGGER office_changed AFTER INSERT OR UPDATE OR DELETE ON oppdrag_frames
  FOR EACH STATEMENT EXECUTE FUNCTION tell_office_changed('oppdrag');
