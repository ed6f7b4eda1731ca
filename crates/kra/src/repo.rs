//! Statements over KRAs, each named by what it answers.

mod personal;

pub use personal::PERSONAL;

use std::sync::LazyLock;

use core_auth::repo::people;
use core_auth::repo::team::{LINE, TEAM};
use db::{Bind, BriefColumns, Dialect, Invariant, Lately, Listing, Reads, Row as _, UnitOfWork, ranks, statement};
use diesel::prelude::*;
use kernel::{Code, Direction, Error, Hundredths, ListQuery, Result, Scope, SortField, UserId, normalize};
use projects::model::ProjectId;
use schema::kras;

use crate::model::{KRA, KraId, KraStatus, StoredKra, WaitingParty};
use crate::rules::{DECISIONS, LAST_STEP, Review, step_of, steps_of};

kernel::orders! {
    /// What the KRAs of everybody are sorted by.
    pub AllKraOrder = [
        SortField::new("empname", "u.name_normalized"),
        SortField::new("summary", "k.summary_normalized"),
        SortField::new("allocation", "k.allocation"),
        SortField::new("feedbackdue", "k.feedbackdue"),
        SortField::new("status", "k.step"),
    ];

    /// What the KRAs of a person or a team are sorted by: also by project, which no index does for everybody's.
    pub KraOrder = [
        SortField::new("empname", "u.name_normalized"),
        SortField::new("projectname", "p.projectname_normalized"),
        SortField::new("summary", "k.summary_normalized"),
        SortField::new("allocation", "k.allocation"),
        SortField::new("feedbackdue", "k.feedbackdue"),
        SortField::new("status", "k.step"),
    ];

    /// What the people of a team are sorted by.
    pub OverviewOrder = [SortField::new("empname", "u.name_normalized")];
}

const TABLES: &str = "kras k JOIN users u ON u.id = k.user_id JOIN users m ON m.id = k.manager_id \
    JOIN projects p ON p.id = k.project_id";

/// What waits for the person first, then what waits for a manager.
static PERSON_FIRST: LazyLock<String> = LazyLock::new(|| {
    let turn = ranks(steps_of(WaitingParty::User));
    format!("CASE WHEN k.step IN {turn} THEN 1 WHEN k.step = {LAST_STEP} THEN 3 ELSE 2 END")
});
/// What a manager can write on first, then what waits for the person's accomplishment.
static MANAGER_FIRST: LazyLock<String> =
    LazyLock::new(|| format!("CASE k.step WHEN {} THEN 2 WHEN {LAST_STEP} THEN 3 ELSE 1 END", step_of(None)));

/// In the place of who leads a project of a person's alone, where somebody sees all KRAs.
const NO_LEAD: UserId = UserId(0);

/// Whose KRAs a list holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Audience {
    /// Everybody's.
    All,
    /// This person's, for themself.
    Own(UserId),
    /// This person's, for somebody else.
    Person(UserId),
    /// This manager's team's.
    Team(UserId),
    /// Everybody's but this admin's.
    Others(UserId),
}

/// Which KRAs a list holds.
#[derive(Debug, Clone, Default)]
pub struct Filter {
    /// Only this person's.
    pub user: Option<UserId>,
    /// Only those of this project.
    pub project: Option<ProjectId>,
    /// Only those that are so far.
    pub status: Option<KraStatus>,
    /// Only those that are submitted, or only those that are not.
    pub submitted: Option<bool>,
    /// Only those on which it is this party's turn.
    pub turn: Option<WaitingParty>,
    /// Only those whose review is closed, whatever else is asked for.
    pub closed: bool,
}

