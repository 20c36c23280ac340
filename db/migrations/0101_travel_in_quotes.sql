-- A sold line may be travel, in a quote and in the oppdrag that it becomes too.
ALTER TABLE quote_lines DROP CONSTRAINT quote_lines_kind_check;
ALTER TABLE quote_lines ADD CONSTRAINT quote_lines_kind_check
  CHECK (kind IN ('base', 'image', 'person', 'travel', 'add-on', 'adjustment'));
ALTER TABLE oppdrag_lines DROP CONSTRAINT oppdrag_lines_kind_check;
ALTER TABLE oppdrag_lines ADD CONSTRAINT oppdrag_lines_kind_check
  CHECK (kind IN ('base', 'image', 'person', 'travel', 'add-on', 'adjustment'));
