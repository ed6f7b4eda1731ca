-- Types of leave. `code` is what leaves and ledgers name a type by; the five that are built in may be renamed, and have no name while
-- they are not. A type with a balance has an account of the same word. `below` is in halves of a day: so far may a balance fall under
-- 0; `next_year`: days of the next year may be asked for; `months`: only after so many of service; `splits`: what the balance
-- doesn't cover can be taken as LWP.
CREATE TABLE leave_types (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    version INTEGER NOT NULL DEFAULT 1,
    code TEXT NOT NULL CONSTRAINT leave_types_code_key UNIQUE,
    name TEXT,
    name_normalized TEXT NOT NULL CONSTRAINT leave_types_name_key UNIQUE,
    mark TEXT NOT NULL CONSTRAINT leave_types_mark_check CHECK (mark IN ('accent', 'teal', 'violet', 'amber', 'rose', 'slate')),
    paid INTEGER NOT NULL,
    away INTEGER NOT NULL,
    balance INTEGER NOT NULL,
    half_days INTEGER NOT NULL,
    notice_days INTEGER NOT NULL DEFAULT 0,
    most_days INTEGER,
    file_days INTEGER,
    below INTEGER NOT NULL DEFAULT 0,
    next_year INTEGER NOT NULL,
    months INTEGER NOT NULL DEFAULT 0,
    splits INTEGER NOT NULL DEFAULT 0,
    retired INTEGER NOT NULL DEFAULT 0,
    CONSTRAINT leave_types_numbers_check CHECK (notice_days >= 0 AND most_days > 0 AND file_days > 0 AND below >= 0 AND months >= 0)
) STRICT;

-- As they were until now.
INSERT INTO leave_types (code, name_normalized, mark, paid, away, balance, half_days, next_year, splits) VALUES
    ('casual', 'casual leave', 'accent', 1, 1, 1, 1, 0, 0),
    ('earned', 'earned leave', 'accent', 1, 1, 1, 1, 1, 1),
    ('lwp', 'lwp', 'accent', 0, 1, 0, 1, 1, 0),
    ('wfh', 'wfh', 'accent', 1, 0, 0, 1, 1, 0),
    ('onduty', 'on duty', 'accent', 1, 0, 0, 1, 1, 0);

-- Balances of the accounts of a company's own types, in halves of a day; those of the others stand in `user_profiles`.
CREATE TABLE leave_balances (
    user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    account TEXT NOT NULL,
    balance INTEGER NOT NULL,
    PRIMARY KEY (user_id, account)
) STRICT;

-- Which words there are, the table of types says; whether a leave keeps its person from work stands with it. Both tables are made
-- anew without the constraints on these words. A number that was given is not given again.
CREATE TABLE leaves_new (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    version INTEGER NOT NULL DEFAULT 1,
    user_id INTEGER NOT NULL REFERENCES users (id),
    kind TEXT NOT NULL,
    from_date TEXT NOT NULL,
    to_date TEXT NOT NULL,
    half TEXT CONSTRAINT leaves_half_check CHECK (half IN ('first', 'second')),
    count INTEGER NOT NULL CONSTRAINT leaves_count_check CHECK (count >= 0),
    reason TEXT NOT NULL,
    reason_normalized TEXT NOT NULL DEFAULT '',
    status TEXT NOT NULL CONSTRAINT leaves_status_check CHECK (status IN ('Pending', 'Approved', 'Rejected', 'Cancelled')),
    remark TEXT,
    created_at TEXT NOT NULL,
    cancel_reason TEXT CONSTRAINT leaves_cancel_reason_check
        CHECK (cancel_reason IS NULL OR (cancel_reason <> '' AND status = 'Approved')),
    cancelled_by INTEGER,
    cancelled_from TEXT,
    away INTEGER NOT NULL DEFAULT 1,
    CONSTRAINT leaves_dates_check CHECK (to_date >= from_date AND (half IS NULL OR from_date = to_date))
) STRICT;

INSERT INTO leaves_new (id, version, user_id, kind, from_date, to_date, half, count, reason, reason_normalized, status, remark,
    created_at, cancel_reason, cancelled_by, cancelled_from, away)
