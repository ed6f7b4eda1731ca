-- Whose planned last day is over, which a worker asks each minute.
CREATE INDEX users_last_day ON users (dol, id) WHERE dol IS NOT NULL;
