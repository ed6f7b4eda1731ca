-- Since when a claim or an investment waits: whoever decides sees the oldest first. For those that wait already the trail knows.
ALTER TABLE reimbursements ADD COLUMN requested_at TEXT;
ALTER TABLE investments ADD COLUMN requested_at TEXT;
UPDATE reimbursements SET requested_at = (SELECT max(e.at) FROM audit_entries e
    WHERE e.record = 'reimbursement' AND e.record_id = reimbursements.id) WHERE status = 'Requested';
UPDATE investments SET requested_at = (SELECT max(e.at) FROM audit_entries e
    WHERE e.record = 'investment' AND e.record_id = investments.id) WHERE place = 1;
CREATE INDEX reimbursements_waiting_since ON reimbursements (requested_at, id) WHERE status = 'Requested';
CREATE INDEX investments_waiting_since ON investments (requested_at, id) WHERE place = 1;
