-- Whether this installation is being set up: then the dashboards of its admins say what is still to do. One that has people has been.
ALTER TABLE company ADD COLUMN setting_up BOOLEAN NOT NULL DEFAULT FALSE;
UPDATE company SET setting_up = TRUE WHERE NOT EXISTS (SELECT 1 FROM users);

-- What somebody said of a step of setting up, beside what can be seen by the records that there are.
CREATE TABLE setup_steps (
    step TEXT COLLATE "C" PRIMARY KEY CONSTRAINT setup_steps_step_check CHECK (step IN ('company', 'places', 'week', 'leave', 'roles', 'people',
        'holidays', 'projects', 'assets', 'invitations')),
    mark TEXT COLLATE "C" NOT NULL CONSTRAINT setup_steps_mark_check CHECK (mark IN ('done', 'skipped'))
);

-- The link behind which the first admin is made: one row, once there was one. Of its token there is the hash alone.
CREATE TABLE setup_links (
    id BIGINT PRIMARY KEY,
    token_hash TEXT COLLATE "C" NOT NULL,
    expires_at TIMESTAMP NOT NULL,
    used_at TIMESTAMP,
    CONSTRAINT setup_links_one_check CHECK (id = 1)
);
