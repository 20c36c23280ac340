-- A draft with contact details and no booking is a booking that was begun and not finished.
ALTER TABLE booking_drafts
  -- The time that was chosen last: the hold's own row is deleted after a day.
  ADD COLUMN wished_from timestamptz,
  ADD COLUMN letters_sent integer NOT NULL DEFAULT 0 CHECK (letters_sent >= 0),
  ADD COLUMN dismissed_at timestamptz,
  ADD COLUMN called_at timestamptz,
  ADD COLUMN lead_id uuid REFERENCES leads (id) ON DELETE SET NULL,
  ADD COLUMN search_text text GENERATED ALWAYS AS
    (fold_text(coalesce(contact->>'name', '') || ' ' || coalesce(contact->>'email', '') || ' ' || coalesce(contact->>'phone', ''))) STORED;
UPDATE booking_drafts SET wished_from = (SELECT starts_at FROM calendar_holds WHERE id = hold_id);
CREATE INDEX booking_drafts_with_contact ON booking_drafts (updated_at DESC, id DESC) WHERE contact IS NOT NULL;
CREATE INDEX booking_drafts_search ON booking_drafts USING gin (search_text gin_trgm_ops) WHERE contact IS NOT NULL;
CREATE INDEX bookings_by_email ON bookings (lower(customer_email), created_at) WHERE customer_email <> '';
INSERT INTO history (subject_kind, subject_id, version, at, event, actor_kind)
SELECT 'draft', id, 1, updated_at, 'contact-given', 'visitor' FROM booking_drafts WHERE contact IS NOT NULL;
CREATE TRIGGER office_changed AFTER UPDATE ON booking_drafts
  FOR EACH STATEMENT EXECUTE FUNCTION tell_office_changed('draft');
