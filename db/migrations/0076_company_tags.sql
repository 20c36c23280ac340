-- Short words of the studio's own by which companies are found and chosen, as customers have.
ALTER TABLE companies ADD COLUMN tags text[] NOT NULL DEFAULT '{}' CHECK (cardinality(tags) <= 20);
CREATE INDEX companies_tags ON companies USING gin (tags);
