-- Files that people have sent, or may send: a row is written when somebody asks for an upload, its content lies in the store
-- under `key`. `uses` counts the records that name it. `remove_at` is when it leaves the store: a day after it was asked for
-- while no record names it, at once when it was let go, never (null) while it is named. A file that was let go is nobody's
-- any more.
CREATE TABLE files (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    key TEXT NOT NULL CONSTRAINT files_key_unique UNIQUE,
    folder TEXT NOT NULL CONSTRAINT files_folder_check
        CHECK (folder IN ('reimbursements', 'investments', 'policies', 'referrals', 'candidates')),
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

-- What is to leave the store; what a person has sent that no record names.
CREATE INDEX files_remove ON files (remove_at, id) WHERE remove_at IS NOT NULL;
CREATE INDEX files_unnamed ON files (uploaded_by) WHERE uses = 0;

-- Which records name a file, in the order in which they name theirs. Two records of one kind never name the same file.
CREATE TABLE file_uses (
    file_key TEXT NOT NULL REFERENCES files (key),
    record TEXT NOT NULL,
    record_id INTEGER NOT NULL,
    position INTEGER NOT NULL,
    CONSTRAINT file_uses_unique PRIMARY KEY (file_key, record)
) STRICT, WITHOUT ROWID;

-- The files of a record, or of a page of records.
CREATE INDEX file_uses_record ON file_uses (record, record_id, position);
