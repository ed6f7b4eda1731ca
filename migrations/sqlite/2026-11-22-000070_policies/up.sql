-- What the company asks its people to read. `place` is where the status stands in the lists: 1 active, 2 on hold, 3 inactive.
-- `version` is the version that is to be read, `revision` counts edits of any kind. `acknowledged` is how many of the Active
-- have read this version: the triggers below keep it, so no list ever counts people. `search` is what is looked through.
CREATE TABLE policies (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    revision INTEGER NOT NULL DEFAULT 1,
    title TEXT NOT NULL,
    title_normalized TEXT NOT NULL,
    description TEXT NOT NULL,
    status TEXT NOT NULL CONSTRAINT policies_status_check CHECK (status IN ('active', 'on hold', 'inactive')),
    place INTEGER NOT NULL,
    version INTEGER NOT NULL DEFAULT 1,
    version_at TEXT NOT NULL,
    acknowledged INTEGER NOT NULL DEFAULT 0,
    search TEXT NOT NULL,
    CONSTRAINT policies_place_check CHECK (place = CASE status WHEN 'active' THEN 1 WHEN 'on hold' THEN 2 ELSE 3 END)
) STRICT;

-- All policies in the order of the lists, and sorted by each column.
CREATE INDEX policies_place ON policies (place, version_at DESC, id);
CREATE INDEX policies_status ON policies (place, id);
CREATE INDEX policies_status_down ON policies (place DESC, id);
CREATE INDEX policies_title ON policies (title_normalized, id);
CREATE INDEX policies_title_down ON policies (title_normalized DESC, id);
CREATE INDEX policies_version_at ON policies (version_at, id);
CREATE INDEX policies_version_at_down ON policies (version_at DESC, id);

-- Every version of a policy, the one that is to be read included: what it said, and since when.
CREATE TABLE policy_versions (
    policy_id INTEGER NOT NULL REFERENCES policies (id) ON DELETE CASCADE,
    version INTEGER NOT NULL,
    version_at TEXT NOT NULL,
    description TEXT NOT NULL,
    PRIMARY KEY (policy_id, version)
) STRICT;

-- The files of each version, in their order. A version that changes the description alone has those of the one before.
CREATE TABLE policy_files (
    policy_id INTEGER NOT NULL,
    version INTEGER NOT NULL,
    position INTEGER NOT NULL,
    file_key TEXT NOT NULL REFERENCES files (key),
    PRIMARY KEY (policy_id, version, position),
    FOREIGN KEY (policy_id, version) REFERENCES policy_versions (policy_id, version) ON DELETE CASCADE
) STRICT;

-- Who has read which version, and when.
CREATE TABLE policy_acknowledgements (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    policy_id INTEGER NOT NULL,
    version INTEGER NOT NULL,
    user_id INTEGER NOT NULL REFERENCES users (id),
    acknowledged_at TEXT NOT NULL,
    CONSTRAINT policy_acknowledgements_once_key UNIQUE (policy_id, version, user_id),
    FOREIGN KEY (policy_id, version) REFERENCES policy_versions (policy_id, version) ON DELETE CASCADE
) STRICT;

-- What a person has read.
CREATE INDEX policy_acknowledgements_user ON policy_acknowledgements (user_id, policy_id, version);

-- Keeps `policies.acknowledged`: somebody reads the version that is to be read, or one of its readers begins or ceases to be
-- Active.
CREATE TRIGGER policy_acknowledgements_counted AFTER INSERT ON policy_acknowledgements
    WHEN EXISTS (SELECT 1 FROM users WHERE id = new.user_id AND status = 'Active') BEGIN
    UPDATE policies SET acknowledged = acknowledged + 1 WHERE id = new.policy_id AND version = new.version;
END;

CREATE TRIGGER users_counted_as_readers AFTER UPDATE OF status ON users
    WHEN (old.status = 'Active') <> (new.status = 'Active') BEGIN
    UPDATE policies SET acknowledged = acknowledged + CASE WHEN new.status = 'Active' THEN 1 ELSE -1 END
        WHERE EXISTS (SELECT 1 FROM policy_acknowledgements a
            WHERE a.user_id = new.id AND a.policy_id = policies.id AND a.version = policies.version);
END;
