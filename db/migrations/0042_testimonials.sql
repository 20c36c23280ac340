-- Testimonials of real customers: asked for by letter, written through a secret link, shown when the owner approves.
ALTER TABLE content_testimonials RENAME COLUMN picture TO image;

ALTER TABLE content_testimonials
  ADD COLUMN status text NOT NULL DEFAULT 'approved'
    CHECK (status IN ('asked', 'received', 'approved', 'withdrawn')),
  ADD COLUMN booking_id uuid UNIQUE REFERENCES bookings (id),
  -- the version of the words that the customer said yes to
  ADD COLUMN consent_version integer CHECK (consent_version > 0),
  ADD COLUMN consented_at timestamptz,
  ADD COLUMN created_at timestamptz NOT NULL DEFAULT now(),
  ALTER COLUMN rating DROP NOT NULL,
  DROP CONSTRAINT content_testimonials_text_check,
  ADD CHECK (length(text) <= 1000),
  ADD CONSTRAINT content_testimonials_written
    CHECK (status IN ('asked', 'withdrawn') OR (length(text) >= 1 AND rating IS NOT NULL)),
  ADD CONSTRAINT content_testimonials_shown CHECK (NOT shown OR status = 'approved'),
  ADD CONSTRAINT content_testimonials_consented CHECK (
    booking_id IS NULL OR status IN ('asked', 'withdrawn')
    OR (consent_version IS NOT NULL AND consented_at IS NOT NULL));

ALTER TABLE access_links
  DROP CONSTRAINT access_links_subject_kind_check,
  ADD CONSTRAINT access_links_subject_kind_check
    CHECK (subject_kind IN ('booking', 'quote', 'oppdrag', 'oppdrag_person', 'waiting_list_entry', 'testimonial'));
