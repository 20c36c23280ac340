-- A supplement is a quote about the difference from what was accepted before. It belongs to the quote that was accepted
-- first, whose certificate stays as it is, and to the same oppdrag.
ALTER TABLE quotes ADD COLUMN supplement_of uuid REFERENCES quotes;
ALTER TABLE quotes ADD CHECK (supplement_of <> id);
CREATE INDEX quotes_supplements ON quotes (supplement_of) WHERE supplement_of IS NOT NULL;

-- What had been agreed when the version was drafted: the lines, the days and the heads that the difference is from.
ALTER TABLE quote_versions ADD COLUMN supplement jsonb;

-- One oppdrag has the certificate of its quote and those of its supplements; oppdrag.quote_id is unique.
ALTER TABLE quote_acceptances DROP CONSTRAINT quote_acceptances_oppdrag_id_key;
CREATE INDEX quote_acceptances_of_oppdrag ON quote_acceptances (oppdrag_id);

-- Fewer heads than were paid for in advance are a deduction on the invoice.
ALTER TABLE oppdrag_payments DROP CONSTRAINT oppdrag_payments_ore_check;
ALTER TABLE oppdrag_payments ADD CONSTRAINT oppdrag_payments_ore_check CHECK (ore <> 0);
