-- Feeds of the studio's calendar that other calendar programs subscribe to. The key is that of a secret link.
CREATE TABLE calendar_feeds (
  id            uuid PRIMARY KEY,
  -- whose time: one person, room or mobile studio; without it, the whole studio's
  resource_id   uuid REFERENCES calendar_resources (id),
  content       text NOT NULL CHECK (content IN ('alt', 'timer', 'sperret')),
  detail        text NOT NULL CHECK (detail IN ('busy', 'name', 'full')),
  link_id       uuid NOT NULL,
  -- who made it: the feed ends with that person's access
  user_id       uuid NOT NULL REFERENCES users (id),
  created_at    timestamptz NOT NULL,
  -- when the present key was made
  keyed_at      timestamptz NOT NULL,
  revoked_at    timestamptz,
  fetched_at    timestamptz,
  -- the program that fetched it last, and from about where
  fetched_agent text NOT NULL DEFAULT '' CHECK (length(fetched_agent) <= 200),
  fetched_from  text NOT NULL DEFAULT '' CHECK (length(fetched_from) <= 60)
);
CREATE INDEX calendar_feeds_open ON calendar_feeds (created_at) WHERE revoked_at IS NULL;

-- Cancelled sessions stay in the feeds for a while.
CREATE INDEX bookings_cancelled ON bookings (ends_at)
  WHERE status IN ('cancelled_by_customer', 'cancelled_by_studio');
