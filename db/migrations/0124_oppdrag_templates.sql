-- Templates of oppdrag, in versions that never change, and the tasks and letters that each oppdrag got from its template.
CREATE TABLE oppdrag_templates (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  place text NOT NULL CHECK (place IN ('studio', 'hos_dere')),
  -- New oppdrag at this place begin with it.
  is_default boolean NOT NULL DEFAULT false,
  -- The version that new oppdrag begin with.
  version integer NOT NULL CHECK (version >= 1),
  created_at timestamptz NOT NULL,
  archived_at timestamptz,
  search_text text GENERATED ALWAYS AS (fold_text(name)) STORED
);
CREATE INDEX oppdrag_templates_search ON oppdrag_templates USING gin (search_text gin_trgm_ops);
CREATE UNIQUE INDEX oppdrag_templates_default ON oppdrag_templates (place) WHERE is_default;
CREATE TRIGGER office_changed AFTER INSERT OR UPDATE OR DELETE ON oppdrag_templates
  FOR EACH STATEMENT EXECUTE FUNCTION tell_office_changed('oppdrag-template');

CREATE TABLE oppdrag_template_versions (
  template_id uuid NOT NULL REFERENCES oppdrag_templates,
  version integer NOT NULL CHECK (version >= 1),
  content jsonb NOT NULL CHECK (jsonb_typeof(content -> 'steps') = 'array'),
  made_at timestamptz NOT NULL,
  PRIMARY KEY (template_id, version)
);
ALTER TABLE oppdrag_templates ADD FOREIGN KEY (id, version)
  REFERENCES oppdrag_template_versions (template_id, version) DEFERRABLE INITIALLY DEFERRED;

-- An archived template is nobody's default, also after it was restored.
CREATE FUNCTION archived_template_is_no_default() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.archived_at IS NOT NULL THEN NEW.is_default := false; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER archived_template_is_no_default BEFORE UPDATE ON oppdrag_templates
  FOR EACH ROW EXECUTE FUNCTION archived_template_is_no_default();

CREATE FUNCTION refuse_template_version_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A version of a template cannot be changed' USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE TRIGGER versions_are_frozen BEFORE UPDATE OR DELETE ON oppdrag_template_versions
  FOR EACH ROW EXECUTE FUNCTION refuse_template_version_change();

ALTER TABLE oppdrag
  ADD COLUMN template_id uuid,
  ADD COLUMN template_version integer,
  -- When it was agreed: the quote was accepted, or staff planned it.
  ADD COLUMN agreed_at timestamptz,
  ADD COLUMN delivered_at timestamptz,
  -- Typed by staff; null: so many working days after the last shooting day as the template says.
  ADD COLUMN selection_by date,
  ADD COLUMN deliver_by date,
  ADD COLUMN selection_days integer CHECK (selection_days BETWEEN 0 AND 250),
  ADD COLUMN delivery_days integer CHECK (delivery_days BETWEEN 0 AND 250),
  ADD FOREIGN KEY (template_id, template_version) REFERENCES oppdrag_template_versions (template_id, version),
  ADD CHECK ((template_id IS NULL) = (template_version IS NULL));
UPDATE oppdrag SET agreed_at = created_at WHERE status <> 'draft';
UPDATE oppdrag SET delivered_at = status_since WHERE status = 'delivered';

CREATE FUNCTION keep_template_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.template_id IS NOT NULL
    AND (NEW.template_id, NEW.template_version) IS DISTINCT FROM (OLD.template_id, OLD.template_version) THEN
    RAISE EXCEPTION 'An oppdrag keeps the version of the template that it began with'
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER keep_template_version BEFORE UPDATE OF template_id, template_version ON oppdrag
  FOR EACH ROW EXECUTE FUNCTION keep_template_version();

CREATE TABLE oppdrag_tasks (
  id uuid PRIMARY KEY,
  oppdrag_id uuid NOT NULL REFERENCES oppdrag,
  position integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('task', 'letter')),
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 200),
  -- Working days before (negative) or after the anchor; the day is reckoned while the task is open.
  anchor text CHECK (anchor IN ('request', 'acceptance', 'day', 'selection', 'delivery')),
  offset_days integer CHECK (offset_days BETWEEN -250 AND 250),
  -- A day that staff chose, in place of the anchor.
  fixed_on date,
  condition text NOT NULL CHECK (condition IN ('always', 'missing', 'nobody', 'no_order')),
  -- A letter that the program sends when it is due.
  is_automatic boolean NOT NULL,
  receiver text CHECK (receiver IN ('contacts', 'missing')),
  subject text NOT NULL DEFAULT '' CHECK (length(subject) <= 200),
  body text NOT NULL DEFAULT '' CHECK (length(body) <= 4000),
  assigned_to uuid,
  status text NOT NULL CHECK (status IN ('open', 'done', 'cancelled')),
  -- The day that it was due when it was done or cancelled.
  due_on date,
  ended_at timestamptz,
  -- Null: the program.
  ended_by uuid,
  created_at timestamptz NOT NULL,
  CHECK ((anchor IS NULL) = (offset_days IS NULL)),
  CHECK ((anchor IS NULL) = (fixed_on IS NOT NULL)),
  CHECK ((status = 'open') = (ended_at IS NULL)),
  CHECK ((kind = 'letter') = (receiver IS NOT NULL)),
  CHECK (kind = 'letter' OR NOT is_automatic)
);
CREATE INDEX oppdrag_tasks_of ON oppdrag_tasks (oppdrag_id);
CREATE INDEX oppdrag_tasks_open ON oppdrag_tasks (oppdrag_id) WHERE status = 'open';
CREATE TRIGGER office_changed AFTER INSERT OR UPDATE OR DELETE ON oppdrag_tasks
  FOR EACH STATEMENT EXECUTE FUNCTION tell_office_changed('oppdrag');
