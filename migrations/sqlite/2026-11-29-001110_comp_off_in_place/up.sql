-- In whose place somebody decided on a request, where they stood in for them: by number, and by name as it was then.
ALTER TABLE comp_off_requests ADD COLUMN absent_id INTEGER;
ALTER TABLE comp_off_requests ADD COLUMN absent_name TEXT;
