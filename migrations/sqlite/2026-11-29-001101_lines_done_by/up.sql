-- checklist_lines_done begins with the same.
DROP INDEX checklist_lines_done_by;
