-- Since when a KRA, an asset and a candidate wait for who is to take their next step, a referral to be looked at, and a suggested task to
-- be decided on: the inbox has the oldest first. For those that wait already the trail knows.
ALTER TABLE kras ADD COLUMN waits_since TEXT;
ALTER TABLE assets ADD COLUMN waits_since TEXT;
ALTER TABLE tasks ADD COLUMN suggested_at TEXT;
ALTER TABLE candidates ADD COLUMN waits_since TEXT;
ALTER TABLE referrals ADD COLUMN submitted_at TEXT;
UPDATE kras SET waits_since = (SELECT max(e.at) FROM audit_entries e
    WHERE e.record = 'kra' AND e.record_id = kras.id) WHERE step < 5;
UPDATE assets SET waits_since = (SELECT max(e.at) FROM audit_entries e
    WHERE e.record = 'asset' AND e.record_id = assets.id) WHERE place IN (1, 2);
UPDATE tasks SET suggested_at = (SELECT min(e.at) FROM audit_entries e
    WHERE e.record = 'task' AND e.record_id = tasks.id) WHERE status = 'suggestion';
UPDATE candidates SET waits_since = (SELECT max(e.at) FROM audit_entries e
    WHERE e.record = 'candidate' AND e.record_id = candidates.id) WHERE place < 7;
UPDATE referrals SET submitted_at = (SELECT min(e.at) FROM audit_entries e
    WHERE e.record = 'referral' AND e.record_id = referrals.id) WHERE place = 1;
CREATE INDEX assets_waiting_since ON assets (waits_since, id) WHERE place = 1;
CREATE INDEX tasks_suggested_since ON tasks (suggested_at, id) WHERE status = 'suggestion';
CREATE INDEX referrals_waiting_since ON referrals (submitted_at, id) WHERE place = 1;
