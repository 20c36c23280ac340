-- Completed jobs of another program. Their invoices and payments were reported there, so the journal knows nothing of
-- them; the reports read the days and the sums here.
ALTER TABLE oppdrag
  ADD COLUMN import_id uuid REFERENCES imports,
  ADD COLUMN old_invoice text NOT NULL DEFAULT '' CHECK (length(old_invoice) <= 60),
  ADD COLUMN invoiced_on date,
  ADD COLUMN paid_on date,
  -- The whole job's sum as the file has it; null: the people's parts together.
  ADD COLUMN whole_net_ore bigint,
  ADD COLUMN whole_mva_ore bigint,
  ADD CHECK (import_id IS NOT NULL OR (old_invoice = '' AND invoiced_on IS NULL AND paid_on IS NULL)),
  ADD CHECK ((whole_net_ore IS NULL) = (whole_mva_ore IS NULL));
CREATE INDEX oppdrag_of_import ON oppdrag (import_id) WHERE import_id IS NOT NULL;
CREATE INDEX oppdrag_by_old_invoice ON oppdrag (fold_text(old_invoice)) WHERE import_id IS NOT NULL;
CREATE INDEX oppdrag_invoiced_elsewhere ON oppdrag (invoiced_on) WHERE invoiced_on IS NOT NULL;

ALTER TABLE oppdrag_people
  -- Delivered pictures, as the other program has counted them, and the person's part of the sum.
  ADD COLUMN frame_count integer CHECK (frame_count BETWEEN 0 AND 100000),
  ADD COLUMN net_ore bigint,
  ADD COLUMN mva_ore bigint;

-- The import that put somebody on a company's roster.
ALTER TABLE company_people ADD COLUMN import_id uuid REFERENCES imports;
CREATE INDEX company_people_of_import ON company_people (import_id) WHERE import_id IS NOT NULL;

-- Which portrait of the roster an imported job told of, so that it can be taken back.
CREATE TABLE imported_portraits (
  position   bigint GENERATED ALWAYS AS IDENTITY,
  oppdrag_id uuid NOT NULL,
  person_id  uuid NOT NULL REFERENCES company_people ON DELETE CASCADE,
  -- The roster's day before this job; the job's own day.
  day_before date,
  day        date NOT NULL,
  PRIMARY KEY (oppdrag_id, person_id)
);
CREATE INDEX imported_portraits_of_person ON imported_portraits (person_id, position);
