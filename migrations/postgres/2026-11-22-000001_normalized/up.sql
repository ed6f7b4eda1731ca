-- The twins in which texts are compared are called what they are: normalized.
ALTER TABLE roles RENAME COLUMN role_folded TO role_normalized;
ALTER TABLE users RENAME COLUMN empid_folded TO empid_normalized;
ALTER TABLE users RENAME COLUMN fname_folded TO fname_normalized;
ALTER TABLE users RENAME COLUMN lname_folded TO lname_normalized;
ALTER TABLE users RENAME COLUMN name_folded TO name_normalized;
ALTER TABLE users RENAME COLUMN email_folded TO email_normalized;
ALTER TABLE signin_failures RENAME COLUMN email_folded TO email_normalized;
ALTER TABLE link_requests RENAME COLUMN email_folded TO email_normalized;
ALTER TABLE audit_entries RENAME COLUMN actor_folded TO actor_normalized;
ALTER TABLE mails RENAME COLUMN recipient_folded TO recipient_normalized;
ALTER TABLE mails RENAME COLUMN subject_folded TO subject_normalized;
ALTER TABLE roles RENAME CONSTRAINT roles_role_folded_key TO roles_role_normalized_key;
ALTER TABLE users RENAME CONSTRAINT users_empid_folded_key TO users_empid_normalized_key;
ALTER TABLE users RENAME CONSTRAINT users_email_folded_key TO users_email_normalized_key;
