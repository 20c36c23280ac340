-- A whole day that the company moved to another date when it was too late to be free: the moment that was agreed, and the
-- fee as it was shown. It is owed whatever becomes of the day afterwards.
CREATE TABLE oppdrag_late_moves (
  id uuid PRIMARY KEY,
  day_id uuid NOT NULL REFERENCES oppdrag_days (id) ON DELETE CASCADE,
  agreed_starts_at timestamptz NOT NULL,
  fee_ore bigint NOT NULL CHECK (fee_ore > 0),
  moved_at timestamptz NOT NULL
);
CREATE INDEX oppdrag_late_moves_of ON oppdrag_late_moves (day_id);
