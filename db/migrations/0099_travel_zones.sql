-- Where the studio travels to, by postal code: how long it takes one way, and what a day there costs without MVA.
CREATE TABLE travel_zones (
  id uuid PRIMARY KEY,
  position integer NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  minutes integer NOT NULL CHECK (minutes BETWEEN 0 AND 600),
  price_ore bigint NOT NULL CHECK (price_ore BETWEEN 0 AND 10000000)
);

-- One postal code is in one zone.
CREATE TABLE travel_zone_codes (
  zone_id uuid NOT NULL REFERENCES travel_zones ON DELETE CASCADE,
  codes int4range NOT NULL CHECK (NOT isempty(codes) AND lower(codes) >= 0 AND upper(codes) <= 10000),
  EXCLUDE USING gist (codes WITH &&)
);

-- A sold line may be travel.
ALTER TABLE booking_lines DROP CONSTRAINT booking_lines_kind_check;
ALTER TABLE booking_lines ADD CONSTRAINT booking_lines_kind_check
  CHECK (kind IN ('base', 'image', 'person', 'travel', 'add-on', 'adjustment'));
