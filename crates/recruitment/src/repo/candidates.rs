//! Candidates, their interviews, and what panels found.

use chrono::{DateTime, Utc};
use core_auth::repo::people;
use core_auth::repo::team::ByLeader as _;
use db::{
    Bind, BriefColumns, Dialect, List, Listing, Reads, Row as _, UnitOfWork, advisory_locks, of_values, ranks,
    statement,
};
use diesel::prelude::*;
use files::model::RecordFile;
use files::repo::list_of_files;
use kernel::{Code, Direction, Error, Halves, ListQuery, Result, Scope, Sort, SortField, UserId, normalize};
use schema::candidates;

use super::{beginning_with, choose, choose_nothing, found_by_text, search_text};
use crate::model::{
    CANDIDATE, CandidateId, CandidateStatus, DataId, ExistingCandidate, ExistingCandidates, FeedbackOnSkill, JobId,
    NoticePeriod, ReferralId, StoredCandidate, StoredDecline, StoredFeedback, StoredInterview, owing,
};
use crate::rules::{PayRange, ValidatedCandidate, notice_place_of, phone_key, place_of, round_of_feedback};

kernel::orders! {
    /// What lists of candidates sort by.
    pub CandidateOrder = [
        SortField::new("recruiterName", "u.name_normalized"),
        SortField::new("jobTitle", "j.title_normalized"),
        SortField::new("name", "c.name_normalized"),
        SortField::nullable("currentCTC", "c.currentctc"),
        SortField::nullable("expectedCTC", "c.expectedctc"),
        SortField::new("noticePeriod", "c.notice_place"),
        SortField::new("status", "c.place"),
    ];

    /// What the list of those whom one interviews sorts by.
    pub PanelOrder = [
        SortField::nullable("interview", "c.interview_at"),
        SortField::new("jobTitle", "j.title_normalized"),
        SortField::new("name", "c.name_normalized"),
        SortField::new("status", "c.place"),
    ];
}

static INTERVIEW: SortField = SortField::nullable("interview", "c.interview_at");

/// Interviews ahead, the next one first; then those that were, the latest first; then who has none.
const NEXT_INTERVIEW: &[(&str, Direction)] = &[
    ("CASE WHEN c.interview_at > n.now THEN 0 WHEN c.interview_at <= n.now THEN 1 ELSE 2 END", Direction::Up),
    ("CASE WHEN c.interview_at > n.now THEN c.interview_at END", Direction::Up),
    ("c.interview_at", Direction::Down),
];

/// What [`NEXT_INTERVIEW`] goes by.
const NOW: &str = "CROSS JOIN (SELECT ? AS now) n";

const TABLES: &str = "candidates c JOIN users u ON u.id = c.recruiter_id JOIN jobs j ON j.id = c.job_id \
    JOIN users h ON h.id = j.manager_id LEFT JOIN referrals f ON f.id = c.referral_id LEFT JOIN users r ON r.id = f.user_id";

/// Interviews of one job that are ahead at the same time, at most.
const MOST_AWAITED: i64 = 200;

/// What lists of candidates are narrowed by.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it all")]
pub struct Filter {
    pub status: Option<CandidateStatus>,
    pub current_ctc: Option<PayRange>,
    pub expected_ctc: Option<PayRange>,
    pub notice: Option<NoticePeriod>,
    pub skill: Option<String>,
    pub job: Option<JobId>,
}

impl Filter {
    fn of_skill(skill: &str) -> Self {
        Self { skill: Some(skill.to_owned()), ..Self::default() }
    }
}

/// Whose candidates a list holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Audience {
    /// Everybody's.
    All,
    /// This recruiter's.
    Recruiter(UserId),
    /// Those of the jobs on whose panel this person is, as it is now.
    Panel(UserId, DateTime<Utc>),
}

