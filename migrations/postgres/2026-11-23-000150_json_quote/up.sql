-- A value as JSON writes it, by the name that it has in SQLite. STABLE as to_json is, so that the planner puts it in place.
CREATE FUNCTION json_quote(value anyelement) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
    AS $$ SELECT coalesce(CAST(to_json(value) AS text), 'null') $$;
