-- A price is valid from a minute, and a price list holds only the products whose price it changes: each product has the
-- price of the newest list in force that names it.
ALTER TABLE price_lists
  ALTER COLUMN valid_from TYPE timestamptz USING valid_from::timestamp AT TIME ZONE 'Europe/Oslo';
CREATE INDEX product_prices_of_product ON product_prices (product_id);
