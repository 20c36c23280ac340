-- A refund that a provider refused can be closed: the customer got the money in another way, or keeps it as a credit.
ALTER TABLE online_refunds
  DROP CONSTRAINT online_refunds_status_check,
  ADD CONSTRAINT online_refunds_status_check CHECK (status IN ('asked', 'done', 'failed', 'closed'));
DROP INDEX online_refunds_waiting;
CREATE INDEX online_refunds_waiting ON online_refunds (made_at) WHERE status IN ('asked', 'failed');

-- Whose account the address for messages was registered at: with the keys of another one it has to be registered again.
-- Empty: not known.
ALTER TABLE payment_webhooks ADD COLUMN account text NOT NULL DEFAULT '' CHECK (length(account) <= 200);

-- When the payers of an oppdrag were changed after everything had been credited: documents up to this number settle nothing
-- of the new shares.
CREATE TABLE oppdrag_shares (
  oppdrag_id   uuid PRIMARY KEY REFERENCES oppdrag,
  after_number bigint NOT NULL CHECK (after_number > 0)
);
