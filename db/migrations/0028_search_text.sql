-- Lists search one stored, folded text with a trigram index on it, so that no query has to repeat the expression.
DROP INDEX bookings_search;
ALTER TABLE bookings ADD COLUMN search_text text GENERATED ALWAYS AS (
  fold_text(customer_name || ' ' || customer_email || ' ' || customer_phone || ' ' || coalesce(company_name, '')
    || ' ' || coalesce(orgnr, ''))) STORED;
CREATE INDEX bookings_search ON bookings USING gin (search_text gin_trgm_ops);

DROP INDEX email_outbox_search;
ALTER TABLE email_outbox ADD COLUMN search_text text GENERATED ALWAYS AS (
  fold_text(to_name || ' ' || to_address || ' ' || subject)) STORED;
CREATE INDEX email_outbox_search ON email_outbox USING gin (search_text gin_trgm_ops);
