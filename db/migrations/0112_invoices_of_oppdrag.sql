-- Which day of an oppdrag a document is for, and which of its payers. Null: the whole oppdrag, and its own company.
ALTER TABLE invoices ADD COLUMN oppdrag_day_id uuid, ADD COLUMN payer_id uuid;
CREATE INDEX invoices_of_oppdrag ON invoices (oppdrag_id) WHERE oppdrag_id IS NOT NULL;

-- What counts as the delivery of a product. Null: what the studio has chosen for all.
ALTER TABLE products ADD COLUMN delivered_when text CHECK (delivered_when IN ('fotografert', 'levert'));

-- Others who pay a share of an oppdrag. Its own company pays the rest, so that all shares are the whole.
CREATE TABLE oppdrag_payers (
  id                uuid PRIMARY KEY,
  oppdrag_id        uuid NOT NULL REFERENCES oppdrag,
  position          integer NOT NULL,
  company_name      text NOT NULL CHECK (length(company_name) BETWEEN 1 AND 200),
  orgnr             text CHECK (orgnr ~ '^[0-9]{9}$'),
  department        text NOT NULL CHECK (length(department) <= 100),
  order_number      text NOT NULL CHECK (length(order_number) <= 100),
  invoice_reference text NOT NULL CHECK (length(invoice_reference) <= 100),
  email             text NOT NULL CHECK (length(email) <= 254),
  -- In hundredths of a percent.
  share_bp          integer NOT NULL CHECK (share_bp BETWEEN 1 AND 9999),
  UNIQUE (oppdrag_id, position)
);
CREATE TRIGGER office_changed AFTER INSERT OR UPDATE OR DELETE ON oppdrag_payers
  FOR EACH STATEMENT EXECUTE FUNCTION tell_office_changed('oppdrag');
