//! Gulmohar Technologies, the believable company behind `muster seed`: people, teams, projects, years of attendance and timesheets.
//!
//! The same number of people, seed, days and today make the same rows, whichever the database; the password is the
//! only thing that is random, and it is handed in. Everything is written in **one transaction**, so a run that fails
//! leaves an empty database behind, and the next one may begin anew.
//!
//! `names` knows what people are called, `company` who works for whom, `records` what is on file about them,
//! `holidays` and `leaves` when they were not expected to, `leave_policies` what years bring them by themselves, `comp_offs` which days off they worked, `attendance`
//! when they came and went, `projects` what they work on, `timesheets` what they wrote down of it, `kras` what they are to reach, `assets` what they were given, `claims` and
//! `investments` what they have paid, `payslips` what they were paid, `papers` what is kept of them, `imports` how the next holidays came, `policies` what they were asked to read, `checklists` what was done when they came and went, `stand_ins` who decided for whom, `approvals` what is approved in two steps, `notifications` what they were told lately, `recruitment` who
//! may join them, `files` and `documents` what their records name, `insert` how rows reach either database fast.

mod approvals;
mod assets;
mod attendance;
mod checklists;
mod claims;
mod comp_offs;
mod company;
mod dice;
mod documents;
mod files;
mod holidays;
mod imports;
mod insert;
mod investments;
mod kras;
mod leave_policies;
mod leaves;
mod letters;
mod names;
mod notifications;
mod papers;
mod patterns;
mod payslips;
mod placements;
mod places;
mod policies;
mod posts;
mod projects;
mod records;
mod recruitment;
mod room;
mod stand_ins;
mod timesheets;

use ::files::service::Files;
use chrono::{Days, NaiveDate};
use db::audit::INSTALLATION;
use db::{Database, Dialect, Entry, UnitOfWork, statement};
use diesel::connection::SimpleConnection;
use kernel::{Actor, Code, Error, Fields, Result, SessionId, Text, UserId};
use serde::Serialize;

use company::Company;
pub use leave_policies::date_turns;
use leaves::Absences;
use projects::Portfolio;

/// What the company is called in a contract, and where it is.
const LEGAL_NAME: &str = "Gulmohar Technologies Private Limited";
const ADDRESS: &str = "Third Floor, Sagar Complex\nBaner Road\nPune 411045";

/// What to make.
#[derive(Debug, Clone, Copy)]
pub struct Plan {
    /// How many people: 5 to 50,000.
    pub people: u32,
    /// Which company: the same number makes the same one.
    pub seed: u64,
    /// Days of attendance before today: 0 to 3,650.
    pub days: u32,
}

/// Addresses that can sign in, none of them checked in today.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SignIns {
    /// An admin, who is the head of the company too.
    pub admin: String,
    /// A manager with a team of employees only.
    pub manager: String,
    /// Developers and testers of that manager's team: four, or as many as there are.
    pub employees: Vec<String>,
}

/// What the audit trail keeps of it.
#[derive(Serialize)]
struct Seeded {
    people: u32,
    seed: u64,
    days: u32,
    reports: u64,
    timelogs: u64,
    leaves: u64,
}

/// Fills an empty database; refuses one that has people already.
pub async fn fill(db: &Database, plan: Plan, password: &str) -> Result<SignIns> {
    check(plan)?;
    let (zone, password) = (db.clock().zone(), password.to_owned());
    let actor = Actor::system("seed");
    let filling = db.write(&actor, move |work| {
        if !core_auth::repo::people::nobody(work.reading())? {
            let message = "This database already has people. The demo company needs an empty one.";
            return Err(Error::new(Code::Invalid).saying(Text::written(message)));
        }
        let company = Company::found(plan, zone.day(work.now()));
        let hash = core_auth::password::hash(&password)?;
        let (portfolio, absences) = (Portfolio::of(&company), Absences::of(&company, plan));
        let counts = room::with_room(work, company.people.len(), |work| {
            records::insert(work, &company, &absences, &hash)?;
            let leaves = work.change(|connection| absences.insert(connection, &company))?;
            portfolio.insert(work, &company)?;
            assets::insert(work, &company)?;
            patterns::insert(work, &company)?;
            places::insert(work, &company)?;
            checklists::insert(work, &company)?;
            stand_ins::insert(work, &company)?;
            comp_offs::insert(work, &company)?;
            leave_policies::insert(work, &company, plan)?;
            policies::insert(work, &company)?;
            claims::insert(work, &company, plan)?;
            investments::insert(work, &company, plan)?;
            approvals::insert(work, &company)?;
            recruitment::insert(work, &company, plan)?;
            payslips::insert(work, &company, plan)?;
            papers::insert(work, &company)?;
            letters::insert(work, &company)?;
            imports::insert(work, &company)?;
            kras::insert(work, &company, &portfolio, plan)?;
            notifications::insert(work, &company)?;
            let reports = attendance::insert(work, &company, &absences, plan, zone)?;
            Ok([reports, timesheets::insert(work, &company, &portfolio, &absences, plan)?, leaves])
        })?;
        finish(work, plan, company.today, counts)?;
        Ok(company.sign_ins())
    });
    let sign_ins = filling.await?;
    settle(db).await;
    Ok(sign_ins)
}

