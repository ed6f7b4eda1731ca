-- The version of the record that a row had found. Once the row is taken back, the record is as it was then: imports that had left it in that
-- version find it untouched.
ALTER TABLE import_rows ADD COLUMN found_version BIGINT;

CREATE INDEX import_rows_record ON import_rows (record_id) WHERE step = 'written';
