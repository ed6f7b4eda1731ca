-- The round that a member of the panel spoke of: who has spoken of the round before is asked again. What was said so far is of
-- the last round that was confirmed.
ALTER TABLE candidate_feedback ADD COLUMN round BIGINT NOT NULL DEFAULT 1;

UPDATE candidate_feedback SET round = coalesce((SELECT CASE WHEN c.interview_confirmed OR c.round = 1 THEN c.round
    ELSE c.round - 1 END FROM candidates c WHERE c.id = candidate_feedback.candidate_id), 1);

-- Members of the panel who can't come to the present interview, and why. A new time asks them anew.
CREATE TABLE interview_declines (
    candidate_id BIGINT NOT NULL REFERENCES candidates (id) ON DELETE CASCADE,
    user_id BIGINT NOT NULL REFERENCES users (id),
    reason TEXT NOT NULL,
    PRIMARY KEY (candidate_id, user_id)
);
