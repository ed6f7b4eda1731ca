-- Sign-ins that were refused, for admins: the last ones of a person and of a source. The throttle counts rows of its own,
-- which a success clears.
CREATE TABLE signin_refusals (
    id INTEGER PRIMARY KEY,
    -- Whose address it was, where it is somebody's.
    user_id INTEGER REFERENCES users (id) ON DELETE CASCADE,
    -- The hash that the log names too: what strangers type may be anything, a password even.
    address_hash TEXT NOT NULL,
    source TEXT NOT NULL,
    -- "failed", or "throttled": once for each lock-out.
    reason TEXT NOT NULL,
    refused_at TEXT NOT NULL
) STRICT;

CREATE INDEX signin_refusals_user ON signin_refusals (user_id, refused_at);
CREATE INDEX signin_refusals_source ON signin_refusals (source, refused_at);
CREATE INDEX signin_refusals_time ON signin_refusals (refused_at);
