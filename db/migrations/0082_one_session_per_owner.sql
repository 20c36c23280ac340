-- A session counts once towards a photographer's limit a day, also a group with a gap, which has several ranges.
UPDATE calendar_allocations a SET session_day = NULL
WHERE session_day IS NOT NULL AND EXISTS (
  SELECT FROM calendar_allocations first
  WHERE first.owner_id = a.owner_id AND first.resource_id = a.resource_id AND first.session_day = a.session_day
    AND lower(first.during) < lower(a.during));
CREATE UNIQUE INDEX calendar_allocations_session ON calendar_allocations (owner_id, resource_id, session_day)
  WHERE session_day IS NOT NULL;
