-- Several people in one booking: each has a session of their own, one after the other, and one of them pays.
ALTER TABLE products ADD COLUMN most_in_group integer NOT NULL DEFAULT 1 CHECK (most_in_group BETWEEN 1 AND 10);

-- The token stands in the address of the group's page in the back office.
CREATE TABLE booking_groups (
  booking_id uuid PRIMARY KEY REFERENCES bookings (id),
  token      text NOT NULL UNIQUE CHECK (length(token) >= 22),
  created_at timestamptz NOT NULL
);

-- Who left a group keeps a row: a fee and the history are about it.
CREATE TABLE booking_members (
  id           uuid PRIMARY KEY,
  booking_id   uuid NOT NULL REFERENCES booking_groups (booking_id),
  position     integer NOT NULL CHECK (position >= 1),
  name         text NOT NULL CHECK (length(name) <= 100),
  email        text NOT NULL CHECK (length(email) <= 255),
  status       text NOT NULL CHECK (status IN ('booked', 'declined', 'checked_in', 'photographed', 'no_show', 'removed')),
  status_since timestamptz NOT NULL,
  starts_at    timestamptz NOT NULL,
  ends_at      timestamptz NOT NULL,
  link_id      uuid NOT NULL,
  -- rises with each change of the person or the time, which the calendar file and letters about it must tell
  revision     integer NOT NULL DEFAULT 0 CHECK (revision >= 0),
  created_at   timestamptz NOT NULL,
  updated_at   timestamptz NOT NULL,
  UNIQUE (booking_id, position),
  CHECK (starts_at < ends_at),
  -- Two of a group never have the same time. Looked at when the transaction ends: two of them may swap.
  EXCLUDE USING gist (booking_id WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE (status <> 'removed')
    DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX booking_members_search ON booking_members USING gin (fold_text(name || ' ' || email) gin_trgm_ops);
CREATE INDEX booking_members_unnamed ON booking_members (booking_id) WHERE name = '' AND status <> 'removed';

CREATE TRIGGER booking_groups_are_kept BEFORE DELETE ON booking_groups FOR EACH ROW EXECUTE FUNCTION keep_bookings();
CREATE TRIGGER booking_members_are_kept BEFORE DELETE ON booking_members FOR EACH ROW EXECUTE FUNCTION keep_bookings();
CREATE TRIGGER office_changed AFTER INSERT OR UPDATE OR DELETE ON booking_members
  FOR EACH STATEMENT EXECUTE FUNCTION tell_office_changed('booking');

ALTER TABLE booking_fees
  DROP CONSTRAINT booking_fees_kind_check,
  ADD CONSTRAINT booking_fees_kind_check
    CHECK (kind IN ('move', 'cancel', 'withdrawal', 'no_show', 'member_moved', 'member_removed'));
