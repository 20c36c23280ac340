-- One person of a group does not come: their share of the price falls away, and the agreed fee takes its place.
ALTER TABLE booking_fees
  ADD COLUMN member_id uuid REFERENCES booking_members (id),
  ADD COLUMN share_ore bigint NOT NULL DEFAULT 0 CHECK (share_ore >= 0),
  DROP CONSTRAINT booking_fees_kind_check,
  ADD CONSTRAINT booking_fees_kind_check CHECK (kind IN
    ('move', 'cancel', 'withdrawal', 'no_show', 'member_moved', 'member_removed', 'member_no_show')),
  ADD CONSTRAINT booking_fees_member CHECK ((kind = 'member_no_show') = (member_id IS NOT NULL)),
  ADD CONSTRAINT booking_fees_share CHECK (share_ore = 0 OR member_id IS NOT NULL),
  -- Where the agreed fee is nothing, the share falls away all the same.
  DROP CONSTRAINT booking_fees_ore_check,
  ADD CONSTRAINT booking_fees_ore_check CHECK (ore > 0 OR (ore = 0 AND share_ore > 0)),
  -- Several of a group may not come, at the same revision.
  DROP CONSTRAINT booking_fees_pkey,
  ADD CONSTRAINT booking_fees_once UNIQUE NULLS NOT DISTINCT (booking_id, kind, revision, member_id);
