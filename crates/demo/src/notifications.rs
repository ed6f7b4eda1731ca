//! What changed for people lately: leaves that were asked for and decided on in the last three weeks, and policies that came. What is older than
//! five days was read.

use chrono::{Days, NaiveTime};
use db::{UnitOfWork, statement};
use kernel::Result;

use crate::company::Company;

/// For how many days back.
const DAYS: u64 = 21;
/// From how many days back on it was read.
const READ: u64 = 5;

/// Inserts them. Their words are those of the mails that would have told the same; an address is bound, as its question mark is no value's.
pub(crate) fn insert(work: &mut UnitOfWork<'_>, company: &Company) -> Result<()> {
    let instant = |days: u64| (company.today - Days::new(days)).and_time(NaiveTime::MIN);
    let asked = statement(
        "INSERT INTO notifications (user_id, kind, told, event, sent_by, subject, page, created_at, read_at) \
         SELECT m.manager_id, 'leaves-asked', 'leave applied', 'demo:leave asked:' || l.id || ':' || m.manager_id, l.user_id, \
         u.fname || ' ' || u.lname || ' asks for leave', ? || l.id, l.created_at, \
         CASE WHEN l.created_at < ? THEN l.created_at END \
         FROM leaves l JOIN users u ON u.id = l.user_id JOIN user_managers m ON m.user_id = l.user_id AND m.line \
         WHERE l.created_at >= ? ORDER BY l.created_at, l.id, m.manager_id",
    );
    work.change_all(asked.bind("/inbox?kind=leave&row=").bind(instant(READ)).bind(instant(DAYS)).once())?;
    let decided = statement(
        "INSERT INTO notifications (user_id, kind, told, event, sent_by, subject, page, created_at, read_at) \
         SELECT l.user_id, 'requests', CASE WHEN l.status = 'Approved' THEN 'leave approved' ELSE 'leave rejected' END, \
         'demo:leave decided:' || l.id, 0, CASE WHEN l.status = 'Approved' THEN 'Your leave was approved' \
         ELSE 'Your leave was rejected' END, ? || l.id, l.created_at, \
         CASE WHEN l.created_at < ? THEN l.created_at END FROM leaves l \
         WHERE l.created_at >= ? AND l.status IN ('Approved', 'Rejected') ORDER BY l.created_at, l.id",
    );
    work.change_all(decided.bind("/leaves-home?history=").bind(instant(READ)).bind(instant(DAYS)).once())?;
    let to_read = statement(
        "INSERT INTO notifications (user_id, kind, told, event, sent_by, subject, detail, page, created_at, read_at) \
         SELECT u.id, 'policies', 'policy to read', 'policy:' || p.id || ':' || p.version || ':' || u.id, 0, \
         'Policy to read: ' || p.title, 'Version ' || p.version || ' is to be read. Say there that you have read it.', ? || p.id, \
         p.version_at, CASE WHEN p.version_at < ? THEN p.version_at END FROM policies p JOIN users u ON u.status = 'Active' \
         WHERE p.place = 1 AND p.version_at >= ? AND NOT EXISTS (SELECT 1 FROM policy_acknowledgements r \
         WHERE r.policy_id = p.id AND r.version = p.version AND r.user_id = u.id) ORDER BY p.version_at, p.id, u.id",
    );
    work.change_all(to_read.bind("/policy/").bind(instant(READ)).bind(instant(DAYS)).once())?;
    Ok(())
}
