-- A person's leaves. `count` is in halves of a day, and leaves out weekends and holidays; `half` is set for half a day alone.
CREATE TABLE leaves (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    version INTEGER NOT NULL DEFAULT 1,
    user_id INTEGER NOT NULL REFERENCES users (id),
    kind TEXT NOT NULL CONSTRAINT leaves_kind_check CHECK (kind IN ('casual', 'earned', 'lwp', 'wfh', 'onduty')),
    from_date TEXT NOT NULL,
    to_date TEXT NOT NULL,
    half TEXT CONSTRAINT leaves_half_check CHECK (half IN ('first', 'second')),
    count INTEGER NOT NULL CONSTRAINT leaves_count_check CHECK (count >= 0),
    reason TEXT NOT NULL,
    reason_normalized TEXT NOT NULL DEFAULT '',
    status TEXT NOT NULL CONSTRAINT leaves_status_check CHECK (status IN ('Pending', 'Approved', 'Rejected', 'Cancelled')),
    remark TEXT,
    created_at TEXT NOT NULL,
    CONSTRAINT leaves_dates_check CHECK (to_date >= from_date AND (half IS NULL OR from_date = to_date))
) STRICT;

-- A person's leaves, the newest first; those that keep their days; what waits, of a person and of a team.
CREATE INDEX leaves_user ON leaves (user_id, id);
CREATE INDEX leaves_live ON leaves (user_id, to_date, from_date) WHERE status IN ('Pending', 'Approved');
CREATE INDEX leaves_pending_user ON leaves (user_id, id) WHERE status = 'Pending';
-- Who is away on a day; what a holiday touches.
CREATE INDEX leaves_away ON leaves (to_date, from_date, user_id) WHERE status = 'Approved';
CREATE INDEX leaves_touched ON leaves (to_date, from_date) WHERE status IN ('Pending', 'Approved');
-- All leaves, sorted by each column.
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

-- One holiday per date.
CREATE TABLE holidays (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    version INTEGER NOT NULL DEFAULT 1,
    date TEXT NOT NULL CONSTRAINT holidays_date_key UNIQUE,
    occassion TEXT NOT NULL,
    occassion_normalized TEXT NOT NULL
) STRICT;

CREATE INDEX holidays_date_down ON holidays (date DESC, id);
CREATE INDEX holidays_occassion ON holidays (occassion_normalized, id);
CREATE INDEX holidays_occassion_down ON holidays (occassion_normalized DESC, id);

-- The link of one's iCalendar feed: its secret is shown again, and found by its hash.
CREATE TABLE calendar_feeds (
    user_id INTEGER PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    secret TEXT NOT NULL,
    secret_hash TEXT NOT NULL CONSTRAINT calendar_feeds_secret_hash_key UNIQUE,
    created_at TEXT NOT NULL
) STRICT;

-- A person's ledger, the newest first. A leave is taken from an account once and given back once; a label credits once.
CREATE INDEX leave_ledger_newest ON leave_ledger (user_id, id);
CREATE UNIQUE INDEX leave_ledger_leave ON leave_ledger (leave_id, account, cause) WHERE cause IN ('approval', 'cancellation');
CREATE UNIQUE INDEX leave_ledger_label ON leave_ledger (user_id, account, label) WHERE cause = 'credit';
