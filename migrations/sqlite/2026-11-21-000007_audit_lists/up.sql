-- The trail as a list: by time, of one person, of one kind of record, and searched by the actor's name. Entries
-- from before this step are found by their names as they were written: SQLite folds ASCII only.

ALTER TABLE audit_entries ADD COLUMN actor_folded TEXT NOT NULL DEFAULT '';

DROP TRIGGER audit_entries_no_update;
UPDATE audit_entries SET actor_folded = lower(actor_name);
CREATE TRIGGER audit_entries_no_update BEFORE UPDATE ON audit_entries BEGIN
    SELECT raise(ABORT, 'the audit trail is append-only');
END;

DROP INDEX audit_entries_record;
DROP INDEX audit_entries_actor;
CREATE INDEX audit_entries_record ON audit_entries (record, record_id, at, id);
CREATE INDEX audit_entries_actor ON audit_entries (actor_id, at, id);
CREATE INDEX audit_entries_kind ON audit_entries (record, at, id);