/// The tables that tell a page in this order. Where many are shown they are taken recruiter by recruiter, or job by job;
/// the few of one recruiter, of a search or of a skill are sorted.
fn narrow(sort: Option<Sort>, many: bool, dialect: Dialect) -> String {
    let (others, on) = match sort.map(|sort| sort.field.name) {
        Some("recruiterName") | None => ("users u", "u.id = c.recruiter_id"),
        Some("jobTitle") => ("jobs j", "j.id = c.job_id"),
        Some(_) => return "candidates c".to_owned(),
    };
    if many {
        beginning_with(others, "candidates c", on, dialect)
    } else {
        format!("candidates c JOIN {others} ON {on}")
    }
}

/// A search in names, addresses, numbers, jobs, skills and the names of recruiters: three letters and more anywhere, fewer
/// at the beginning of a name.
fn matching(listing: Listing, q: Option<&str>, dialect: Dialect) -> Listing {
    let Some(q) = q else { return listing };
    let (text, mut binds) = found_by_text("candidates", q, dialect);
    let (job, skill) = if people::is_short(q) {
        let end = format!("{q}{}", char::MAX);
        binds.extend([q.into(), end.as_str().into(), q.into(), end.as_str().into()]);
        ("o.title_normalized >= ? AND o.title_normalized < ?".to_owned(), "d.name >= ? AND d.name < ?".to_owned())
    } else {
        binds.extend([q.into(), q.into()]);
        (dialect.holds("o.title_normalized"), dialect.holds("d.name"))
    };
    // A person is found by more than the name that the list shows.
    let (person, people) = people::matches(q, dialect);
    let name = dialect.holds("u.name_normalized");
    // Joined, everybody's candidates would be read beside all people, to find those of a few.
    let theirs = dialect.among("s.recruiter_id", &format!("SELECT u.id FROM users u WHERE {person} AND {name}"));
    binds.extend(people.into_iter().chain([q.into()]));
    let found = format!(
        "{text} UNION ALL SELECT s.id FROM jobs o JOIN candidates s ON s.job_id = o.id WHERE {job} UNION ALL \
         SELECT k.candidate_id FROM data_entries d JOIN candidate_skills k ON k.data_id = d.id WHERE {skill} UNION ALL \
         SELECT s.id FROM candidates s WHERE {theirs}"
    );
    listing.filter(dialect.among("c.id", &found), binds)
}

/// Candidates ([`StoredCandidate`]) as this viewer sees them, by their recruiters; a panel's with those first whose
/// interview is ahead (recruitment-1), the next one before later ones.
pub fn list(query: &ListQuery, whose: Audience, filter: &Filter, viewer: UserId, dialect: Dialect) -> Listing {
    let all = whose == Audience::All && query.q.is_none() && filter.job.is_none();
    let many = all && filter.skill.is_none();
    let mut narrow = narrow(query.sort, many, dialect);
    if all && filter.skill.is_some() && filter.expected_ctc.is_some() && dialect == Dialect::Sqlite {
        // SQLite would rather look up what each one wants who has the skill.
        narrow = narrow.replacen("candidates c", "candidates c INDEXED BY candidates_pay", 1);
    }
    let listing = match (whose, query.sort) {
        (Audience::Panel(_, now), None) => Listing::new(format!("{TABLES} {NOW}"), "c.id")
            .found_in_bound_by(format!("candidates c {NOW}"), [now.into()])
            .joined_by([viewer.into(), viewer.into(), viewer.into(), now.into()]),
        _ => Listing::new(TABLES, "c.id").found_in(narrow).joined_by([viewer; 3].map(Bind::from)),
    };
    let listing = narrowed(listing, query, whose, filter, dialect).sorted(query.sort, own_order(whose));
    match &filter.skill {
        Some(skill) if whose == Audience::All && query.q.is_none() && *filter == Filter::of_skill(skill) => {
            listing.counted_in(HAVE_SKILL, [normalize(skill).into()])
        }
        _ => listing,
    }
}

/// Everybody who has a skill, once.
const HAVE_SKILL: &str = "data_entries d JOIN candidate_skills k ON k.data_id = d.id WHERE d.name = ?";

