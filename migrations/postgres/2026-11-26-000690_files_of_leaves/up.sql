-- Leaves have files of their own folder.
ALTER TABLE files DROP CONSTRAINT files_folder_check;
ALTER TABLE files ADD CONSTRAINT files_folder_check
    CHECK (folder IN ('reimbursements', 'investments', 'policies', 'referrals', 'candidates', 'leaves'));
