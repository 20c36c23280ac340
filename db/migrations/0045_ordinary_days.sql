-- A third kind of day that differs: a public holiday or half day on which the weekly hours hold as on any other day.
ALTER TABLE opening_overrides
  DROP CONSTRAINT opening_overrides_kind_check,
  ADD CONSTRAINT opening_overrides_kind_check CHECK (kind IN ('closed', 'hours', 'ordinary'));
CREATE INDEX opening_overrides_of_resource ON opening_overrides (resource_id);
