-- What people's records need beside themselves: password links, family, the leave ledger.

-- A link that sets a password. At most one of each purpose lives per person; only the token's hash is kept.
CREATE TABLE password_links (
    user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    purpose TEXT NOT NULL CONSTRAINT password_links_purpose_check CHECK (purpose IN ('invitation', 'reset')),
    token_hash TEXT NOT NULL,
    created_at TEXT NOT NULL,
    expires_at TEXT NOT NULL,
    PRIMARY KEY (user_id, purpose)
) STRICT;

CREATE INDEX password_links_expiry ON password_links (expires_at);

-- One row for any address that somebody asks a link for; a worker finds out whose it is. Kept for an hour, by
-- which requests are counted.
CREATE TABLE link_requests (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    email_folded TEXT NOT NULL,
    source TEXT NOT NULL,
    requested_at TEXT NOT NULL,
    done_at TEXT
) STRICT;

CREATE INDEX link_requests_email ON link_requests (email_folded, requested_at);
CREATE INDEX link_requests_source ON link_requests (source, requested_at);
CREATE INDEX link_requests_time ON link_requests (requested_at);
CREATE INDEX link_requests_waiting ON link_requests (id) WHERE done_at IS NULL;

-- Calls that send a mail, refused ones too: each caller has a number of them an hour.
CREATE TABLE mail_calls (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    called_at TEXT NOT NULL
) STRICT;

CREATE INDEX mail_calls_user ON mail_calls (user_id, called_at);
CREATE INDEX mail_calls_time ON mail_calls (called_at);

CREATE TABLE family_members (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    version INTEGER NOT NULL DEFAULT 1,
    user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    relation TEXT NOT NULL CONSTRAINT family_members_relation_check CHECK (relation IN ('spouse', 'son', 'daughter')),
    dob TEXT NOT NULL
) STRICT;

CREATE INDEX family_members_user ON family_members (user_id, id);

-- Every change of a leave balance, in halves of a day. The balances of `user_profiles` are its sums.
CREATE TABLE leave_ledger (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    date TEXT NOT NULL,
    account TEXT NOT NULL CONSTRAINT leave_ledger_account_check CHECK (account IN ('casual', 'earned', 'yearearned')),
    cause TEXT NOT NULL CONSTRAINT leave_ledger_cause_check CHECK (cause IN ('opening', 'joining', 'reactivation',
        'approval', 'cancellation', 'recount', 'correction', 'credit')),
    delta INTEGER NOT NULL,
    leave_id INTEGER,
    holiday_id INTEGER,
    label TEXT,
    remark TEXT,
    by_id INTEGER,
    by_name TEXT NOT NULL,
    created_at TEXT NOT NULL
) STRICT;

CREATE INDEX leave_ledger_user ON leave_ledger (user_id, account, id);
-- Once per person and account.
CREATE UNIQUE INDEX leave_ledger_once ON leave_ledger (user_id, account, cause) WHERE cause IN ('opening', 'joining');

-- Balances that were there before their ledger begin it.
INSERT INTO leave_ledger (user_id, date, account, cause, delta, by_name, created_at)
SELECT p.user_id, date('now'), a.account, 'correction',
    CASE a.account WHEN 'casual' THEN p.leavebalance_cl WHEN 'earned' THEN p.leavebalance_el ELSE p.year_leave_el END,
    'migration', strftime('%Y-%m-%d %H:%M:%f', 'now')
FROM user_profiles p, (SELECT 'casual' AS account UNION ALL SELECT 'earned' UNION ALL SELECT 'yearearned') a
WHERE coalesce(CASE a.account WHEN 'casual' THEN p.leavebalance_cl WHEN 'earned' THEN p.leavebalance_el
    ELSE p.year_leave_el END, 0) <> 0;

-- Who has a birthday, an anniversary or a joining anniversary on a day of the year.
CREATE INDEX user_profiles_birthday ON user_profiles (substr(birthday, 6));
CREATE INDEX user_profiles_marriage ON user_profiles (substr(marriage, 6));
CREATE INDEX users_doj_day ON users (substr(doj, 6));

-- The record's version stands with the fields that are saved most, so that such a save is one statement.
ALTER TABLE user_profiles ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
ALTER TABLE users DROP COLUMN version;
