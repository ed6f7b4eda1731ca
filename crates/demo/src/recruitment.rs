//! Whom the company looks for, who may come, and whom its people know.

use ::files::model::{FileType, Folder};
use chrono::{Days, NaiveDate, NaiveDateTime, NaiveTime};
use db::UnitOfWork;
use diesel::connection::SimpleConnection;
use kernel::{Result, normalize};

use crate::Plan;
use crate::company::{Company, Person, about};
use crate::dice::Dice;
use crate::files::{self, Attached};
use crate::insert::{Value, insert as rows, target};
use crate::kras::since;
use crate::names::{Named, Names};

const SKILLS: &[&str] = &[
    "rust",
    "postgresql",
    "kafka",
    "system design",
    "react",
    "typescript",
    "java",
    "spring",
    "aws",
    "azure",
    "terraform",
    "kubernetes",
    "docker",
    "selenium",
    "cypress",
    "postman",
    "api testing",
    "python",
    "go",
    "graphql",
    "vue",
    "css",
    "html",
    "accessibility",
    "node.js",
    "redis",
    "mongodb",
    "mysql",
    "linux",
    "ansible",
    "jenkins",
    "git",
    "c++",
    "c#",
    ".net",
    "kotlin",
    "swift",
    "flutter",
    "android",
    "ios",
    "figma",
    "tableau",
    "spark",
    "airflow",
    "snowflake",
    "scala",
    "elasticsearch",
    "prometheus",
    "grafana",
    "jmeter",
];
const LOCATIONS: &[&str] = &[
    "bengaluru",
    "pune",
    "mumbai",
    "hyderabad",
    "chennai",
    "gurugram",
    "noida",
    "kolkata",
    "kochi",
    "ahmedabad",
    "remote",
];

/// A job: its title, how much experience it takes, its skills by their places, and rupees in lakhs that people want.
struct Job {
    title: &'static str,
    experience: &'static str,
    skills: &'static [i64],
    lakhs: (i64, i64),
}

const JOBS: &[Job] = &[
    Job { title: "Senior Backend Engineer", experience: "5-7 years", skills: &[1, 2, 3, 4], lakhs: (20, 30) },
    Job { title: "Frontend Engineer", experience: "2-5 years", skills: &[5, 6, 20, 21], lakhs: (12, 22) },
    Job { title: "QA Engineer", experience: "1-3 years", skills: &[14, 15, 16, 17], lakhs: (8, 15) },
    Job { title: "DevOps Engineer", experience: "5-7 years", skills: &[11, 12, 9, 10], lakhs: (18, 30) },
    Job { title: "Data Engineer", experience: "2-5 years", skills: &[18, 43, 44, 45], lakhs: (14, 24) },
    Job { title: "Mobile Engineer", experience: "2-5 years", skills: &[36, 37, 38, 39], lakhs: (12, 22) },
];

/// Statuses with how many of a hundred candidates stand there, in the order of the work.
const STATUSES: &[(&str, u32)] = &[
    ("Schedule Interview", 10),
    ("Interview Scheduled", 12),
    ("Interview Confirmed", 14),
    ("1st Tech Clear", 14),
    ("2nd Tech Clear", 8),
    ("Offered", 8),
    ("Not Shortlisted", 16),
    ("Backout", 6),
    ("Not Selected", 12),
];
const NOTICES: &[&str] = &[
    "No notice period",
    "Less than 7 days",
    "7 days",
    "15 days",
    "1 month",
    "1.5 months",
    "2 months",
    "2.5 months",
    "3 months",
    "More than 3 months",
];
const COMPANIES: &[&str] =
    &["Netra Payments", "Coromandel Software", "Vindhya Systems", "Sahyadri Labs", "Kaveri Cloud", "Malabar Data"];
const FOUND: &[&str] = &[
    "Clear on trade-offs, and gave an own example.",
    "Sound on the basics, thin where it gets hard.",
    "Built exactly this before.",
    "Knows the words, could not say what happens when it fails.",
    "Asked good questions back.",
];
const ASKED: &[&str] = &["What happens when a part is slow?", "How would you test it?", "How is it taken apart again?"];

