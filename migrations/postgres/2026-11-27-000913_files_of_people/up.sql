-- Who is taken out of the register is looked for wherever people are named: what they uploaded.
CREATE INDEX CONCURRENTLY IF NOT EXISTS files_uploaded_by ON files (uploaded_by);
