-- What waits in one list: the sheets that wait longest first.
CREATE INDEX timelogs_waiting_since ON timelogs (submitted_at, id) WHERE status IN ('Submitted', 'Pending');
