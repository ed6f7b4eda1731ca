-- Documents have files of their own folder. SQLite can't change a constraint, so the table is made anew with those
-- that refer to it, and all that is in them.
CREATE TABLE files_new (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    key TEXT NOT NULL CONSTRAINT files_key_unique UNIQUE,
    folder TEXT NOT NULL CONSTRAINT files_folder_check
        CHECK (folder IN ('reimbursements', 'investments', 'policies', 'referrals', 'candidates', 'leaves', 'documents')),
    filename TEXT NOT NULL,
    content_type TEXT NOT NULL,
    size INTEGER NOT NULL CONSTRAINT files_size_check CHECK (size BETWEEN 1 AND 10000000),
    uploaded_by INTEGER NOT NULL REFERENCES users (id),
    created_at TEXT NOT NULL,
    uses INTEGER NOT NULL DEFAULT 0 CONSTRAINT files_uses_check CHECK (uses >= 0),
    let_go INTEGER NOT NULL DEFAULT 0,
    remove_at TEXT,
    CONSTRAINT files_remove_check CHECK ((uses > 0) = (remove_at IS NULL))
) STRICT;

INSERT INTO files_new (id, key, folder, filename, content_type, size, uploaded_by, created_at, uses, let_go, remove_at)
SELECT id, key, folder, filename, content_type, size, uploaded_by, created_at, uses, let_go, remove_at FROM files ORDER BY id;

CREATE TABLE file_uses_new (
    file_key TEXT NOT NULL REFERENCES files_new (key),
    record TEXT NOT NULL,
    record_id INTEGER NOT NULL,
    position INTEGER NOT NULL,
    CONSTRAINT file_uses_unique PRIMARY KEY (file_key, record)
) STRICT, WITHOUT ROWID;

INSERT INTO file_uses_new (file_key, record, record_id, position)
SELECT file_key, record, record_id, position FROM file_uses;

CREATE TABLE policy_files_new (
    policy_id INTEGER NOT NULL,
    version INTEGER NOT NULL,
    position INTEGER NOT NULL,
    file_key TEXT NOT NULL REFERENCES files_new (key),
    PRIMARY KEY (policy_id, version, position),
    FOREIGN KEY (policy_id, version) REFERENCES policy_versions (policy_id, version) ON DELETE CASCADE
) STRICT;

INSERT INTO policy_files_new (policy_id, version, position, file_key)
SELECT policy_id, version, position, file_key FROM policy_files;

DELETE FROM sqlite_sequence WHERE name = 'files_new';
INSERT INTO sqlite_sequence (name, seq) SELECT 'files_new', seq FROM sqlite_sequence WHERE name = 'files';

-- A program of 0.1.0 finds it under its name again.
DROP TABLE file_uses;
-- A program of 0.1.0 finds it under its name again.
DROP TABLE policy_files;
-- A program of 0.1.0 finds it under its name again.
DROP TABLE files;
-- The one that 0.1.0 uses; what refers to it is renamed with it.
ALTER TABLE files_new RENAME TO files;
-- The one that 0.1.0 uses.
ALTER TABLE file_uses_new RENAME TO file_uses;
-- The one that 0.1.0 uses.
ALTER TABLE policy_files_new RENAME TO policy_files;

CREATE INDEX files_remove ON files (remove_at, id) WHERE remove_at IS NOT NULL;
CREATE INDEX files_unnamed ON files (uploaded_by) WHERE uses = 0;
CREATE INDEX file_uses_record ON file_uses (record, record_id, position);

-- Folders of people's documents. `person_reads`: whose they are reads them; `manager_reads`: their line managers do; `person_puts`: whose
-- they are puts files there. Who holds the key `document` does all of it. `version` counts changes.
CREATE TABLE document_folders (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    version INTEGER NOT NULL DEFAULT 1,
    name TEXT NOT NULL,
    name_normalized TEXT NOT NULL,
    person_reads INTEGER NOT NULL DEFAULT 0,
    manager_reads INTEGER NOT NULL DEFAULT 0,
    person_puts INTEGER NOT NULL DEFAULT 0,
    CONSTRAINT document_folders_name_normalized_key UNIQUE (name_normalized),
    CONSTRAINT document_folders_puts_check CHECK (person_reads OR NOT person_puts)
) STRICT;

INSERT INTO document_folders (name, name_normalized, person_reads, person_puts)
VALUES ('Contract', 'contract', 1, 0), ('Letters', 'letters', 1, 0), ('Identity papers', 'identity papers', 1, 1);

-- Documents of people; the file of each is named in `file_uses`. `reminded` says how near its end was told already: 1 from 30 days before,
-- 2 from 7 days before.
CREATE TABLE documents (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id INTEGER NOT NULL REFERENCES users (id),
    folder_id INTEGER NOT NULL REFERENCES document_folders (id),
    title TEXT NOT NULL,
    title_normalized TEXT NOT NULL,
    issued_on TEXT,
    expires_on TEXT,
    put_by INTEGER NOT NULL REFERENCES users (id),
    created_at TEXT NOT NULL,
    reminded INTEGER NOT NULL DEFAULT 0 CONSTRAINT documents_reminded_check CHECK (reminded BETWEEN 0 AND 2),
    CONSTRAINT documents_days_check CHECK (issued_on <= expires_on)
) STRICT;

CREATE INDEX documents_person ON documents (user_id, id);
CREATE INDEX documents_folder ON documents (folder_id, id);
CREATE INDEX documents_title ON documents (title_normalized, id);
CREATE INDEX documents_title_down ON documents (title_normalized DESC, id);
CREATE INDEX documents_expiry ON documents (expires_on, id);
CREATE INDEX documents_expiry_down ON documents (expires_on DESC, id);
CREATE INDEX documents_putter ON documents (put_by);

-- Documents that people are asked for: `due_on` is the day by which. Answered from `answered_at` on, by a document that may be gone by now.
CREATE TABLE document_requests (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id INTEGER NOT NULL REFERENCES users (id),
    folder_id INTEGER NOT NULL REFERENCES document_folders (id),
    title TEXT NOT NULL,
    title_normalized TEXT NOT NULL,
    due_on TEXT NOT NULL,
    note TEXT,
    asked_by INTEGER NOT NULL REFERENCES users (id),
    created_at TEXT NOT NULL,
    answered_at TEXT,
    document_id INTEGER REFERENCES documents (id) ON DELETE SET NULL,
    CONSTRAINT document_requests_answer_check CHECK (document_id IS NULL OR answered_at IS NOT NULL)
) STRICT;

CREATE INDEX document_requests_person ON document_requests (user_id, id);
CREATE INDEX document_requests_folder ON document_requests (folder_id, id);
CREATE INDEX document_requests_asker ON document_requests (asked_by);
CREATE INDEX document_requests_document ON document_requests (document_id);
CREATE INDEX document_requests_due ON document_requests (due_on, id);
CREATE INDEX document_requests_open ON document_requests (user_id, due_on, id) WHERE answered_at IS NULL;

INSERT OR IGNORE INTO role_keys (role_id, permission) SELECT id, 'document' FROM roles WHERE role = 'admin';
