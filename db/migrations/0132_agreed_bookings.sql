-- The month's agreed bookings for the reports, without reading the bookings of all years.
CREATE INDEX bookings_by_agreement ON bookings (agreed_at);
