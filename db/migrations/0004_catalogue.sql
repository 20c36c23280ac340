-- Catalogue: what is sold, and dated price lists. A sold line copies its values and the version.
CREATE TABLE products (
  id                    uuid PRIMARY KEY,
  slug                  text NOT NULL UNIQUE CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(slug) <= 60),
  name                  text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  audience              text NOT NULL CHECK (audience IN ('privat', 'bedrift', 'begge')),
  kind                  text NOT NULL CHECK (kind IN ('fotografering', 'per_person', 'tillegg', 'reise', 'gebyr')),
  family                text NOT NULL CHECK (family IN ('headshots', 'portrett', 'presse', 'cv', 'ansatt')),
  tagline               text NOT NULL DEFAULT '' CHECK (length(tagline) <= 300),
  includes              text[] NOT NULL DEFAULT '{}',
  place                 text NOT NULL DEFAULT 'studio' CHECK (place IN ('studio', 'hos_dere')),
  duration_minutes      integer NOT NULL DEFAULT 0 CHECK (duration_minutes BETWEEN 0 AND 1440),
  buffer_before_minutes integer NOT NULL DEFAULT 0 CHECK (buffer_before_minutes BETWEEN 0 AND 480),
  buffer_after_minutes  integer NOT NULL DEFAULT 0 CHECK (buffer_after_minutes BETWEEN 0 AND 480),
  slot_step_minutes     integer NOT NULL DEFAULT 30 CHECK (slot_step_minutes BETWEEN 5 AND 240),
  lead_time_hours       integer NOT NULL DEFAULT 12 CHECK (lead_time_hours BETWEEN 0 AND 2000),
  needs                 text[] NOT NULL DEFAULT '{}' CHECK (needs <@ ARRAY['room', 'photographer', 'mobile_studio']),
  people_per_session    integer NOT NULL DEFAULT 1 CHECK (people_per_session BETWEEN 1 AND 100),
  bookable_online       boolean NOT NULL DEFAULT false,
  shown_on_page         boolean NOT NULL DEFAULT false,
  needs_approval        boolean NOT NULL DEFAULT false,
  active_from           date,
  active_to             date,
  position              integer NOT NULL DEFAULT 0,
  archived_at           timestamptz,
  created_at            timestamptz NOT NULL DEFAULT now(),
  CHECK (kind <> 'fotografering' OR duration_minutes > 0)
);

CREATE TABLE price_lists (
  version    integer PRIMARY KEY CHECK (version > 0),
  valid_from date NOT NULL UNIQUE,
  note       text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE product_prices (
  price_list_version integer NOT NULL REFERENCES price_lists (version),
  product_id         uuid NOT NULL REFERENCES products (id),
  base_ore           bigint NOT NULL CHECK (base_ore >= 0),
  included_images    integer NOT NULL DEFAULT 0 CHECK (included_images >= 0),
  min_images         integer NOT NULL DEFAULT 0 CHECK (min_images >= 0),
  max_images         integer NOT NULL DEFAULT 30 CHECK (max_images >= min_images),
  extra_image_ore    bigint NOT NULL DEFAULT 0 CHECK (extra_image_ore >= 0),
  extra_person_ore   bigint NOT NULL DEFAULT 0 CHECK (extra_person_ore >= 0),
  -- [{ fromPersons, unitOre }] in rising order, where each person is paid for
  bands              jsonb NOT NULL DEFAULT '[]',
  -- false: the amounts are quoted without MVA (companies)
  mva_included       boolean NOT NULL DEFAULT true,
  mva_bp             integer NOT NULL DEFAULT 2500 CHECK (mva_bp BETWEEN 0 AND 10000),
  PRIMARY KEY (price_list_version, product_id)
);

CREATE TABLE product_add_ons (
  product_id   uuid NOT NULL REFERENCES products (id),
  add_on_id    uuid NOT NULL REFERENCES products (id),
  max_quantity integer NOT NULL DEFAULT 1 CHECK (max_quantity BETWEEN 1 AND 20),
  position     integer NOT NULL DEFAULT 0,
  PRIMARY KEY (product_id, add_on_id),
  CHECK (product_id <> add_on_id)
);

-- Demo testimonials and, later, real ones: shown on the home page, editable data, never invented as reviews.
CREATE TABLE content_testimonials (
  id         uuid PRIMARY KEY,
  name       text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  role       text NOT NULL DEFAULT '' CHECK (length(role) <= 100),
  text       text NOT NULL CHECK (length(text) BETWEEN 1 AND 1000),
  rating     integer NOT NULL CHECK (rating BETWEEN 1 AND 5),
  picture    text,
  is_demo    boolean NOT NULL DEFAULT false,
  shown      boolean NOT NULL DEFAULT true,
  position   integer NOT NULL DEFAULT 0
);