fn check(plan: Plan) -> Result<()> {
    let mut problems = Fields::new();
    if !(5..=50_000).contains(&plan.people) {
        problems.insert("people".into(), Text::written("Between 5 and 50,000."));
    }
    if plan.days > 3_650 {
        problems.insert("days".into(), Text::written("At most 3,650."));
    }
    if problems.is_empty() { Ok(()) } else { Err(Error::fields(problems)) }
}

/// Says what the database holds now, to itself, to its planner and to the audit trail.
fn finish(
    work: &mut UnitOfWork<'_>,
    plan: Plan,
    today: NaiveDate,
    [reports, timelogs, leaves]: [u64; 3],
) -> Result<()> {
    let value = format!("{} people, seed {}", plan.people, plan.seed);
    let fact = statement("INSERT INTO facts (name, value) VALUES ('demo', ?)").bind(value);
    work.change(|connection| fact.run(connection))?;
    let began = today - Days::new(plan.days.into());
    let company = statement(
        "UPDATE company SET version = version + 1, legal_name = ?, address = ?, began_on = ?, setting_up = FALSE",
    );
    let company = company.bind(LEGAL_NAME).bind(ADDRESS).bind(began);
    work.change(|connection| company.run(connection))?;
    work.change(|connection| connection.batch_execute("ANALYZE"))?;
    let Plan { people, seed, days } = plan;
    work.record(Entry::new(INSTALLATION, None, "seed").after(&Seeded {
        people,
        seed,
        days,
        reports,
        timelogs,
        leaves,
    }));
    Ok(())
}

/// What no transaction may hold. SQLite's log is as large as the company and shrinks to nothing; PostgreSQL marks the
/// rows as seen by all, which it would otherwise do in the middle of somebody's measurement. Only speed depends on it.
async fn settle(db: &Database) {
    let task = match db.dialect() {
        Dialect::Sqlite => "PRAGMA wal_checkpoint(TRUNCATE)",
        Dialect::Postgres => {
            "VACUUM users, user_profiles, user_banking, user_managers, reports, projects, team_members, tasks, timelogs, \
             timelog_rows, leaves, leave_ledger, leave_credits, leave_lots, holidays, kras, assets, reimbursements, investments, policies, policy_versions, \
             policy_acknowledgements, files, file_uses, policy_files, payslip_runs, payslips, documents, document_requests, letter_templates, letters, imports, import_rows, jobs, candidates, candidate_skills, \
             candidate_feedback, interview_declines, interviews, referrals, referral_skills"
        }
    };
    if let Err(error) = db.upkeep(task).await {
        tracing::warn!(%error, "the demo company is complete, but the database has not settled");
    }
}

db::record! {
    struct Id {
        id: UserId = "id",
    }
}

/// A fresh session for each of the first `count` Active people: user, session, nonce. For measurements, which would
/// otherwise spend their time on hashing passwords.
pub async fn sessions(db: &Database, count: u32) -> Result<Vec<(UserId, SessionId, String)>> {
    db.write(&Actor::system("seed"), move |work| {
        let people: Vec<Id> = statement("SELECT id FROM users WHERE status = ? ORDER BY id LIMIT ?")
            .bind(core_auth::model::Status::Active)
            .bind(i64::from(count))
            .fetch(work.reading())?;
        let mut sessions = Vec::with_capacity(people.len());
        for Id { id } in people {
            let nonce = core_auth::token::nonce();
            let session = core_auth::repo::sessions::insert(work, id, &nonce, None, Some("measurement"))?;
            sessions.push((id, session, nonce));
        }
        work.record(Entry::new(INSTALLATION, None, "demo sessions").after(&sessions.len()));
        Ok(sessions)
    })
    .await
}

/// Puts the contents of the company's files into the store, beside its database.
pub async fn store_files(db: &Database, files: &Files) -> Result<()> {
    files::store(db, files).await
}

/// Whether this database holds the demo company.
pub async fn is_demo(db: &Database) -> Result<bool> {
    db.read(|connection| Ok(statement("SELECT count(*) FROM facts WHERE name = 'demo'").number(connection)? > 0)).await
}
