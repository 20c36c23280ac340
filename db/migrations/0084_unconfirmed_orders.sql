-- Where strangers' orders come from, so that many orders of one origin can be counted, seen and cancelled. Both keys are
-- keyed hashes and are deleted after a few days (src/areas/bookings/rules/order-counts.ts).
CREATE TABLE order_origins (
  id          uuid PRIMARY KEY,
  draft_id    uuid NOT NULL,
  -- an IPv4 address, or an IPv6 /64
  address_key text NOT NULL CHECK (length(address_key) BETWEEN 1 AND 64),
  -- an IPv4 address, or an IPv6 /48
  network_key text NOT NULL CHECK (length(network_key) BETWEEN 1 AND 64),
  ordered_at  timestamptz NOT NULL
);
CREATE INDEX order_origins_of_address ON order_origins (address_key, ordered_at);
CREATE INDEX order_origins_of_network ON order_origins (network_key, ordered_at);
CREATE INDEX order_origins_by_time ON order_origins (ordered_at);
CREATE INDEX order_origins_of_draft ON order_origins (draft_id);

-- The mailbox that an e-mail address leads to: without what follows a plus, and without dots where the provider ignores
-- them. mailbox_of('Kari.Nordmann+studio@Gmail.com') = 'karinordmann@gmail.com'
CREATE FUNCTION mailbox_of(email text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN domain IN ('gmail.com', 'googlemail.com') THEN replace(local, '.', '') || '@gmail.com'
    ELSE local || '@' || domain END
  FROM (SELECT regexp_replace(split_part(lower(email), '@', 1), '^([^+]+)[+].*$', '\1') AS local,
    split_part(lower(email), '@', 2) AS domain) AS parts
$$;
CREATE INDEX bookings_of_mailbox ON bookings (mailbox_of(customer_email), starts_at)
  WHERE status IN ('requested', 'confirmed');
CREATE INDEX letters_to_mailbox ON email_outbox (mailbox_of(to_address), send_after)
  WHERE template IN ('confirm-order', 'booking-confirmed', 'request-received');

-- An order that becomes a booking when its e-mail address, or the studio, confirms it.
CREATE TABLE unconfirmed_orders (
  id           uuid PRIMARY KEY,
  draft_id     uuid NOT NULL REFERENCES booking_drafts ON DELETE CASCADE,
  link_id      uuid NOT NULL,
  hold_id      uuid NOT NULL,
  status       text NOT NULL CHECK (status IN ('open', 'confirmed', 'expired', 'withdrawn', 'dropped')),
  -- who has to confirm: the customer by a letter, or staff while letters cannot be sent
  confirmed_by text NOT NULL CHECK (confirmed_by IN ('customer', 'staff')),
  -- false: beyond the share of free times that such orders may take; the first order gets the time
  reserved     boolean NOT NULL,
  starts_at    timestamptz NOT NULL,
  ends_at      timestamptz NOT NULL,
  shown_ore    bigint NOT NULL,
  express_wish boolean NOT NULL,
  chat_session text,
  letters_sent integer NOT NULL DEFAULT 0,
  -- when the last letter was sent, or will be
  letter_at    timestamptz,
  expires_at   timestamptz NOT NULL,
  created_at   timestamptz NOT NULL,
  ended_at     timestamptz,
  CHECK ((status = 'open') = (ended_at IS NULL)),
  CHECK (starts_at < ends_at)
);
CREATE UNIQUE INDEX unconfirmed_orders_open ON unconfirmed_orders (draft_id) WHERE status = 'open';
CREATE INDEX unconfirmed_orders_of_draft ON unconfirmed_orders (draft_id, created_at);
CREATE INDEX unconfirmed_orders_to_expire ON unconfirmed_orders (expires_at) WHERE status = 'open';
CREATE TRIGGER office_changed AFTER INSERT OR UPDATE ON unconfirmed_orders
  FOR EACH STATEMENT EXECUTE FUNCTION tell_office_changed('booking');

-- A hold of an order that waits for its confirmation; these together may take only a share of the free times.
ALTER TABLE calendar_holds ADD COLUMN unconfirmed boolean NOT NULL DEFAULT false;
CREATE INDEX calendar_holds_unconfirmed ON calendar_holds (expires_at) WHERE unconfirmed;

ALTER TABLE access_links
  DROP CONSTRAINT access_links_subject_kind_check,
  ADD CONSTRAINT access_links_subject_kind_check
    CHECK (subject_kind IN ('booking', 'quote', 'oppdrag', 'oppdrag_person', 'waiting_list_entry', 'testimonial',
                            'booking_draft', 'booking_member', 'location_request', 'calendar_feed', 'unconfirmed_order'));

-- Which orders a security event of the type calendar_grab is about. Once for an origin and a day; 'many': several
-- origins together. The key is replaced when the origins are deleted.
CREATE TABLE calendar_grabs (
  event_id    uuid PRIMARY KEY REFERENCES security_events ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  network_key text NOT NULL,
  day         date NOT NULL,
  since       timestamptz NOT NULL,
  UNIQUE (network_key, day)
);