// Places of `STATUSES`.
const ASKED_FOR: usize = 0;
const SCHEDULED: usize = 1;
const CONFIRMED: usize = 2;
const FIRST_CLEAR: usize = 3;
const SECOND_CLEAR: usize = 4;
const OFFERED: usize = 5;
const NOT_SHORTLISTED: usize = 6;
const BACKOUT: usize = 7;
const NOT_SELECTED: usize = 8;

/// How a referral goes, its place in the lists, and where its candidate stands, if it is one.
const REFERRED: &[(&str, i64, &[usize])] = &[
    ("Submitted", 1, &[]),
    ("Interview Scheduled", 2, &[SCHEDULED, CONFIRMED, FIRST_CLEAR, SECOND_CLEAR]),
    ("Submitted", 1, &[NOT_SHORTLISTED, ASKED_FOR]),
    ("Offered", 3, &[OFFERED]),
    ("Joined", 4, &[]),
    ("Not Relevent", 5, &[]),
    ("Submitted", 1, &[]),
    ("Declined", 6, &[BACKOUT, NOT_SELECTED]),
];

/// How many candidates and how many referrals have a résumé: the first ones, however many there are.
const RESUMES: usize = 120;

fn place(index: usize) -> i64 {
    i64::try_from(index).unwrap_or_default() + 1
}

/// A number as people write it, and its digits.
fn phone(dice: &mut Dice) -> (String, String) {
    let (begin, end) = (dice.between(90_000, 99_999), dice.between(10_000, 99_999));
    (format!("{begin} {end}"), format!("{begin}{end}"))
}

fn mailbox(named: &Named) -> String {
    format!("{}@mailbox.example", named.mailbox)
}

/// How many candidates there are: some dozens in a small company, ten for each person of a large one.
fn count(people: usize) -> i64 {
    let many = if people < 1_000 { 48 + people / 6 } else { (people * 10).min(50_000) };
    i64::try_from(many).unwrap_or_default()
}

struct Team<'a> {
    recruiters: Vec<&'a Person>,
    managers: Vec<&'a Person>,
    panel: Vec<&'a Person>,
}

impl<'a> Team<'a> {
    fn of(company: &'a Company) -> Self {
        let here: Vec<_> = company.people.iter().filter(|person| person.last_day.is_none()).collect();
        let of = |roles: &[&str]| -> Vec<&'a Person> {
            let mut found: Vec<_> = here.iter().copied().filter(|person| roles.contains(&person.role)).collect();
            found.sort_by_key(|person| !person.shown);
            if found.is_empty() { here.clone() } else { found }
        };
        let mut recruiters = of(&["recruiter"]);
        recruiters.truncate(12);
        Self { recruiters, managers: of(&["manager"]), panel: of(&["dev", "qa"]) }
    }
}

fn around<'a>(people: &[&'a Person], index: usize) -> Option<&'a Person> {
    people.get(index % people.len().max(1)).copied()
}

struct Applicant {
    id: i64,
    job: usize,
    status: usize,
    named: Named,
    skills: Vec<i64>,
    /// This round's interview.
    at: Option<NaiveDateTime>,
    /// The interview of the round before.
    former: Option<NaiveDateTime>,
    /// The referral that they were made of.
    referral: Option<i64>,
    phone: (String, String),
    pay: (i64, i64),
    notice: usize,
    recruiter: i64,
}

/// Every sixth job is Closed: nobody is on their way to it any more.
fn is_closed(job: usize) -> bool {
    job % 6 == 5
}

/// Where an applicant stands.
fn status(job: usize, dice: &mut Dice) -> usize {
    if is_closed(job) {
        return dice.pick(&[OFFERED, NOT_SHORTLISTED, BACKOUT, NOT_SELECTED, NOT_SELECTED]);
    }
    let mut drawn = dice.below(100);
    let status = STATUSES.iter().position(|(_, share)| {
        let here = drawn < *share;
        drawn = drawn.saturating_sub(*share);
        here
    });
    status.unwrap_or_default()
}