/// A search in the names of people and projects and in what KRAs are called: three letters and more anywhere, fewer at
/// the beginning. Among everybody's, the summary is found from its beginning.
fn matching(listing: Listing, q: Option<&str>, few: bool, dialect: Dialect) -> Listing {
    let Some(q) = q else { return listing };
    let begins = |column: &str| format!("({column} >= ? AND {column} < ?)");
    let range = || [Bind::from(q), Bind::from(format!("{q}{}", char::MAX))];
    let short = people::is_short(q);
    let (person, mut binds) = people::matches(q, dialect);
    let (project, summary);
    if short {
        project = begins("p.projectname_normalized");
        binds.extend(range());
    } else {
        project = dialect.holds("p.projectname_normalized");
        binds.push(q.into());
    }
    if short || !few {
        summary = begins("k.summary_normalized");
        binds.extend(range());
    } else {
        summary = dialect.holds("k.summary_normalized");
        binds.push(q.into());
    }
    let people = format!("SELECT u.id FROM users u WHERE {person}");
    let projects = format!("SELECT p.id FROM projects p WHERE {project}");
    let found = if few {
        format!("(k.user_id IN ({people}) OR k.project_id IN ({projects}) OR {summary})")
    } else {
        // What is found is few: PostgreSQL looks at that, however common it takes the text for.
        let (people, projects) = (dialect.among("f.user_id", &people), dialect.among("g.project_id", &projects));
        let found = format!(
            "SELECT f.id FROM kras f WHERE {people} UNION ALL SELECT g.id FROM kras g WHERE {projects} \
             UNION ALL SELECT k.id FROM kras k WHERE {summary}"
        );
        dialect.among("k.id", &found)
    };
    listing.filter(found, binds)
}

/// The KRAs of a manager's team: those of who they are a line manager of, and of who is in their projects those of the project.
fn of_team() -> String {
    let projects = "SELECT o.id FROM projects o WHERE o.manager_id = ?";
    format!("k.user_id IN {TEAM} AND (k.user_id IN {LINE} OR k.project_id IN ({projects}))")
}

/// KRAs ([`StoredKra`]), what waits for the reader first.
pub fn kras(query: &ListQuery, whose: Audience, filter: &Filter, dialect: Dialect) -> Listing {
    let by_name = query.sort.is_some_and(|sort| ["empname", "projectname"].contains(&sort.field.name));
    let by_due = query.sort.is_some_and(|sort| sort.field.name == "feedbackdue");
    let narrow = match dialect {
        _ if by_name => TABLES,
        // SQLite would look up the two steps one by one, and sort what it finds.
        Dialect::Sqlite
            if by_due && filter.turn == Some(WaitingParty::Manager) && matches!(whose, Audience::Others(_)) =>
        {
            "kras k INDEXED BY kras_managers_turn"
        }
        _ => "kras k",
    };
    let lead = if let Audience::Team(manager) = whose { manager } else { NO_LEAD };
    let mut listing = Listing::new(TABLES, "k.id").found_in(narrow).columns_bound_by([lead.into()]);
    match whose {
        Audience::All => {}
        Audience::Own(user) | Audience::Person(user) => listing = listing.filter("k.user_id = ?", [user.into()]),
        Audience::Others(user) => listing = listing.filter("k.user_id <> ?", [user.into()]),
        Audience::Team(manager) => {
            listing = listing.filter(of_team(), [manager; 3].map(Bind::from));
        }
    }
    if let Some(user) = filter.user {
        listing = listing.filter("k.user_id = ?", [user.into()]);
    }
    if let Some(project) = filter.project {
        listing = listing.filter("k.project_id = ?", [project.into()]);
    }
    if let Some(status) = filter.status {
        // The step has the indexes.
        listing = listing
            .filter("k.step = ?", [step_of(Some(status)).into()])
            .filter(format!("k.status = '{}'", status.text()), []);
    }
    match filter.submitted {
        Some(true) => listing = listing.filter(format!("k.step = {LAST_STEP}"), []),
        Some(false) => listing = listing.filter(format!("k.step < {LAST_STEP}"), []),
        None => {}
    }
    if filter.closed {
        listing = listing.filter(format!("k.step = {LAST_STEP}"), []);
    }
    if let Some(party) = filter.turn {
        listing = listing.filter(format!("k.step IN {}", ranks(steps_of(party))), []);
    }
    let few = !matches!(whose, Audience::All | Audience::Others(_)) || filter.user.is_some();
    let due = ("k.feedbackdue", Direction::Up);
    let step = ("k.step", Direction::Up);
    let order = match whose {
        Audience::All | Audience::Others(_) => vec![step, due],
        Audience::Own(_) => vec![(PERSON_FIRST.as_str(), Direction::Up), step, due],
        Audience::Person(_) | Audience::Team(_) => vec![(MANAGER_FIRST.as_str(), Direction::Up), step, due],
    };
    matching(listing, query.q.as_deref(), few, dialect).sorted(query.sort, &order)
}

