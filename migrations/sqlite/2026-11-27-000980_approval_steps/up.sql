-- What needs a second approval, and whose: of leaves of one type or of all, of claims and investments above an amount or of all. The
-- approver is a line manager of the line manager, whoever has a role, or one person. `version` counts changes.
CREATE TABLE approval_steps (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    version INTEGER NOT NULL DEFAULT 1,
    kind TEXT NOT NULL CONSTRAINT approval_steps_kind_check CHECK (kind IN ('leave', 'claim', 'investment')),
    leave_type TEXT,
    above INTEGER,
    approver TEXT NOT NULL CONSTRAINT approval_steps_approver_check CHECK (approver IN ('manager', 'role', 'person')),
    role_id INTEGER REFERENCES roles (id),
    person_id INTEGER REFERENCES users (id),
    CONSTRAINT approval_steps_of_check CHECK ((leave_type IS NULL OR kind = 'leave') AND (above IS NULL OR kind <> 'leave')),
    CONSTRAINT approval_steps_whose_check
        CHECK ((approver = 'role') = (role_id IS NOT NULL) AND (approver = 'person') = (person_id IS NOT NULL))
) STRICT;
-- As statements ask for it, word for word.
CREATE UNIQUE INDEX approval_steps_of_key ON approval_steps (kind, coalesce(leave_type, ''), coalesce(above, -1));
CREATE INDEX approval_steps_role ON approval_steps (role_id) WHERE role_id IS NOT NULL;
CREATE INDEX approval_steps_person ON approval_steps (person_id) WHERE person_id IS NOT NULL;

-- A record that was approved once and waits for its second approval: who took the first step, since when it waits, and whose the second
-- one is, as the settings said then. It goes when the record is decided on, changed or withdrawn.
CREATE TABLE second_steps (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL CONSTRAINT second_steps_kind_check CHECK (kind IN ('leave', 'claim', 'investment')),
    record_id INTEGER NOT NULL,
    user_id INTEGER NOT NULL REFERENCES users (id),
    first_by INTEGER NOT NULL REFERENCES users (id),
    since TEXT NOT NULL,
    approver TEXT NOT NULL CONSTRAINT second_steps_approver_check CHECK (approver IN ('manager', 'role', 'person')),
    role_id INTEGER,
    person_id INTEGER REFERENCES users (id),
    CONSTRAINT second_steps_record_key UNIQUE (kind, record_id)
) STRICT;
CREATE INDEX second_steps_user ON second_steps (user_id);
CREATE INDEX second_steps_first ON second_steps (first_by);
CREATE INDEX second_steps_person ON second_steps (person_id) WHERE person_id IS NOT NULL;
