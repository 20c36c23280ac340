-- After a move by the studio the customer changes and cancels free of charge for so long, also when the customer has
-- chosen another time since. A term of the sale, as the other limits are.
ALTER TABLE bookings
  ADD COLUMN studio_move_free_hours integer NOT NULL DEFAULT 48 CHECK (studio_move_free_hours >= 0);
