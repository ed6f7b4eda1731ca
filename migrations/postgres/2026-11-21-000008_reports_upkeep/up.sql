-- Old versions of rows are cleared away after a few thousand changes, not after a fifth of all years: the days that
-- everybody looks at are those that change, and until then each look at them visits the old versions too.
ALTER TABLE reports SET (
    autovacuum_vacuum_scale_factor = 0.002,
    autovacuum_vacuum_threshold = 1000,
    autovacuum_vacuum_insert_scale_factor = 0.002,
    autovacuum_vacuum_insert_threshold = 1000,
    autovacuum_analyze_scale_factor = 0.01
);

-- A team's newest days are found on this index alone, instead of by a visit to each of 90 days of each person.
ALTER TABLE reports
    DROP CONSTRAINT reports_user_id_date_key,
    ADD CONSTRAINT reports_user_id_date_key UNIQUE (user_id, date) INCLUDE (signin_time, id);
