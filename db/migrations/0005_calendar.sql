-- Calendar: who and what can be booked, when they are open, and one table of busy time.
CREATE TABLE calendar_resources (
  id         uuid PRIMARY KEY,
  kind       text NOT NULL CHECK (kind IN ('room', 'photographer', 'mobile_studio')),
  name       text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  user_id    uuid REFERENCES users (id),
  max_sessions_per_day integer CHECK (max_sessions_per_day > 0),
  position   integer NOT NULL DEFAULT 0,
  retired_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Weekly rules; several ranges a day. Wall-clock times in Europe/Oslo, 24:00 ends a day.
CREATE TABLE opening_rules (
  id          uuid PRIMARY KEY,
  resource_id uuid NOT NULL REFERENCES calendar_resources (id),
  weekday     integer NOT NULL CHECK (weekday BETWEEN 1 AND 7),
  opens       time NOT NULL,
  closes      time NOT NULL,
  CHECK (opens < closes),
  UNIQUE (resource_id, weekday, opens)
);

-- A day that differs; without a resource it holds for all. 'closed', or other hours that replace the weekly ones.
CREATE TABLE opening_overrides (
  id          uuid PRIMARY KEY,
  resource_id uuid REFERENCES calendar_resources (id),
  day         date NOT NULL,
  kind        text NOT NULL CHECK (kind IN ('closed', 'hours')),
  opens       time,
  closes      time,
  note        text NOT NULL DEFAULT '' CHECK (length(note) <= 200),
  CHECK ((kind = 'hours') = (opens IS NOT NULL AND closes IS NOT NULL)),
  CHECK (opens < closes)
);
CREATE INDEX opening_overrides_by_day ON opening_overrides (day);

-- Days that are shorter (or closed) every year, such as 24 and 31 December. An override of the date goes before.
CREATE TABLE opening_yearly_days (
  month_day text PRIMARY KEY CHECK (month_day ~ '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'),
  -- NULL: closed all day
  closes    time,
  note      text NOT NULL DEFAULT '' CHECK (length(note) <= 200)
);

-- A visitor's grip on a time while the form is filled in. Its rows in calendar_allocations have owner_id = id.
CREATE TABLE calendar_holds (
  id          uuid PRIMARY KEY,
  visitor_id  uuid NOT NULL,
  starts_at   timestamptz NOT NULL,
  ends_at     timestamptz NOT NULL,
  expires_at  timestamptz NOT NULL,
  extended_at timestamptz,
  -- the session that was asked for (needs, minutes, buffers), so that an expired hold can be taken again
  request     jsonb NOT NULL,
  released_at timestamptz,
  booking_id  uuid,
  created_at  timestamptz NOT NULL,
  CHECK (starts_at < ends_at)
);
CREATE INDEX calendar_holds_of_visitor ON calendar_holds (visitor_id) WHERE released_at IS NULL AND booking_id IS NULL;

-- Busy time of every kind, buffers included. Two rows of one resource can never overlap, whatever the code does.
CREATE TABLE calendar_allocations (
  id          uuid PRIMARY KEY,
  resource_id uuid NOT NULL REFERENCES calendar_resources (id),
  during      tstzrange NOT NULL CHECK (NOT isempty(during) AND lower_inc(during) AND NOT upper_inc(during)
                AND lower(during) IS NOT NULL AND upper(during) IS NOT NULL),
  kind        text NOT NULL CHECK (kind IN ('booking', 'hold', 'block', 'travel', 'offer', 'oppdrag')),
  owner_id    uuid NOT NULL,
  -- the day on which this counts as one of a photographer's sessions; NULL for what is no session (blocks, travel)
  session_day date,
  expires_at  timestamptz,
  note        text NOT NULL DEFAULT '' CHECK (length(note) <= 300),
  created_at  timestamptz NOT NULL,
  CHECK ((kind IN ('hold', 'offer')) = (expires_at IS NOT NULL)),
  CONSTRAINT calendar_allocations_no_overlap EXCLUDE USING gist (resource_id WITH =, during WITH &&)
);
CREATE INDEX calendar_allocations_of_owner ON calendar_allocations (owner_id);
CREATE INDEX calendar_allocations_expiring ON calendar_allocations (expires_at) WHERE expires_at IS NOT NULL;
