-- A slip that was mailed can be withdrawn, and be replaced by a corrected one that names it: the month is free again. The one
-- slip of a person and month is the one that stands, so the table is made anew without its constraint. `address` is where the
-- slip is mailed: the one that stood when the run was made; for the slips so far, that of the register.
CREATE TABLE payslips_new (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    run_id INTEGER NOT NULL REFERENCES payslip_runs (id),
    row_number INTEGER NOT NULL,
    user_id INTEGER NOT NULL REFERENCES users (id),
    month TEXT NOT NULL,
    empnumber TEXT NOT NULL,
    empname TEXT NOT NULL,
    name_normalized TEXT NOT NULL,
    net_pay INTEGER NOT NULL,
    cells TEXT NOT NULL,
    made_at TEXT,
    issued INTEGER NOT NULL DEFAULT 0,
    mail TEXT NOT NULL DEFAULT 'none' CONSTRAINT payslips_mail_check CHECK (mail IN ('none', 'queued', 'sent', 'failed')),
    address TEXT NOT NULL,
    replaces INTEGER REFERENCES payslips (id),
    withdrawn_at TEXT,
    withdrawn_reason TEXT,
    CONSTRAINT payslips_issued_check CHECK (issued = 0 OR made_at IS NOT NULL),
    CONSTRAINT payslips_withdrawn_check CHECK (withdrawn_at IS NULL OR issued <> 0),
    CONSTRAINT payslips_reason_check CHECK (withdrawn_reason IS NULL OR withdrawn_at IS NOT NULL)
) STRICT;

INSERT INTO payslips_new (id, run_id, row_number, user_id, month, empnumber, empname, name_normalized, net_pay, cells, made_at,
    issued, mail, address)
SELECT p.id, p.run_id, p.row_number, p.user_id, p.month, p.empnumber, p.empname, p.name_normalized, p.net_pay, p.cells,
    p.made_at, p.issued, p.mail,
    CASE WHEN u.status <> 'Active' AND trim(COALESCE(q.pemail, '')) <> '' THEN q.pemail ELSE u.email END
FROM payslips p JOIN users u ON u.id = p.user_id LEFT JOIN user_profiles q ON q.user_id = u.id;

-- A number that was given is not given again.
DELETE FROM sqlite_sequence WHERE name = 'payslips_new';
INSERT INTO sqlite_sequence (name, seq) SELECT 'payslips_new', seq FROM sqlite_sequence WHERE name = 'payslips';

-- What refers to the old table goes before it, or would be deleted with its rows.
CREATE TABLE payslip_copies_kept AS SELECT sha256, payslip_id FROM payslip_copies;
DROP TABLE payslip_copies;
DROP TABLE payslips;
ALTER TABLE payslips_new RENAME TO payslips;

CREATE TABLE payslip_copies (
    sha256 TEXT PRIMARY KEY,
    payslip_id INTEGER NOT NULL REFERENCES payslips (id) ON DELETE CASCADE
) STRICT;
INSERT INTO payslip_copies (sha256, payslip_id) SELECT sha256, payslip_id FROM payslip_copies_kept;
DROP TABLE payslip_copies_kept;
CREATE INDEX payslip_copies_slip ON payslip_copies (payslip_id);

-- The slip of a person and month that stands; what replaces a slip; whose slips; the others as before.
CREATE UNIQUE INDEX payslips_user_month_key ON payslips (user_id, month) WHERE withdrawn_at IS NULL;
CREATE UNIQUE INDEX payslips_replaces_key ON payslips (replaces) WHERE replaces IS NOT NULL;
CREATE INDEX payslips_user ON payslips (user_id, month DESC, id);
CREATE UNIQUE INDEX payslips_run ON payslips (run_id, row_number);
CREATE INDEX payslips_to_make ON payslips (run_id, row_number) WHERE made_at IS NULL;
CREATE INDEX payslips_to_mail ON payslips (run_id, row_number) WHERE mail = 'none';
CREATE INDEX payslips_on_the_way ON payslips (run_id, row_number) WHERE mail = 'queued';
CREATE INDEX payslips_newest ON payslips (month DESC, name_normalized, id);
CREATE INDEX payslips_month ON payslips (month, id);
CREATE INDEX payslips_month_down ON payslips (month DESC, id);
CREATE INDEX payslips_name ON payslips (name_normalized, id);
CREATE INDEX payslips_name_down ON payslips (name_normalized DESC, id);
CREATE INDEX payslips_net_pay ON payslips (net_pay, id);
CREATE INDEX payslips_net_pay_down ON payslips (net_pay DESC, id);
