-- Where the finished pictures of a person or of a whole oppdrag lie, and when the link was sent.
CREATE TABLE oppdrag_deliveries (
  id uuid PRIMARY KEY,
  oppdrag_id uuid NOT NULL REFERENCES oppdrag,
  -- Null: the pictures of everybody, for the company's contacts.
  person_id uuid REFERENCES oppdrag_people,
  url text NOT NULL CHECK (url ~ '^https://' AND length(url) <= 1000),
  sent_at timestamptz NOT NULL,
  sent_by uuid
);
CREATE INDEX oppdrag_deliveries_of ON oppdrag_deliveries (oppdrag_id, sent_at);
CREATE INDEX oppdrag_deliveries_of_person ON oppdrag_deliveries (person_id) WHERE person_id IS NOT NULL;
