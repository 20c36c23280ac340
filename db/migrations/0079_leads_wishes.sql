-- What the lead asked for, so that a booking for them begins with it.
ALTER TABLE leads
  ADD COLUMN company_name text NOT NULL DEFAULT '' CHECK (length(company_name) <= 200),
  ADD COLUMN persons integer CHECK (persons BETWEEN 1 AND 999),
  ADD COLUMN images integer CHECK (images BETWEEN 1 AND 999),
  ADD COLUMN wished_from timestamptz;

-- A lead is found by its company too.
ALTER TABLE leads DROP COLUMN search_text;
ALTER TABLE leads ADD COLUMN search_text text
  GENERATED ALWAYS AS (fold_text(name || ' ' || email || ' ' || phone || ' ' || company_name || ' ' || message)) STORED;
CREATE INDEX leads_search ON leads USING gin (search_text gin_trgm_ops);
