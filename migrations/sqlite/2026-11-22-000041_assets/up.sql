-- Things that people are given to work with, one row for each time that one is given to somebody. `place` is where the
-- status stands in the lists, what waits first: 1 RELEASE-REQUEST, 2 CREATED, 3 REJECTED, 4 ACCEPTED, 5 RELEASED. `search` is
-- what is looked through, normalized.
CREATE TABLE assets (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    version INTEGER NOT NULL DEFAULT 1,
    user_id INTEGER NOT NULL REFERENCES users (id),
    assesttype TEXT NOT NULL CONSTRAINT assets_assesttype_check
        CHECK (assesttype IN ('laptop', 'headphone', 'mouse', 'pendrive', 'externalharddisk')),
    serial TEXT NOT NULL,
    serial_normalized TEXT NOT NULL,
    specification TEXT NOT NULL,
    remark TEXT NOT NULL,
    status TEXT NOT NULL CONSTRAINT assets_status_check
        CHECK (status IN ('CREATED', 'ACCEPTED', 'REJECTED', 'RELEASE-REQUEST', 'RELEASED')),
    place INTEGER NOT NULL,
    allocatedon TEXT NOT NULL,
    search TEXT NOT NULL,
    CONSTRAINT assets_place_check CHECK (place = CASE status WHEN 'RELEASE-REQUEST' THEN 1 WHEN 'CREATED' THEN 2
        WHEN 'REJECTED' THEN 3 WHEN 'ACCEPTED' THEN 4 ELSE 5 END)
) STRICT;

-- A person's; who holds a serial now; all of them in the order of the lists, and sorted by each column.
CREATE INDEX assets_user ON assets (user_id, place);
CREATE INDEX assets_serial ON assets (serial_normalized, id);
CREATE INDEX assets_serial_down ON assets (serial_normalized DESC, id);
CREATE INDEX assets_held ON assets (serial_normalized, id)
    WHERE status IN ('CREATED', 'ACCEPTED', 'RELEASE-REQUEST') AND serial_normalized <> '';
CREATE INDEX assets_place ON assets (place, allocatedon DESC, id);
CREATE INDEX assets_status ON assets (place, id);
CREATE INDEX assets_status_down ON assets (place DESC, id);
CREATE INDEX assets_type ON assets (assesttype, id);
CREATE INDEX assets_type_down ON assets (assesttype DESC, id);
CREATE INDEX assets_allocatedon ON assets (allocatedon, id);
CREATE INDEX assets_allocatedon_down ON assets (allocatedon DESC, id);

-- Search anywhere in serial, specification and remark.
CREATE VIRTUAL TABLE assets_search USING fts5(text, content='', contentless_delete=1, tokenize='trigram case_sensitive 1');

CREATE TRIGGER assets_search_insert AFTER INSERT ON assets BEGIN
    INSERT INTO assets_search (rowid, text) VALUES (new.id, new.search);
END;

CREATE TRIGGER assets_search_update AFTER UPDATE OF search ON assets WHEN old.search <> new.search BEGIN
    DELETE FROM assets_search WHERE rowid = old.id;
    INSERT INTO assets_search (rowid, text) VALUES (new.id, new.search);
END;

CREATE TRIGGER assets_search_delete AFTER DELETE ON assets BEGIN
    DELETE FROM assets_search WHERE rowid = old.id;
END;
