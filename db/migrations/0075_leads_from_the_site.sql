-- Two more places where somebody asks: where no time was found, and where a price for staff photos was calculated.
ALTER TABLE leads DROP CONSTRAINT leads_source_check,
  ADD CONSTRAINT leads_source_check CHECK (source IN ('chat', 'incomplete', 'by-hand', 'no-time', 'calculator')),
  -- A repeated submit of the same form finds its own lead.
  ADD COLUMN form_hash text UNIQUE;
