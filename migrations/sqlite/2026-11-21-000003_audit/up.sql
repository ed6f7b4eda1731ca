-- Who did what, when, from where, to which record, and what it was before and after. Append-only.
-- `stored_at` is the database's own time: a test clock has no say in it.

CREATE TABLE audit_entries (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    at TEXT NOT NULL,
    actor_id INTEGER,
    actor_name TEXT NOT NULL,
    source TEXT,
    record TEXT NOT NULL,
    record_id INTEGER,
    action TEXT NOT NULL,
    before TEXT,
    after TEXT,
    stored_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%d %H:%M:%f', 'now'))
) STRICT;

CREATE INDEX audit_entries_record ON audit_entries (record, record_id, id);
CREATE INDEX audit_entries_actor ON audit_entries (actor_id, id);
CREATE INDEX audit_entries_at ON audit_entries (at, id);

-- The chain over the entries: each seal is an HMAC over the one before it and its entry.
CREATE TABLE audit_seals (
    seq INTEGER PRIMARY KEY,
    entry_id INTEGER NOT NULL,
    seal TEXT NOT NULL,
    CONSTRAINT audit_seals_entry_id_key UNIQUE (entry_id)
) STRICT;

CREATE TRIGGER audit_entries_no_update BEFORE UPDATE ON audit_entries BEGIN
    SELECT raise(ABORT, 'the audit trail is append-only');
END;

CREATE TRIGGER audit_entries_no_delete BEFORE DELETE ON audit_entries BEGIN
    SELECT raise(ABORT, 'the audit trail is append-only');
END;

CREATE TRIGGER audit_seals_no_update BEFORE UPDATE ON audit_seals BEGIN
    SELECT raise(ABORT, 'the audit trail is append-only');
END;

CREATE TRIGGER audit_seals_no_delete BEFORE DELETE ON audit_seals BEGIN
    SELECT raise(ABORT, 'the audit trail is append-only');
END;