/// The order of a list that nobody asked to be sorted.
fn own_order(whose: Audience) -> &'static [(&'static str, Direction)] {
    match whose {
        Audience::All | Audience::Recruiter(_) => &[("u.name_normalized", Direction::Up)],
        Audience::Panel(..) => NEXT_INTERVIEW,
    }
}

fn narrowed(mut listing: Listing, query: &ListQuery, whose: Audience, filter: &Filter, dialect: Dialect) -> Listing {
    match whose {
        Audience::All => {}
        Audience::Recruiter(user) => listing = listing.filter("c.recruiter_id = ?", [user.into()]),
        Audience::Panel(user, _) => {
            let jobs = "c.job_id IN (SELECT p.job_id FROM job_panel p WHERE p.user_id = ?)";
            listing = listing.filter(jobs, [user.into()]);
        }
    }
    if let Some(status) = filter.status {
        listing = listing.filter("c.place = ?", [place_of(status).into()]);
    }
    if let Some(range) = &filter.current_ctc {
        let range = [Bind::from(*range.start()), Bind::from(*range.end())];
        listing = listing.filter("c.currentctc >= ? AND c.currentctc <= ?", range);
    }
    if let Some(range) = &filter.expected_ctc {
        let range = [Bind::from(*range.start()), Bind::from(*range.end())];
        listing = listing.filter("c.expectedctc >= ? AND c.expectedctc <= ?", range);
    }
    if let Some(notice) = filter.notice {
        listing = listing.filter("c.notice_place = ?", [notice_place_of(Some(notice)).into()]);
    }
    if let Some(skill) = &filter.skill {
        let has = format!("c.id IN (SELECT k.candidate_id FROM {HAVE_SKILL})");
        listing = listing.filter(has, [normalize(skill).into()]);
    }
    if let Some(job) = filter.job {
        listing = listing.filter("c.job_id = ?", [job.into()]);
    }
    matching(listing, query.q.as_deref(), dialect)
}

/// The SELECT of id and interview of those who wait for what somebody heard: as hiring manager where they have the key, and as a member of
/// a panel; with the values of its `?`s.
fn waiting_for(user: UserId, recruits: bool, now: DateTime<Utc>, dialect: Dialect) -> (String, Vec<Bind>) {
    let owes = |member: &str| {
        format!(
            "NOT EXISTS (SELECT 1 FROM candidate_feedback b WHERE b.candidate_id = a.id AND b.user_id = {member} \
             AND b.round >= a.round) AND NOT EXISTS (SELECT 1 FROM interview_declines w WHERE w.candidate_id = a.id \
             AND w.user_id = {member})"
        )
    };
    let (confirmed, shown) = (place_of(CandidateStatus::InterviewConfirmed), "SELECT a.id, a.interview_at FROM");
    let of = |jobs: &str, id: &str| beginning_with(jobs, "candidates a", &format!("a.job_id = {id}"), dialect);
    let mut found = format!(
        "{shown} {} WHERE o.user_id = ? AND a.place = {confirmed} AND {}",
        of("job_panel o", "o.job_id"),
        owes("o.user_id")
    );
    let mut binds = vec![Bind::from(user)];
    if recruits {
        let unheard = format!(
            "EXISTS (SELECT 1 FROM job_panel p JOIN users m ON m.id = p.user_id WHERE p.job_id = a.job_id \
             AND m.status = 'Active' AND {})",
            owes("p.user_id")
        );
        let managed = format!("{shown} {} WHERE k.manager_id = ? AND a.place", of("jobs k", "k.id"));
        // Each on its own: of an OR, PostgreSQL would look at the panel of one candidate after the other.
        found = format!("{found} UNION {managed} = {confirmed} AND a.interview_at <= ? AND NOT {unheard}");
        binds.extend([user.into(), now.into()]);
    }
    (found, binds)
}

fn waiting() -> Listing {
    Listing::new("candidates c JOIN jobs j ON j.id = c.job_id", "c.id").found_in("candidates c")
}

