-- Bookings. Booked times are accounting material for five years (bokføringsforskriften § 5-15): never deleted.
CREATE SEQUENCE booking_numbers START 1001;

CREATE TABLE booking_drafts (
  id           uuid PRIMARY KEY,
  token_hash   text NOT NULL UNIQUE,
  visitor_id   uuid NOT NULL,
  product_slug text NOT NULL,
  -- { images, addOns }
  choices      jsonb NOT NULL,
  hold_id      uuid,
  -- what was filled in at "Om deg"
  contact      jsonb,
  created_at   timestamptz NOT NULL,
  updated_at   timestamptz NOT NULL
);
CREATE INDEX booking_drafts_by_age ON booking_drafts (updated_at);

CREATE TABLE bookings (
  id                  uuid PRIMARY KEY,
  number              bigint NOT NULL UNIQUE DEFAULT nextval('booking_numbers'),
  -- the idempotency key of the customer's submit: one draft becomes one booking
  draft_id            uuid UNIQUE,
  link_id             uuid NOT NULL,
  status              text NOT NULL CHECK (status IN ('requested', 'confirmed', 'checked_in', 'completed',
    'cancelled_by_customer', 'cancelled_by_studio', 'no_show', 'declined', 'expired')),
  status_since        timestamptz NOT NULL,
  revision            integer NOT NULL DEFAULT 0 CHECK (revision >= 0),
  product_id          uuid NOT NULL REFERENCES products (id),
  product_slug        text NOT NULL,
  product_name        text NOT NULL,
  choices             jsonb NOT NULL,
  -- what the calendar must know to move it: needs, minutes, buffers
  session             jsonb NOT NULL,
  starts_at           timestamptz NOT NULL,
  ends_at             timestamptz NOT NULL,
  audience            text NOT NULL CHECK (audience IN ('privat', 'bedrift')),
  customer_name       text NOT NULL CHECK (length(customer_name) BETWEEN 1 AND 100),
  customer_email      text NOT NULL CHECK (length(customer_email) BETWEEN 3 AND 255),
  customer_phone      text NOT NULL CHECK (length(customer_phone) BETWEEN 3 AND 20),
  company_name        text CHECK (length(company_name) <= 200),
  orgnr               text CHECK (orgnr ~ '^\d{9}$'),
  invoice_reference   text CHECK (length(invoice_reference) <= 100),
  note                text NOT NULL DEFAULT '' CHECK (length(note) <= 2000),
  total_ore           bigint NOT NULL CHECK (total_ore >= 0),
  mva_ore             bigint NOT NULL CHECK (mva_ore >= 0),
  price_list_version  integer NOT NULL,
  -- the consumer asked that the work starts within the withdrawal period (angrerettloven § 19)
  express_start_at    timestamptz,
  marketing_consent_at timestamptz,
  -- what was agreed about changes; later settings never touch it
  terms_version       text NOT NULL,
  free_until_hours    integer NOT NULL CHECK (free_until_hours >= 0),
  late_fee_percent    integer NOT NULL CHECK (late_fee_percent BETWEEN 0 AND 100),
  no_show_fee_percent integer NOT NULL CHECK (no_show_fee_percent BETWEEN 0 AND 100),
  withdrawal_days     integer NOT NULL CHECK (withdrawal_days >= 14),
  -- when the agreement was made; the right of withdrawal counts from here
  agreed_at           timestamptz NOT NULL,
  created_at          timestamptz NOT NULL,
  updated_at          timestamptz NOT NULL,
  CHECK (starts_at < ends_at),
  CHECK (mva_ore <= total_ore)
);
CREATE INDEX bookings_by_start ON bookings (starts_at, id);
CREATE INDEX bookings_by_creation ON bookings (created_at DESC, id DESC);
CREATE INDEX bookings_by_name ON bookings (fold_text(customer_name), id);
-- What is still to come, or was left open: the studio's first screen counts it at every look.
CREATE INDEX bookings_awaited ON bookings (status, ends_at) WHERE status IN ('requested', 'confirmed', 'checked_in');
CREATE INDEX bookings_search ON bookings USING gin (
  fold_text(customer_name || ' ' || customer_email || ' ' || customer_phone || ' ' || coalesce(company_name, '')) gin_trgm_ops);

CREATE TABLE booking_lines (
  booking_id         uuid NOT NULL REFERENCES bookings (id),
  position           integer NOT NULL,
  kind               text NOT NULL,
  name               text NOT NULL,
  quantity           integer NOT NULL CHECK (quantity > 0),
  unit_ore           bigint NOT NULL,
  total_ore          bigint NOT NULL,
  mva_bp             integer NOT NULL,
  price_list_version integer NOT NULL,
  PRIMARY KEY (booking_id, position),
  CHECK (total_ore = unit_ore * quantity)
);

-- What late changes cost. One of each kind per revision, so that a repeated submit never charges twice.
CREATE TABLE booking_fees (
  booking_id uuid NOT NULL REFERENCES bookings (id),
  kind       text NOT NULL CHECK (kind IN ('move', 'cancel', 'withdrawal', 'no_show')),
  revision   integer NOT NULL CHECK (revision >= 0),
  percent    integer NOT NULL CHECK (percent BETWEEN 0 AND 100),
  ore        bigint NOT NULL CHECK (ore > 0),
  created_at timestamptz NOT NULL,
  waived_at  timestamptz,
  PRIMARY KEY (booking_id, kind, revision)
);

-- What happened to a booking, by whom: append-only.
CREATE TABLE booking_events (
  id         uuid PRIMARY KEY,
  booking_id uuid NOT NULL REFERENCES bookings (id),
  at         timestamptz NOT NULL,
  type       text NOT NULL,
  actor_kind text NOT NULL CHECK (actor_kind IN ('customer', 'visitor', 'admin', 'photographer', 'system')),
  actor_id   uuid,
  detail     jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX booking_events_of_booking ON booking_events (booking_id, at);

CREATE FUNCTION keep_bookings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'booked times are kept for five years' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER bookings_are_kept BEFORE DELETE ON bookings FOR EACH ROW EXECUTE FUNCTION keep_bookings();
CREATE TRIGGER booking_events_are_kept BEFORE DELETE OR UPDATE ON booking_events
  FOR EACH ROW EXECUTE FUNCTION keep_bookings();
