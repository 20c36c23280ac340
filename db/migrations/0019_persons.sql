-- How many a session is for. Read from the choices that were sold, so that the two can never disagree.
ALTER TABLE bookings ADD COLUMN persons integer NOT NULL
  GENERATED ALWAYS AS (coalesce((choices ->> 'persons')::integer, 1)) STORED CHECK (persons >= 1);
ALTER TABLE booking_drafts ADD CHECK (coalesce((choices ->> 'persons')::integer, 1) >= 1);

-- What each person of a group costs. A band that is missing, or costs nothing, would sell for 0 kr.
CREATE FUNCTION are_person_bands(bands jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_typeof(bands) = 'array' AND NOT EXISTS (
    SELECT FROM (
      SELECT (band ->> 'fromPersons')::numeric AS persons, (band ->> 'unitOre')::numeric AS ore,
        lag((band ->> 'fromPersons')::numeric) OVER (ORDER BY place) AS persons_before
      FROM jsonb_array_elements(bands) WITH ORDINALITY AS each (band, place)
    ) told
    WHERE persons IS NULL OR persons % 1 <> 0 OR persons < 1 OR ore IS NULL OR ore % 1 <> 0 OR ore <= 0
      OR persons <= persons_before)
$$;
ALTER TABLE product_prices ADD CONSTRAINT product_prices_bands CHECK (are_person_bands(bands));

CREATE FUNCTION require_first_band() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM products p JOIN product_prices pp ON pp.product_id = p.id
    WHERE p.id = (CASE TG_TABLE_NAME WHEN 'products' THEN to_jsonb(NEW) ->> 'id' ELSE to_jsonb(NEW) ->> 'product_id' END)::uuid
      AND p.kind = 'per_person' AND coalesce(pp.bands #>> '{0,fromPersons}', '') <> '1'
  ) THEN
    RAISE EXCEPTION 'a product that is paid for by person needs a price from one person on'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'product_prices_first_band';
  END IF;
  RETURN NULL;
END $$;
-- At the end of the transaction: a product and its prices are written one after the other.
CREATE CONSTRAINT TRIGGER product_prices_first_band AFTER INSERT OR UPDATE ON product_prices
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_first_band();
CREATE CONSTRAINT TRIGGER products_first_band AFTER UPDATE OF kind ON products
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_first_band();
