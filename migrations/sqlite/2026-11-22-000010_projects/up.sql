-- Clients. One that is removed keeps its row for the projects that name it; its name is free again.
CREATE TABLE clients (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    version INTEGER NOT NULL DEFAULT 1,
    clientname TEXT NOT NULL,
    clientname_normalized TEXT NOT NULL,
    removed INTEGER NOT NULL DEFAULT 0
) STRICT;

-- Unique among those that are there; the name is the one that a UNIQUE constraint would have.
CREATE UNIQUE INDEX clients_clientname_normalized_key ON clients (clientname_normalized) WHERE NOT removed;

-- Projects. The last day is included.
CREATE TABLE projects (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    version INTEGER NOT NULL DEFAULT 1,
    projectname TEXT NOT NULL,
    projectname_normalized TEXT NOT NULL,
    client_id INTEGER NOT NULL REFERENCES clients (id),
    status TEXT NOT NULL CONSTRAINT projects_status_check CHECK (status IN ('active', 'completed', 'inactive')),
    kind TEXT NOT NULL CONSTRAINT projects_kind_check CHECK (kind IN ('dev', 'qa', 'engineering')),
    startdate TEXT NOT NULL,
    enddate TEXT NOT NULL,
    manager_id INTEGER NOT NULL REFERENCES users (id),
    CONSTRAINT projects_dates_check CHECK (enddate >= startdate)
) STRICT;

CREATE INDEX projects_status ON projects (status, projectname_normalized, id);
CREATE INDEX projects_client ON projects (client_id, status);
CREATE INDEX projects_manager ON projects (manager_id, id);

-- Who is on a project, in the order of the team; without an end until further notice. The allocation is in hundredths of
-- a percent.
CREATE TABLE team_members (
    project_id INTEGER NOT NULL REFERENCES projects (id),
    user_id INTEGER NOT NULL REFERENCES users (id),
    position INTEGER NOT NULL,
    startdate TEXT NOT NULL,
    enddate TEXT,
    allocation INTEGER NOT NULL CONSTRAINT team_members_allocation_check CHECK (allocation BETWEEN 0 AND 10000),
    PRIMARY KEY (project_id, user_id),
    CONSTRAINT team_members_dates_check CHECK (enddate >= startdate)
) STRICT;

CREATE INDEX team_members_user ON team_members (user_id, project_id);

-- Tasks; one without a project is for all of them. `user_id` is who wrote it.
CREATE TABLE tasks (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    version INTEGER NOT NULL DEFAULT 1,
    taskname TEXT NOT NULL,
    taskname_normalized TEXT NOT NULL,
    description TEXT NOT NULL,
    description_normalized TEXT NOT NULL,
    status TEXT NOT NULL
        CONSTRAINT tasks_status_check CHECK (status IN ('active', 'obsolete', 'suggestion', 'rejected', 'deactive')),
    project_id INTEGER REFERENCES projects (id),
    user_id INTEGER NOT NULL REFERENCES users (id)
) STRICT;

CREATE INDEX tasks_name ON tasks (taskname_normalized, id);
CREATE INDEX tasks_project ON tasks (project_id, status);
