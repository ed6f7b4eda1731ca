-- When somebody last signed in: sessions end, and with them what they knew of it.
ALTER TABLE user_profiles ADD COLUMN last_sign_in_at TIMESTAMP;
UPDATE user_profiles SET last_sign_in_at = (SELECT max(s.created_at) FROM sessions s WHERE s.user_id = user_profiles.user_id);

-- Who has no password yet: few, and the ones whom an invitation waits for.
CREATE INDEX users_without_password ON users (name_normalized, id) WHERE password_hash IS NULL;
