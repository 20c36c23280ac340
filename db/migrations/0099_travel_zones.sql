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

INSERT INTO travel_zones (id, position, name, minutes, price_ore) VALUES
  ('01940000-0000-7000-8000-00000000f001', 1, 'Oslo', 30, 0),
  ('01940000-0000-7000-8000-00000000f002', 2, 'Rundt Oslo', 45, 95000),
  ('01940000-0000-7000-8000-00000000f003', 3, 'Østlandet', 90, 240000);

INSERT INTO travel_zone_codes (zone_id, codes) VALUES
  ('01940000-0000-7000-8000-00000000f001', '[1,1300)'),
  ('01940000-0000-7000-8000-00000000f002', '[1300,1500)'),
  ('01940000-0000-7000-8000-00000000f002', '[1900,2100)'),
  ('01940000-0000-7000-8000-00000000f003', '[1500,1900)'),
  ('01940000-0000-7000-8000-00000000f003', '[2100,2400)'),
  ('01940000-0000-7000-8000-00000000f003', '[3000,3300)');

-- A sold line may be travel.
ALTER TABLE booking_lines DROP CONSTRAINT booking_lines_kind_check;
ALTER TABLE booking_lines ADD CONSTRAINT booking_lines_kind_check
  CHECK (kind IN ('base', 'image', 'person', 'travel', 'add-on', 'adjustment'));
