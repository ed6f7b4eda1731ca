-- Whether this installation is being set up: then the dashboards of its admins say what is still to do. One that has people has been.
ALTER TABLE company ADD COLUMN setting_up INTEGER NOT NULL DEFAULT 0;
UPDATE company SET setting_up = 1 WHERE NOT EXISTS (SELECT 1 FROM users);

-- What somebody said of a step of setting up, beside what can be seen by the records that there are.
CREATE TABLE setup_steps (
    step TEXT PRIMARY KEY CONSTRAINT setup_steps_step_check CHECK (step IN ('company', 'places', 'week', 'leave', 'roles', 'people',
        'holidays', 'projects', 'assets', 'invitations')),
    mark TEXT NOT NULL CONSTRAINT setup_steps_mark_check CHECK (mark IN ('done', 'skipped'))
) STRICT;

-- The link behind which the first admin is made: one row, once there was one. Of its token there is the hash alone.
CREATE TABLE setup_links (
    id INTEGER PRIMARY KEY,
    token_hash TEXT NOT NULL,
    expires_at TEXT NOT NULL,
    used_at TEXT,
    CONSTRAINT setup_links_one_check CHECK (id = 1)
) STRICT;
