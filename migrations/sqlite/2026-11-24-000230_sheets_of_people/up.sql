-- SQLite has the id of a sheet in its unique index already.
SELECT 1;
