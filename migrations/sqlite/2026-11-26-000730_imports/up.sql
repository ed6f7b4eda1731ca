-- Files of records that somebody brought: what was found in each, and what became of it. `heads` are those of the file, `matched` the
-- field that each is (JSON, both in the file's order). `total` is how many rows the step under way writes or takes back, `progress` how
-- many of them it has; `kept` stayed when the import was taken back. `rows_kept`: whether the rows are still there.
CREATE TABLE imports (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    version INTEGER NOT NULL DEFAULT 1,
    kind TEXT NOT NULL CONSTRAINT imports_kind_check
        CHECK (kind IN ('people', 'holidays', 'clients', 'projects', 'tasks', 'assets', 'balances', 'jobs', 'skills', 'locations')),
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

CREATE INDEX imports_newest ON imports (created_at DESC, id);
CREATE INDEX imports_maker ON imports (made_by);
CREATE INDEX imports_runner ON imports (ran_by);
CREATE INDEX imports_taker ON imports (taken_by);
CREATE INDEX imports_under_way ON imports (id) WHERE state IN ('running', 'taking_back');

-- The rows of a file, by its own lines: the cells as they were sent, what is to be written of them with what stood there before, and what
-- is wrong with them (JSON). `place` is where the row stands among the others: wrong, changed, new, same, each by line; `turn` says when it is
-- written. `record_id` is the record that was found, or made; `record_version` the version that was found, and, once it is written, the
-- version that the import made.
CREATE TABLE import_rows (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    import_id INTEGER NOT NULL REFERENCES imports (id) ON DELETE CASCADE,
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
    CONSTRAINT import_rows_line_key UNIQUE (import_id, line)
) STRICT;

CREATE INDEX import_rows_place ON import_rows (import_id, place);
CREATE INDEX import_rows_open ON import_rows (import_id, turn) WHERE step = 'open' AND state IN ('changed', 'new');
CREATE INDEX import_rows_written ON import_rows (import_id, turn) WHERE step = 'written';

-- What heads of files meant, as somebody said last: the next file of the kind is matched so. No field: the column is left out.
CREATE TABLE import_columns (
    kind TEXT NOT NULL,
    head TEXT NOT NULL,
    field TEXT,
    PRIMARY KEY (kind, head)
) STRICT, WITHOUT ROWID;
