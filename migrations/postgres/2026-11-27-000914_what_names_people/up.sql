-- Who is taken out of the register is looked for wherever people are named: what else is theirs.
CREATE INDEX tasks_user ON tasks (user_id);
CREATE INDEX interview_declines_user ON interview_declines (user_id);
CREATE INDEX invitations_sent_user ON invitations_sent (user_id);
CREATE INDEX leave_credit_kept_user ON leave_credit_kept (user_id);
