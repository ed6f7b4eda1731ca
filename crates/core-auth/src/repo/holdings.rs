//! What somebody has in hand, in all modules: one statement for all kinds of it.

use chrono::NaiveDate;
use db::{Bind, Reads, statement};
use kernel::{Result, Scope, UserId};

use super::team::LINE;
use crate::model::{HeldThing, Holding, HoldingKind};

/// Of each kind so many are named; the rest is counted.
const NAMED: usize = 5;

/// A day that a question asks for.
#[derive(Debug, Clone, Copy)]
enum OfDay {
    Today,
    Last,
}

/// Whether nobody else who is here is the person's line manager.
const NO_OTHER_MANAGER: &str = "NOT EXISTS (SELECT 1 FROM user_managers o JOIN users b ON b.id = o.manager_id \
    WHERE o.user_id = m.user_id AND o.line AND o.manager_id <> m.manager_id AND b.status = 'Active')";

const WHOSE: &str = "u.fname || ' ' || u.lname";

/// What is asked for one kind: what it is called, a word for its sort, its day, and where it stands.
struct Question {
    kind: HoldingKind,
    id: &'static str,
    name: &'static str,
    word: &'static str,
    date: &'static str,
    from: &'static str,
    order: &'static str,
    /// Which of them need a look.
    warned: &'static str,
    /// Whether `from` asks for a day after the person: the company's, or the last one.
    dated: Option<OfDay>,
}

impl Question {
    const fn new(kind: HoldingKind, id: &'static str, name: &'static str, from: &'static str) -> Self {
        Self { kind, id, name, word: "NULL", date: "NULL", from, order: id, warned: "FALSE", dated: None }
    }

    const fn word(self, word: &'static str) -> Self {
        Self { word, ..self }
    }

    const fn date(self, date: &'static str) -> Self {
        Self { date, order: date, ..self }
    }

    const fn by(self, order: &'static str) -> Self {
        Self { order, ..self }
    }

    const fn dated(self) -> Self {
        Self { dated: Some(OfDay::Today), ..self }
    }

    const fn after_the_last(self) -> Self {
        Self { dated: Some(OfDay::Last), ..self }
    }

    const fn warned(self, warned: &'static str) -> Self {
        Self { warned, ..self }
    }

    /// Each kind is a row set of its own, so that each has its own first few.
    fn text(&self, place: usize) -> String {
        let Self { id, name, word, date, from, order, warned, .. } = self;
        format!(
            "SELECT * FROM (SELECT CAST({place} AS BIGINT) AS place, {id} AS id, {name} AS name, CAST({word} AS TEXT) AS word, \
             {} AS date, count(*) OVER () AS total, \
             CAST(sum(CASE WHEN {warned} THEN 1 ELSE 0 END) OVER () AS BIGINT) AS warned FROM {from} ORDER BY {order}, {id} LIMIT {NAMED}) AS held{place}",
            if *date == "NULL" { "CAST(NULL AS DATE)" } else { date },
        )
    }
}

