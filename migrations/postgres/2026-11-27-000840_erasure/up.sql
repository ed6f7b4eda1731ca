-- Who left is erased after a term: how many months after the last day, which where it was never said is 84.
ALTER TABLE company ADD COLUMN erase_months BIGINT
    CONSTRAINT company_erase_months_check CHECK (erase_months BETWEEN 1 AND 600);

-- When somebody was erased. Who was stays so: nothing personal comes back into the record.
ALTER TABLE users ADD COLUMN erased_at TIMESTAMP;
CREATE INDEX users_erased ON users (id) WHERE erased_at IS NOT NULL;

-- Entries of the trail from which something was taken when a person was erased: what is left of each is under a code of its own, as
-- its seal is of what stood there. `content`: what the record was before and after is gone; otherwise only who did it is called
-- otherwise. An entry is open to be masked while its code is empty, which is within one transaction.
CREATE TABLE audit_tombstones (
    entry_id BIGINT PRIMARY KEY,
    person_id BIGINT NOT NULL,
    content BOOLEAN NOT NULL,
    code TEXT NOT NULL
);
CREATE INDEX audit_tombstones_person ON audit_tombstones (person_id, entry_id);

CREATE FUNCTION audit_entry_is_open() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' OR NEW.id <> OLD.id OR NEW.at <> OLD.at OR NEW.record <> OLD.record
        OR NEW.record_id IS DISTINCT FROM OLD.record_id OR NEW.action <> OLD.action
        OR NEW.actor_id IS DISTINCT FROM OLD.actor_id OR NEW.stored_at <> OLD.stored_at
        OR NOT EXISTS (SELECT 1 FROM audit_tombstones t WHERE t.entry_id = OLD.id AND t.code = '') THEN
        RAISE EXCEPTION 'the audit trail is append-only';
    END IF;
    RETURN NEW;
END $$;

DROP TRIGGER audit_entries_append_only ON audit_entries;
CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE ON audit_entries
    FOR EACH ROW EXECUTE FUNCTION audit_entry_is_open();
CREATE TRIGGER audit_entries_no_truncate BEFORE TRUNCATE ON audit_entries
    EXECUTE FUNCTION audit_is_append_only();
