-- A supplement may lower the heads of a day below those who are paid for. The first decide the plan, the second the bill.
-- Null: as many as there are heads.
ALTER TABLE oppdrag_days ADD COLUMN paid_heads integer CHECK (paid_heads >= 0);
-- The most heads that were ever accepted: the least that is billed is a share of them. Null: as many as are paid for.
ALTER TABLE oppdrag ADD COLUMN most_heads integer CHECK (most_heads >= 0);

-- Supplements that were accepted before. What they lack is paid for on the last day, as long as that is open.
UPDATE oppdrag_days day
SET paid_heads = day.heads + last.billed - planned.heads
FROM (
  SELECT DISTINCT ON (a.oppdrag_id) a.oppdrag_id, (v.supplement ->> 'billedHeads')::int AS billed
  FROM quote_acceptances a
  JOIN quotes q ON q.id = a.quote_id AND q.supplement_of IS NOT NULL
  JOIN quote_versions v ON v.id = a.version_id
  ORDER BY a.oppdrag_id, a.accepted_at DESC
) last
JOIN (
  SELECT oppdrag_id, sum(heads)::int AS heads, max(position) AS position FROM oppdrag_days GROUP BY oppdrag_id
) planned USING (oppdrag_id)
WHERE day.oppdrag_id = last.oppdrag_id AND day.position = planned.position AND day.closed_at IS NULL
  AND last.billed > planned.heads;

UPDATE oppdrag o SET most_heads = most.heads
FROM (
  SELECT each.oppdrag_id, max(each.heads) AS heads
  FROM (
    SELECT a.oppdrag_id, a.quote_id, sum(d.heads)::int AS heads
    FROM quote_acceptances a JOIN quote_days d ON d.set_id = a.set_id
    GROUP BY a.oppdrag_id, a.quote_id
  ) each
  GROUP BY each.oppdrag_id HAVING count(*) > 1
) most
WHERE o.id = most.oppdrag_id;
