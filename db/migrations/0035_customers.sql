-- The people who order, ask or are photographed. A booking makes its customer, or finds it by e-mail or phone.
CREATE TABLE customers (
  id           uuid PRIMARY KEY,
  name         text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  email        text CHECK (length(email) BETWEEN 3 AND 255),
  -- E.164
  phone        text CHECK (phone ~ '^\+[1-9]\d{3,14}$'),
  language     text NOT NULL DEFAULT 'nb' CHECK (language IN ('nb', 'en')),
  source       text NOT NULL CHECK (source IN ('website', 'phone', 'email', 'chat', 'recommended', 'company', 'other')),
  -- as the customer wrote it; firms that the studio knows are in customer_companies
  company_name text NOT NULL DEFAULT '' CHECK (length(company_name) <= 200),
  tags         text[] NOT NULL DEFAULT '{}' CHECK (cardinality(tags) <= 20),
  note         text NOT NULL DEFAULT '' CHECK (length(note) <= 2000),
  -- e-mails and phones in customer_identities, for the search
  known_as     text NOT NULL DEFAULT '',
  -- the latest order, or the creation of the record
  seen_at      timestamptz NOT NULL,
  created_at   timestamptz NOT NULL,
  archived_at  timestamptz,
  -- the record that this one was merged into; such a record stands in no list
  merged_into  uuid REFERENCES customers (id),
  erased_at    timestamptz,
  search_text  text GENERATED ALWAYS AS (
    fold_text(name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || company_name || ' ' || known_as)
  ) STORED,
  CHECK (merged_into IS NULL OR merged_into <> id)
);
CREATE INDEX customers_by_name ON customers (fold_text(name), id);
CREATE INDEX customers_by_seen ON customers (seen_at DESC, id DESC);
CREATE INDEX customers_search ON customers USING gin (search_text gin_trgm_ops);
CREATE INDEX customers_tags ON customers USING gin (tags);
CREATE INDEX customers_merged ON customers (merged_into) WHERE merged_into IS NOT NULL;
CREATE TRIGGER office_changed AFTER INSERT OR UPDATE ON customers
  FOR EACH STATEMENT EXECUTE FUNCTION tell_office_changed('customer');

-- Addresses and numbers that a customer is known by. Several customers may share one: a family, a firm's switchboard.
CREATE TABLE customer_identities (
  customer_id uuid NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  kind        text NOT NULL CHECK (kind IN ('email', 'phone')),
  -- an address in lower case, a number in E.164
  value       text NOT NULL CHECK (length(value) BETWEEN 3 AND 255),
  since       timestamptz NOT NULL,
  PRIMARY KEY (kind, value, customer_id)
);
CREATE INDEX customer_identities_of_customer ON customer_identities (customer_id);

CREATE TABLE customer_consents (
  id           uuid PRIMARY KEY,
  customer_id  uuid NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  purpose      text NOT NULL CHECK (purpose IN ('marketing', 'portfolio')),
  -- which wording the customer said yes to
  text_version text NOT NULL CHECK (length(text_version) <= 40),
  given_at     timestamptz NOT NULL,
  withdrawn_at timestamptz,
  source       text NOT NULL CHECK (source IN ('booking', 'staff')),
  CHECK (withdrawn_at >= given_at)
);
CREATE INDEX customer_consents_of_customer ON customer_consents (customer_id, given_at DESC);

-- No foreign key: a company may be registered after the customer.
CREATE TABLE customer_companies (
  customer_id uuid NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  company_id  uuid NOT NULL,
  role        text NOT NULL DEFAULT '' CHECK (length(role) <= 60),
  since       timestamptz NOT NULL,
  PRIMARY KEY (customer_id, company_id)
);
CREATE INDEX customer_companies_of_company ON customer_companies (company_id);

-- Two records with the same e-mail or phone and different names: staff decide, the program never does.
CREATE TABLE customer_suggestions (
  one_id       uuid NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  other_id     uuid NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  by           text NOT NULL CHECK (by IN ('email', 'phone', 'both')),
  created_at   timestamptz NOT NULL,
  dismissed_at timestamptz,
  PRIMARY KEY (one_id, other_id),
  CHECK (one_id < other_id)
);
CREATE INDEX customer_suggestions_of_other ON customer_suggestions (other_id);

-- A merge can be split again: what lay where before is stored until then.
CREATE TABLE customer_merges (
  id        uuid PRIMARY KEY,
  kept_id   uuid NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  merged_id uuid NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  -- null after erasure, or when the time for splitting has passed
  snapshot  jsonb,
  merged_at timestamptz NOT NULL,
  merged_by uuid NOT NULL REFERENCES users (id),
  split_at  timestamptz,
  CHECK (kept_id <> merged_id)
);
CREATE INDEX customer_merges_of_kept ON customer_merges (kept_id, merged_at DESC);
CREATE INDEX customer_merges_of_merged ON customer_merges (merged_id);

-- linked_by: why the booking is this customer's ('new': the booking made the record; 'staff': somebody decided).
ALTER TABLE bookings ADD COLUMN customer_id uuid REFERENCES customers (id);
ALTER TABLE bookings ADD COLUMN linked_by text CHECK (linked_by IN ('new', 'email', 'phone', 'both', 'staff'));
ALTER TABLE bookings ADD CHECK ((customer_id IS NULL) = (linked_by IS NULL));
CREATE INDEX bookings_of_customer ON bookings (customer_id, starts_at DESC) WHERE customer_id IS NOT NULL;
CREATE INDEX bookings_without_customer ON bookings (created_at, id) WHERE customer_id IS NULL;