/// Candidates whose interview this recruiter has to schedule, for a list over several kinds. Apart from those of [`in_turn`]: of all who
/// wait for somebody these may be thousands.
pub fn to_schedule(recruiter: UserId) -> Listing {
    let scheduling = place_of(CandidateStatus::ScheduleInterview);
    waiting().filter(format!("c.recruiter_id = ? AND c.place = {scheduling}"), [recruiter.into()])
}

/// Candidates on whom a hiring manager has to say how they go on, for a list over several kinds. Apart, too, as of an open job these may
/// be hundreds.
pub fn managed(manager: UserId, dialect: Dialect) -> Listing {
    use CandidateStatus::{FirstTechClear, InterviewScheduled, SecondTechClear};
    let managers = ranks([InterviewScheduled, FirstTechClear, SecondTechClear].map(place_of));
    let jobs = dialect.among("c.job_id", "SELECT k.id FROM jobs k WHERE k.manager_id = ?");
    let found_in = match dialect {
        // SQLite would take the index of all of a job's, and look each of them up.
        Dialect::Sqlite => "candidates c INDEXED BY candidates_managed",
        Dialect::Postgres => "candidates c",
    };
    waiting().found_in(found_in).filter(format!("{jobs} AND c.place IN {managers}"), [manager.into()])
}

/// Candidates of whom somebody has to say what they heard, or whose panel has said it all, for a list over several kinds: as hiring manager
/// where they have the key, and as a member of a panel.
pub fn in_turn(user: UserId, recruits: bool, now: DateTime<Utc>, dialect: Dialect) -> Listing {
    let (found, binds) = waiting_for(user, recruits, now, dialect);
    waiting().filter(dialect.among("c.id", &format!("SELECT e.id FROM ({found}) e")), binds)
}

/// What of a candidate is told in brief, over the tables of [`in_turn`], [`managed`] and [`to_schedule`]; the number is how many of the panel have
/// still to say what they found.
pub fn brief() -> BriefColumns {
    BriefColumns {
        version: "c.version".into(),
        state: "c.status".into(),
        title: "c.name".into(),
        detail: "j.title".into(),
        at: "c.interview_at".into(),
        number: owing().into(),
        ..BriefColumns::default()
    }
}

/// Candidates for a job whose interview is still to come, those where it is confirmed or those where it is not.
pub fn awaited(
    connection: &mut impl Reads,
    job: JobId,
    confirmed: bool,
    now: DateTime<Utc>,
) -> Result<Vec<StoredCandidate>> {
    let nobody = UserId(0);
    let over = place_of(CandidateStatus::NotShortlisted);
    let ahead = format!("c.job_id = ? AND c.place < {over} AND c.interview_confirmed = ? AND c.interview_at > ?");
    let listing = Listing::new(TABLES, "c.id").found_in("candidates c").joined_by([nobody; 3].map(Bind::from));
    let found = listing.filter(ahead, [job.into(), confirmed.into(), now.into()]);
    let soonest = Sort { field: &INTERVIEW, direction: Direction::Up };
    Ok(found.sorted(Some(soonest), &[]).load(ListQuery::first(MOST_AWAITED).paging, connection)?.rows)
}

fn one(scope: Scope, id: CandidateId, viewer: UserId) -> Listing {
    let listing = Listing::new(TABLES, "c.id").joined_by([viewer; 3].map(Bind::from));
    listing.filter("c.id = ?", [id.into()]).scope(scope, "c.recruiter_id")
}

/// A candidate, as this viewer sees them.
pub fn find(connection: &mut impl Reads, id: CandidateId, viewer: UserId) -> Result<Option<StoredCandidate>> {
    one(Scope::All, id, viewer).one(connection)
}

/// The same, within the scope.
pub fn within(
    connection: &mut impl Reads,
    scope: Scope,
    id: CandidateId,
    viewer: UserId,
) -> Result<Option<StoredCandidate>> {
    one(scope, id, viewer).one(connection)
}

