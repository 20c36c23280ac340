-- Payments at a provider. What the provider has is asked for and never believed from a message; what has been entered in the
-- journal of it is counted here, under the lock of the row, so that nothing is entered twice.
CREATE TABLE online_payments (
  -- Also the reference at the provider, and the key that makes a repeated call the same call.
  id            uuid PRIMARY KEY,
  provider      text NOT NULL CHECK (provider IN ('vipps', 'stripe')),
  document_id   uuid NOT NULL REFERENCES invoices,
  ore           bigint NOT NULL CHECK (ore > 0),
  -- created: asked for, and the provider may know of it; open: the customer has a link; capturing: agreed, and the money is
  -- being taken; captured; ended: nothing came.
  status        text NOT NULL CHECK (status IN ('created', 'open', 'capturing', 'captured', 'ended')),
  provider_ref  text CHECK (length(provider_ref) <= 200),
  url           text CHECK (length(url) <= 2000),
  captured_ore  bigint NOT NULL DEFAULT 0 CHECK (captured_ore >= 0),
  refunded_ore  bigint NOT NULL DEFAULT 0 CHECK (refunded_ore BETWEEN 0 AND captured_ore),
  -- Why somebody has to look at it.
  problem       text CHECK (length(problem) <= 40),
  said          text NOT NULL DEFAULT '' CHECK (length(said) <= 200),
  created_at    timestamptz NOT NULL,
  expires_at    timestamptz NOT NULL,
  captured_at   timestamptz,
  checked_at    timestamptz,
  next_check_at timestamptz
);
-- A press twice, two tabs and Back are one payment.
CREATE UNIQUE INDEX online_payments_open ON online_payments (document_id) WHERE status IN ('created', 'open', 'capturing');
CREATE INDEX online_payments_of_document ON online_payments (document_id, created_at DESC);
CREATE INDEX online_payments_to_check ON online_payments (next_check_at) WHERE next_check_at IS NOT NULL;
CREATE INDEX online_payments_problems ON online_payments (created_at) WHERE problem IS NOT NULL;

-- Money that goes back through the provider. The id, with the number of the try, is the key of the call.
CREATE TABLE online_refunds (
  id         uuid PRIMARY KEY,
  payment_id uuid NOT NULL REFERENCES online_payments,
  ore        bigint NOT NULL CHECK (ore > 0),
  why        text NOT NULL CHECK (why IN ('not_owed', 'by_staff')),
  status     text NOT NULL CHECK (status IN ('asked', 'done', 'failed')),
  said       text NOT NULL DEFAULT '' CHECK (length(said) <= 200),
  -- A call that was refused is repeated with another key, one without an answer with the same.
  tries      integer NOT NULL DEFAULT 1 CHECK (tries >= 1),
  made_at    timestamptz NOT NULL,
  made_by    text NOT NULL CHECK (length(made_by) <= 200),
  done_at    timestamptz,
  CHECK ((status = 'done') = (done_at IS NOT NULL))
);
CREATE INDEX online_refunds_of_payment ON online_refunds (payment_id);
CREATE INDEX online_refunds_waiting ON online_refunds (made_at) WHERE status <> 'done';

-- The address for messages that is registered with a provider, and the secret that it signs with, sealed.
CREATE TABLE payment_webhooks (
  provider  text PRIMARY KEY CHECK (provider IN ('vipps', 'stripe')),
  remote_id text NOT NULL CHECK (length(remote_id) <= 200),
  url       text NOT NULL CHECK (length(url) <= 500),
  secret    text NOT NULL,
  made_at   timestamptz NOT NULL
);

-- Messages as they came, before anything is done with them.
CREATE TABLE payment_messages (
  provider    text NOT NULL CHECK (provider IN ('vipps', 'stripe')),
  event_id    text NOT NULL CHECK (length(event_id) <= 200),
  payment_id  uuid,
  body        text NOT NULL CHECK (length(body) <= 100000),
  received_at timestamptz NOT NULL,
  PRIMARY KEY (provider, event_id)
);
CREATE INDEX payment_messages_by_time ON payment_messages (received_at);

ALTER TABLE provider_settings
  DROP CONSTRAINT provider_settings_provider_check,
  ADD CONSTRAINT provider_settings_provider_check
    CHECK (provider IN ('smtp', 'model', 'places', 'maps', 'sms', 'vipps', 'stripe'));

CREATE TRIGGER office_changed AFTER INSERT OR UPDATE OR DELETE ON online_payments
  FOR EACH STATEMENT EXECUTE FUNCTION tell_office_changed('invoice');
CREATE TRIGGER office_changed AFTER INSERT OR UPDATE OR DELETE ON online_refunds
  FOR EACH STATEMENT EXECUTE FUNCTION tell_office_changed('invoice');
