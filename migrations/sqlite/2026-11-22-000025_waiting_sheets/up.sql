-- The queue opens with the week that has waited longest; `timelogs_waiting` begins with the newest.
CREATE INDEX timelogs_waiting_up ON timelogs (start_of_week, id) WHERE status IN ('Submitted', 'Pending');
