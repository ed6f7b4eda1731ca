-- Candidates are imported, too.
ALTER TABLE imports DROP CONSTRAINT imports_kind_check;
ALTER TABLE imports ADD CONSTRAINT imports_kind_check
    CHECK (kind IN ('people', 'holidays', 'clients', 'projects', 'tasks', 'assets', 'balances', 'jobs', 'candidates', 'skills', 'locations'));
