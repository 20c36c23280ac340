-- What was ticked at a sign-up that the person has not confirmed from the own mailbox. It becomes an answer when the person
-- confirms, chooses a time or answers on the own page. Null: nothing waits.
ALTER TABLE oppdrag_people ADD COLUMN held_uses text[]
  CHECK (held_uses <@ ARRAY['intranet', 'website', 'social', 'press']);
