-- What happened to bookings and letters moves into the one history. A record's version is the number of its lines, as
-- before.
INSERT INTO history (subject_kind, subject_id, version, at, event, actor_kind, actor_id, detail)
SELECT 'booking', booking_id, row_number() OVER (PARTITION BY booking_id ORDER BY at, id), at, type, actor_kind, actor_id, detail
FROM booking_events;
DROP TABLE booking_events;

INSERT INTO history (subject_kind, subject_id, version, at, event, actor_kind, actor_id, detail)
SELECT 'letter', letter_id, row_number() OVER (PARTITION BY letter_id ORDER BY id), at, status,
  coalesce((SELECT role FROM users WHERE users.id = user_id), 'system'), user_id,
  jsonb_strip_nulls(jsonb_build_object('reason', reason, 'response', response))
FROM email_outbox_events;
DROP TABLE email_outbox_events;
