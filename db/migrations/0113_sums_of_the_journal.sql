-- What the journal says of each document and of each line of the bank, kept by the database with every entry, so that
-- pages read one row and not the whole journal.

-- What each line of the journal adds to its document's sums. `noted_in` and `noted_out` are money that staff noted by hand
-- and that no bank file has told of yet: in is positive, out negative.
CREATE VIEW document_postings AS
SELECT l.entry_id, l.position, l.document_id,
  CASE WHEN l.account = 'receivable' THEN l.ore ELSE 0 END AS open_ore,
  CASE WHEN l.account = 'credit' THEN -l.ore ELSE 0 END AS credit_ore,
  CASE WHEN l.account = 'advance' THEN -l.ore ELSE 0 END AS advance_ore,
  CASE WHEN l.account = 'lost' THEN l.ore ELSE 0 END AS lost_ore,
  CASE WHEN l.account IN ('receivable', 'credit', 'lost', 'sales', 'sales_outside', 'mva', 'reminder_fee', 'interest')
    THEN -l.ore ELSE 0 END AS paid_ore,
  CASE WHEN l.account <> 'advance' THEN l.ore ELSE 0 END AS came_ore,
  CASE WHEN l.account = 'by_hand' AND w.is_in THEN l.ore ELSE 0 END AS noted_in_ore,
  CASE WHEN l.account = 'by_hand' AND NOT w.is_in THEN l.ore ELSE 0 END AS noted_out_ore
FROM journal_lines l
JOIN journal_entries e ON e.id = l.entry_id
LEFT JOIN journal_entries r ON r.id = e.reverses
-- A reversal, and the bank's line that takes the place of a note, have the opposite sign of the note.
CROSS JOIN LATERAL (SELECT ((l.ore > 0) <> (e.kind = 'reversal')) <> (coalesce(r.kind, e.kind) IN ('payment', 'refund')) AS is_in) w
WHERE l.document_id IS NOT NULL;

CREATE TABLE document_sums (
  document_id   uuid PRIMARY KEY REFERENCES invoices,
  open_ore      bigint NOT NULL,
  credit_ore    bigint NOT NULL,
  advance_ore   bigint NOT NULL,
  lost_ore      bigint NOT NULL,
  paid_ore      bigint NOT NULL,
  came_ore      bigint NOT NULL,
  noted_in_ore  bigint NOT NULL,
  noted_out_ore bigint NOT NULL
);
INSERT INTO document_sums
SELECT document_id, sum(open_ore), sum(credit_ore), sum(advance_ore), sum(lost_ore), sum(paid_ore), sum(came_ore),
  sum(noted_in_ore), sum(noted_out_ore)
FROM document_postings GROUP BY document_id;
CREATE INDEX document_sums_open ON document_sums (document_id)
  WHERE open_ore <> 0 OR credit_ore <> 0 OR noted_in_ore <> 0 OR noted_out_ore <> 0;

DROP TRIGGER bank_lines_are_append_only ON bank_lines;
ALTER TABLE bank_lines
  ADD COLUMN used_ore bigint NOT NULL DEFAULT 0,
  ADD COLUMN mark     text CHECK (mark IN ('parked', 'other')),
  ADD COLUMN is_lump  boolean NOT NULL DEFAULT false;
UPDATE bank_lines l SET used_ore = coalesce((
    SELECT sum(j.ore) FROM journal_entries e JOIN journal_lines j ON j.entry_id = e.id
    WHERE e.bank_line_id = l.id AND j.account = 'bank'), 0),
  mark = (SELECT m.kind FROM bank_marks m WHERE m.line_id = l.id AND m.undone_at IS NULL),
  is_lump = EXISTS (SELECT FROM bank_lumps p WHERE p.line_id = l.id);
-- What no document, payout or fee has used.
ALTER TABLE bank_lines ADD COLUMN left_ore bigint NOT NULL GENERATED ALWAYS AS (ore - used_ore) STORED;
CREATE INDEX bank_lines_left ON bank_lines (day, id) WHERE left_ore <> 0 AND mark IS NULL AND NOT is_lump;
CREATE INDEX bank_lines_marked ON bank_lines (mark, day, id) WHERE mark IS NOT NULL;
CREATE INDEX bank_lines_matched ON bank_lines (day DESC, id DESC) WHERE used_ore <> 0 AND NOT is_lump;