/// Holds the job of a candidate, so that its panel stays as it is while it is told something. Whoever changes the panel
/// waits, and finds the candidate as they stand then. In a statement of its own: one that has waited sees an old panel.
pub fn hold_job(connection: &mut impl Reads, id: CandidateId) -> Result<()> {
    if connection.dialect() == Dialect::Postgres {
        statement("SELECT j.id FROM candidates c JOIN jobs j ON j.id = c.job_id WHERE c.id = ? FOR SHARE OF j")
            .bind(id)
            .number(connection)?;
    }
    Ok(())
}

/// A candidate within the scope, held while they are changed: whoever comes second sees what the first one did.
pub fn lock(
    connection: &mut impl Reads,
    scope: Scope,
    id: CandidateId,
    viewer: UserId,
) -> Result<Option<StoredCandidate>> {
    let lock = connection.dialect().row_lock(" FOR UPDATE OF c");
    one(scope, id, viewer).one_held(lock, connection)
}

/// Candidates for a job with this address or number, but this one: those within the scope, and how many there are outside of
/// it. Whoever comes second waits, and finds the first.
pub fn existing(
    connection: &mut impl Reads,
    scope: Scope,
    job: JobId,
    email: &str,
    phone: &str,
    but: Option<CandidateId>,
) -> Result<ExistingCandidates> {
    advisory_locks(connection, [format!("candidates of job {job}")])?;
    let same = |columns: &str, reach: &str, end: &str| {
        statement(format!(
            "SELECT {columns} FROM candidates c WHERE c.id IN (\
             SELECT e.id FROM candidates e WHERE e.job_id = ? AND e.email_normalized = ? UNION ALL \
             SELECT e.id FROM candidates e WHERE e.job_id = ? AND e.phone_digits = ?) AND c.id <> ?{reach}{end}"
        ))
        .bind(job)
        .bind(normalize(email))
        .bind(job)
        .bind(phone_key(phone))
        .bind(but.map_or(0, |id| id.0))
    };
    let (columns, end) = (ExistingCandidate::columns(), " ORDER BY c.id LIMIT 10");
    let (Scope::Own(recruiter) | Scope::Team(recruiter)) = scope else {
        return Ok(ExistingCandidates { candidates: same(&columns, "", end).fetch(connection)?, others: 0 });
    };
    let candidates = same(&columns, " AND c.recruiter_id = ?", end).bind(recruiter).fetch(connection)?;
    let others = same("count(*)", " AND c.recruiter_id <> ?", "").bind(recruiter).number(connection)?;
    Ok(ExistingCandidates { candidates, others })
}

/// A job, with a normalized address and the key of a number ([`phone_key`]) by which candidates for it are known.
pub type Addressed = (JobId, String, String);

/// Candidates whom one statement looks for: each is two pairs of values.
const ADDRESSED_AT_ONCE: usize = 2_000;

/// The candidates within the scope who are known for one of these jobs by the address or the number beside it.
pub fn addressed(
    connection: &mut impl Reads,
    scope: Scope,
    wanted: &[Addressed],
    viewer: UserId,
) -> Result<Vec<StoredCandidate>> {
    let (columns, mut found) = (StoredCandidate::columns(), Vec::new());
    for batch in wanted.chunks(ADDRESSED_AT_ONCE) {
        let values = vec!["(?, ?)"; batch.len()].join(", ");
        let by = |column: &str| {
            format!(
                "SELECT e.id FROM (VALUES {values}) w JOIN candidates e ON e.job_id = w.column1 AND e.{column} = w.column2"
            )
        };
        let (mails, numbers) = (by("email_normalized"), by("phone_digits"));
        let pair = |job: JobId, text: &str| [Bind::from(job), Bind::from(text)];
        let these = statement(format!("SELECT {columns} FROM {TABLES} WHERE c.id IN ({mails} UNION ALL {numbers})"))
            .bind_all([viewer; 3].map(Bind::from))
            .bind_all(batch.iter().flat_map(|(job, mail, _)| pair(*job, mail)))
            .bind_all(batch.iter().flat_map(|(job, _, number)| pair(*job, number)));
        found.extend(these.once().fetch::<StoredCandidate>(connection)?);
    }
    Ok(within_scope(found, scope))
}

