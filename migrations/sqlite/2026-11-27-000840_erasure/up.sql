-- Who left is erased after a term: how many months after the last day, which where it was never said is 84.
ALTER TABLE company ADD COLUMN erase_months INTEGER
    CONSTRAINT company_erase_months_check CHECK (erase_months BETWEEN 1 AND 600);

-- When somebody was erased. Who was stays so: nothing personal comes back into the record.
ALTER TABLE users ADD COLUMN erased_at TEXT;
CREATE INDEX users_erased ON users (id) WHERE erased_at IS NOT NULL;

-- Entries of the trail from which something was taken when a person was erased: what is left of each is under a code of its own, as
-- its seal is of what stood there. `content`: what the record was before and after is gone; otherwise only who did it is called
-- otherwise. An entry is open to be masked while its code is empty, which is within one transaction.
CREATE TABLE audit_tombstones (
    entry_id INTEGER PRIMARY KEY,
    person_id INTEGER NOT NULL,
    content INTEGER NOT NULL,
    code TEXT NOT NULL
) STRICT;
CREATE INDEX audit_tombstones_person ON audit_tombstones (person_id, entry_id);

DROP TRIGGER audit_entries_no_update;
CREATE TRIGGER audit_entries_no_update BEFORE UPDATE ON audit_entries
    WHEN new.id <> old.id OR new.at <> old.at OR new.record <> old.record OR new.record_id IS NOT old.record_id
        OR new.action <> old.action OR new.actor_id IS NOT old.actor_id OR new.stored_at <> old.stored_at
        OR NOT EXISTS (SELECT 1 FROM audit_tombstones t WHERE t.entry_id = old.id AND t.code = '') BEGIN
    SELECT raise(ABORT, 'the audit trail is append-only');
END;
