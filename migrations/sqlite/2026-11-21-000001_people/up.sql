-- The register: roles, people, sessions. `*_folded` are the kernel's folded twins of texts that are
-- searched, sorted or unique without case.

CREATE TABLE roles (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    version INTEGER NOT NULL DEFAULT 1,
    role TEXT NOT NULL,
    role_folded TEXT NOT NULL,
    CONSTRAINT roles_role_folded_key UNIQUE (role_folded)
) STRICT;

CREATE TABLE role_keys (
    role_id INTEGER NOT NULL REFERENCES roles (id) ON DELETE CASCADE,
    permission TEXT NOT NULL,
    PRIMARY KEY (role_id, permission)
) STRICT;

CREATE TABLE users (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    version INTEGER NOT NULL DEFAULT 1,
    empid TEXT NOT NULL,
    empid_folded TEXT NOT NULL,
    fname TEXT NOT NULL,
    fname_folded TEXT NOT NULL,
    lname TEXT NOT NULL,
    lname_folded TEXT NOT NULL,
    name_folded TEXT NOT NULL,
    email TEXT NOT NULL,
    email_folded TEXT NOT NULL,
    role_id INTEGER NOT NULL REFERENCES roles (id),
    status TEXT NOT NULL CONSTRAINT users_status_check CHECK (status IN ('Active', 'Inactive', 'Resigned')),
    doj TEXT,
    dol TEXT,
    leavingreason TEXT,
    image TEXT,
    reimbursement_claim INTEGER NOT NULL DEFAULT 0,
    password_hash TEXT,
    search TEXT NOT NULL,
    CONSTRAINT users_empid_folded_key UNIQUE (empid_folded),
    CONSTRAINT users_email_folded_key UNIQUE (email_folded)
) STRICT;

-- The lists: by name (the register's own order), first name, last name, role and status.
CREATE INDEX users_name ON users (name_folded, id);
CREATE INDEX users_fname ON users (fname_folded, id);
CREATE INDEX users_lname ON users (lname_folded, id);
CREATE INDEX users_status ON users (status, id);
CREATE INDEX users_status_name ON users (status, name_folded, id);
CREATE INDEX users_role ON users (role_id, id);
CREATE INDEX users_role_name ON users (role_id, name_folded, id);

CREATE TABLE user_profiles (
    user_id INTEGER PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    pemail TEXT,
    phone TEXT,
    bloodgroup TEXT,
    birthday TEXT,
    marriage TEXT,
    olb INTEGER,
    leavebalance_el INTEGER,
    leavebalance_cl INTEGER,
    year_leave_el INTEGER,
    leave_credited INTEGER NOT NULL DEFAULT 0,
    emergencycontact TEXT,
    emergencynumber TEXT,
    permanent_address TEXT,
    current_address TEXT,
    appraisal_rating TEXT
) STRICT;

-- Apart from the profile, so that no list can reach it by accident.
CREATE TABLE user_banking (
    user_id INTEGER PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    account TEXT,
    holdername TEXT,
    bank TEXT,
    ifsc TEXT,
    pan_number TEXT,
    bankaddress TEXT
) STRICT;

CREATE TABLE user_managers (
    user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    manager_id INTEGER NOT NULL REFERENCES users (id),
    PRIMARY KEY (user_id, manager_id),
    CONSTRAINT user_managers_self_check CHECK (user_id <> manager_id)
) STRICT;

CREATE INDEX user_managers_manager ON user_managers (manager_id, user_id);

CREATE TABLE sessions (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    nonce TEXT NOT NULL,
    created_at TEXT NOT NULL,
    last_seen_at TEXT NOT NULL,
    source TEXT,
    agent TEXT
) STRICT;

CREATE INDEX sessions_user ON sessions (user_id);
CREATE INDEX sessions_last_seen ON sessions (last_seen_at);

-- Failed attempts to sign in; rows, because every instance counts them together.
CREATE TABLE signin_failures (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    email_folded TEXT NOT NULL,
    source TEXT NOT NULL,
    failed_at TEXT NOT NULL
) STRICT;

CREATE INDEX signin_failures_email ON signin_failures (email_folded, failed_at);
CREATE INDEX signin_failures_source ON signin_failures (source, failed_at);
CREATE INDEX signin_failures_time ON signin_failures (failed_at);

-- What is true of this installation as a whole, such as that it holds demo data.
CREATE TABLE facts (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT;

INSERT INTO roles (id, role, role_folded) VALUES
    (1, 'admin', 'admin'), (2, 'manager', 'manager'), (3, 'recruiter', 'recruiter'), (4, 'dev', 'dev'), (5, 'qa', 'qa');

INSERT INTO role_keys (role_id, permission) VALUES
    (1, 'home'), (1, 'timesheet'), (1, 'leave'), (1, 'projects'), (1, 'employees'),
    (1, 'clients'), (1, 'assetsallocated'), (1, 'task'), (1, 'performance'), (1, 'reimbursement'),
    (1, 'referrals'), (1, 'holiday'), (1, 'feed'), (1, 'setting'), (1, 'policy'),
    (1, 'payslips'), (1, 'recruitment'), (1, 'logs'), (1, 'investment'), (2, 'home'),
    (2, 'timesheet'), (2, 'leave'), (2, 'projects'), (2, 'employees'), (2, 'clients'),
    (2, 'assetsallocated'), (2, 'task'), (2, 'performance'), (2, 'reimbursement'), (2, 'referrals'),
    (2, 'holiday'), (2, 'feed'), (2, 'policy'), (2, 'payslips'), (2, 'recruitment'),
    (2, 'logs'), (2, 'investment'), (3, 'home'), (3, 'timesheet'), (3, 'leave'),
    (3, 'assetsallocated'), (3, 'task'), (3, 'performance'), (3, 'reimbursement'), (3, 'referrals'),
    (3, 'holiday'), (3, 'feed'), (3, 'policy'), (3, 'payslips'), (3, 'logs'),
    (3, 'investment'), (3, 'recruitment'), (4, 'home'), (4, 'timesheet'), (4, 'leave'),
    (4, 'assetsallocated'), (4, 'task'), (4, 'performance'), (4, 'reimbursement'), (4, 'referrals'),
    (4, 'holiday'), (4, 'feed'), (4, 'policy'), (4, 'payslips'), (4, 'logs'),
    (4, 'investment'), (5, 'home'), (5, 'timesheet'), (5, 'leave'), (5, 'assetsallocated'),
    (5, 'task'), (5, 'performance'), (5, 'reimbursement'), (5, 'referrals'), (5, 'holiday'),
    (5, 'feed'), (5, 'policy'), (5, 'payslips'), (5, 'logs'), (5, 'investment');

-- Search anywhere in name, e-mail, employee number and role.
CREATE VIRTUAL TABLE users_search USING fts5(text, content='', contentless_delete=1, tokenize='trigram case_sensitive 1');

CREATE TRIGGER users_search_insert AFTER INSERT ON users BEGIN
    INSERT INTO users_search (rowid, text) VALUES (new.id, new.search);
END;

CREATE TRIGGER users_search_update AFTER UPDATE OF search ON users WHEN old.search <> new.search BEGIN
    DELETE FROM users_search WHERE rowid = old.id;
    INSERT INTO users_search (rowid, text) VALUES (new.id, new.search);
END;

CREATE TRIGGER users_search_delete AFTER DELETE ON users BEGIN
    DELETE FROM users_search WHERE rowid = old.id;
END;
