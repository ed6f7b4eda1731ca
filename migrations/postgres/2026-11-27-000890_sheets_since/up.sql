-- What waits in one list: the sheets that wait longest first.
CREATE INDEX CONCURRENTLY IF NOT EXISTS timelogs_waiting_since ON timelogs (submitted_at NULLS FIRST, id) WHERE status IN ('Submitted', 'Pending');
