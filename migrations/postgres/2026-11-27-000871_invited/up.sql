-- When somebody was last sent a link for their first password: links are over within days, and go. Who had one before is known by their
-- link, or by the mail that brought it.
ALTER TABLE user_profiles ADD COLUMN invited_at TIMESTAMP;
UPDATE user_profiles SET invited_at = coalesce(
    (SELECT l.created_at FROM password_links l WHERE l.user_id = user_profiles.user_id AND l.purpose = 'invitation'),
    (SELECT max(m.created_at) FROM mails m WHERE m.user_id = user_profiles.user_id AND m.kind = 'invitation'))
WHERE EXISTS (SELECT 1 FROM users u WHERE u.id = user_profiles.user_id AND u.password_hash IS NULL);