/// In how many days the present round's interview is, and the one before was. Scheduled ones are ahead; of the confirmed
/// ones some were yesterday; later statuses have one behind them, and those that are over have it anywhere in the past.
fn interviews(status: usize, past: i64, dice: &mut Dice) -> (Option<i64>, Option<i64>) {
    let now = match status {
        SCHEDULED => Some(dice.between(1, 7)),
        CONFIRMED => Some(dice.between(-2, 5)),
        FIRST_CLEAR | SECOND_CLEAR => Some(-dice.between(3, 30)),
        OFFERED => Some(-dice.between(5, 60)),
        BACKOUT | NOT_SELECTED => Some(-dice.between(8, past.max(9))),
        _ => None,
    };
    // Of ten thousand, how many are at their second round.
    let again = match status {
        SECOND_CLEAR | OFFERED => 10_000,
        ASKED_FOR | SCHEDULED | CONFIRMED | NOT_SELECTED => 4_000,
        _ => 0,
    };
    let before = dice.chance(again).then(|| now.unwrap_or_default().min(0) - dice.between(4, 14));
    (now, before)
}

fn applicant(id: i64, company: &Company, team: &Team<'_>, (jobs, past): (usize, i64), names: &mut Names) -> Applicant {
    let mut dice = Dice::of(company.seed, &[about::RECRUITMENT, id.unsigned_abs()]);
    let index = usize::try_from(id).unwrap_or_default();
    let job = index % jobs;
    let status = status(job, &mut dice);
    let kind = JOBS.get(job % JOBS.len());
    let skills = kind.map_or(&[][..], |kind| kind.skills);
    let skills = skills.iter().copied().take(2 + index % 3).collect();
    let (at, former) = interviews(status, past, &mut dice);
    let time = NaiveTime::from_hms_opt(4 + dice.below(7), 30, 0).unwrap_or_default();
    let day = |days: i64| {
        let many = Days::new(days.unsigned_abs());
        (if days < 0 { company.today - many } else { company.today + many }).and_time(time)
    };
    let (least, most) = kind.map_or((8, 20), |kind| kind.lakhs);
    let wanted = dice.between(least * 10, most * 10);
    let now = wanted - dice.between(20, 80);
    Applicant {
        id,
        job,
        status,
        named: names.next(&mut dice),
        skills,
        at: at.map(day),
        former: former.map(day),
        referral: None,
        phone: phone(&mut dice),
        // Tenths of a lakh, in paise.
        pay: (now * 1_000_000, wanted * 1_000_000),
        notice: usize::try_from(dice.below(10)).unwrap_or_default(),
        recruiter: around(&team.recruiters, index / 3).map_or(1, |person| person.id),
    }
}

impl Applicant {
    fn full_name(&self) -> String {
        format!("{} {}", self.named.fname, self.named.lname)
    }

    fn round(&self) -> i64 {
        if self.former.is_some() { 2 } else { 1 }
    }

    /// Where the interview of a round is.
    fn meeting(&self, round: i64) -> String {
        format!("https://meet.gulmohar.example/gt-{}-{round}", 4_000 + self.id)
    }
}

/// Somebody whom an employee knows.
struct Referred {
    id: i64,
    user: i64,
    name: String,
    email: String,
    phone: (String, String),
    experience: &'static str,
    skills: Vec<i64>,
    status: &'static str,
    place: i64,
}

fn experience(job: usize) -> &'static str {
    JOBS.get(job % JOBS.len()).map_or("2-5 years", |job| job.experience)
}

/// Referrals of some people, most of those who are shown. One that has come further is the referral of a candidate.
fn referrals(company: &Company, all: &mut [Applicant], names: &mut Names) -> Vec<Referred> {
    let mut by: Vec<&Person> =
        company.people.iter().filter(|person| person.last_day.is_none() && person.role != "admin").collect();
    by.sort_by_key(|person| !person.shown);
    by.truncate(12 + company.people.len() / 20);
    let steps = |(index, person): (usize, &'_ &Person)| {
        let (user, many) = (person.id, if person.shown { 6 } else { 1 + index % 2 });
        (0..many).map(move |step| (user, index + step)).collect::<Vec<_>>()
    };
    let steps: Vec<_> = by.iter().enumerate().flat_map(steps).collect();
    let made = (1_i64..).zip(steps).map(|(id, (user, step))| {
        let (status, place, stands) = REFERRED.get(step % REFERRED.len()).copied().unwrap_or(("Submitted", 1, &[]));
        let candidate = all.iter_mut().find(|one| one.referral.is_none() && stands.contains(&one.status));
        if let Some(one) = candidate {
            one.referral = Some(id);
            let (name, email, phone) = (one.full_name(), mailbox(&one.named), one.phone.clone());
            let (experience, skills) = (experience(one.job), one.skills.clone());
            return Referred { id, user, name, email, phone, experience, skills, status, place };
        }
        let mut dice = Dice::of(company.seed, &[about::RECRUITMENT, 1, id.unsigned_abs()]);
        let (named, phone) = (names.next(&mut dice), phone(&mut dice));
        let job = usize::try_from(id).unwrap_or_default();
        let skills = JOBS.get(job % JOBS.len()).map_or(&[][..], |job| job.skills).iter().copied().take(2).collect();
        let (name, email) = (format!("{} {}", named.fname, named.lname), mailbox(&named));
        Referred { id, user, name, email, phone, experience: experience(job), skills, status, place }
    });
    made.collect()
}

