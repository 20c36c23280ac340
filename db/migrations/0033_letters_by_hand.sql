-- Staff write a letter anew, send it once more, and stop all sending for a while.
ALTER TABLE email_outbox
  -- { subject, text, html } as the program wrote it, kept when staff change a letter.
  ADD COLUMN original jsonb,
  -- The letter that this one repeats.
  ADD COLUMN repeats uuid REFERENCES email_outbox (id) ON DELETE SET NULL;
CREATE INDEX email_outbox_repeats ON email_outbox (repeats) WHERE repeats IS NOT NULL;

CREATE TABLE outbox_pauses (
  id        uuid PRIMARY KEY,
  paused_at timestamptz NOT NULL,
  paused_by uuid NOT NULL,
  reason    text NOT NULL CHECK (length(reason) BETWEEN 1 AND 200),
  ended_at  timestamptz CHECK (ended_at >= paused_at),
  ended_by  uuid,
  CHECK ((ended_at IS NULL) = (ended_by IS NULL))
);
-- One pause at a time.
CREATE UNIQUE INDEX outbox_pauses_lasting ON outbox_pauses ((true)) WHERE ended_at IS NULL;
CREATE TRIGGER office_changed AFTER INSERT OR UPDATE ON outbox_pauses
  FOR EACH STATEMENT EXECUTE FUNCTION tell_office_changed('letter');
