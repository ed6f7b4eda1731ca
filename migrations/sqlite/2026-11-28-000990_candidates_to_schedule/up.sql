-- What waits in one list: the candidates who wait longest for their recruiter to schedule an interview, first.
CREATE INDEX candidates_to_schedule ON candidates (recruiter_id, waits_since, id) WHERE place = 1;
