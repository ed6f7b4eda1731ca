-- A slip that was mailed can be withdrawn, and be replaced by a corrected one that names it: the month is free again. The one
-- slip of a person and month is the one that stands. `address` is where the slip is mailed: the one that stood when the run
-- was made; for the slips so far, that of the register.
ALTER TABLE payslips
    ADD COLUMN address TEXT,
    ADD COLUMN replaces BIGINT REFERENCES payslips (id),
    ADD COLUMN withdrawn_at TIMESTAMP,
    ADD COLUMN withdrawn_reason TEXT,
    ADD CONSTRAINT payslips_withdrawn_check CHECK (withdrawn_at IS NULL OR issued),
    ADD CONSTRAINT payslips_reason_check CHECK (withdrawn_reason IS NULL OR withdrawn_at IS NOT NULL);

UPDATE payslips SET address = (
    SELECT CASE WHEN u.status <> 'Active' AND trim(COALESCE(q.pemail, '')) <> '' THEN q.pemail ELSE u.email END
    FROM users u LEFT JOIN user_profiles q ON q.user_id = u.id WHERE u.id = payslips.user_id
);
ALTER TABLE payslips ALTER COLUMN address SET NOT NULL;

-- The slip of a person and month that stands; what replaces a slip; whose slips.
ALTER TABLE payslips DROP CONSTRAINT payslips_user_month_key;
CREATE UNIQUE INDEX payslips_user_month_key ON payslips (user_id, month) WHERE withdrawn_at IS NULL;
CREATE UNIQUE INDEX payslips_replaces_key ON payslips (replaces) WHERE replaces IS NOT NULL;
CREATE INDEX payslips_user ON payslips (user_id, month DESC, id);
