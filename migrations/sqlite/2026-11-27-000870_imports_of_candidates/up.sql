-- Candidates are imported, too. SQLite can't change a constraint, so the table is made anew with its rows, and all that is in them.
CREATE TABLE imports_new (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    version INTEGER NOT NULL DEFAULT 1,
    kind TEXT NOT NULL CONSTRAINT imports_kind_check
        CHECK (kind IN ('people', 'holidays', 'clients', 'projects', 'tasks', 'assets', 'balances', 'jobs', 'candidates', 'skills', 'locations')),
    filename TEXT NOT NULL,
    filename_normalized TEXT NOT NULL,
    sheet TEXT,
    size INTEGER NOT NULL,
    state TEXT NOT NULL CONSTRAINT imports_state_check
        CHECK (state IN ('dry', 'running', 'done', 'taking_back', 'taken_back')),
    matchby TEXT NOT NULL CONSTRAINT imports_matchby_check
        CHECK (matchby IN ('none', 'number', 'email', 'name', 'date', 'serial')),
    invite INTEGER NOT NULL DEFAULT 0,
    heads TEXT NOT NULL,
    matched TEXT NOT NULL,
    made INTEGER NOT NULL DEFAULT 0,
    changed INTEGER NOT NULL DEFAULT 0,
    same INTEGER NOT NULL DEFAULT 0,
    wrong INTEGER NOT NULL DEFAULT 0,
    total INTEGER NOT NULL DEFAULT 0,
    progress INTEGER NOT NULL DEFAULT 0,
    kept INTEGER NOT NULL DEFAULT 0,
    rows_kept INTEGER NOT NULL DEFAULT 1,
    made_by INTEGER NOT NULL REFERENCES users (id),
    created_at TEXT NOT NULL,
    ran_by INTEGER REFERENCES users (id),
    ran_at TEXT,
    done_at TEXT,
    taken_by INTEGER REFERENCES users (id),
    taken_at TEXT,
    leased_until TEXT
) STRICT;

INSERT INTO imports_new (
    id, version, kind, filename, filename_normalized, sheet, size, state, matchby, invite, heads, matched, made, changed, same,
    wrong, total, progress, kept, rows_kept, made_by, created_at, ran_by, ran_at, done_at, taken_by, taken_at, leased_until
) SELECT
    id, version, kind, filename, filename_normalized, sheet, size, state, matchby, invite, heads, matched, made, changed, same,
    wrong, total, progress, kept, rows_kept, made_by, created_at, ran_by, ran_at, done_at, taken_by, taken_at, leased_until
FROM imports ORDER BY id;

CREATE TABLE import_rows_new (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    import_id INTEGER NOT NULL REFERENCES imports_new (id) ON DELETE CASCADE,
    line INTEGER NOT NULL,
    place INTEGER NOT NULL,
    turn INTEGER NOT NULL,
    state TEXT NOT NULL CONSTRAINT import_rows_state_check CHECK (state IN ('wrong', 'changed', 'new', 'same')),
    step TEXT NOT NULL CONSTRAINT import_rows_step_check CHECK (step IN ('open', 'written', 'returned', 'kept')),
    cells TEXT NOT NULL,
    fields TEXT NOT NULL,
    reasons TEXT NOT NULL,
    search TEXT NOT NULL,
    record_id INTEGER,
    record_version INTEGER,
    found_version INTEGER,
    CONSTRAINT import_rows_line_key UNIQUE (import_id, line)
) STRICT;

INSERT INTO import_rows_new (
    id, import_id, line, place, turn, state, step, cells, fields, reasons, search, record_id, record_version, found_version
) SELECT
    id, import_id, line, place, turn, state, step, cells, fields, reasons, search, record_id, record_version, found_version
FROM import_rows ORDER BY id;

DELETE FROM sqlite_sequence WHERE name IN ('imports_new', 'import_rows_new');
INSERT INTO sqlite_sequence (name, seq) SELECT name || '_new', seq FROM sqlite_sequence WHERE name IN ('imports', 'import_rows');

-- No program up to 0.1.0 knows it; it is there again under its name.
DROP TABLE import_rows;
-- No program up to 0.1.0 knows it; it is there again under its name.
DROP TABLE imports;
-- The one that no program up to 0.1.0 knows; what refers to it is renamed with it.
ALTER TABLE imports_new RENAME TO imports;
-- The one that no program up to 0.1.0 knows.
ALTER TABLE import_rows_new RENAME TO import_rows;

CREATE INDEX imports_newest ON imports (created_at DESC, id);
CREATE INDEX imports_maker ON imports (made_by);
CREATE INDEX imports_runner ON imports (ran_by);
CREATE INDEX imports_taker ON imports (taken_by);
CREATE INDEX imports_under_way ON imports (id) WHERE state IN ('running', 'taking_back');
CREATE INDEX import_rows_place ON import_rows (import_id, place);
CREATE INDEX import_rows_open ON import_rows (import_id, turn) WHERE step = 'open' AND state IN ('changed', 'new');
CREATE INDEX import_rows_written ON import_rows (import_id, turn) WHERE step = 'written';
CREATE INDEX import_rows_record ON import_rows (record_id) WHERE step = 'written';
