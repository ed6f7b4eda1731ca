-- Where people stand in the company: two lists that the settings keep. What is retired stays with whoever has it, and nobody is
-- given it any more.
CREATE TABLE departments (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    version INTEGER NOT NULL DEFAULT 1,
    name TEXT NOT NULL,
    name_normalized TEXT NOT NULL CONSTRAINT departments_name_normalized_key UNIQUE,
    retired INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE designations (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    version INTEGER NOT NULL DEFAULT 1,
    name TEXT NOT NULL,
    name_normalized TEXT NOT NULL CONSTRAINT designations_name_normalized_key UNIQUE,
    retired INTEGER NOT NULL DEFAULT 0
) STRICT;

ALTER TABLE users ADD COLUMN department_id INTEGER REFERENCES departments (id);
ALTER TABLE users ADD COLUMN designation_id INTEGER REFERENCES designations (id);
-- Where somebody is called at work; user_profiles.phone is their own.
ALTER TABLE users ADD COLUMN workphone TEXT;

CREATE INDEX users_department ON users (department_id, name_normalized, id) WHERE department_id IS NOT NULL;
CREATE INDEX users_designation ON users (designation_id, name_normalized, id) WHERE designation_id IS NOT NULL;
