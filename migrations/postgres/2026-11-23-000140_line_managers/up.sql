-- Who stands in a manager list as a line manager, and who only because they lead a project that the person is on. The second
-- kind comes and goes with the allocation. Until now a project put its manager into the list for good: who was in it because
-- of a project is known from the allocations and from the trail, which names the project, and everybody else is a line manager.
ALTER TABLE user_managers ADD COLUMN line BOOLEAN NOT NULL DEFAULT TRUE;

UPDATE user_managers SET line = FALSE WHERE EXISTS (
    SELECT 1 FROM team_members t JOIN projects p ON p.id = t.project_id
    WHERE t.user_id = user_managers.user_id AND p.manager_id = user_managers.manager_id
) OR EXISTS (
    SELECT 1 FROM audit_entries e
    WHERE e.record = 'user' AND e.record_id = user_managers.user_id AND e.action = 'add manager'
        AND e.after LIKE '{"manager":[' || user_managers.manager_id || '],"project":%'
);

-- What is over by the database's own day goes now; by the company's day, the server's first round sees to the rest.
DELETE FROM user_managers WHERE NOT line AND NOT EXISTS (
    SELECT 1 FROM team_members t JOIN projects p ON p.id = t.project_id
    JOIN users u ON u.id = t.user_id JOIN roles r ON r.id = u.role_id
    WHERE t.user_id = user_managers.user_id AND p.manager_id = user_managers.manager_id AND p.status = 'active'
        AND t.startdate <= CURRENT_DATE AND (t.enddate IS NULL OR t.enddate >= CURRENT_DATE)
        AND r.role NOT IN ('admin', 'manager')
);

DROP INDEX user_managers_manager;
CREATE INDEX user_managers_manager ON user_managers (manager_id, user_id, line);
