-- Dates that the studio holds for a record (a request, an alternative of a quote) until somebody answers: no visitor, any
-- length, rigging and travel included. Its rows in calendar_allocations have the kind 'tentative' and the record's id.
CREATE TABLE calendar_held_dates (
  owner_id   uuid PRIMARY KEY,
  owner_kind text NOT NULL CHECK (owner_kind ~ '^[a-z][a-z_-]{1,39}$'),
  -- who it is held for, as the office's calendar shows it
  label      text NOT NULL CHECK (length(label) BETWEEN 1 AND 200),
  -- how many rows it has in calendar_allocations: a set of dates is held whole or not at all
  taken      integer NOT NULL CHECK (taken > 0),
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX calendar_held_dates_expiring ON calendar_held_dates (expires_at);

ALTER TABLE calendar_allocations DROP CONSTRAINT calendar_allocations_kind_check;
ALTER TABLE calendar_allocations DROP CONSTRAINT calendar_allocations_check;
ALTER TABLE calendar_allocations
  ADD CONSTRAINT calendar_allocations_kind_check
    CHECK (kind IN ('booking', 'hold', 'block', 'travel', 'offer', 'oppdrag', 'tentative')),
  ADD CONSTRAINT calendar_allocations_check
    CHECK ((kind IN ('hold', 'offer', 'tentative')) = (expires_at IS NOT NULL));

ALTER TABLE waitlist_offers DROP CONSTRAINT waitlist_offers_cause_check;
ALTER TABLE waitlist_offers ADD CONSTRAINT waitlist_offers_cause_check
  CHECK (cause IN ('booking', 'hold', 'block', 'travel', 'offer', 'oppdrag', 'tentative', 'hours', 'staff'));
