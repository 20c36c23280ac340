-- Weekly hours change on a date: a rule holds from a day to the day before another. NULL: always, and until further.
ALTER TABLE opening_rules
  ADD COLUMN valid_from date,
  -- the first day on which the rule no longer holds
  ADD COLUMN valid_to   date,
  ADD CHECK (valid_from < valid_to),
  DROP CONSTRAINT opening_rules_resource_id_weekday_opens_key,
  ADD CONSTRAINT opening_rules_one_at_a_time EXCLUDE USING gist
    (resource_id WITH =, weekday WITH =, opens WITH =, daterange(valid_from, valid_to) WITH &&);
