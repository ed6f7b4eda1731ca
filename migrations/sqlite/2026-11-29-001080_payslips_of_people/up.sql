-- SQLite goes through the newest slips until the page of a search is full.
SELECT 1;
