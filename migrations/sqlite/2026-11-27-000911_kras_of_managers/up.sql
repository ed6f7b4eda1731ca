-- Who is taken out of the register is looked for wherever people are named: whose manager they were.
CREATE INDEX kras_manager ON kras (manager_id);