/// The résumés of the first candidates and referrals, as they came with them.
fn resumes(company: &Company, all: &[Applicant], referred: &[Referred]) -> Vec<Attached> {
    let at = (company.today - Days::new(3)).and_time(NaiveTime::from_hms_opt(9, 30, 0).unwrap_or_default());
    let resume = |folder, record, record_id, name: &str, uploaded_by| {
        let plain: String = name.chars().map(|letter| if letter.is_ascii() { letter } else { '-' }).collect();
        Attached {
            folder,
            record,
            record_id,
            position: 0,
            filename: format!("{plain}.pdf"),
            content_type: FileType::Pdf,
            uploaded_by,
            at,
        }
    };
    let of_candidates = all.iter().take(RESUMES).filter(|one| one.id % 8 != 0);
    let of_candidates =
        of_candidates.map(|one| resume(Folder::Candidates, "candidate", one.id, &one.full_name(), one.recruiter));
    let of_referrals = referred.iter().take(RESUMES).filter(|one| one.id % 4 != 0);
    let of_referrals = of_referrals.map(|one| resume(Folder::Referrals, "referral", one.id, &one.name, one.user));
    of_candidates.chain(of_referrals).collect()
}

/// Inserts jobs with their panels, candidates with their interviews and what panels found, and referrals.
pub(crate) fn insert(work: &mut UnitOfWork<'_>, company: &Company, plan: Plan) -> Result<()> {
    let team = Team::of(company);
    let jobs = JOBS.len() + (company.people.len() / 100).min(200);
    let mut names = Names::default();
    let about = (jobs, i64::from(plan.days));
    let mut all: Vec<Applicant> =
        (1..=count(company.people.len())).map(|id| applicant(id, company, &team, about, &mut names)).collect();
    let referred = referrals(company, &mut all, &mut names);
    work.change(|connection| {
        let data = SKILLS.iter().map(|name| (1_i64, *name)).chain(LOCATIONS.iter().map(|name| (2, *name)));
        let data = (1_i64..).zip(data).map(|(id, (kind, name))| [id.into(), kind.into(), name.into()]);
        rows(connection, target!(data_entries(id, type_id, name)), data)?;
        insert_jobs(connection, &team, jobs)?;
        insert_referrals(connection, &referred, company.today)?;
        insert_candidates(connection, &all, company.today)?;
        insert_feedback(connection, company, &team, &all)?;
        files::insert(connection, &resumes(company, &all, &referred))?;
        connection.batch_execute(match connection {
            // SQLite counts on from the largest id by itself.
            db::AnyConnection::Sqlite(_) => "",
            db::AnyConnection::Postgres(_) => {
                "SELECT setval(pg_get_serial_sequence('data_entries', 'id'), max(id)) FROM data_entries HAVING max(id) > 0; \
                 SELECT setval(pg_get_serial_sequence('jobs', 'id'), max(id)) FROM jobs HAVING max(id) > 0; \
                 SELECT setval(pg_get_serial_sequence('candidates', 'id'), max(id)) FROM candidates HAVING max(id) > 0; \
                 SELECT setval(pg_get_serial_sequence('referrals', 'id'), max(id)) FROM referrals HAVING max(id) > 0"
            }
        })
    })
}

type Inserted = diesel::QueryResult<()>;

