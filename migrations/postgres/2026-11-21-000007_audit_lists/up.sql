-- The trail as a list: by time, of one person, of one kind of record, and searched by the actor's name.

ALTER TABLE audit_entries ADD COLUMN actor_folded TEXT NOT NULL DEFAULT '';

ALTER TABLE audit_entries DISABLE TRIGGER audit_entries_append_only;
UPDATE audit_entries SET actor_folded = lower(actor_name);
ALTER TABLE audit_entries ENABLE TRIGGER audit_entries_append_only;

DROP INDEX audit_entries_record;
DROP INDEX audit_entries_actor;
CREATE INDEX audit_entries_record ON audit_entries (record, record_id, at, id);
CREATE INDEX audit_entries_actor ON audit_entries (actor_id, at, id);
CREATE INDEX audit_entries_kind ON audit_entries (record, at, id);
