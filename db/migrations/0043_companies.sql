-- Companies that order for their people: facts of the register, how they are invoiced, what is agreed, who is photographed.
CREATE FUNCTION is_orgnr(orgnr text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT orgnr ~ '^\d{9}$' AND (
    SELECT sum(weight * substr(orgnr, place::int, 1)::int) % 11 = 0
    FROM unnest(ARRAY[3, 2, 7, 6, 5, 4, 3, 2, 1]) WITH ORDINALITY AS digit (weight, place)) $$;

CREATE TABLE companies (
  id                 uuid PRIMARY KEY,
  name               text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  orgnr              text UNIQUE CHECK (is_orgnr(orgnr)),
  -- where invoices go
  address            text NOT NULL DEFAULT '' CHECK (length(address) <= 200),
  postal_code        text NOT NULL DEFAULT '' CHECK (length(postal_code) <= 12),
  city               text NOT NULL DEFAULT '' CHECK (length(city) <= 100),
  invoice_channel    text NOT NULL DEFAULT 'email' CHECK (invoice_channel IN ('ehf', 'email')),
  invoice_email      text CHECK (length(invoice_email) BETWEEN 3 AND 255),
  invoice_reference  text NOT NULL DEFAULT '' CHECK (length(invoice_reference) <= 100),
  agreement          text NOT NULL DEFAULT '' CHECK (length(agreement) <= 4000),
  discount_percent   int CHECK (discount_percent BETWEEN 1 AND 100),
  agreement_until    date,
  -- so that those who are photographed later match the others
  picture_background text NOT NULL DEFAULT '' CHECK (length(picture_background) <= 300),
  picture_crop       text NOT NULL DEFAULT '' CHECK (length(picture_crop) <= 300),
  picture_light      text NOT NULL DEFAULT '' CHECK (length(picture_light) <= 300),
  picture_file_names text NOT NULL DEFAULT '' CHECK (length(picture_file_names) <= 300),
  -- as staff know it; the register has a number too
  employees          int CHECK (employees BETWEEN 0 AND 1000000),
  register_facts     jsonb,
  register_at        timestamptz,
  is_bankrupt        boolean NOT NULL DEFAULT false,
  is_deleted         boolean NOT NULL DEFAULT false,
  created_at         timestamptz NOT NULL,
  archived_at        timestamptz,
  search_text        text GENERATED ALWAYS AS (fold_text(name || ' ' || coalesce(orgnr, '') || ' ' || city)) STORED,
  CHECK (register_facts IS NULL OR register_at IS NOT NULL),
  CHECK (orgnr IS NOT NULL OR register_facts IS NULL)
);
CREATE INDEX companies_by_name ON companies (fold_text(name), id);
CREATE INDEX companies_search ON companies USING gin (search_text gin_trgm_ops);
CREATE INDEX companies_by_register ON companies (register_at) WHERE orgnr IS NOT NULL;
CREATE TRIGGER office_changed AFTER INSERT OR UPDATE ON companies
  FOR EACH STATEMENT EXECUTE FUNCTION tell_office_changed('company');

-- Those who work there and are photographed. Contacts are customers (customer_companies).
CREATE TABLE company_people (
  id                   uuid PRIMARY KEY,
  company_id           uuid NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
  name                 text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  email                text CHECK (length(email) BETWEEN 3 AND 255),
  department           text NOT NULL DEFAULT '' CHECK (length(department) <= 100),
  last_photographed_on date,
  left_at              timestamptz,
  created_at           timestamptz NOT NULL
);
CREATE INDEX company_people_of_company ON company_people (company_id, fold_text(name), id);
CREATE UNIQUE INDEX company_people_email ON company_people (company_id, lower(email)) WHERE email IS NOT NULL;
CREATE TRIGGER office_changed AFTER INSERT OR UPDATE OR DELETE ON company_people
  FOR EACH STATEMENT EXECUTE FUNCTION tell_office_changed('company');

-- Answers of the register, so that one look-up serves the form and the record; old ones are deleted by the job.
CREATE TABLE register_answers (
  orgnr      text PRIMARY KEY CHECK (is_orgnr(orgnr)),
  -- null: the register has no such number
  facts      jsonb,
  fetched_at timestamptz NOT NULL
);

-- The company of a booking is the one with its number.
CREATE INDEX bookings_of_orgnr ON bookings (orgnr, starts_at DESC) WHERE orgnr IS NOT NULL;
