-- How much of the calendar may be held by visitors who have not ordered yet.
ALTER TABLE calendar_holds
  -- Keyed hash of the visitor's address (an IPv6 /64); kept only while the hold lives.
  ADD COLUMN address_key text CHECK (length(address_key) BETWEEN 1 AND 64),
  -- False: chosen beyond what may be held. Nothing is taken in the calendar until the order.
  ADD COLUMN reserved boolean NOT NULL DEFAULT true,
  -- The hold left some package on sale without another time that day.
  ADD COLUMN takes_last_time boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT calendar_holds_unreserved_hold_nothing
    CHECK (reserved OR (expires_at <= created_at AND extended_at IS NULL AND NOT takes_last_time));

CREATE INDEX calendar_holds_of_address ON calendar_holds (address_key) WHERE address_key IS NOT NULL;
CREATE INDEX calendar_holds_of_last_times ON calendar_holds (expires_at) WHERE takes_last_time;

-- A new studio sets up and tidies outside its opening hours. A studio that has a calendar already keeps what it has.
INSERT INTO system_settings (setting_key, setting_value)
SELECT 'policy_buffers_outside_hours', 'nei'
WHERE EXISTS (SELECT FROM calendar_resources)
ON CONFLICT (setting_key) DO NOTHING;
