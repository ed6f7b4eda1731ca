-- Why somebody leaves, as one of a few words; a reason in their own words stands beside it.
ALTER TABLE users ADD COLUMN leaving_kind TEXT
    CHECK (leaving_kind IN ('another offer', 'personal', 'relocation', 'studies', 'retirement', 'contract ended', 'other'));
-- What admins note of the leaving, for admins alone.
ALTER TABLE user_profiles ADD COLUMN leaving_remark TEXT;