SELECT id, version, user_id, kind, from_date, to_date, half, count, reason, reason_normalized, status, remark, created_at,
    cancel_reason, cancelled_by, cancelled_from, kind NOT IN ('wfh', 'onduty')
FROM leaves ORDER BY id;

DELETE FROM sqlite_sequence WHERE name = 'leaves_new';
INSERT INTO sqlite_sequence (name, seq) SELECT 'leaves_new', seq FROM sqlite_sequence WHERE name = 'leaves';
-- A program of 0.1.0 finds it under its name again.
DROP TABLE leaves;
-- The one that 0.1.0 uses.
ALTER TABLE leaves_new RENAME TO leaves;

CREATE INDEX leaves_user ON leaves (user_id, id);
CREATE INDEX leaves_live ON leaves (user_id, to_date, from_date) WHERE status IN ('Pending', 'Approved');
CREATE INDEX leaves_pending_user ON leaves (user_id, id) WHERE status = 'Pending';
CREATE INDEX leaves_away ON leaves (to_date, from_date, user_id) WHERE status = 'Approved';
CREATE INDEX leaves_touched ON leaves (to_date, from_date) WHERE status IN ('Pending', 'Approved');
CREATE INDEX leaves_kind ON leaves (kind, id);
CREATE INDEX leaves_kind_down ON leaves (kind DESC, id);
CREATE INDEX leaves_from ON leaves (from_date, id);
CREATE INDEX leaves_from_down ON leaves (from_date DESC, id);
CREATE INDEX leaves_to ON leaves (to_date, id);
CREATE INDEX leaves_to_down ON leaves (to_date DESC, id);
CREATE INDEX leaves_count ON leaves (count, id);
CREATE INDEX leaves_count_down ON leaves (count DESC, id);
CREATE INDEX leaves_status ON leaves (status, id);
CREATE INDEX leaves_status_down ON leaves (status DESC, id);
CREATE INDEX leaves_pending_kind ON leaves (user_id, kind, count) WHERE status = 'Pending';
CREATE INDEX leaves_waiting ON leaves (id) WHERE status = 'Pending' OR cancel_reason IS NOT NULL;
CREATE INDEX leaves_waiting_user ON leaves (user_id, id) WHERE status = 'Pending' OR cancel_reason IS NOT NULL;
CREATE INDEX leaves_cancelled_by ON leaves (cancelled_by, id) WHERE cancelled_by IS NOT NULL;

CREATE TABLE leave_ledger_new (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    date TEXT NOT NULL,
    account TEXT NOT NULL,
    cause TEXT NOT NULL,
    delta INTEGER NOT NULL,
    leave_id INTEGER,
    holiday_id INTEGER,
    label TEXT,
    remark TEXT,
    by_id INTEGER,
    by_name TEXT NOT NULL,
    created_at TEXT NOT NULL
) STRICT;

INSERT INTO leave_ledger_new (id, user_id, date, account, cause, delta, leave_id, holiday_id, label, remark, by_id, by_name, created_at)
SELECT id, user_id, date, account, cause, delta, leave_id, holiday_id, label, remark, by_id, by_name, created_at
FROM leave_ledger ORDER BY id;

DELETE FROM sqlite_sequence WHERE name = 'leave_ledger_new';
INSERT INTO sqlite_sequence (name, seq) SELECT 'leave_ledger_new', seq FROM sqlite_sequence WHERE name = 'leave_ledger';
-- A program of 0.1.0 finds it under its name again.
DROP TABLE leave_ledger;
-- The one that 0.1.0 uses.
ALTER TABLE leave_ledger_new RENAME TO leave_ledger;

CREATE INDEX leave_ledger_newest ON leave_ledger (user_id, id);
CREATE UNIQUE INDEX leave_ledger_leave ON leave_ledger (leave_id, account, cause) WHERE cause IN ('approval', 'cancellation');
CREATE UNIQUE INDEX leave_ledger_label ON leave_ledger (user_id, account, label) WHERE cause = 'credit';
CREATE INDEX leave_ledger_user ON leave_ledger (user_id, account, id);
CREATE UNIQUE INDEX leave_ledger_once ON leave_ledger (user_id, account, cause) WHERE cause IN ('opening', 'joining');
