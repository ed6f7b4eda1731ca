-- Places where people work, each with its time zone. `version` counts changes.
CREATE TABLE places (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    version INTEGER NOT NULL DEFAULT 1,
    name TEXT NOT NULL,
    name_normalized TEXT NOT NULL,
    timezone TEXT NOT NULL,
    CONSTRAINT places_name_normalized_key UNIQUE (name_normalized)
) STRICT;

-- Who works where from a day on; at no place, where there is none.
CREATE TABLE place_holders (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id INTEGER NOT NULL REFERENCES users (id),
    place_id INTEGER REFERENCES places (id),
    from_date TEXT NOT NULL,
    CONSTRAINT place_holders_day_key UNIQUE (user_id, from_date)
) STRICT;
CREATE INDEX place_holders_place ON place_holders (place_id);
