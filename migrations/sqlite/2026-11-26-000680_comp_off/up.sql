-- What people ask for who worked on a day off: of which day, how much of one (in halves), into which account, and the last day on which
-- that can be taken, where there is one. What was recorded of the day is kept as it was when they asked: the first check-in, the last
-- check-out, the seconds between, and the hours on their sheet, in halves. `by_id`, `by_name`: who decided.
CREATE TABLE comp_off_requests (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    version INTEGER NOT NULL DEFAULT 1,
    user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    day TEXT NOT NULL,
    account TEXT NOT NULL,
    count INTEGER NOT NULL CONSTRAINT comp_off_requests_count_check CHECK (count BETWEEN 1 AND 2),
    ends TEXT,
    reason TEXT NOT NULL,
    signin_time TEXT,
    signout_time TEXT,
    worked_seconds INTEGER NOT NULL DEFAULT 0,
    hours INTEGER NOT NULL DEFAULT 0,
    status TEXT NOT NULL CONSTRAINT comp_off_requests_status_check
        CHECK (status IN ('Pending', 'Approved', 'Rejected', 'Cancelled')),
    remark TEXT,
    by_id INTEGER,
    by_name TEXT,
    decided_at TEXT,
    created_at TEXT NOT NULL
) STRICT;

-- A day is asked for once, until it is rejected or cancelled; a person's requests, and what waits.
CREATE UNIQUE INDEX comp_off_requests_day_key ON comp_off_requests (user_id, day) WHERE status IN ('Pending', 'Approved');
CREATE INDEX comp_off_requests_user ON comp_off_requests (user_id, id);
CREATE INDEX comp_off_requests_waiting ON comp_off_requests (id) WHERE status = 'Pending';
