-- What a document settles of its booking, as lines. For an invoice: what nothing had been invoiced of when the program wrote
-- its draft; staff may change the draft's own lines, and what they leave out is not asked for again. For a credit note:
-- everything that the booking cost then. Null for a document that staff made, and for no booking.
ALTER TABLE invoices ADD COLUMN covers jsonb;
