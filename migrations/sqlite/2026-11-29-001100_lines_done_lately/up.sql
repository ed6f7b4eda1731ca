-- What somebody has said is done lately, of all that they ever have.
CREATE INDEX checklist_lines_done ON checklist_lines (done_by, done_at) WHERE done_by IS NOT NULL;
