-- What waits in one list: the candidates who wait longest for their recruiter to schedule an interview, first.
CREATE INDEX CONCURRENTLY IF NOT EXISTS candidates_to_schedule ON candidates (recruiter_id, waits_since NULLS FIRST, id) WHERE place = 1;
