-- A visitor who asks something without having looked for a time or a price.
ALTER TABLE leads DROP CONSTRAINT leads_source_check,
  ADD CONSTRAINT leads_source_check
    CHECK (source IN ('chat', 'incomplete', 'by-hand', 'no-time', 'calculator', 'question'));
