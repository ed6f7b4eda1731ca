-- SQLite has json_quote itself.
SELECT 1;
