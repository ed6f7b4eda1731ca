-- Who waits for a panel and for a hiring manager, by when their interviews are, out of the index alone.
CREATE INDEX candidates_waiting ON candidates (job_id, place, interview_at, id, round);
-- Who wants so much, with all that lists sort and narrow by: with a skill it was thousands of rows that the table was read for.
CREATE INDEX candidates_pay ON candidates (expectedctc, id, place, recruiter_id, job_id, currentctc, notice_place);