fn insert_jobs(connection: &mut db::AnyConnection, team: &Team<'_>, jobs: usize) -> Inserted {
    let kind = |index: usize| JOBS.get(index % JOBS.len());
    let title = |index: usize| {
        let title = kind(index).map_or("", |kind| kind.title);
        if index < JOBS.len() { title.to_owned() } else { format!("{title} {}", index / JOBS.len() + 1) }
    };
    let target = target!(jobs(
        id,
        title,
        title_normalized,
        summary,
        description,
        experience,
        otherskills,
        manager_id,
        status,
        linkedin,
        twitter
    ));
    let row = |index: usize| -> [Value<'static>; 11] {
        // Every other of the first jobs is the one manager's who is shown.
        let manager = around(&team.managers, if index < JOBS.len() && index.is_multiple_of(2) { 0 } else { index });
        [
            place(index).into(),
            title(index).into(),
            normalize(&title(index)).into(),
            "Builds and runs a part of the product with a small team.".into(),
            "You take a feature from its first sketch until people use it, and look after it then.".into(),
            kind(index).map_or("2-5 years", |kind| kind.experience).into(),
            "git, linux, writing".into(),
            manager.map_or(1, |person| person.id).into(),
            if is_closed(index) { "Closed" } else { "Open" }.into(),
            index.is_multiple_of(2).into(),
            false.into(),
        ]
    };
    rows(connection, target, (0..jobs).map(row))?;
    let locations = place(SKILLS.len());
    let data = (0..jobs).flat_map(|index| {
        let skills = kind(index).map_or(&[][..], |kind| kind.skills).iter().copied();
        let location = locations + i64::try_from(index % LOCATIONS.len()).unwrap_or_default();
        (1_i64..)
            .zip(skills.chain([location]))
            .map(move |(position, data)| [place(index).into(), data.into(), position.into()])
    });
    rows(connection, target!(job_data(job_id, data_id, position)), data)?;
    let panel = (0..jobs).flat_map(|index| {
        let mut members: Vec<i64> =
            (0..3).filter_map(|step| around(&team.panel, index / 2 * 3 + step)).map(|person| person.id).collect();
        members.sort_unstable();
        members.dedup();
        members.into_iter().map(move |user| [place(index).into(), user.into()])
    });
    rows(connection, target!(job_panel(job_id, user_id)), panel)?;
    Ok(())
}

fn insert_candidates(connection: &mut db::AnyConnection, all: &[Applicant], today: NaiveDate) -> Inserted {
    let target = target!(candidates(
        id,
        recruiter_id,
        job_id,
        referral_id,
        name,
        name_normalized,
        email,
        email_normalized,
        phone,
        phone_digits,
        experience,
        currentlocation,
        preferredlocations,
        currentctc,
        expectedctc,
        company,
        noticeperiod,
        notice_place,
        gender,
        status,
        place,
        hybrid,
        round,
        interview_at,
        interview_url,
        interview_confirmed,
        search,
        waits_since
    ));
    let row = |one: &Applicant| -> [Value<'static>; 28] {
        let name = one.full_name();
        let (email, index) = (mailbox(&one.named), usize::try_from(one.id).unwrap_or_default());
        let (shown, digits) = one.phone.clone();
        let search = format!("{} {email} {shown} {digits}", normalize(&name));
        let url = one.at.map(|_| one.meeting(one.round()));
        [
            one.id.into(),
            one.recruiter.into(),
            place(one.job).into(),
            one.referral.into(),
            name.as_str().to_owned().into(),
            normalize(&name).into(),
            email.clone().into(),
            email.into(),
            shown.into(),
            digits.into(),
            experience(one.job).into(),
            LOCATIONS.get(index % LOCATIONS.len()).copied().into(),
            "bengaluru, pune".into(),
            one.pay.0.into(),
            one.pay.1.into(),
            COMPANIES.get(index % COMPANIES.len()).copied().into(),
            NOTICES.get(one.notice).copied().into(),
            i64::try_from(one.notice).unwrap_or_default().into(),
            ["Female", "Male"].get(index % 2).copied().into(),
            STATUSES.get(one.status).map_or("", |(status, _)| *status).into(),
            place(one.status).into(),
            (index % 3 == 0).into(),
            one.round().into(),
            one.at.into(),
            url.into(),
            (one.at.is_some() && one.status >= CONFIRMED).into(),
            search.into(),
            since(one.id, today).into(),
        ]
    };
    rows(connection, target, all.iter().map(row))?;
    let skills = all.iter().flat_map(|one| {
        (1_i64..).zip(one.skills.clone()).map(|(position, skill)| [one.id.into(), skill.into(), position.into()])
    });
    rows(connection, target!(candidate_skills(candidate_id, data_id, position)), skills)?;
    let former = all.iter().filter_map(|one| {
        let at = one.former?;
        Some([one.id.into(), 1_i64.into(), at.into(), one.meeting(1).into(), true.into()])
    });
    rows(connection, target!(interviews(candidate_id, round, interview_at, url, confirmed)), former)?;
    Ok(())
}

