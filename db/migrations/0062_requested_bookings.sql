-- A booking that the studio has to accept first. `answer_by`: when the request runs out; only a request has it, also
-- after it has come to nothing. An accepted request is a booking like any other.
ALTER TABLE bookings ADD COLUMN answer_by timestamptz;
UPDATE bookings SET answer_by = starts_at WHERE status IN ('requested', 'declined', 'expired');
ALTER TABLE bookings
  ADD CONSTRAINT bookings_request_has_deadline
    CHECK (status NOT IN ('requested', 'declined', 'expired') OR answer_by IS NOT NULL),
  ADD CONSTRAINT bookings_deadline_is_of_request
    CHECK (answer_by IS NULL OR status IN ('requested', 'declined', 'expired', 'cancelled_by_customer'));
CREATE INDEX bookings_unanswered ON bookings (answer_by) WHERE status = 'requested';

-- Other times that the studio has proposed for a request. The id owns the time in the calendar while it is held.
CREATE TABLE booking_proposals (
  id         uuid PRIMARY KEY,
  booking_id uuid NOT NULL REFERENCES bookings (id),
  starts_at  timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  -- when it was answered, or replaced by others
  closed_at  timestamptz
);
CREATE UNIQUE INDEX booking_proposals_open ON booking_proposals (booking_id, starts_at) WHERE closed_at IS NULL;
