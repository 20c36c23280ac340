-- How far each started booking came. Nothing here tells who it was: a session is a hash of the draft's token with a
-- salt that is deleted the next night, so that yesterday's sessions can be linked to no draft and to no other day.
CREATE TABLE booking_attempt_salts (
  day  date PRIMARY KEY,
  salt text NOT NULL CHECK (salt ~ '^[0-9a-f]{64}$')
);

CREATE TABLE booking_attempts (
  id           uuid PRIMARY KEY,
  session      text NOT NULL UNIQUE CHECK (session ~ '^[0-9a-f]{64}$'),
  -- The day in Oslo.
  day          date NOT NULL,
  -- Rounded to the hour by the night's job: an exact moment would lead to the booking.
  started_at   timestamptz NOT NULL,
  last_at      timestamptz NOT NULL CHECK (last_at >= started_at),
  product_slug text NOT NULL CHECK (length(product_slug) BETWEEN 1 AND 100),
  -- The last step that was done.
  step         text NOT NULL CHECK (step IN ('product', 'time', 'contact', 'confirmed')),
  outcome      text NOT NULL CHECK (outcome IN ('under-way', 'refused', 'failed', 'confirmed')),
  -- The last reason why a step was refused.
  refusal      text CHECK (refusal ~ '^[a-z-]{1,60}$'),
  -- How long the server took for the last step.
  ms           integer NOT NULL CHECK (ms >= 0),
  source       text NOT NULL CHECK (length(source) BETWEEN 1 AND 60),
  device       text NOT NULL CHECK (device IN ('mobile', 'tablet', 'computer')),
  release      text NOT NULL CHECK (length(release) BETWEEN 1 AND 40),
  -- Days ("2026-12-05") and months ("2026-12") that were looked at and had nothing free.
  in_vain      text[] NOT NULL DEFAULT '{}' CHECK (cardinality(in_vain) <= 50),
  search_text  text GENERATED ALWAYS AS
    (fold_text(product_slug || ' ' || source || ' ' || coalesce(refusal, ''))) STORED,
  CHECK ((step = 'confirmed') = (outcome = 'confirmed'))
);
CREATE INDEX booking_attempts_by_time ON booking_attempts (started_at DESC, id DESC);
CREATE INDEX booking_attempts_by_day ON booking_attempts (day, step);
CREATE INDEX booking_attempts_refused ON booking_attempts (started_at) WHERE outcome IN ('refused', 'failed');
CREATE INDEX booking_attempts_in_vain ON booking_attempts (started_at) WHERE in_vain <> '{}';
CREATE INDEX booking_attempts_search ON booking_attempts USING gin (search_text gin_trgm_ops);

-- What remains of attempts that are older than they are kept one by one.
CREATE TABLE booking_attempt_days (
  day          date NOT NULL,
  product_slug text NOT NULL,
  step         text NOT NULL CHECK (step IN ('product', 'time', 'contact', 'confirmed')),
  outcome      text NOT NULL CHECK (outcome IN ('under-way', 'refused', 'failed', 'confirmed')),
  refusal      text NOT NULL DEFAULT '',
  source       text NOT NULL,
  device       text NOT NULL CHECK (device IN ('mobile', 'tablet', 'computer')),
  attempts     integer NOT NULL CHECK (attempts > 0),
  -- Of these: how many looked at a day or a month with nothing free.
  in_vain      integer NOT NULL CHECK (in_vain BETWEEN 0 AND attempts),
  PRIMARY KEY (day, product_slug, step, outcome, refusal, source, device)
);
