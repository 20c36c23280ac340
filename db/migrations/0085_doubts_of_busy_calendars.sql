-- What the reading of a busy calendar found: how many events, and which of them were not understood. Of those it holds
-- their own time and the time that is taken because of them, never what they are about.
ALTER TABLE busy_calendars
  ADD COLUMN events   integer CHECK (events >= 0),
  ADD COLUMN doubtful integer NOT NULL DEFAULT 0 CHECK (doubtful >= 0),
  ADD COLUMN doubts   jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(doubts) = 'array' AND length(doubts::text) <= 20000),
  DROP COLUMN unread;

-- Times were read otherwise before: every file is asked for whole at the next reading.
UPDATE busy_calendars SET whole_at = NULL, etag = NULL, modified = NULL;
