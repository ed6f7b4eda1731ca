//! Who answers for what waits, over all people at once: who decides on it, who does so in their place, and whose people those are.

use chrono::NaiveDate;
use db::{Bind, Word as _};
use kernel::Key;

use super::approvals;
use super::leaders::may_decide;
use super::stand_ins::{STANDING, runs};
use super::team::is_unled;
use crate::model::StandInKind;

/// What those decide on who decide on another kind, by its word; it is lent with that kind.
const ALIKE: &[(&str, StandInKind)] = &[("comp-off", StandInKind::Leave)];

/// Who of a person's manager list decides on what waits of a kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Who {
    /// All of it, who leads a project of the person's among them.
    Listed,
    /// The line managers.
    Line,
    /// The line managers, and who leads the project that the record is of.
    LineOrLead,
    /// Nobody of it: the admins do, whomever it is about.
    Admins,
}

impl Who {
    /// Whether it is this one of the manager list (`g`) of what waits (`w`).
    fn of_list(self) -> &'static str {
        match self {
            Self::Listed => "TRUE",
            Self::Line => "g.line",
            Self::LineOrLead => {
                "(g.line OR g.manager_id = (SELECT o.manager_id FROM projects o WHERE o.id = w.project))"
            }
            Self::Admins => "FALSE",
        }
    }
}

/// Of a kind by its word, the key without which nobody decides on it, and who does.
type Decided = (&'static str, Key, Who);

/// What is decided on otherwise than what somebody may stand in on, each as its own module has it.
const OTHERS: &[Decided] = &[
    ("kra", Key::Performance, Who::LineOrLead),
    ("task", Key::Task, Who::Admins),
    ("referral", Key::Referrals, Who::Admins),
];

/// What somebody may stand in on, by its word, with the kind with which it is lent.
fn lent() -> impl Iterator<Item = (&'static str, StandInKind)> {
    StandInKind::ALL.iter().map(|kind| (kind.text(), *kind)).chain(ALIKE.iter().copied())
}

/// All kinds.
fn decided() -> impl Iterator<Item = Decided> {
    let who = |kind: StandInKind| if kind.of_line() { Who::Line } else { Who::Listed };
    OTHERS.iter().copied().chain(lent().map(move |(word, kind)| (word, kind.key(), who(kind))))
}

/// Of what waits (a SELECT of `kind`, the word of a [`StandInKind`] or of what is decided on alike or otherwise, `id`, `person`, `since`
/// and `project`) who answers for it, as a WITH that ends in `f`: `level`, `kind`, `since`, `decider_id`, `reader_id` and `nth`, which is 1
/// for one of those who decide on the same, as far as a reader answers for several of them. At level 0 it is who decides: whoever stands in
/// for them today, themself else; of who would be both, or stands in for two of them, that one is theirs as who decides, or of the one who
/// named them first. That is, as the inbox has it, everybody Active in the manager list with the key of the kind, of money and things line
/// managers alone, of a KRA these and who leads its project, and the admins with it where no line manager is Active, or none of these may
/// decide; of what waits for its second approval since before `second`, whose that is, and who approved it first stands in for none of them.
/// At level 1, which there is of what has waited since before an instant, it is the line managers of who decides; nobody stands in for
/// them, as that lends decisions and nothing else. What all admins decide on is nobody's to press for, and who stands in for one of them
/// answers for it anyway. Nobody answers for their own.
pub fn answering(
    (waits, mut binds): (String, Vec<Bind>),
    today: NaiveDate,
    second: chrono::DateTime<chrono::Utc>,
    escalated: Option<chrono::DateTime<chrono::Utc>>,
) -> (String, Vec<Bind>) {
    let of = |what: fn(Decided) -> String| {
        let cases = decided().map(|decided| format!("WHEN '{}' THEN {}", decided.0, what(decided)));
        format!("CASE w.kind {} END", cases.collect::<Vec<_>>().join(" "))
    };
    let key = of(|(_, key, _)| format!("'{}'", key.text()));
    let led = of(|(_, _, who)| who.of_list().to_owned());
    let decides = may_decide(&key);
    let left = format!(
        "({} OR NOT EXISTS (SELECT 1 FROM user_managers g JOIN users m ON m.id = g.manager_id \
         WHERE g.user_id = w.person AND {led} AND {decides}))",
        is_unled("w.person")
    );
    let (seconds, second_binds) = approvals::answering(second);
    binds.extend(second_binds);
    let instead = lent().map(|(word, kind)| {
        binds.extend([Bind::from(today), today.into()]);
        let runs = runs(kind);
        format!("SELECT '{word}' AS kind, s.id, s.user_id, s.stand_in_id FROM {STANDING} WHERE {runs}")
    });
    let instead = instead.collect::<Vec<_>>().join(" UNION ALL ");
    let escalation = escalated.map_or_else(String::new, |before| {
        binds.push(before.into());
        // All admins decide on these, each in their own right.
        let of_admins = OTHERS.iter().filter(|(.., who)| *who == Who::Admins).map(|(word, ..)| format!("'{word}'"));
        let of_admins = of_admins.collect::<Vec<_>>().join(", ");
        format!(
            " UNION ALL SELECT CAST(1 AS BIGINT), d.kind, d.id, d.since, d.decider_id, b.manager_id, CAST(0 AS BIGINT) FROM d \
             JOIN user_managers b ON b.user_id = d.decider_id AND b.line AND b.manager_id <> d.person \
             WHERE d.since < ? AND d.kind NOT IN ({of_admins})"
        )
    });
    let text = format!(
        "WITH w AS ({waits}), \
         d AS (SELECT w.kind, w.id, w.person, w.since, g.manager_id AS decider_id, CAST(0 AS BIGINT) AS first_by FROM w \
         JOIN user_managers g ON g.user_id = w.person AND {led} JOIN users m ON m.id = g.manager_id WHERE {decides} \
         UNION SELECT w.kind, w.id, w.person, w.since, m.id, CAST(0 AS BIGINT) FROM w JOIN roles r ON r.role = 'admin' \
         JOIN users m ON m.role_id = r.id AND m.id <> w.person WHERE {decides} AND {left} \
         UNION SELECT q.kind, q.id, q.person, q.since, q.decider_id, q.first_by FROM ({seconds}) q), \
         i AS ({instead}), \
         a AS (SELECT CAST(0 AS BIGINT) AS level, d.kind, d.id, d.since, d.decider_id, \
         coalesce(i.stand_in_id, d.decider_id) AS reader_id, coalesce(i.id, 0) AS term \
         FROM d LEFT JOIN i ON i.user_id = d.decider_id AND i.kind = d.kind AND i.stand_in_id <> d.person AND i.stand_in_id <> d.first_by \
         AND NOT EXISTS (SELECT 1 FROM user_managers b WHERE b.user_id = i.stand_in_id AND b.manager_id = d.person AND b.line)\
         {escalation}), \
         f AS (SELECT a.level, a.kind, a.since, a.decider_id, a.reader_id, row_number() OVER \
         (PARTITION BY a.level, a.kind, a.id, a.reader_id ORDER BY a.term, a.decider_id) AS nth FROM a)"
    );
    (text, binds)
}
