-- Leaves have files of their own folder. SQLite can't change a constraint, so the table is made anew with those
-- that refer to it, and all that is in them.
CREATE TABLE files_new (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    key TEXT NOT NULL CONSTRAINT files_key_unique UNIQUE,
    folder TEXT NOT NULL CONSTRAINT files_folder_check
        CHECK (folder IN ('reimbursements', 'investments', 'policies', 'referrals', 'candidates', 'leaves')),
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
