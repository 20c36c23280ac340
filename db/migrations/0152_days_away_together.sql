-- Several days away are reported, and taken back, together: each has its row, and the first one's id is that of the report.
ALTER TABLE calendar_sick_days ADD COLUMN report_id uuid;
UPDATE calendar_sick_days SET report_id = id;
ALTER TABLE calendar_sick_days ALTER COLUMN report_id SET NOT NULL;
CREATE INDEX calendar_sick_days_of_report ON calendar_sick_days (report_id);
