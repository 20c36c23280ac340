-- Who waits for a time on a day: a freed time asks this for every product and number of persons that is waited for.
DROP INDEX waitlist_entries_waiting;
CREATE INDEX waitlist_entries_waiting ON waitlist_entries
  (product_slug, (coalesce((choices ->> 'persons')::int, 1)), last_day) WHERE status = 'waiting';
