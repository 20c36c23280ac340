-- What the reports add up of bookings stands in the indexes by which they find them: a month of many bookings is read
-- without the bookings themselves, which are wide.
CREATE INDEX bookings_agreed ON bookings (agreed_at)
  INCLUDE (status, product_slug, product_name, audience, total_ore, mva_ore);
CREATE INDEX bookings_shot ON bookings (starts_at)
  INCLUDE (product_slug, product_name, audience, total_ore, mva_ore) WHERE status = 'completed';
CREATE INDEX bookings_asked ON bookings (created_at)
  INCLUDE (product_slug, product_name, audience, total_ore, mva_ore);
-- Who made a booking, for where it came from.
CREATE INDEX history_first_of_bookings ON history (subject_id) INCLUDE (actor_kind)
  WHERE subject_kind = 'booking' AND version = 1;
-- Last: nobody can read bookings while an index of theirs is dropped, until the whole is done.
DROP INDEX bookings_by_agreement;
