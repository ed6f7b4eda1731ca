-- A mail that tells of a decision waits until the decision can't be taken back: before that it joins no other.
ALTER TABLE mails ADD COLUMN held_until TEXT;

-- A leave that was approved, taken back and approved again has two approvals in the ledger. That each step is taken once is held by the
-- leave's version and status.
DROP INDEX leave_ledger_leave;
