-- What a person is to reach on a project, and its review. The allocation is in hundredths of a percent. `step` counts how
-- far the review is: 1 no accomplishment yet, 2 it waits for feedback, 3 for the person's answer, 4 for the manager to
-- submit it, 5 submitted; the smallest of a person's KRAs tells where all of them stand. `manager_id` is who added it, or
-- took a manager's turn last.
CREATE TABLE kras (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    version INTEGER NOT NULL DEFAULT 1,
    user_id INTEGER NOT NULL REFERENCES users (id),
    project_id INTEGER NOT NULL REFERENCES projects (id),
    manager_id INTEGER NOT NULL REFERENCES users (id),
    summary TEXT NOT NULL,
    summary_normalized TEXT NOT NULL,
    description TEXT NOT NULL,
    measurement_criteria TEXT NOT NULL,
    allocation INTEGER NOT NULL CONSTRAINT kras_allocation_check CHECK (allocation BETWEEN 0 AND 10000),
    feedbackdue TEXT NOT NULL,
    accomplishment TEXT,
    gaptofill TEXT,
    feedback TEXT,
    improvement TEXT,
    rating INTEGER CONSTRAINT kras_rating_check CHECK (rating BETWEEN 1 AND 4),
    comment TEXT,
    status TEXT CONSTRAINT kras_status_check
        CHECK (status IN ('Accomplished', 'Saved', 'Accepted', 'Rejected', 'Submitted')),
    step INTEGER NOT NULL DEFAULT 1,
    CONSTRAINT kras_manager_check CHECK (manager_id <> user_id),
    CONSTRAINT kras_step_check CHECK (step = CASE status WHEN 'Accomplished' THEN 2 WHEN 'Saved' THEN 3
        WHEN 'Accepted' THEN 4 WHEN 'Rejected' THEN 4 WHEN 'Submitted' THEN 5 ELSE 1 END)
) STRICT;

-- A person's, and how far they are; what waits for managers; all of them, sorted by each column.
CREATE INDEX kras_user ON kras (user_id, step);
CREATE INDEX kras_managers_turn ON kras (feedbackdue, id, user_id) WHERE step IN (2, 4);
CREATE INDEX kras_project ON kras (project_id, id);
CREATE INDEX kras_step_due ON kras (step, feedbackdue, id);
CREATE INDEX kras_step ON kras (step, id);
CREATE INDEX kras_step_down ON kras (step DESC, id);
CREATE INDEX kras_summary ON kras (summary_normalized, id);
CREATE INDEX kras_summary_down ON kras (summary_normalized DESC, id);
CREATE INDEX kras_allocation ON kras (allocation, id);
CREATE INDEX kras_allocation_down ON kras (allocation DESC, id);
CREATE INDEX kras_due ON kras (feedbackdue, id);
CREATE INDEX kras_due_down ON kras (feedbackdue DESC, id);
