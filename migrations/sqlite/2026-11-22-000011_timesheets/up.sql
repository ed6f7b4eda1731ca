-- One row per person and week, which is named by its Monday. Hours are counted in halves; `total` sums those of the rows.
CREATE TABLE timelogs (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    version INTEGER NOT NULL DEFAULT 1,
    user_id INTEGER NOT NULL REFERENCES users (id),
    start_of_week TEXT NOT NULL,
    status TEXT NOT NULL CONSTRAINT timelogs_status_check
        CHECK (status IN ('Saved', 'Submitted', 'Approved', 'Rejected', 'Pending')),
    remark TEXT NOT NULL,
    total INTEGER NOT NULL DEFAULT 0 CONSTRAINT timelogs_total_check CHECK (total >= 0),
    submitted_at TEXT,
    CONSTRAINT timelogs_user_id_start_of_week_key UNIQUE (user_id, start_of_week)
) STRICT;

-- What waits for a decision, of everybody and of a team; all sheets, sorted by each column.
CREATE INDEX timelogs_waiting ON timelogs (start_of_week DESC, id) WHERE status IN ('Submitted', 'Pending');
CREATE INDEX timelogs_waiting_user ON timelogs (user_id, start_of_week) WHERE status IN ('Submitted', 'Pending');
CREATE INDEX timelogs_week ON timelogs (start_of_week, id);
CREATE INDEX timelogs_week_down ON timelogs (start_of_week DESC, id);
CREATE INDEX timelogs_status ON timelogs (status, id);
CREATE INDEX timelogs_status_down ON timelogs (status DESC, id);
CREATE INDEX timelogs_total ON timelogs (total, id);
CREATE INDEX timelogs_total_down ON timelogs (total DESC, id);

CREATE TABLE timelog_rows (
    timelog_id INTEGER NOT NULL REFERENCES timelogs (id),
    position INTEGER NOT NULL,
    project_id INTEGER NOT NULL REFERENCES projects (id),
    task_id INTEGER NOT NULL REFERENCES tasks (id),
    description TEXT NOT NULL,
    mon INTEGER NOT NULL CONSTRAINT timelog_rows_mon_check CHECK (mon BETWEEN 0 AND 24),
    tue INTEGER NOT NULL CONSTRAINT timelog_rows_tue_check CHECK (tue BETWEEN 0 AND 24),
    wed INTEGER NOT NULL CONSTRAINT timelog_rows_wed_check CHECK (wed BETWEEN 0 AND 24),
    thu INTEGER NOT NULL CONSTRAINT timelog_rows_thu_check CHECK (thu BETWEEN 0 AND 24),
    fri INTEGER NOT NULL CONSTRAINT timelog_rows_fri_check CHECK (fri BETWEEN 0 AND 24),
    PRIMARY KEY (timelog_id, position)
) STRICT, WITHOUT ROWID;

CREATE INDEX timelog_rows_project ON timelog_rows (project_id, timelog_id);
