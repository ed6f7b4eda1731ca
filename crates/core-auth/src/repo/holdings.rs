//! What somebody has in hand, in all modules: one statement for all kinds of it.

use chrono::NaiveDate;
use db::{Bind, Reads, statement};
use kernel::{Result, UserId};

use crate::model::{HeldThing, Holding, HoldingKind};

/// Of each kind so many are named; the rest is counted.
const NAMED: usize = 5;

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
    /// Whether `from` asks for the company's day after the person.
    dated: bool,
}

impl Question {
    const fn new(kind: HoldingKind, id: &'static str, name: &'static str, from: &'static str) -> Self {
        Self { kind, id, name, word: "NULL", date: "NULL", from, order: id, dated: false }
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
        Self { dated: true, ..self }
    }

    /// Each kind is a row set of its own, so that each has its own first few.
    fn text(&self, place: usize) -> String {
        let Self { id, name, word, date, from, order, .. } = self;
        format!(
            "SELECT * FROM (SELECT CAST({place} AS BIGINT) AS place, {id} AS id, {name} AS name, CAST({word} AS TEXT) AS word, \
             {} AS date, count(*) OVER () AS total FROM {from} ORDER BY {order}, {id} LIMIT {NAMED}) AS held{place}",
            if *date == "NULL" { "CAST(NULL AS DATE)" } else { date },
        )
    }
}

#[rustfmt::skip]
const QUESTIONS: &[Question] = &[
    // Whom they lead, of those who are still here.
    Question::new(HoldingKind::Team, "u.id", WHOSE,
        "user_managers m JOIN users u ON u.id = m.user_id WHERE m.manager_id = ? AND u.status <> 'Resigned'").by("u.name_normalized"),
    // The active projects that they manage, and those that they are on or will be.
    Question::new(HoldingKind::LeadProject, "p.id", "p.projectname",
        "projects p WHERE p.manager_id = ? AND p.status = 'active'").by("p.projectname_normalized"),
    Question::new(HoldingKind::Project, "p.id", "p.projectname",
        "team_members t JOIN projects p ON p.id = t.project_id WHERE t.user_id = ? AND p.status = 'active' \
         AND (t.enddate IS NULL OR t.enddate >= ?)").by("p.projectname_normalized").dated(),
    // Open jobs that they hire for, those on whose panel they are, and the candidates whom they look after.
    Question::new(HoldingKind::Job, "j.id", "j.title",
        "jobs j WHERE j.manager_id = ? AND j.status = 'Open'").by("j.title_normalized"),
    Question::new(HoldingKind::Panel, "j.id", "j.title",
        "job_panel p JOIN jobs j ON j.id = p.job_id WHERE p.user_id = ? AND j.status = 'Open'").by("j.title_normalized"),
    Question::new(HoldingKind::Candidate, "c.id", "c.name",
        "candidates c WHERE c.recruiter_id = ? AND c.status NOT IN ('Backout', 'Not Selected')").by("c.name_normalized"),
    // What of their team's waits to be decided on, and the KRAs whose review waits for a manager.
    Question::new(HoldingKind::DecideLeave, "l.id", WHOSE,
        "leaves l JOIN users u ON u.id = l.user_id JOIN user_managers m ON m.user_id = l.user_id \
         WHERE m.manager_id = ? AND (l.status = 'Pending' OR l.cancel_reason IS NOT NULL)").word("l.kind").date("l.from_date"),
    Question::new(HoldingKind::DecideSheet, "t.id", WHOSE,
        "timelogs t JOIN users u ON u.id = t.user_id JOIN user_managers m ON m.user_id = t.user_id \
         WHERE m.manager_id = ? AND t.status IN ('Submitted', 'Pending')").date("t.start_of_week"),
    Question::new(HoldingKind::DecideClaim, "r.id", WHOSE,
        "reimbursements r JOIN users u ON u.id = r.user_id JOIN user_managers m ON m.user_id = r.user_id \
         WHERE m.manager_id = ? AND m.line AND r.status = 'Requested'").date("r.bill_date"),
    Question::new(HoldingKind::DecideInvestment, "i.id", WHOSE,
        "investments i JOIN users u ON u.id = i.user_id JOIN user_managers m ON m.user_id = i.user_id \
         WHERE m.manager_id = ? AND m.line AND i.place = 1").date("i.investment_date"),
    Question::new(HoldingKind::ReviewKra, "k.id", WHOSE,
        "kras k JOIN users u ON u.id = k.user_id JOIN user_managers m ON m.user_id = k.user_id \
         WHERE m.manager_id = ? AND (m.line OR EXISTS (SELECT 1 FROM projects p WHERE p.id = k.project_id AND p.manager_id = m.manager_id)) \
         AND k.step IN (2, 4)").date("k.feedbackdue"),
    // What of their own waits for somebody else.
    Question::new(HoldingKind::OwnLeave, "l.id", "''",
        "leaves l WHERE l.user_id = ? AND (l.status = 'Pending' OR l.cancel_reason IS NOT NULL)").word("l.kind").date("l.from_date"),
    Question::new(HoldingKind::OwnSheet, "t.id", "''",
        "timelogs t WHERE t.user_id = ? AND t.status IN ('Submitted', 'Pending')").date("t.start_of_week"),
    Question::new(HoldingKind::OwnClaim, "r.id", "y.name",
        "reimbursements r JOIN reimbursement_types y ON y.id = r.type_id WHERE r.user_id = ? AND r.status = 'Requested'")
        .date("r.bill_date"),
    Question::new(HoldingKind::OwnInvestment, "i.id", "i.title",
        "investments i WHERE i.user_id = ? AND i.place = 1").date("i.investment_date"),
    // What they were given to work with and have not given back.
    Question::new(HoldingKind::Asset, "a.id", "a.serial",
        "assets a WHERE a.user_id = ? AND a.status IN ('CREATED', 'ACCEPTED', 'RELEASE-REQUEST')").word("a.assesttype").by("a.place"),
];

db::record! {
    struct Held {
        place: i64 = "place",
        id: i64 = "id",
        name: String = "name",
        word: Option<String> = "word",
        date: Option<NaiveDate> = "date",
        total: i64 = "total",
    }
}

/// What this person has in hand on a day, by kind; of kinds of which there is nothing, nothing.
pub fn of(connection: &mut impl Reads, person: UserId, today: NaiveDate) -> Result<Vec<Holding>> {
    let parts: Vec<_> = QUESTIONS.iter().enumerate().map(|(place, question)| question.text(place)).collect();
    let binds = QUESTIONS.iter().flat_map(|question| {
        let day = question.dated.then(|| Bind::from(today));
        [Some(Bind::from(person)), day].into_iter().flatten()
    });
    let found: Vec<Held> = statement(parts.join(" UNION ALL ")).bind_all(binds).fetch(connection)?;
    let mut holdings = Vec::new();
    for (place, question) in (0..).zip(QUESTIONS) {
        let mut first = Vec::new();
        let mut total = 0;
        for held in found.iter().filter(|held| held.place == place) {
            total = held.total;
            let (name, word) = (held.name.clone(), held.word.clone());
            first.push(HeldThing { id: held.id, name, word, date: held.date });
        }
        if total > 0 {
            holdings.push(Holding { kind: question.kind, total, first });
        }
    }
    Ok(holdings)
}
