-- For which places a holiday is; for all, where it has none.
CREATE TABLE holiday_places (
    holiday_id BIGINT NOT NULL REFERENCES holidays (id) ON DELETE CASCADE,
    place_id BIGINT NOT NULL REFERENCES places (id),
    PRIMARY KEY (holiday_id, place_id)
);
CREATE INDEX holiday_places_place ON holiday_places (place_id);
