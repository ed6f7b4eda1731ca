-- Somebody may stand in for assets that are given back, too, and for nothing else. Who named somebody before named that for what there
-- was then, so nothing is lent of it; an older program names nobody for it.
ALTER TABLE stand_ins ADD COLUMN assets BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE stand_ins DROP CONSTRAINT stand_ins_kinds_check;
ALTER TABLE stand_ins ADD CONSTRAINT stand_ins_kinds_check
    CHECK (timesheets OR leaves OR claims OR investments OR assets);