/// The candidates of these ids within the scope.
pub fn of_ids(connection: &mut impl Reads, scope: Scope, ids: &[i64], viewer: UserId) -> Result<Vec<StoredCandidate>> {
    let found = of_values(connection, TABLES, &[viewer; 3].map(Bind::from), "c.id", ids.iter().copied())?;
    Ok(within_scope(found, scope))
}

fn within_scope(mut found: Vec<StoredCandidate>, scope: Scope) -> Vec<StoredCandidate> {
    found.retain(|candidate| match scope {
        Scope::All => true,
        Scope::Team(user) | Scope::Line(user) | Scope::Own(user) => candidate.recruiter.id == user,
    });
    found
}

/// Former interviews, the latest first.
pub fn interviews(connection: &mut impl Reads, id: CandidateId) -> Result<Vec<StoredInterview>> {
    let columns = StoredInterview::columns();
    statement(format!("SELECT {columns} FROM interviews i WHERE i.candidate_id = ? ORDER BY i.round DESC"))
        .bind(id)
        .fetch(connection)
}

/// Who of the panel can't come to the present interview.
pub fn declines(connection: &mut impl Reads, id: CandidateId) -> Result<Vec<StoredDecline>> {
    let columns = StoredDecline::columns();
    statement(format!(
        "SELECT {columns} FROM interview_declines w JOIN users u ON u.id = w.user_id WHERE w.candidate_id = ? \
         ORDER BY u.name_normalized, w.user_id"
    ))
    .bind(id)
    .fetch(connection)
}

/// Whether anybody but this person has said what they found.
pub fn is_heard_by_others(connection: &mut impl Reads, id: CandidateId, but: UserId) -> Result<bool> {
    let found = statement("SELECT count(*) FROM candidate_feedback WHERE candidate_id = ? AND user_id <> ?");
    Ok(found.bind(id).bind(but).number(connection)? > 0)
}

/// A member of the panel can't come to an interview of a candidate who still has the version that was read.
pub fn decline(work: &mut UnitOfWork<'_>, stored: &StoredCandidate, user: UserId, reason: &str) -> Result<()> {
    count_version(work, stored)?;
    let insert = statement("INSERT INTO interview_declines (candidate_id, user_id, reason) VALUES (?, ?, ?)")
        .bind(stored.id)
        .bind(user)
        .bind(reason);
    work.change(|connection| insert.run(connection)).map(drop)
}

/// Forgets who can't come: the interview has another time, or there is none any more.
pub fn forget_declines(work: &mut UnitOfWork<'_>, id: CandidateId) -> Result<()> {
    let remove = statement("DELETE FROM interview_declines WHERE candidate_id = ?").bind(id);
    work.change(|connection| remove.run(connection)).map(drop)
}

/// Counts a change of what belongs to a candidate who still has the version that was read.
fn count_version(work: &mut UnitOfWork<'_>, stored: &StoredCandidate) -> Result<()> {
    let seen = candidates::table.find(stored.id).filter(candidates::version.eq(stored.version));
    let counted = diesel::update(seen).set(candidates::version.eq(candidates::version + 1));
    work.apply(counted)?.ok_or_else(|| Error::new(Code::StaleVersion))
}

/// What panels found, member by member.
pub fn feedback(connection: &mut impl Reads, id: CandidateId) -> Result<Vec<StoredFeedback>> {
    let columns = StoredFeedback::columns();
    statement(format!(
        "SELECT {columns} FROM candidate_feedback b JOIN users u ON u.id = b.user_id WHERE b.candidate_id = ? \
         ORDER BY u.name_normalized, b.user_id, b.position"
    ))
    .bind(id)
    .fetch(connection)
}

