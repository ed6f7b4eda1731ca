-- leaves_waiting_asked stands for it.
DROP INDEX leaves_waiting_since;
