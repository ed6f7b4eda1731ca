-- What waits in one list: the candidates of a job on whom its hiring manager has to decide, those who wait longest first.
CREATE INDEX CONCURRENTLY IF NOT EXISTS candidates_managed ON candidates (job_id, waits_since NULLS FIRST, id) WHERE place IN (2, 4, 5);
