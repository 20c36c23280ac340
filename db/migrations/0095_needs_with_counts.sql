-- A session says how many resources of each kind it needs: two photographers, three mobile studios. Each kind once.
CREATE FUNCTION are_needs(needs jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(jsonb_typeof(needs) = 'array' AND (
    SELECT count(*) = count(DISTINCT need ->> 'kind')
      AND coalesce(bool_and(coalesce(need ->> 'kind' IN ('room', 'photographer', 'mobile_studio')
        AND need ->> 'count' ~ '^([1-9]|1[0-9]|20)$', false)), true)
    FROM jsonb_array_elements(CASE jsonb_typeof(needs) WHEN 'array' THEN needs ELSE '[]' END) AS need), false)
$$;

-- ["room", "photographer"] -> [{"kind": "room", "count": 1}, {"kind": "photographer", "count": 1}], in the same order.
CREATE FUNCTION needs_of_kinds(kinds jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'count', number) ORDER BY place), '[]')
  FROM (SELECT kind, count(*) AS number, min(place) AS place
    FROM jsonb_array_elements_text(kinds) WITH ORDINALITY AS each (kind, place) GROUP BY kind) AS counted
$$;

ALTER TABLE products DROP CONSTRAINT products_needs_check;
ALTER TABLE products ALTER COLUMN needs DROP DEFAULT;
ALTER TABLE products ALTER COLUMN needs TYPE jsonb USING needs_of_kinds(to_jsonb(needs));
ALTER TABLE products ALTER COLUMN needs SET DEFAULT '[]', ADD CHECK (are_needs(needs));

UPDATE calendar_holds SET request = jsonb_set(request, '{needs}', needs_of_kinds(request -> 'needs'));
ALTER TABLE calendar_holds ADD CHECK (are_needs(request -> 'needs'));

UPDATE bookings SET session = jsonb_set(session, '{needs}', needs_of_kinds(session -> 'needs'));
ALTER TABLE bookings ADD CHECK (are_needs(session -> 'needs'));

DROP FUNCTION needs_of_kinds;
