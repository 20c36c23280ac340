-- What staff have noted on bookings themselves, found by its amount.
CREATE INDEX journal_lines_noted ON journal_lines (ore, booking_id) WHERE account = 'by_hand' AND document_id IS NULL;