/// What a form fills, for an INSERT and for an UPDATE.
macro_rules! columns {
    ($wanted:expr) => {
        (
            candidates::recruiter_id.eq($wanted.recruiter_id),
            candidates::job_id.eq($wanted.job),
            candidates::name.eq(&$wanted.name),
            candidates::name_normalized.eq(normalize(&$wanted.name)),
            candidates::email.eq(&$wanted.email),
            candidates::email_normalized.eq(normalize(&$wanted.email)),
            candidates::phone.eq(&$wanted.phone_number),
            candidates::phone_digits.eq(phone_key(&$wanted.phone_number)),
            candidates::experience.eq(&$wanted.total_experience),
            candidates::currentlocation.eq(&$wanted.current_location),
            candidates::preferredlocations.eq(&$wanted.preferred_locations),
            candidates::currentctc.eq($wanted.current_ctc),
            candidates::expectedctc.eq($wanted.expected_ctc),
            candidates::company.eq(&$wanted.current_company_name),
            candidates::noticeperiod.eq($wanted.notice_period),
            candidates::notice_place.eq(notice_place_of($wanted.notice_period)),
            candidates::gender.eq($wanted.gender),
            candidates::hybrid.eq($wanted.open_for_hybrid),
            candidates::search.eq(search_text(&$wanted.name, &$wanted.email, &$wanted.phone_number)),
        )
    };
}

/// A new candidate.
pub fn insert(
    work: &mut UnitOfWork<'_>,
    wanted: &ValidatedCandidate,
    referral: Option<ReferralId>,
    skills: &[DataId],
) -> Result<CandidateId> {
    let new = (
        columns!(wanted),
        candidates::referral_id.eq(referral),
        (candidates::status.eq(wanted.status), candidates::place.eq(place_of(wanted.status))),
        (candidates::round.eq(1_i64), candidates::interview_confirmed.eq(false)),
        candidates::waits_since.eq(work.now().naive_utc()),
    );
    let insert = diesel::insert_into(candidates::table).values(new).returning(candidates::id);
    let taken =
        |error: Error| error.on_constraint("candidates_referral_id_key", || Error::new(Code::ReferralIsCandidate));
    let id: CandidateId = work.insert(insert).map_err(taken)?;
    choose(work, "candidate_skills", "candidate_id", id.0, skills)?;
    Ok(id)
}

/// Changes a candidate who still has the version that was read; their skills where these are others.
pub fn update(
    work: &mut UnitOfWork<'_>,
    stored: &StoredCandidate,
    wanted: &ValidatedCandidate,
    skills: Option<&[DataId]>,
) -> Result<()> {
    let seen = candidates::table.find(stored.id).filter(candidates::version.eq(stored.version));
    let update = diesel::update(seen).set((columns!(wanted), candidates::version.eq(candidates::version + 1)));
    work.apply(update)?.ok_or_else(|| Error::new(Code::StaleVersion))?;
    if let Some(skills) = skills {
        choose_nothing(work, "candidate_skills", "candidate_id", stored.id.0)?;
        choose(work, "candidate_skills", "candidate_id", stored.id.0, skills)?;
    }
    Ok(())
}

db::record! {
    struct OfRecruiter {
        id: CandidateId = "c.id",
    }
}

/// The candidates of a recruiter who are still in the running.
pub fn looked_after(connection: &mut impl Reads, recruiter: UserId) -> Result<Vec<CandidateId>> {
    let found: Vec<OfRecruiter> = statement(
        "SELECT c.id FROM candidates c WHERE c.recruiter_id = ? AND c.status NOT IN ('Backout', 'Not Selected') ORDER BY c.id",
    )
    .bind(recruiter)
    .fetch(connection)?;
    Ok(found.into_iter().map(|found| found.id).collect())
}

db::record! {
    struct Stepped {
        files: List<RecordFile> = list_of_files(CANDIDATE, "candidates.id"),
    }
}

