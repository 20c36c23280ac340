-- Bookings are searched by the firm's number too.
DROP INDEX bookings_search;
CREATE INDEX bookings_search ON bookings USING gin (
  fold_text(customer_name || ' ' || customer_email || ' ' || customer_phone || ' ' || coalesce(company_name, '')
    || ' ' || coalesce(orgnr, '')) gin_trgm_ops);
