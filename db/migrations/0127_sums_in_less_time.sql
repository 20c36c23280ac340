-- The same sums, computed from the lines that were added: the view read each of them again from the whole journal.
CREATE OR REPLACE FUNCTION add_to_sums() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO document_sums AS s
  SELECT a.document_id,
    sum(CASE WHEN a.account = 'receivable' THEN a.ore ELSE 0 END),
    sum(CASE WHEN a.account = 'credit' THEN -a.ore ELSE 0 END),
    sum(CASE WHEN a.account = 'advance' THEN -a.ore ELSE 0 END),
    sum(CASE WHEN a.account = 'lost' THEN a.ore ELSE 0 END),
    sum(CASE WHEN a.account IN ('receivable', 'credit', 'lost', 'sales', 'sales_outside', 'mva', 'reminder_fee', 'interest')
      THEN -a.ore ELSE 0 END),
    sum(CASE WHEN a.account <> 'advance' THEN a.ore ELSE 0 END),
    sum(CASE WHEN a.account = 'by_hand' AND w.is_in THEN a.ore ELSE 0 END),
    sum(CASE WHEN a.account = 'by_hand' AND NOT w.is_in THEN a.ore ELSE 0 END)
  FROM added a
  CROSS JOIN LATERAL (SELECT e.kind, (SELECT r.kind FROM journal_entries r WHERE r.id = e.reverses) AS reversed
    FROM journal_entries e WHERE e.id = a.entry_id) k
  CROSS JOIN LATERAL (SELECT ((a.ore > 0) <> (k.kind = 'reversal'))
    <> (coalesce(k.reversed, k.kind) IN ('payment', 'refund')) AS is_in) w
  WHERE a.document_id IS NOT NULL
  GROUP BY a.document_id ORDER BY a.document_id
  ON CONFLICT (document_id) DO UPDATE SET
    open_ore = s.open_ore + excluded.open_ore, credit_ore = s.credit_ore + excluded.credit_ore,
    advance_ore = s.advance_ore + excluded.advance_ore, lost_ore = s.lost_ore + excluded.lost_ore,
    paid_ore = s.paid_ore + excluded.paid_ore, came_ore = s.came_ore + excluded.came_ore,
    noted_in_ore = s.noted_in_ore + excluded.noted_in_ore, noted_out_ore = s.noted_out_ore + excluded.noted_out_ore;
  UPDATE bank_lines b SET used_ore = b.used_ore + u.ore FROM (
    SELECT k.bank_line_id AS id, sum(a.ore) AS ore FROM added a
    CROSS JOIN LATERAL (SELECT e.bank_line_id FROM journal_entries e WHERE e.id = a.entry_id) k
    WHERE a.account = 'bank' AND k.bank_line_id IS NOT NULL GROUP BY 1) u
  WHERE b.id = u.id;
  RETURN NULL;
END $$;
