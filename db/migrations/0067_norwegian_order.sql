-- The order of the Norwegian alphabet: ... z, æ, ø, å, with aa as å. Search folds these letters instead (fold_text).
-- Signs that follow z stand for the three, and the result is compared byte by byte (COLLATE "C"), so that the order is
-- the same on every PostgreSQL, with or without ICU and whatever locale the database was made with.
CREATE FUNCTION norwegian_order(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN translate(
    replace(lower(value), 'aa', '}'),
    'æäÆÄøöØÖåÅéèêëáàâíìîïóòôúùûüýÿçñ', '{{{{||||}}eeeeaaaiiiiooouuuuyycn');

DROP INDEX bookings_by_name;
CREATE INDEX bookings_by_name ON bookings ((norwegian_order(customer_name) COLLATE "C"), id);
DROP INDEX customers_by_name;
CREATE INDEX customers_by_name ON customers ((norwegian_order(name) COLLATE "C"), id);
DROP INDEX companies_by_name;
CREATE INDEX companies_by_name ON companies ((norwegian_order(name) COLLATE "C"), id);
DROP INDEX company_people_of_company;
CREATE INDEX company_people_of_company ON company_people (company_id, (norwegian_order(name) COLLATE "C"), id);
