-- Invitations that others than admins have sent: what their hourly limit counts, and whom the admins are told of once a day.
-- `newcomer`: the person was added with it, and the admins have not been told yet.
CREATE TABLE invitations_sent (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    sender_id INTEGER NOT NULL REFERENCES users (id),
    user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    sent_at TEXT NOT NULL,
    newcomer INTEGER NOT NULL
) STRICT;

CREATE INDEX invitations_sent_sender ON invitations_sent (sender_id, sent_at);
CREATE INDEX invitations_sent_newcomer ON invitations_sent (sent_at) WHERE newcomer;
