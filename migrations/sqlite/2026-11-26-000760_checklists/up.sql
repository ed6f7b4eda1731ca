-- What is done when somebody comes, or goes. `since`: for those who come or go from this day on. `roles` and `places` are the ids for
-- whom it is, all where there is none; `lines` say what, whose and when; each as JSON. `version` counts changes.
CREATE TABLE checklist_templates (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    version INTEGER NOT NULL DEFAULT 1,
    name TEXT NOT NULL,
    name_normalized TEXT NOT NULL CONSTRAINT checklist_templates_name_normalized_key UNIQUE,
    kind TEXT NOT NULL CONSTRAINT checklist_templates_kind_check CHECK (kind IN ('onboarding', 'exit')),
    active INTEGER NOT NULL,
    since TEXT NOT NULL,
    roles TEXT NOT NULL,
    places TEXT NOT NULL,
    lines TEXT NOT NULL
) STRICT;

-- A list that was made of a template for somebody, as the template was then. `day`: the first day, or the last one.
CREATE TABLE checklists (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    version INTEGER NOT NULL DEFAULT 1,
    template_id INTEGER NOT NULL REFERENCES checklist_templates (id),
    user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    kind TEXT NOT NULL CONSTRAINT checklists_kind_check CHECK (kind IN ('onboarding', 'exit')),
    name TEXT NOT NULL,
    day TEXT NOT NULL,
    cancelled INTEGER NOT NULL DEFAULT 0,
    made_at TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX checklists_once_key ON checklists (template_id, user_id) WHERE NOT cancelled;
CREATE INDEX checklists_user ON checklists (user_id);
CREATE INDEX checklists_day ON checklists (day, id) WHERE NOT cancelled;

-- What is to be done of it: the owner's, or the admins' where there is none. `days` are those from the list's day to `due`.
-- `reminded`: whether the owner was told that it is due.
CREATE TABLE checklist_lines (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    version INTEGER NOT NULL DEFAULT 1,
    checklist_id INTEGER NOT NULL REFERENCES checklists (id) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    text TEXT NOT NULL,
    text_normalized TEXT NOT NULL,
    owner_id INTEGER REFERENCES users (id) ON DELETE SET NULL,
    days INTEGER NOT NULL,
    due TEXT NOT NULL,
    state TEXT NOT NULL DEFAULT 'open' CONSTRAINT checklist_lines_state_check CHECK (state IN ('open', 'done', 'cancelled')),
    reminded INTEGER NOT NULL DEFAULT 0,
    done_at TEXT,
    done_by INTEGER REFERENCES users (id) ON DELETE SET NULL,
    CONSTRAINT checklist_lines_position_key UNIQUE (checklist_id, position)
) STRICT;
CREATE INDEX checklist_lines_owner ON checklist_lines (owner_id, due, id);
CREATE INDEX checklist_lines_due ON checklist_lines (due, id);
CREATE INDEX checklist_lines_open ON checklist_lines (due, id) WHERE state = 'open';
CREATE INDEX checklist_lines_done_by ON checklist_lines (done_by) WHERE done_by IS NOT NULL;