/// KRAs on which it is this party's turn, for a list over several kinds: one's own, or those on which somebody gives feedback or closes
/// the review.
pub fn waiting(whose: Audience, turn: WaitingParty, dialect: Dialect) -> Listing {
    let filter = Filter { turn: Some(turn), ..Filter::default() };
    let listing = kras(&ListQuery::first(1), whose, &filter, dialect);
    match (whose, dialect) {
        // SQLite would look up the two steps one by one, and sort what it finds.
        (Audience::All | Audience::Others(_), Dialect::Sqlite) => {
            listing.found_in("kras k INDEXED BY kras_waiting_since")
        }
        _ => listing,
    }
}

/// What of a KRA is told in brief, over the tables of its lists.
pub fn brief() -> BriefColumns {
    BriefColumns {
        version: "k.version".into(),
        state: "coalesce(k.status, '')".into(),
        title: "k.summary".into(),
        detail: "p.projectname".into(),
        day: "k.feedbackdue".into(),
        ..people::brief_of("k.user_id", BriefColumns::default())
    }
}

/// The last steps of reviews, with the KRAs in brief.
pub fn submitted(scope: Scope) -> Lately {
    Lately::new((KRA, DECISIONS), (Listing::new(TABLES, "k.id"), brief()), reaches(scope))
}

/// Whether a KRA is within the scope.
fn reaches(scope: Scope) -> (String, Vec<Bind>) {
    match scope {
        Scope::All => ("TRUE".to_owned(), Vec::new()),
        Scope::Own(user) => ("k.user_id = ?".to_owned(), vec![user.into()]),
        Scope::Team(user) => (format!("(k.user_id = ? OR {})", of_team()), [user; 4].map(Bind::from).to_vec()),
        Scope::Line(user) => (format!("(k.user_id = ? OR k.user_id IN {LINE})"), [user; 2].map(Bind::from).to_vec()),
    }
}

/// A KRA within the scope.
pub fn find(connection: &mut impl Reads, scope: Scope, id: KraId) -> Result<Option<StoredKra>> {
    let (reached, binds) = reaches(scope);
    let lead = match scope {
        Scope::All => NO_LEAD,
        Scope::Own(user) | Scope::Team(user) | Scope::Line(user) => user,
    };
    let listing = Listing::new(TABLES, "k.id").columns_bound_by([lead.into()]);
    listing.filter("k.id = ?", [id.into()]).filter(reached, binds).one(connection)
}

/// [`find`], held while it is changed: whoever comes second sees what the first one did. PostgreSQL holds the row first and
/// reads it then: what it waited for may name another manager or project, whom its join would not find.
pub fn lock(connection: &mut impl Reads, scope: Scope, id: KraId) -> Result<Option<StoredKra>> {
    if connection.dialect() == Dialect::Postgres {
        statement("SELECT k.id FROM kras k WHERE k.id = ? FOR UPDATE").bind(id).number(connection)?;
    }
    find(connection, scope, id)
}

