-- Calendars outside the program whose busy time takes time of a resource. Staff give the address of an ICS file; a job
-- reads it, and everything that a visitor's request needs is here.
CREATE TABLE busy_calendars (
  id          uuid PRIMARY KEY,
  resource_id uuid NOT NULL REFERENCES calendar_resources (id),
  name        text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  -- Whoever knows the address can often read the calendar: it is sealed, and only its host is shown.
  address     text NOT NULL CHECK (length(address) <= 4000),
  host        text NOT NULL CHECK (length(host) BETWEEN 1 AND 255),
  -- Of the last whole answer, for conditional requests.
  etag        text CHECK (length(etag) <= 1000),
  modified    text CHECK (length(modified) <= 200),
  whole_at    timestamptz,
  -- When the times were last known to be right.
  read_at     timestamptz,
  -- Events of the file that could not be read.
  unread      integer NOT NULL DEFAULT 0 CHECK (unread >= 0),
  -- Why the last attempt failed; null when it did not.
  failure     text CHECK (length(failure) BETWEEN 1 AND 40),
  created_at  timestamptz NOT NULL,
  UNIQUE (id, resource_id)
);

-- Joined where they overlap within one calendar. They may overlap bookings, which never move for them.
CREATE TABLE busy_calendar_times (
  calendar_id uuid NOT NULL,
  resource_id uuid NOT NULL,
  starts_at   timestamptz NOT NULL,
  ends_at     timestamptz NOT NULL,
  PRIMARY KEY (calendar_id, starts_at, ends_at),
  FOREIGN KEY (calendar_id, resource_id) REFERENCES busy_calendars (id, resource_id) ON DELETE CASCADE,
  CHECK (starts_at < ends_at)
);
CREATE INDEX busy_calendar_times_of_resource ON busy_calendar_times (resource_id, ends_at, starts_at);

CREATE TRIGGER office_changed AFTER INSERT OR UPDATE OR DELETE ON busy_calendars
  FOR EACH STATEMENT EXECUTE FUNCTION tell_office_changed('calendar');
