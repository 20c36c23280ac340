-- Companies that ask for pictures of their employees, in the studio or at their place.
CREATE TABLE company_requests (
  id uuid PRIMARY KEY,
  number integer GENERATED ALWAYS AS IDENTITY (START WITH 1001) UNIQUE,
  link_id uuid NOT NULL,
  form_hash text NOT NULL UNIQUE,
  source text NOT NULL CHECK (source IN ('site', 'calculator', 'chat', 'lead', 'phone', 'customer', 'company')),
  lead_id uuid REFERENCES leads ON DELETE SET NULL,
  status text NOT NULL CHECK (status IN
    ('new', 'needs_info', 'assessed', 'tentatively_held', 'quoted', 'booked', 'declined', 'expired', 'withdrawn')),
  status_since timestamptz NOT NULL,
  place text NOT NULL CHECK (place IN ('studio', 'hos_dere')),
  persons integer NOT NULL CHECK (persons BETWEEN 1 AND 500),
  minutes_each integer NOT NULL CHECK (minutes_each BETWEEN 5 AND 60),
  images integer NOT NULL CHECK (images BETWEEN 1 AND 100),
  product_slug text NOT NULL,
  -- One to three: [{"day": "2026-12-03", "part": "morning"}]
  wishes jsonb NOT NULL CHECK (jsonb_array_length(wishes) BETWEEN 1 AND 3),
  first_wish date NOT NULL,
  last_wish date NOT NULL,
  audience text NOT NULL CHECK (audience = 'bedrift'),
  name text NOT NULL CHECK (length(name) <= 100),
  email text NOT NULL CHECK (length(email) <= 255),
  phone text NOT NULL CHECK (length(phone) <= 40),
  phone_e164 text,
  company_name text NOT NULL CHECK (length(company_name) BETWEEN 1 AND 200),
  orgnr text CHECK (orgnr ~ '^\d{9}$'),
  invoice_reference text CHECK (length(invoice_reference) <= 100),
  address text NOT NULL DEFAULT '' CHECK (length(address) <= 200),
  postal_code text NOT NULL DEFAULT '' CHECK (length(postal_code) <= 12),
  city text NOT NULL DEFAULT '' CHECK (length(city) <= 100),
  -- Where the studio is set up; null in the studio.
  site jsonb CHECK ((place = 'hos_dere') = (site IS NOT NULL)),
  message text NOT NULL DEFAULT '' CHECK (length(message) <= 2000),
  zone_name text,
  travel_minutes integer,
  net_ore bigint NOT NULL,
  mva_ore bigint NOT NULL,
  total_ore bigint NOT NULL,
  -- What the studio has asked for, and its own words.
  missing text[] NOT NULL DEFAULT '{}',
  asked_words text NOT NULL DEFAULT '' CHECK (length(asked_words) <= 2000),
  -- {"wishes": [...], "inStudio": false}
  proposal jsonb,
  asked_at timestamptz,
  held_until timestamptz,
  quote_id uuid,
  declined_reason text,
  created_at timestamptz NOT NULL,
  first_answered_at timestamptz,
  expiry_told_at timestamptz,
  erased_at timestamptz,
  archived_at timestamptz,
  address_key text,
  network_key text,
  search_text text GENERATED ALWAYS AS (fold_text(company_name || ' ' || name || ' ' || email || ' ' || phone || ' '
    || coalesce(orgnr, ''))) STORED
);
CREATE INDEX company_requests_search ON company_requests USING gin (search_text gin_trgm_ops);
CREATE INDEX company_requests_open ON company_requests (last_wish)
  WHERE status IN ('new', 'needs_info', 'assessed', 'tentatively_held');
CREATE INDEX company_requests_created ON company_requests (created_at);
CREATE INDEX company_requests_status ON company_requests (status, created_at);
CREATE INDEX company_requests_orgnr ON company_requests (orgnr) WHERE orgnr IS NOT NULL;
CREATE INDEX company_requests_email ON company_requests (lower(email));
CREATE INDEX company_requests_network ON company_requests (network_key) WHERE network_key IS NOT NULL;
CREATE TRIGGER office_changed AFTER INSERT OR UPDATE OR DELETE ON company_requests
  FOR EACH STATEMENT EXECUTE FUNCTION tell_office_changed('company-request');

CREATE TABLE company_request_lines (
  request_id uuid NOT NULL REFERENCES company_requests ON DELETE CASCADE,
  position integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('base', 'image', 'person', 'travel', 'add-on', 'adjustment')),
  name text NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  unit text NOT NULL CHECK (unit IN ('piece', 'image', 'person')),
  unit_ore bigint NOT NULL,
  total_ore bigint NOT NULL CHECK (total_ore = unit_ore * quantity),
  mva_bp integer NOT NULL CHECK (mva_bp BETWEEN 0 AND 10000),
  mva_included boolean NOT NULL,
  price_list_version integer NOT NULL,
  PRIMARY KEY (request_id, position)
);