static WAITS: LazyLock<String> = LazyLock::new(|| {
    let turn = ranks(steps_of(WaitingParty::Manager));
    format!("CASE WHEN (SELECT min(k.step) FROM kras k WHERE {SEEN}) IN {turn} THEN 1 ELSE 2 END")
});

/// The KRAs of the person `u` that their manager `g` sees: a line manager all, a project lead those of their projects.
const SEEN: &str =
    "k.user_id = u.id AND (g.line OR k.project_id IN (SELECT o.id FROM projects o WHERE o.manager_id = g.manager_id))";

db::record! {
    /// Somebody of a team, and how far their KRAs are.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct StoredOverview {
        pub user: UserId = "u.id",
        pub fname: String = "u.fname",
        pub lname: String = "u.lname",
        /// The step of the KRA that is least far.
        pub step: Option<i64> = format!("(SELECT min(k.step) FROM kras k WHERE {SEEN})"),
        /// What the KRAs add up to that are not submitted.
        pub allocationtotal: Hundredths =
            format!("CAST((SELECT coalesce(sum(k.allocation), 0) FROM kras k WHERE {SEEN} AND k.step < {LAST_STEP}) AS BIGINT)"),
        pub count: i64 = format!("(SELECT count(*) FROM kras k WHERE {SEEN})"),
    }
}

db::record! {
    /// A project that a person has KRAs on.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct StoredOverviewProject {
        pub user: UserId = "k.user_id",
        pub project: ProjectId = "k.project_id",
        pub projectname: String = "p.projectname",
        pub count: i64 = "count(*)",
        /// How many wait for a manager.
        pub waiting: i64 = format!("count(CASE WHEN k.step IN {} THEN 1 END)", ranks(steps_of(WaitingParty::Manager))),
    }
}

/// The Active people of a manager's team ([`StoredOverview`]): those who wait for a manager first.
pub fn overview(query: &ListQuery, manager: UserId, dialect: Dialect) -> Listing {
    // In the join, and not a filter: a page is looked up by its people alone, and each has a row for each of their managers.
    let led = "user_managers g JOIN users u ON u.id = g.user_id AND g.manager_id = ?";
    let listing = Listing::new(led, "u.id").joined_by([manager.into()]).filter("u.status = 'Active'", []);
    let order = [(WAITS.as_str(), Direction::Up), ("u.name_normalized", Direction::Up)];
    people::matching(listing, query.q.as_deref(), dialect).sorted(query.sort, &order)
}

/// The projects on which these people have KRAs that this manager of theirs sees, by name.
pub fn projects_of(
    connection: &mut impl Reads,
    manager: UserId,
    people: &[UserId],
) -> Result<Vec<StoredOverviewProject>> {
    if people.is_empty() {
        return Ok(Vec::new());
    }
    let (columns, these) = (StoredOverviewProject::columns(), connection.dialect().is_one_of("k.user_id"));
    statement(format!(
        "SELECT {columns} FROM kras k JOIN projects p ON p.id = k.project_id \
         JOIN user_managers g ON g.user_id = k.user_id AND g.manager_id = ? \
         WHERE (g.line OR p.manager_id = g.manager_id) AND {these} GROUP BY k.user_id, k.project_id, p.projectname, p.projectname_normalized \
         ORDER BY k.user_id, p.projectname_normalized, k.project_id"
    ))
    .bind(manager)
    .bind(Bind::ids(people.iter().copied()))
    .fetch(connection)
}

/// What a person's KRAs that are not submitted add up to, but for this one.
pub fn allocated(connection: &mut impl Reads, user: UserId, but: Option<KraId>) -> Result<Hundredths> {
    let sum = statement(format!(
        "SELECT CAST(coalesce(sum(k.allocation), 0) AS BIGINT) FROM kras k \
         WHERE k.user_id = ? AND k.step < {LAST_STEP} AND k.id <> ?"
    ));
    sum.bind(user).bind(but.map_or(0, |id| id.0)).number(connection).map(Hundredths)
}

