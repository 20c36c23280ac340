-- The least share of the accepted heads that is paid for, as the accepted version said; by hand, as the setting was.
ALTER TABLE oppdrag ADD COLUMN least_percent integer NOT NULL DEFAULT 90 CHECK (least_percent BETWEEN 0 AND 100);
UPDATE oppdrag SET least_percent = (v.issued -> 'rules' ->> 'leastPercent')::int
FROM quote_acceptances a JOIN quote_versions v ON v.id = a.version_id
WHERE a.oppdrag_id = oppdrag.id AND v.issued -> 'rules' ->> 'leastPercent' ~ '^\d{1,3}$'
  AND (v.issued -> 'rules' ->> 'leastPercent')::int <= 100;
ALTER TABLE oppdrag ALTER COLUMN least_percent DROP DEFAULT;
