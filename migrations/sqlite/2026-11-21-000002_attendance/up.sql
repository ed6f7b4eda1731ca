-- One row per person and day. A report is open while `sign_in` is true; `worked_seconds` sums its closed
-- stretches. Coordinates are hundredths of a degree.

CREATE TABLE reports (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    version INTEGER NOT NULL DEFAULT 1,
    user_id INTEGER NOT NULL REFERENCES users (id),
    date TEXT NOT NULL,
    signin_time TEXT NOT NULL,
    signout_time TEXT,
    sign_in INTEGER NOT NULL,
    open_since TEXT,
    worked_seconds INTEGER NOT NULL DEFAULT 0 CONSTRAINT reports_worked_check CHECK (worked_seconds >= 0),
    sign_in_lat INTEGER CONSTRAINT reports_sign_in_lat_check CHECK (sign_in_lat BETWEEN -9000 AND 9000),
    sign_in_long INTEGER CONSTRAINT reports_sign_in_long_check CHECK (sign_in_long BETWEEN -18000 AND 18000),
    sign_out_lat INTEGER CONSTRAINT reports_sign_out_lat_check CHECK (sign_out_lat BETWEEN -9000 AND 9000),
    sign_out_long INTEGER CONSTRAINT reports_sign_out_long_check CHECK (sign_out_long BETWEEN -18000 AND 18000),
    sign_in_location_error TEXT
        CONSTRAINT reports_sign_in_error_check CHECK (sign_in_location_error IN ('denied', 'unavailable', 'timeout')),
    sign_out_location_error TEXT
        CONSTRAINT reports_sign_out_error_check CHECK (sign_out_location_error IN ('denied', 'unavailable', 'timeout')),
    remark TEXT,
    CONSTRAINT reports_user_id_date_key UNIQUE (user_id, date),
    CONSTRAINT reports_open_check CHECK (sign_in = (open_since IS NOT NULL))
) STRICT;

-- The sign logs, newest first and sorted by each column; a person's sequence of days; the days left open.
CREATE INDEX reports_user ON reports (user_id, id);
CREATE INDEX reports_date_down ON reports (date DESC, id);
CREATE INDEX reports_date ON reports (date, id);
CREATE INDEX reports_newest ON reports (date DESC, signin_time DESC, id);
CREATE INDEX reports_signin ON reports (signin_time, id);
CREATE INDEX reports_signout ON reports (signout_time, id);
CREATE INDEX reports_worked ON reports (worked_seconds, id);
CREATE INDEX reports_open ON reports (date, id, open_since) WHERE open_since IS NOT NULL;
CREATE INDEX reports_open_user ON reports (user_id, id) WHERE sign_in;