-- What a file told stays as it is; what it did not tell, a later file of another format may add.
CREATE FUNCTION refuse_changed_bank_line() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sums  text[] := ARRAY['used_ore', 'left_ore', 'mark', 'is_lump'];
  added text[] := ARRAY['kid', 'name', 'text', 'reference', 'counter_account', 'batch'];
BEGIN
  IF TG_OP = 'DELETE' OR EXISTS (
    SELECT FROM jsonb_each(to_jsonb(OLD) - sums) o
    WHERE o.value <> to_jsonb(NEW) -> o.key AND NOT (o.key = ANY (added) AND o.value IN ('""'::jsonb, 'null'::jsonb))) THEN
    RAISE EXCEPTION 'bank_lines is append-only' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER bank_lines_are_append_only BEFORE UPDATE OR DELETE ON bank_lines
  FOR EACH ROW EXECUTE FUNCTION refuse_changed_bank_line();

CREATE FUNCTION add_to_sums() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO document_sums AS s
  SELECT p.document_id, sum(p.open_ore), sum(p.credit_ore), sum(p.advance_ore), sum(p.lost_ore), sum(p.paid_ore),
    sum(p.came_ore), sum(p.noted_in_ore), sum(p.noted_out_ore)
  FROM added a JOIN document_postings p ON p.entry_id = a.entry_id AND p.position = a.position
  GROUP BY p.document_id ORDER BY p.document_id
  ON CONFLICT (document_id) DO UPDATE SET
    open_ore = s.open_ore + excluded.open_ore, credit_ore = s.credit_ore + excluded.credit_ore,
    advance_ore = s.advance_ore + excluded.advance_ore, lost_ore = s.lost_ore + excluded.lost_ore,
    paid_ore = s.paid_ore + excluded.paid_ore, came_ore = s.came_ore + excluded.came_ore,
    noted_in_ore = s.noted_in_ore + excluded.noted_in_ore, noted_out_ore = s.noted_out_ore + excluded.noted_out_ore;
  UPDATE bank_lines b SET used_ore = b.used_ore + u.ore FROM (
    SELECT e.bank_line_id AS id, sum(a.ore) AS ore FROM added a JOIN journal_entries e ON e.id = a.entry_id
    WHERE a.account = 'bank' AND e.bank_line_id IS NOT NULL GROUP BY e.bank_line_id) u
  WHERE b.id = u.id;
  RETURN NULL;
END $$;
CREATE TRIGGER journal_lines_add_up AFTER INSERT ON journal_lines
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_to_sums();

CREATE FUNCTION follow_bank_mark() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE bank_lines SET mark = CASE WHEN NEW.undone_at IS NULL THEN NEW.kind END WHERE id = NEW.line_id;
  RETURN NULL;
END $$;
CREATE TRIGGER bank_marks_followed AFTER INSERT OR UPDATE ON bank_marks
  FOR EACH ROW EXECUTE FUNCTION follow_bank_mark();

CREATE FUNCTION follow_bank_lump() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE bank_lines SET is_lump = true WHERE id = NEW.line_id;
  RETURN NULL;
END $$;
CREATE TRIGGER bank_lumps_followed AFTER INSERT ON bank_lumps
  FOR EACH ROW EXECUTE FUNCTION follow_bank_lump();

-- Many entries of one transaction take their numbers at once; at its end each number has its entry.
CREATE OR REPLACE FUNCTION count_by_one() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR NEW.next <= OLD.next OR (NEW.series <> 'journal' AND NEW.next <> OLD.next + 1) THEN
    RAISE EXCEPTION 'a series of numbers has no gaps' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE FUNCTION refuse_unused_numbers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) FROM journal_entries WHERE number >= OLD.next AND number < NEW.next) <> NEW.next - OLD.next THEN
    RAISE EXCEPTION 'a series of numbers has no gaps' USING ERRCODE = 'check_violation', CONSTRAINT = 'journal_without_gaps';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER journal_without_gaps AFTER UPDATE ON number_series
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.series = 'journal') EXECUTE FUNCTION refuse_unused_numbers();
