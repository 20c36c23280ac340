-- Matching changes only a line's sums, which the database keeps itself: what a file told is compared when a statement
-- could change it.
DROP TRIGGER bank_lines_are_append_only ON bank_lines;
CREATE TRIGGER bank_lines_are_append_only
  BEFORE DELETE OR UPDATE OF id, file_id, account, day, ore, currency, kid, name, text, reference, counter_account, batch
  ON bank_lines FOR EACH ROW EXECUTE FUNCTION refuse_changed_bank_line();

-- What stands at each provider of payments, without reading the whole journal.
CREATE INDEX journal_lines_at_providers ON journal_lines (account, entry_id) INCLUDE (ore)
  WHERE account IN ('vipps', 'stripe');