/// Each value stands in a SELECT of its own: PostgreSQL then can't plan by it, which for so many questions takes ten times as
/// long as to answer them, and keeps one plan for everybody.
#[rustfmt::skip]
const QUESTIONS: &[Question] = &[
    // Whom they lead, of those who are still here.
    Question::new(HoldingKind::Team, "u.id", WHOSE,
        "user_managers m JOIN users u ON u.id = m.user_id WHERE m.manager_id = (SELECT ?) AND u.status <> 'Resigned'")
        .warned(NO_OTHER_MANAGER).by("u.name_normalized"),
    // The active projects that they manage, and those that they are on or will be.
    Question::new(HoldingKind::LeadProject, "p.id", "p.projectname",
        "projects p WHERE p.manager_id = (SELECT ?) AND p.status = 'active'").by("p.projectname_normalized"),
    Question::new(HoldingKind::Project, "p.id", "p.projectname",
        "team_members t JOIN projects p ON p.id = t.project_id WHERE t.user_id = (SELECT ?) AND p.status = 'active' \
         AND (t.enddate IS NULL OR t.enddate >= (SELECT ?))").by("p.projectname_normalized").dated(),
    // Open jobs that they hire for, those on whose panel they are, and the candidates whom they look after: sorted by what no index has, as
    // PostgreSQL would read everybody's by name to find those of one.
    Question::new(HoldingKind::Job, "j.id", "j.title",
        "jobs j WHERE j.manager_id = (SELECT ?) AND j.status = 'Open'").by("j.title_normalized"),
    Question::new(HoldingKind::Panel, "j.id", "j.title",
        "job_panel p JOIN jobs j ON j.id = p.job_id WHERE p.user_id = (SELECT ?) AND j.status = 'Open'").by("j.title_normalized"),
    Question::new(HoldingKind::Candidate, "c.id", "c.name",
        "candidates c WHERE c.recruiter_id = (SELECT ?) AND c.status NOT IN ('Backout', 'Not Selected')").by("c.name_normalized || ''"),
    // What of their team's waits to be decided on, and the KRAs whose review waits for a manager.
    Question::new(HoldingKind::DecideLeave, "l.id", WHOSE,
        "leaves l JOIN users u ON u.id = l.user_id JOIN user_managers m ON m.user_id = l.user_id \
         WHERE m.manager_id = (SELECT ?) AND (l.status = 'Pending' OR l.cancel_reason IS NOT NULL) \
         AND NOT EXISTS (SELECT 1 FROM second_steps x WHERE x.kind = 'leave' AND x.record_id = l.id)").word("l.kind").date("l.from_date"),
    Question::new(HoldingKind::DecideSheet, "t.id", WHOSE,
        "timelogs t JOIN users u ON u.id = t.user_id JOIN user_managers m ON m.user_id = t.user_id \
         WHERE m.manager_id = (SELECT ?) AND t.status IN ('Submitted', 'Pending')").date("t.start_of_week"),
    Question::new(HoldingKind::DecideClaim, "r.id", WHOSE,
        "reimbursements r JOIN users u ON u.id = r.user_id JOIN user_managers m ON m.user_id = r.user_id \
         WHERE m.manager_id = (SELECT ?) AND m.line AND r.status = 'Requested' \
         AND NOT EXISTS (SELECT 1 FROM second_steps x WHERE x.kind = 'claim' AND x.record_id = r.id)").date("r.bill_date"),
    Question::new(HoldingKind::DecideInvestment, "i.id", WHOSE,
        "investments i JOIN users u ON u.id = i.user_id JOIN user_managers m ON m.user_id = i.user_id \
         WHERE m.manager_id = (SELECT ?) AND m.line AND i.place = 1 \
         AND NOT EXISTS (SELECT 1 FROM second_steps x WHERE x.kind = 'investment' AND x.record_id = i.id)").date("i.investment_date"),
    Question::new(HoldingKind::ReviewKra, "k.id", WHOSE,
        "kras k JOIN users u ON u.id = k.user_id JOIN user_managers m ON m.user_id = k.user_id \
         WHERE m.manager_id = (SELECT ?) AND (m.line OR EXISTS (SELECT 1 FROM projects p WHERE p.id = k.project_id AND p.manager_id = m.manager_id)) \
         AND k.step IN (2, 4)").date("k.feedbackdue"),
    // What waits for its second approval, which is theirs by name, and what is set so.
    Question::new(HoldingKind::DecideSecond, "x.id", WHOSE,
        "second_steps x JOIN users u ON u.id = x.user_id WHERE x.person_id = (SELECT ?) AND \
         (EXISTS (SELECT 1 FROM leaves l WHERE x.kind = 'leave' AND l.id = x.record_id AND l.status = 'Pending') \
         OR EXISTS (SELECT 1 FROM reimbursements r WHERE x.kind = 'claim' AND r.id = x.record_id AND r.status = 'Requested') \
         OR EXISTS (SELECT 1 FROM investments i WHERE x.kind = 'investment' AND i.id = x.record_id AND i.place = 1))").word("x.kind"),
    Question::new(HoldingKind::ApprovalStep, "s.id", "''",
        "approval_steps s WHERE s.person_id = (SELECT ?)").word("s.kind"),
    // What of their own waits for somebody else.
    Question::new(HoldingKind::OwnLeave, "l.id", "''",
        "leaves l WHERE l.user_id = (SELECT ?) AND (l.status = 'Pending' OR l.cancel_reason IS NOT NULL)").word("l.kind").date("l.from_date"),
    Question::new(HoldingKind::OwnSheet, "t.id", "''",
        "timelogs t WHERE t.user_id = (SELECT ?) AND t.status IN ('Submitted', 'Pending')").date("t.start_of_week"),
    Question::new(HoldingKind::OwnClaim, "r.id", "y.name",
        "reimbursements r JOIN reimbursement_types y ON y.id = r.type_id WHERE r.user_id = (SELECT ?) AND r.status = 'Requested'")
        .date("r.bill_date"),
    Question::new(HoldingKind::OwnInvestment, "i.id", "i.title",
        "investments i WHERE i.user_id = (SELECT ?) AND i.place = 1").date("i.investment_date"),
    // What they were given to work with and have not given back.
    Question::new(HoldingKind::Asset, "a.id", "a.serial",
        "assets a WHERE a.user_id = (SELECT ?) AND a.status IN ('CREATED', 'ACCEPTED', 'RELEASE-REQUEST')").word("a.assesttype").by("a.place"),
    // The policies that they have not read.
    Question::new(HoldingKind::Policy, "p.id", "p.title",
        "policies p WHERE p.place = 1 AND NOT EXISTS (SELECT 1 FROM policy_acknowledgements r WHERE r.policy_id = p.id \
         AND r.version = p.version AND r.user_id = (SELECT ?) AND r.acknowledged_at IS NOT NULL)"),
    // Leaves of days on which they will not be here any more.
    Question::new(HoldingKind::LeaveAfter, "l.id", "''",
        "leaves l WHERE l.user_id = (SELECT ?) AND l.to_date > (SELECT ?) AND l.status IN ('Pending', 'Approved')")
        .warned("TRUE").word("l.kind").date("l.from_date").after_the_last(),
];

