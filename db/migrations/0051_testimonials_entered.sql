-- Testimonials that the owner enters: where the words came from, and when the owner said that the customer agreed.
ALTER TABLE content_testimonials
  ADD COLUMN source text NOT NULL DEFAULT '' CHECK (length(source) <= 200),
  ADD CONSTRAINT content_testimonials_entered
    CHECK (source = '' OR (booking_id IS NULL AND consented_at IS NOT NULL));