/// Takes a candidate's next step, with what becomes of the interview, and answers their files as they are now; 409 when
/// somebody was faster.
pub fn step(work: &mut UnitOfWork<'_>, stored: &StoredCandidate, after: &StoredCandidate) -> Result<List<RecordFile>> {
    let columns = Stepped::columns();
    let step = statement(format!(
        "UPDATE candidates SET version = version + 1, status = ?, place = ?, round = ?, interview_at = ?, \
         interview_url = ?, interview_confirmed = ?, waits_since = ? WHERE id = ? AND version = ? AND status = ? RETURNING {columns}"
    ))
    .bind(after.status)
    .bind(place_of(after.status))
    .bind(after.round)
    .bind(Bind::Instant(after.interview_at))
    .bind(Bind::Text(after.interview_url.clone()))
    .bind(after.interview_confirmed)
    .bind(work.now())
    .bind(stored.id)
    .bind(stored.version)
    .bind(stored.status);
    let stepped = work.change(|connection| Stepped::fetch(step, connection))?.pop();
    stepped.map(|stepped| stepped.files).ok_or_else(|| Error::new(Code::StaleVersion))
}

/// Keeps the interview of a round that is over.
pub fn keep_interview(work: &mut UnitOfWork<'_>, stored: &StoredCandidate) -> Result<()> {
    let keep =
        statement("INSERT INTO interviews (candidate_id, round, interview_at, url, confirmed) VALUES (?, ?, ?, ?, ?)")
            .bind(stored.id)
            .bind(stored.round)
            .bind(Bind::Instant(stored.interview_at))
            .bind(Bind::Text(stored.interview_url.clone()))
            .bind(stored.interview_confirmed);
    work.change(|connection| keep.run(connection)).map(drop)
}

db::record! {
    struct SaidBefore {
        round: i64 = "round",
        position: i64 = "position",
        skill: String = "skill",
        rating: Halves = "rating",
        question: String = "question",
        feedback: String = "feedback",
        other: String = "other",
    }
}

/// Replaces what a member of the panel said before, and answers that, with the round in which they said it.
pub fn give_feedback(
    work: &mut UnitOfWork<'_>,
    stored: &StoredCandidate,
    user: UserId,
    list: &[FeedbackOnSkill],
) -> Result<Vec<(i64, FeedbackOnSkill)>> {
    count_version(work, stored)?;
    let columns = SaidBefore::columns();
    let remove =
        statement(format!("DELETE FROM candidate_feedback WHERE candidate_id = ? AND user_id = ? RETURNING {columns}"))
            .bind(stored.id)
            .bind(user);
    let mut before = work.change(|connection| SaidBefore::fetch(remove, connection))?;
    before.sort_unstable_by_key(|row| row.position);
    let rows = vec!["(?, ?, ?, ?, ?, ?, ?, ?, ?)"; list.len()].join(", ");
    let mut insert = statement(format!(
        "INSERT INTO candidate_feedback (candidate_id, user_id, round, position, skill, rating, question, feedback, other) \
         VALUES {rows}"
    ));
    let round = round_of_feedback(stored);
    for (position, entry) in (1_i64..).zip(list) {
        insert =
            insert.bind(stored.id).bind(user).bind(round).bind(position).bind(entry.skill.as_str()).bind(entry.rating);
        insert = insert.bind(entry.question_asked.as_str()).bind(entry.feedback.as_str()).bind(entry.other.as_str());
    }
    work.change(|connection| insert.once().run(connection))?;
    let said = |row: SaidBefore| {
        let feedback = FeedbackOnSkill {
            skill: row.skill,
            rating: row.rating,
            question_asked: row.question,
            feedback: row.feedback,
            other: row.other,
        };
        (row.round, feedback)
    };
    Ok(before.into_iter().map(said).collect())
}

/// Removes a candidate who still has the version that was read, with all that belongs to them.
pub fn remove(work: &mut UnitOfWork<'_>, stored: &StoredCandidate) -> Result<()> {
    let seen = candidates::table.find(stored.id).filter(candidates::version.eq(stored.version));
    work.apply(diesel::delete(seen))?.ok_or_else(|| Error::new(Code::StaleVersion))
}
