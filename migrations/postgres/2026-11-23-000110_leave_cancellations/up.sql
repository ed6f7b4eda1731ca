-- Why the person of an approved leave asks to cancel it, until somebody has decided on that; nothing otherwise.
ALTER TABLE leaves ADD COLUMN cancel_reason TEXT CONSTRAINT leaves_cancel_reason_check
    CHECK (cancel_reason IS NULL OR (cancel_reason <> '' AND status = 'Approved'));

-- What waits for a decision, of everybody and of a team: leaves, and the wish to cancel one.
CREATE INDEX leaves_waiting ON leaves (id) WHERE status = 'Pending' OR cancel_reason IS NOT NULL;
CREATE INDEX leaves_waiting_user ON leaves (user_id, id) WHERE status = 'Pending' OR cancel_reason IS NOT NULL;
