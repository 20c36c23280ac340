-- Wrong codes on the page that a company's employees share. They are counted for the network that they come from, so that
-- nobody guesses a short code; a hundred colleagues behind one address may mistype it now and then.
CREATE TABLE oppdrag_wrong_codes (
  oppdrag_id  uuid NOT NULL REFERENCES oppdrag ON DELETE CASCADE,
  network_key text NOT NULL,
  at          timestamptz NOT NULL
);
CREATE INDEX oppdrag_wrong_codes_of ON oppdrag_wrong_codes (oppdrag_id, network_key, at);