/// What panels said of those who had an interview: one member in eight sees a skill quite differently, and of half of those
/// whose interview has just been the first member has not said anything yet.
fn insert_feedback(
    connection: &mut db::AnyConnection,
    company: &Company,
    team: &Team<'_>,
    all: &[Applicant],
) -> Inserted {
    let noon = company.today.and_time(NaiveTime::default());
    let was = |at: Option<NaiveDateTime>| at.is_some_and(|at| at < noon);
    let heard = all.iter().filter(|one| was(one.at) || was(one.former));
    let said = heard.flat_map(|one| {
        let mut members: Vec<i64> =
            (0..3).filter_map(|step| around(&team.panel, one.job / 2 * 3 + step)).map(|person| person.id).collect();
        members.sort_unstable();
        members.dedup();
        // Of the round that was heard last.
        let round = if was(one.at) { one.round() } else { 1 };
        let silent = usize::from(one.status == CONFIRMED && one.id % 2 == 0);
        members.into_iter().skip(silent).flat_map(move |user| {
            let mut dice = Dice::of(company.seed, &[about::RECRUITMENT, one.id.unsigned_abs(), user.unsigned_abs()]);
            (1_i64..).zip(one.skills.clone()).map(move |(position, skill)| {
                let rating = if dice.chance(1_250) { dice.between(2, 4) } else { dice.between(6, 10) };
                let name = usize::try_from(skill - 1).ok().and_then(|index| SKILLS.get(index)).copied();
                [
                    one.id.into(),
                    user.into(),
                    round.into(),
                    position.into(),
                    name.unwrap_or_default().into(),
                    rating.into(),
                    dice.pick(ASKED).into(),
                    dice.pick(FOUND).into(),
                    "None.".into(),
                ]
            })
        })
    });
    let target =
        target!(candidate_feedback(candidate_id, user_id, round, position, skill, rating, question, feedback, other));
    rows(connection, target, said)?;
    // To some of those that are ahead a member of the panel can't come.
    let ahead = all.iter().filter(|one| one.status == CONFIRMED && one.id % 5 == 0 && !was(one.at));
    let declined = ahead.filter_map(|one| {
        let member = around(&team.panel, one.job / 2 * 3)?;
        Some([one.id.into(), member.id.into(), "I am at a customer's that day.".into()])
    });
    rows(connection, target!(interview_declines(candidate_id, user_id, reason)), declined)?;
    Ok(())
}

fn insert_referrals(connection: &mut db::AnyConnection, referred: &[Referred], today: NaiveDate) -> Inserted {
    let target = target!(referrals(
        id,
        version,
        user_id,
        name,
        name_normalized,
        email,
        email_normalized,
        phone,
        phone_digits,
        experience,
        howknow,
        status,
        place,
        search,
        submitted_at
    ));
    let row = |one: &Referred| -> [Value<'static>; 15] {
        let (normalized, (shown, digits)) = (normalize(&one.name), one.phone.clone());
        let search = format!("{normalized} {} {shown} {digits}", one.email);
        [
            one.id.into(),
            1_i64.into(),
            one.user.into(),
            one.name.clone().into(),
            normalized.into(),
            one.email.clone().into(),
            one.email.clone().into(),
            shown.into(),
            digits.into(),
            one.experience.into(),
            "We worked together.".into(),
            one.status.into(),
            one.place.into(),
            search.into(),
            since(one.id, today).into(),
        ]
    };
    rows(connection, target, referred.iter().map(row))?;
    let skills = referred.iter().flat_map(|one| {
        (1_i64..).zip(one.skills.clone()).map(|(position, skill)| [one.id.into(), skill.into(), position.into()])
    });
    rows(connection, target!(referral_skills(referral_id, data_id, position)), skills)?;
    Ok(())
}
