-- Who is taken out of the register is looked for wherever people are named: whom they interviewed.
CREATE INDEX CONCURRENTLY IF NOT EXISTS candidate_feedback_user ON candidate_feedback (user_id);
