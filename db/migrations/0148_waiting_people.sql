-- Who waits for a time is looked for every few minutes; all people of all jobs are many, those who wait are few.
CREATE INDEX oppdrag_people_waiting ON oppdrag_people (oppdrag_id) WHERE status = 'waiting' AND removed_at IS NULL;
