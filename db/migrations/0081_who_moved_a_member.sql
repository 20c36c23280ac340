-- Who moved one member of a group alone, and when the studio last did: what the studio chose costs nothing to leave.
-- Null: the member has the time that the whole booking was last given.
ALTER TABLE booking_members
  ADD COLUMN own_move_by text CHECK (own_move_by IN ('studio', 'customer')),
  ADD COLUMN own_move_at timestamptz,
  ADD COLUMN last_studio_move_at timestamptz,
  ADD CONSTRAINT booking_members_own_move CHECK ((own_move_by IS NULL) = (own_move_at IS NULL));

-- The history names the members of a move or a swap, and the time that a member was moved to. A member is in a line
-- when the time is theirs, or when the line names them and nobody else in the group has that name.
CREATE TEMPORARY TABLE member_moves ON COMMIT DROP AS
  SELECT member.id, line.version, line.at, CASE WHEN line.actor_kind = 'customer' THEN 'customer' ELSE 'studio' END AS by
  FROM booking_members member
  JOIN history line ON line.subject_kind = 'booking' AND line.subject_id = member.booking_id
    AND line.event IN ('member_moved', 'members_swapped')
  CROSS JOIN LATERAL (
    SELECT coalesce(nullif(member.name, ''), 'Navn mangler') AS name, line.detail ->> 'member' AS told
  ) AS words
  WHERE line.event = 'member_moved'
      AND (line.detail ->> 'fromAfter')::numeric = round(extract(epoch FROM member.starts_at) * 1000)
    OR (line.event = 'member_moved' AND words.told = words.name
      OR line.event = 'members_swapped' AND (
        words.told LIKE replace(replace(replace(words.name, '\', '\\'), '%', '\%'), '_', '\_') || ' og %'
        OR words.told LIKE '% og ' || replace(replace(replace(words.name, '\', '\\'), '%', '\%'), '_', '\_')))
      AND NOT EXISTS (SELECT FROM booking_members other WHERE other.booking_id = member.booking_id
        AND other.id <> member.id AND other.name = member.name);

UPDATE booking_members member SET last_studio_move_at = moves.at
FROM (SELECT id, max(at) AS at FROM member_moves WHERE by = 'studio' GROUP BY id) AS moves
WHERE moves.id = member.id;

-- A move of the whole booking since then gave all of them a time anew.
UPDATE booking_members member SET own_move_by = last.by, own_move_at = last.at
FROM (SELECT DISTINCT ON (id) id, version, at, by FROM member_moves ORDER BY id, version DESC) AS last
WHERE last.id = member.id AND NOT EXISTS (
  SELECT FROM history whole WHERE whole.subject_kind = 'booking' AND whole.subject_id = member.booking_id
    AND whole.event = 'moved' AND whole.version > last.version);
