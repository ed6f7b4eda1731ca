-- For which places a holiday is; for all, where it has none.
CREATE TABLE holiday_places (
    holiday_id INTEGER NOT NULL REFERENCES holidays (id) ON DELETE CASCADE,
    place_id INTEGER NOT NULL REFERENCES places (id),
    PRIMARY KEY (holiday_id, place_id)
) STRICT;
CREATE INDEX holiday_places_place ON holiday_places (place_id);
