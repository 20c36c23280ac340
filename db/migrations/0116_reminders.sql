-- Reminders of overdue invoices, with what each of them charged; agreed payment plans; and what stops the letters.
ALTER TABLE invoices
  ADD COLUMN dispute_reason text CHECK (length(dispute_reason) <= 500),
  -- Handed over to a debt collector: the studio writes no letters any more.
  ADD COLUMN collection_at timestamptz;

CREATE OR REPLACE FUNCTION refuse_issued_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  free text[] := ARRAY['ehf_state', 'disputed_at', 'dispute_reason', 'collection_at', 'company_id', 'link_id', 'search_text'];
BEGIN
  IF OLD.status = 'issued' AND (TG_OP = 'DELETE' OR to_jsonb(OLD) - free <> to_jsonb(NEW) - free) THEN
    RAISE EXCEPTION 'an issued document cannot be changed' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;

CREATE TABLE invoice_reminders (
  id               uuid PRIMARY KEY,
  document_id      uuid NOT NULL REFERENCES invoices,
  step             text NOT NULL CHECK (step IN ('reminder', 'notice')),
  sent_on          date NOT NULL,
  pay_by           date NOT NULL,
  -- What was open before this letter, and what it added.
  open_ore         bigint NOT NULL CHECK (open_ore > 0),
  fee_ore          bigint NOT NULL CHECK (fee_ore >= 0),
  compensation_ore bigint NOT NULL CHECK (compensation_ore >= 0),
  interest_ore     bigint NOT NULL CHECK (interest_ore >= 0),
  entry_id         uuid REFERENCES journal_entries,
  CHECK (pay_by >= sent_on + 14),
  -- A company pays the compensation or fees, never both.
  CHECK (fee_ore = 0 OR compensation_ore = 0),
  -- Each letter once, so that there are two fees at most.
  UNIQUE (document_id, step)
);
CREATE TRIGGER invoice_reminders_are_append_only BEFORE UPDATE OR DELETE ON invoice_reminders
  FOR EACH ROW EXECUTE FUNCTION refuse_any_change();

-- An agreement to pay in parts.
CREATE TABLE payment_plans (
  id          uuid PRIMARY KEY,
  document_id uuid NOT NULL REFERENCES invoices,
  open_ore    bigint NOT NULL CHECK (open_ore > 0),
  parts       jsonb NOT NULL,
  made_at     timestamptz NOT NULL,
  ended_at    timestamptz
);
CREATE UNIQUE INDEX payment_plans_standing ON payment_plans (document_id) WHERE ended_at IS NULL;
