//! Who answers for what waits, over all people at once: who decides on it, who does so in their place, and whose people those are.

use chrono::NaiveDate;
use db::{Bind, Word as _};

use super::approvals;
use super::leaders::may_decide;
use super::stand_ins::{STANDING, runs};
use super::team::is_unled;
use crate::model::StandInKind;

/// What those decide on who decide on another kind, by its word; nobody stands in for it.
pub(super) const ALIKE: &[(&str, StandInKind)] = &[("comp-off", StandInKind::Leave)];

/// Of what waits (a SELECT of `kind`, the word of a [`StandInKind`] or of what is decided on alike, `id`, `person` and `since`) who
/// answers for it, as a WITH that ends in `f`: `level`, `kind`, `since`, `decider_id` and `reader_id`. At level 0 it is who decides:
/// whoever stands in for them today, themself else. That is, as the inbox has it, everybody Active in the manager list with the key of
/// the kind, of money line managers alone, and the admins with it where no line manager is Active, or none of these may decide; of what
/// waits for its second approval since before `second`, whose that is, and who approved it first stands in for none of them. At level 1,
/// which there is of what has waited since before an instant, it is the line managers of who decides; nobody stands in for them, as
/// that lends decisions and nothing else. Nobody answers for their own.
pub fn answering(
    (waits, mut binds): (String, Vec<Bind>),
    today: NaiveDate,
    second: chrono::DateTime<chrono::Utc>,
    escalated: Option<chrono::DateTime<chrono::Utc>>,
) -> (String, Vec<Bind>) {
    let of = |what: fn(StandInKind) -> String| {
        let kinds = StandInKind::ALL.iter().map(|kind| (kind.text(), *kind)).chain(ALIKE.iter().copied());
        let cases = kinds.map(|(word, kind)| format!("WHEN '{word}' THEN {}", what(kind)));
        format!("CASE w.kind {} END", cases.collect::<Vec<_>>().join(" "))
    };
    let key = of(|kind| format!("'{}'", kind.key().text()));
    let led = of(|kind| if kind.of_line() { "g.line".to_owned() } else { "TRUE".to_owned() });
    let decides = may_decide(&key);
    let left = format!(
        "({} OR NOT EXISTS (SELECT 1 FROM user_managers g JOIN users m ON m.id = g.manager_id \
         WHERE g.user_id = w.person AND {led} AND {decides}))",
        is_unled("w.person")
    );
    let (seconds, second_binds) = approvals::answering(second);
    binds.extend(second_binds);
    let instead = StandInKind::ALL.iter().map(|kind| {
        let runs = runs(*kind);
        format!("SELECT '{}' AS kind, s.user_id, s.stand_in_id FROM {STANDING} WHERE {runs}", kind.text())
    });
    let instead = instead.collect::<Vec<_>>().join(" UNION ALL ");
    binds.extend(StandInKind::ALL.iter().flat_map(|_| [Bind::from(today), today.into()]));
    let escalation = escalated.map_or_else(String::new, |before| {
        binds.push(before.into());
        " UNION ALL SELECT CAST(1 AS BIGINT), d.kind, d.since, d.decider_id, b.manager_id FROM d JOIN user_managers b \
         ON b.user_id = d.decider_id AND b.line AND b.manager_id <> d.person WHERE d.since < ?"
            .to_owned()
    });
    let text = format!(
        "WITH w AS ({waits}), \
         d AS (SELECT w.kind, w.id, w.person, w.since, g.manager_id AS decider_id, CAST(0 AS BIGINT) AS first_by FROM w \
         JOIN user_managers g ON g.user_id = w.person AND {led} JOIN users m ON m.id = g.manager_id WHERE {decides} \
         UNION SELECT w.kind, w.id, w.person, w.since, m.id, CAST(0 AS BIGINT) FROM w JOIN roles r ON r.role = 'admin' \
         JOIN users m ON m.role_id = r.id AND m.id <> w.person WHERE {decides} AND {left} \
         UNION SELECT q.kind, q.id, q.person, q.since, q.decider_id, q.first_by FROM ({seconds}) q), \
         i AS ({instead}), \
         f AS (SELECT CAST(0 AS BIGINT) AS level, d.kind, d.since, d.decider_id, coalesce(i.stand_in_id, d.decider_id) AS reader_id \
         FROM d LEFT JOIN i ON i.user_id = d.decider_id AND i.kind = d.kind AND i.stand_in_id <> d.person AND i.stand_in_id <> d.first_by \
         AND NOT EXISTS (SELECT 1 FROM user_managers b WHERE b.user_id = i.stand_in_id AND b.manager_id = d.person AND b.line)\
         {escalation})"
    );
    (text, binds)
}
