-- How slips look: a company's own file with its logo, kept as it was when a run began, so that a slip of years ago is made
-- again as it was. `look` is JSON.
CREATE TABLE payslip_looks (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    sha256 TEXT NOT NULL,
    look TEXT NOT NULL,
    CONSTRAINT payslip_looks_sha256_key UNIQUE (sha256)
) STRICT;

-- Uploads that became slips. `heads` is JSON: name, label and kind of each; `months` are separated by commas. Whoever works
-- on a run leases it; a lease that ran out is anybody's.
CREATE TABLE payslip_runs (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    made_by INTEGER NOT NULL REFERENCES users (id),
    look_id INTEGER NOT NULL REFERENCES payslip_looks (id),
    heads TEXT NOT NULL,
    months TEXT NOT NULL,
    state TEXT NOT NULL CONSTRAINT payslip_runs_state_check
        CHECK (state IN ('running', 'waiting', 'mailing', 'done', 'recalled')),
    total INTEGER NOT NULL,
    generated INTEGER NOT NULL DEFAULT 0,
    mailed INTEGER NOT NULL DEFAULT 0,
    failed INTEGER NOT NULL DEFAULT 0,
    created_at TEXT NOT NULL,
    recall_until TEXT,
    leased_until TEXT
) STRICT;

-- The newest first, of all and of one person; those that are under way; what refers to the look.
CREATE INDEX payslip_runs_newest ON payslip_runs (created_at DESC, id);
CREATE INDEX payslip_runs_maker ON payslip_runs (made_by, created_at DESC, id);
CREATE INDEX payslip_runs_under_way ON payslip_runs (id) WHERE state IN ('running', 'waiting', 'mailing');
CREATE INDEX payslip_runs_look ON payslip_runs (look_id);

-- One slip for a person and a month. Name and number are those of the day on which it was made. `cells` is JSON: the row as
-- it was sent, a text for each column of the run. `made_at` is empty until the PDF was made once; `issued` says that the
-- run is past recalling.
CREATE TABLE payslips (
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
    CONSTRAINT payslips_user_month_key UNIQUE (user_id, month),
    CONSTRAINT payslips_issued_check CHECK (issued = 0 OR made_at IS NOT NULL)
) STRICT;

-- The rows of a run: all, and those that wait to be made, to be mailed, to be sent; the lists, sorted by each column.
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

-- The hashes of all PDFs that were made of a slip: one, unless the program that makes them has changed.
CREATE TABLE payslip_copies (
    sha256 TEXT PRIMARY KEY,
    payslip_id INTEGER NOT NULL REFERENCES payslips (id) ON DELETE CASCADE
) STRICT;

CREATE INDEX payslip_copies_slip ON payslip_copies (payslip_id);

-- Rows of a run that came to nothing, or whose mail did not arrive. `sent` is JSON, the row as it was sent, where no slip
-- was made of it.
CREATE TABLE payslip_failures (
    run_id INTEGER NOT NULL REFERENCES payslip_runs (id),
    row_number INTEGER NOT NULL,
    message TEXT NOT NULL,
    sent TEXT,
    PRIMARY KEY (run_id, row_number)
) STRICT;
