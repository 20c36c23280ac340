-- A time that somebody chose for an address that has not confirmed it. Others may take it after that moment. Null: it stays.
ALTER TABLE oppdrag_slots ADD COLUMN held_until timestamptz CHECK (held_until IS NULL OR person_id IS NOT NULL);
CREATE INDEX oppdrag_slots_unconfirmed ON oppdrag_slots (held_until) WHERE held_until IS NOT NULL;

-- The employees of a finished oppdrag are forgotten after the studio's storage time, and one employee on request.
ALTER TABLE oppdrag ADD COLUMN people_forgotten_at timestamptz;
ALTER TABLE oppdrag_people ADD COLUMN erased_at timestamptz;