/// A new KRA of a person.
pub fn insert(work: &mut UnitOfWork<'_>, user: UserId, review: &Review) -> Result<KraId> {
    let Review { definition, manager, .. } = review;
    let new = (
        kras::user_id.eq(user),
        kras::manager_id.eq(manager),
        kras::project_id.eq(definition.project),
        kras::summary.eq(&definition.summary),
        kras::summary_normalized.eq(normalize(&definition.summary)),
        kras::description.eq(&definition.description),
        kras::measurement_criteria.eq(&definition.measurement_criteria),
        kras::allocation.eq(definition.allocation),
        kras::feedbackdue.eq(definition.feedbackdue),
        kras::waits_since.eq(work.now().naive_utc()),
    );
    work.insert(diesel::insert_into(kras::table).values(new).returning(kras::id))
}

/// Changes this version of a KRA; 409 when somebody was faster.
pub fn update(work: &mut UnitOfWork<'_>, stored: &StoredKra, review: &Review) -> Result<()> {
    let Review { definition, .. } = review;
    // Edited while it waits, it keeps its place.
    let moved = step_of(review.status) != step_of(stored.status);
    // What is submitted waits no more, and has its place again where that is taken back.
    let moved = moved && ![review.status, stored.status].contains(&Some(KraStatus::Submitted));
    let seen = kras::table.find(stored.id).filter(kras::version.eq(stored.version));
    let update = diesel::update(seen.filter(kras::step.eq(step_of(stored.status)))).set((
        kras::version.eq(kras::version + 1),
        kras::manager_id.eq(review.manager),
        kras::project_id.eq(definition.project),
        kras::summary.eq(&definition.summary),
        kras::summary_normalized.eq(normalize(&definition.summary)),
        kras::description.eq(&definition.description),
        kras::measurement_criteria.eq(&definition.measurement_criteria),
        kras::allocation.eq(definition.allocation),
        kras::feedbackdue.eq(definition.feedbackdue),
        kras::accomplishment.eq(&review.accomplishment),
        kras::gaptofill.eq(&review.gaptofill),
        kras::feedback.eq(&review.feedback),
        kras::improvement.eq(&review.improvement),
        kras::rating.eq(review.rating),
        kras::comment.eq(&review.comment),
        kras::status.eq(review.status),
        kras::step.eq(step_of(review.status)),
        moved.then(|| kras::waits_since.eq(work.now().naive_utc())),
    ));
    work.apply(update)?.ok_or_else(|| Error::new(Code::StaleVersion))
}

/// Takes a KRA back that has no accomplishment; `None` when it got one in the meantime.
pub fn remove(work: &mut UnitOfWork<'_>, id: KraId) -> Result<Option<()>> {
    work.apply(diesel::delete(kras::table.find(id).filter(kras::status.is_null())))
}

/// What must hold of KRAs.
pub const INVARIANTS: &[Invariant] = &[
    Invariant {
        of: "kra: person",
        broken: "has KRAs of more than 100 percent",
        find: "SELECT user_id AS id FROM kras WHERE step < 5 GROUP BY user_id HAVING sum(allocation) > 10000 LIMIT 20",
    },
    Invariant {
        of: "kra: KRA",
        broken: "has an accomplishment before it is Accomplished, or is without one after that",
        find: "SELECT id FROM kras WHERE (step = 1) <> (accomplishment IS NULL) LIMIT 20",
    },
    Invariant {
        of: "kra: KRA",
        broken: "has feedback or a rating before it is Saved, or lacks one after that",
        find: "SELECT id FROM kras WHERE (step < 3) <> (feedback IS NULL) OR (step < 3) <> (rating IS NULL) LIMIT 20",
    },
    Invariant {
        of: "kra: KRA",
        broken: "has a comment before it is Accepted or Rejected, or lacks one after that",
        find: "SELECT id FROM kras WHERE (step < 4) <> (comment IS NULL) LIMIT 20",
    },
];
