-- A sold line says what its quantity counts, and whether its amounts include MVA. Lines that were sold before get it from
-- the sums that the customer agreed to, which are not touched: lines that add up to the total include MVA, those that
-- miss exactly the MVA are without it. Without MVA both are true, so the price list that they were sold by decides.
ALTER TABLE booking_lines ADD COLUMN unit text, ADD COLUMN mva_included boolean;

UPDATE booking_lines line SET
  unit = CASE line.kind WHEN 'image' THEN 'image' WHEN 'person' THEN 'person' ELSE 'piece' END,
  mva_included = CASE
    WHEN sold.mva_ore > 0 AND sold.lines_ore = sold.total_ore THEN true
    WHEN sold.mva_ore > 0 AND sold.lines_ore + sold.mva_ore = sold.total_ore THEN false
    ELSE coalesce(sold.listed, true)
  END
FROM (
  SELECT b.id, b.total_ore, b.mva_ore,
    (SELECT sum(total_ore) FROM booking_lines WHERE booking_id = b.id) AS lines_ore,
    (SELECT price.mva_included FROM product_prices price
      JOIN price_lists list ON list.version = price.price_list_version
      WHERE price.product_id = b.product_id
        AND list.valid_from <= (SELECT valid_from FROM price_lists WHERE version = b.price_list_version)
      ORDER BY list.valid_from DESC LIMIT 1) AS listed
  FROM bookings b
) sold
WHERE sold.id = line.booking_id;

ALTER TABLE booking_lines
  ALTER COLUMN unit SET NOT NULL,
  ALTER COLUMN mva_included SET NOT NULL,
  ADD CHECK (unit IN ('piece', 'image', 'person')),
  ADD CHECK (kind IN ('base', 'image', 'person', 'add-on', 'adjustment')),
  ADD CHECK (mva_bp BETWEEN 0 AND 10000);
