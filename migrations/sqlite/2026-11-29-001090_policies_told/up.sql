-- Of which version everybody was told that it is to be read; 0 where nobody is asked. What was there before stood in the inbox of everybody.
ALTER TABLE policies ADD COLUMN told_version INTEGER NOT NULL DEFAULT 0;
UPDATE policies SET told_version = version WHERE place = 1;