db::record! {
    struct Held {
        place: i64 = "place",
        id: i64 = "id",
        name: String = "name",
        word: Option<String> = "word",
        date: Option<NaiveDate> = "date",
        total: i64 = "total",
        warned: i64 = "warned",
    }
}

/// What this person has in hand on a day, by kind; of kinds of which there is nothing, nothing. With no last day no leave is
/// after it.
pub fn of(
    connection: &mut impl Reads,
    person: UserId,
    today: NaiveDate,
    last: Option<NaiveDate>,
) -> Result<Vec<Holding>> {
    let parts: Vec<_> = QUESTIONS.iter().enumerate().map(|(place, question)| question.text(place)).collect();
    let binds = QUESTIONS.iter().flat_map(|question| {
        let day = question.dated.map(|of| match of {
            OfDay::Today => Bind::from(today),
            OfDay::Last => Bind::from(last.or(NaiveDate::from_ymd_opt(9999, 12, 31))),
        });
        [Some(Bind::from(person)), day].into_iter().flatten()
    });
    let found: Vec<Held> = statement(parts.join(" UNION ALL ")).bind_all(binds).fetch(connection)?;
    let mut holdings = Vec::new();
    for (place, question) in (0..).zip(QUESTIONS) {
        let mut first = Vec::new();
        let (mut total, mut warned) = (0, 0);
        for held in found.iter().filter(|held| held.place == place) {
            (total, warned) = (held.total, held.warned);
            let (name, word) = (held.name.clone(), held.word.clone());
            first.push(HeldThing { id: held.id, name, word, date: held.date });
        }
        if total > 0 {
            holdings.push(Holding { kind: question.kind, total, warned, heirs: None, first });
        }
    }
    Ok(holdings)
}

/// What the person `u` has that others have to take over, or back: what most have comes first.
const THINGS: [&str; 5] = [
    "FROM assets a WHERE a.user_id = u.id AND a.status IN ('CREATED', 'ACCEPTED', 'RELEASE-REQUEST')",
    "FROM user_managers m JOIN users w ON w.id = m.user_id WHERE m.manager_id = u.id AND m.line AND w.status <> 'Resigned'",
    "FROM projects p WHERE p.manager_id = u.id AND p.status = 'active'",
    "FROM jobs j WHERE j.manager_id = u.id AND j.status = 'Open'",
    "FROM job_panel q JOIN jobs o ON o.id = q.job_id WHERE q.user_id = u.id AND o.status = 'Open'",
];

/// How much of it there is.
fn things() -> String {
    format!("({})", THINGS.map(|of_kind| format!("(SELECT count(*) {of_kind})")).join(" + "))
}

/// Whether there is any. A kind is looked for where there was nothing of those before it; an EXISTS of all PostgreSQL would
/// answer for everybody in the company first.
fn any_things() -> String {
    format!("coalesce({}) = 1", THINGS.map(|of_kind| format!("(SELECT 1 {of_kind} LIMIT 1)")).join(", "))
}

/// The SELECT of who leaves, or has left since a day, and still has something that others have to take over: person, name, last day, how
/// much they hold as `things`, and how many they are as `total`, of the first few of those whom the scope reaches, by their last day.
/// What the few have is counted, of the others it is only asked whether there is anything. With the values of its `?`s.
pub(super) fn leavers(scope: Scope, since: NaiveDate, most: usize) -> (String, Vec<Bind>) {
    let (things, any) = (things(), any_things());
    // Few have a last day: the status is written so that no index of it looks tempting. The day stands in a SELECT of its own, so that
    // PostgreSQL keeps one plan for all days.
    let leaves = "u.dol >= (SELECT ?) AND coalesce(u.status, '') <> 'Inactive'";
    let (narrowed, manager) = match scope {
        Scope::All => (String::new(), None),
        Scope::Own(user) | Scope::Team(user) | Scope::Line(user) => (format!(" AND u.id IN {LINE}"), Some(user)),
    };
    let text = format!(
        "SELECT u.id, u.fname, u.lname, u.dol, {things} AS things, u.total FROM (SELECT u.id, u.fname, u.lname, u.dol, \
         count(*) OVER () AS total FROM users u WHERE {leaves}{narrowed} AND {any} ORDER BY u.dol, u.id LIMIT {most}) u"
    );
    (text, [Some(since.into()), manager.map(Bind::from)].into_iter().flatten().collect())
}
