-- Many who ask to be called from one address make one letter an hour.
ALTER TABLE chat_conversations ADD COLUMN address_hash text;
-- Told of with others in the next letter about this address.
ALTER TABLE chat_leads ADD COLUMN letter_waits boolean NOT NULL DEFAULT false;
CREATE INDEX chat_leads_waiting ON chat_leads (conversation_id) WHERE letter_waits;

-- When the studio was last written to about an address, by its keyed hash, and whose letter that was.
CREATE TABLE chat_lead_letters (
  address_hash text PRIMARY KEY,
  lead_id      uuid NOT NULL,
  written_at   timestamptz NOT NULL
);
