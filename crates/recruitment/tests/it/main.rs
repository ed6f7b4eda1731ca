//! Data, jobs, candidates and referrals in both databases.
#![expect(clippy::unwrap_used, reason = "tests")]

mod plans;

use chrono::TimeDelta;
use db::{Entry, UnitOfWork, statement};
use kernel::{Actor, Code, Hundredths, Result, Scope, Sorted as _, UserId};
use recruitment::model::{
    CANDIDATE, CandidateId, CandidateStatus, DataId, DataTypeId, Gender, JobId, JobStatus, NoticePeriod, ReferralId,
    ReferralStatus, StoredCandidate, StoredData, StoredJob, StoredReferral,
};
use recruitment::repo::candidates::{self as repo, Audience, CandidateOrder, Filter, PanelOrder};
use recruitment::repo::data::{self, DataFilter, DataOrder};
use recruitment::repo::jobs::{self, JobOrder};
use recruitment::repo::referrals::{self, ReferralOrder};
use recruitment::repo::{INVARIANTS, search_text};
use recruitment::rules::{ValidatedCandidate, ValidatedJob, ValidatedReferral, pay_range};
use test_support::{Company, TestDatabase, both, listed, query};

const DEV: UserId = Company::IDS.dev;
const QA: UserId = Company::IDS.qa;
const MANAGER: UserId = Company::IDS.manager;
const RECRUITER: UserId = Company::IDS.recruiter;
const RUST: DataId = DataId(1);
const KAFKA: DataId = DataId(2);
const PUNE: DataId = DataId(3);

/// Writes as the program itself.
async fn write<T: Send + 'static>(
    db: &TestDatabase,
    work: impl FnOnce(&mut UnitOfWork<'_>) -> Result<T> + Clone + Send + 'static,
) -> Result<T> {
    let recorded = |unit: &mut UnitOfWork<'_>| {
        unit.record(Entry::new(CANDIDATE, None, "test"));
        work(unit)
    };
    db.write(&Actor::system("test"), recorded).await
}

async fn sql(db: &TestDatabase, text: &'static str) {
    db.housekeeping("test", move |connection| Ok(statement(text).run(connection)?)).await.unwrap();
}

/// A job of the manager's or the qa's, with the dev on its panel.
fn job(title: &str, manager: UserId, status: JobStatus) -> ValidatedJob {
    ValidatedJob {
        title: title.to_owned(),
        summary: "Ledgers".to_owned(),
        description: "Keeps them".to_owned(),
        experience: "5-7 years".to_owned(),
        mandatory_skills: Vec::new(),
        other_skills: String::new(),
        location: Vec::new(),
        hiring_manager: manager,
        interview_panel: vec![DEV],
        status,
        linkedin: false,
        twitter: false,
    }
}

fn validated(name: &str, job: i64, recruiter: UserId, lakhs: i64, status: CandidateStatus) -> ValidatedCandidate {
    ValidatedCandidate {
        recruiter_id: recruiter,
        job: JobId(job),
        name: name.to_owned(),
        email: format!("{}@mailbox.example", name.to_lowercase()),
        phone_number: format!("98450 211{lakhs}"),
        skills: Vec::new(),
        total_experience: "5-7 years".to_owned(),
        current_location: None,
        preferred_locations: String::new(),
        current_ctc: Some(Hundredths(lakhs * 10_000_000)),
        expected_ctc: Some(Hundredths((lakhs + 5) * 10_000_000)).filter(|_| lakhs != 30),
        current_company_name: None,
        notice_period: Some(NoticePeriod::Month).filter(|_| lakhs < 20),
        gender: Some(Gender::Female),
        status,
        open_for_hybrid: false,
        files: Vec::new(),
    }
}

fn referred(name: &str, status: ReferralStatus) -> ValidatedReferral {
    ValidatedReferral {
        name: name.to_owned(),
        email: format!("{}@mailbox.example", name.to_lowercase()),
        phone: "98330 52718".to_owned(),
        skills: Vec::new(),
        experience: "2-5 years".to_owned(),
        how_know: String::new(),
        status,
        files: Vec::new(),
    }
}

/// Two skills and a location, three jobs, four candidates, three referrals.
async fn some(db: &TestDatabase) {
    use CandidateStatus::{NotShortlisted, Offered};
    write(db, |work| {
        for (name, kind) in [("rust", 1), ("kafka", 1), ("pune", 2)] {
            data::insert_entry(work, name, DataTypeId(kind))?;
        }
        for (title, manager, status) in [
            ("Senior Backend Engineer", MANAGER, JobStatus::Open),
            ("QA Engineer", QA, JobStatus::Open),
            ("Data Engineer", MANAGER, JobStatus::Closed),
        ] {
            jobs::insert(work, &job(title, manager, status), &[RUST, PUNE])?;
        }
        for (name, job, recruiter, lakhs, status, skill) in [
            ("Shreya", 1, RECRUITER, 12, NotShortlisted, RUST),
            ("Imran", 2, RECRUITER, 30, Offered, KAFKA),
            ("Aarav", 3, MANAGER, 18, Offered, RUST),
            ("Zoya", 1, MANAGER, 24, NotShortlisted, KAFKA),
        ] {
            repo::insert(work, &validated(name, job, recruiter, lakhs, status), None, &[skill])?;
        }
        for (user, name, status) in [
            (DEV, "Tara", ReferralStatus::Submitted),
            (QA, "Kabir", ReferralStatus::Joined),
            (DEV, "Bina", ReferralStatus::Submitted),
        ] {
            referrals::insert(work, user, &referred(name, status), &[RUST])?;
        }
        Ok(())
    })
    .await
    .unwrap();
}

async fn found(db: &TestDatabase, id: i64) -> StoredCandidate {
    db.read(move |connection| repo::find(connection, CandidateId(id), DEV)).await.unwrap().unwrap()
}

async fn candidates(db: &TestDatabase, asked: &str, whose: Audience, filter: &Filter) -> String {
    let listing = repo::list(&query(asked, CandidateOrder::FIELDS), whose, filter, DEV, db.dialect());
    listed(db, listing, |row: &StoredCandidate| row.id.to_string()).await
}

both! {
    async fn candidates_are_sorted_narrowed_and_searched(db) {
        some(&db).await;
        let none = Filter::default();
        let status = Filter { status: Some(CandidateStatus::Offered), ..none.clone() };
        let skill = Filter { skill: Some("Rust".to_owned()), ..none.clone() };
        let paid = |current, expected| Filter { current_ctc: current, expected_ctc: expected, ..Filter::default() };
        for (asked, whose, filter, expected) in [
            ("", Audience::All, none.clone(), ["1 2 3 4", "3 4 1 2"]),
            ("sort=-recruiterName", Audience::All, none.clone(), ["3 4 1 2", "1 2 3 4"]),
            ("sort=jobTitle", Audience::All, none.clone(), ["3 2 1 4"; 2]),
            ("sort=-jobTitle", Audience::All, none.clone(), ["1 4 2 3"; 2]),
            ("sort=name", Audience::All, none.clone(), ["3 2 1 4"; 2]),
            ("sort=currentCTC", Audience::All, none.clone(), ["1 3 4 2"; 2]),
            ("sort=-currentCTC", Audience::All, none.clone(), ["2 4 3 1"; 2]),
            ("sort=expectedCTC", Audience::All, none.clone(), ["1 3 4 2"; 2]),
            ("sort=-expectedCTC", Audience::All, none.clone(), ["4 3 1 2"; 2]),
            ("sort=noticePeriod", Audience::All, none.clone(), ["1 3 2 4"; 2]),
            ("sort=status", Audience::All, none.clone(), ["2 3 1 4"; 2]),
            ("sort=name", Audience::Recruiter(RECRUITER), none.clone(), ["2 1"; 2]),
            ("sort=jobTitle", Audience::Recruiter(RECRUITER), none.clone(), ["2 1"; 2]),
            ("sort=name", Audience::All, status.clone(), ["3 2"; 2]),
            ("sort=jobTitle", Audience::All, status, ["3 2"; 2]),
            ("sort=jobTitle", Audience::All, skill, ["3 1"; 2]),
            ("sort=name", Audience::All, paid(pay_range("1500000-2500000"), None), ["3 4"; 2]),
            ("sort=name", Audience::All, paid(pay_range("1500000-"), pay_range("-2500000")), ["3"; 2]),
            ("sort=name", Audience::All, Filter { notice: Some(NoticePeriod::Month), ..none.clone() }, ["3 1"; 2]),
            ("sort=name", Audience::All, Filter { job: Some(JobId(1)), ..none.clone() }, ["1 4"; 2]),
            ("q=backend&sort=name", Audience::All, none.clone(), ["1 4"; 2]),
            ("q=sh&sort=name", Audience::All, none.clone(), ["1"; 2]),
            ("q=hrey&sort=jobTitle", Audience::All, none.clone(), ["1"; 2]),
            ("q=9845021118", Audience::All, none.clone(), ["3"; 2]),
            ("q=kafka&sort=name", Audience::All, none.clone(), ["2 4"; 2]),
            ("q=joshi&sort=name", Audience::All, none.clone(), ["2 1"; 2]),
            ("q=jo&sort=name", Audience::All, none.clone(), ["2 1"; 2]),
            ("q=muster.example", Audience::All, none.clone(), [""; 2]),
            ("q=%%%", Audience::All, none.clone(), [""; 2]),
            ("q=\"\"\"", Audience::All, none.clone(), [""; 2]),
        ] {
            // By recruiter, whichever of the two names comes first in the company.
            let told = candidates(&db, asked, whose, &filter).await;
            assert!(expected.contains(&told.as_str()), "{asked} {whose:?} {filter:?}: {told}");
        }
        // Those with a skill are counted without the list, unless more is asked.
        let skilled = |status| Filter { skill: Some("RUST".to_owned()), status, ..Filter::default() };
        for (whose, filter, expected) in [
            (Audience::All, skilled(None), 2),
            (Audience::All, skilled(Some(CandidateStatus::Offered)), 1),
            (Audience::Recruiter(MANAGER), skilled(None), 1),
        ] {
            let query = query("page=1&pageSize=1", CandidateOrder::FIELDS);
            let listing = repo::list(&query, whose, &filter, DEV, db.dialect());
            let page = db.read(move |connection| listing.load::<StoredCandidate>(query.paging, connection)).await.unwrap();
            assert_eq!((page.rows.len(), page.total), (1, expected), "{whose:?} {filter:?}");
        }
        let panel = |user| Audience::Panel(user, db.clock().now());
        assert_eq!(candidates(&db, "sort=name", panel(DEV), &none).await, "3 2 1 4");
        assert_eq!(candidates(&db, "", panel(QA), &none).await, "");
        // What is searched follows what is stored.
        let stored = found(&db, 1).await;
        let renamed = ValidatedCandidate { name: "Meera".to_owned(), ..ValidatedCandidate::of(&stored) };
        let (before, after) = (stored.clone(), renamed.clone());
        write(&db, move |work| repo::update(work, &before, &after, None)).await.unwrap();
        assert_eq!(candidates(&db, "q=meer", Audience::All, &none).await, "1");
        assert_eq!(search_text("Meera", "A@b.example", "98 4"), "meera a@b.example 98 4 984");
        let stale = write(&db, move |work| repo::update(work, &stored, &renamed, None)).await;
        assert_eq!(stale.unwrap_err().code(), Code::StaleVersion);
        assert_eq!(db.broken(INVARIANTS.to_vec()).await.unwrap(), Vec::<String>::new());
    }

    // recruitment-1
    async fn what_is_next_for_a_panel_comes_first(db) {
        some(&db).await;
        let now = db.clock().now();
        for (id, days) in [(1, 9), (2, 2), (4, -3)] {
            let stored = found(&db, id).await;
            let at = Some((now + TimeDelta::days(days)).naive_utc());
            let met = StoredCandidate { interview_at: at, interview_url: Some("https://meet.example/1".to_owned()), ..stored.clone() };
            write(&db, move |work| repo::step(work, &stored, &met)).await.unwrap();
        }
        let earlier = validated("Bina", 3, MANAGER, 16, CandidateStatus::Offered);
        write(&db, move |work| repo::insert(work, &earlier, None, &[RUST])).await.unwrap();
        let stored = found(&db, 5).await;
        let met = StoredCandidate {
            interview_at: Some((now - TimeDelta::days(8)).naive_utc()),
            interview_url: Some("https://meet.example/2".to_owned()),
            ..stored.clone()
        };
        write(&db, move |work| repo::step(work, &stored, &met)).await.unwrap();
        let panel = |asked: &str, filter: Filter| {
            let listing = repo::list(&query(asked, PanelOrder::FIELDS), Audience::Panel(DEV, now), &filter, DEV, db.dialect());
            listed(&db, listing, |row: &StoredCandidate| row.id.to_string())
        };
        assert_eq!(panel("", Filter::default()).await, "2 1 4 5 3", "the next one, later ones, those that were, none");
        let offered = Filter { status: Some(CandidateStatus::Offered), ..Filter::default() };
        assert_eq!(panel("q=mailbox", offered).await, "2 5 3");
        assert_eq!(panel("sort=interview", Filter::default()).await, "5 4 2 1 3");
        assert_eq!(panel("sort=-interview", Filter::default()).await, "1 2 4 5 3");
    }

    async fn a_candidate_is_known_by_address_and_number(db) {
        some(&db).await;
        for (job, email, phone, but, expected) in [
            (1, "SHREYA@mailbox.example", "1", None, vec![1]),
            (1, "x@mailbox.example", "98450-211-12", None, vec![1]),
            (1, "x@mailbox.example", "+91 98450 21112", None, vec![1]),
            (1, "x@mailbox.example", "8450-211-12", None, vec![]),
            (1, "shreya@mailbox.example", "98450 21124", None, vec![1, 4]),
            (1, "shreya@mailbox.example", "98450 21112", Some(CandidateId(1)), vec![]),
            (2, "shreya@mailbox.example", "98450 21112", None, vec![]),
        ] {
            let known = |scope: Scope| write(&db, move |work| repo::existing(work.reading(), scope, JobId(job), email, phone, but));
            let all = known(Scope::All).await.unwrap();
            assert_eq!(all.candidates.iter().map(|known| known.id.0).collect::<Vec<_>>(), expected, "{job} {email} {phone}");
            assert_eq!(all.others, 0);
            // Nobody's but theirs is named.
            let of_others = known(Scope::Own(UserId(999))).await.unwrap();
            assert_eq!((of_others.candidates.len(), of_others.others), (0, i64::try_from(expected.len()).unwrap()));
        }
    }

    async fn a_step_is_taken_once(db) {
        some(&db).await;
        let stored = found(&db, 1).await;
        let asked = StoredCandidate { status: CandidateStatus::ScheduleInterview, ..stored.clone() };
        let (before, after) = (stored.clone(), asked.clone());
        write(&db, move |work| repo::step(work, &before, &after)).await.unwrap();
        let stale = write(&db, move |work| repo::step(work, &stored, &asked)).await;
        assert_eq!(stale.unwrap_err().code(), Code::StaleVersion);
        assert_eq!((found(&db, 1).await.status, found(&db, 1).await.version), (CandidateStatus::ScheduleInterview, 2));
        let locked = write(&db, |work| repo::lock(work.reading(), Scope::Own(MANAGER), CandidateId(1), MANAGER)).await;
        assert_eq!(locked.unwrap(), None, "another recruiter's");
        sql(&db, "UPDATE candidates SET status = 'Interview Scheduled' WHERE id = 2").await;
        sql(&db, "UPDATE candidates SET notice_place = 7 WHERE id = 3").await;
        sql(&db, "INSERT INTO interviews (candidate_id, round, interview_at, url, confirmed) \
            SELECT 4, 1, '2026-11-20 05:30:00', 'https://meet.example/1', 1 = 0").await;
        sql(&db, "DELETE FROM candidate_skills WHERE candidate_id = 3").await;
        sql(&db, "DELETE FROM job_data WHERE job_id = 2 AND data_id = 3").await;
        sql(&db, "UPDATE referrals SET status = 'Offered' WHERE id = 1").await;
        sql(&db, "DELETE FROM referral_skills WHERE referral_id = 2").await;
        sql(&db, "UPDATE data_entries SET name = 'Rust' WHERE id = 1").await;
        assert_eq!(db.broken(INVARIANTS.to_vec()).await.unwrap(), [
            "recruitment: candidate 2 has an interview without its time, or stands at one that is not there",
            "recruitment: candidate 2 stands with another status in the lists than it has",
            "recruitment: candidate 3 stands with another notice period in the lists than they have",
            "recruitment: candidate 4 has a former interview of this round or a later one",
            "recruitment: candidate 3 has no skill",
            "recruitment: job 2 needs no skill, or is nowhere",
            "recruitment: referral 1 stands with another status in the lists than it has",
            "recruitment: referral 2 has no skill",
            "recruitment: data 1 has a name that is not lowercase",
        ]);
    }

    async fn jobs_data_and_referrals_are_listed(db) {
        some(&db).await;
        for (asked, scope, manager, status, expected) in [
            ("", Scope::All, None, None, "3 2 1"),
            ("sort=-title", Scope::All, None, None, "1 2 3"),
            ("sort=status", Scope::All, None, None, "3 1 2"),
            ("sort=experience", Scope::All, None, None, "1 2 3"),
            ("", Scope::Own(MANAGER), None, None, "3 1"),
            ("", Scope::All, Some(QA), None, "2"),
            ("sort=-hiringManagerName", Scope::All, Some(MANAGER), None, "1 3"),
            ("", Scope::All, None, Some(JobStatus::Open), "2 1"),
            ("q=engin", Scope::All, None, Some(JobStatus::Closed), "3"),
            ("q=qa", Scope::All, None, None, "2"),
            ("q=rust&sort=-title", Scope::All, None, None, "1 2 3"),
            ("q=ru", Scope::Own(QA), None, None, "2"),
            ("q=kafk", Scope::All, None, None, ""),
        ] {
            let listing = jobs::list(&query(asked, JobOrder::FIELDS), scope, manager, status, db.dialect());
            assert_eq!(listed(&db, listing, |row: &StoredJob| row.id.to_string()).await, expected, "{asked} {scope:?}");
        }
        let by_manager = |asked: &str| jobs::list(&query(asked, JobOrder::FIELDS), Scope::All, None, None, db.dialect());
        let told = listed(&db, by_manager("sort=hiringManagerName"), |row: &StoredJob| row.id.to_string()).await;
        assert!(["1 3 2", "2 1 3"].contains(&told.as_str()), "{told}");
        for (asked, typename, expected) in [
            ("", None, "kafka pune rust"),
            ("sort=-name", None, "rust pune kafka"),
            ("sort=typename", None, "pune rust kafka"),
            ("sort=-typename", None, "rust kafka pune"),
            ("", Some("Skill"), "kafka rust"),
            ("q=ru", None, "rust"),
            ("q=locat", None, "pune"),
        ] {
            let filter = DataFilter { typename: typename.map(str::to_owned), ..DataFilter::default() };
            let listing = data::entries(&query(asked, DataOrder::FIELDS), &filter, db.dialect());
            assert_eq!(listed(&db, listing, |row: &StoredData| row.name.clone()).await, expected, "{asked} {typename:?}");
        }
        for (asked, scope, status, expected) in [
            ("", Scope::All, None, "3 2 1"),
            ("sort=-name", Scope::All, None, "1 2 3"),
            ("", Scope::Own(DEV), None, "3 1"),
            ("sort=referredByName", Scope::Own(DEV), None, "1 3"),
            ("sort=referredByName", Scope::All, None, "1 3 2"),
            ("sort=-status", Scope::All, None, "2 1 3"),
            ("", Scope::All, Some(ReferralStatus::Submitted), "3 1"),
            ("q=abir", Scope::All, None, "2"),
            ("q=ta", Scope::All, None, "1"),
        ] {
            let listing = referrals::list(&query(asked, ReferralOrder::FIELDS), scope, status, db.dialect());
            let told = listed(&db, listing, |row: &StoredReferral| row.id.to_string()).await;
            assert_eq!(told, expected, "{asked} {scope:?} {status:?}");
        }
    }

    async fn experience_is_sorted_by_years(db) {
        // More than a whole number of the databases holds.
        const MANY: &str = "99999999999999999999 years";
        some(&db).await;
        let experiences = ["10 years", "9+ years", "2-5 years", "0.5 years", "none", "0-1 years", "2.5 years", "1 years", "2.4 years", MANY];
        write(&db, move |work| {
            for experience in experiences {
                let one = ValidatedReferral { experience: experience.to_owned(), ..referred("Nila", ReferralStatus::Submitted) };
                referrals::insert(work, RECRUITER, &one, &[RUST])?;
                let one = ValidatedJob { experience: experience.to_owned(), ..job("Engineer", RECRUITER, JobStatus::Open) };
                jobs::insert(work, &one, &[RUST, PUNE])?;
            }
            Ok(())
        })
        .await
        .unwrap();
        let up = "0-1 years 0.5 years 1 years 2-5 years 2.4 years 2.5 years 9+ years 10 years";
        let down = "10 years 9+ years 2.5 years 2-5 years 2.4 years 1 years 0.5 years 0-1 years";
        let (up, down) = (format!("{up} {MANY} none"), format!("{MANY} {down} none"));
        let scope = Scope::Own(RECRUITER);
        for (asked, expected) in [("sort=experience", &up), ("sort=-experience", &down)] {
            let listing = referrals::list(&query(asked, ReferralOrder::FIELDS), scope, None, db.dialect());
            assert_eq!(listed(&db, listing, |row: &StoredReferral| row.experience.clone()).await, *expected);
            let listing = jobs::list(&query(asked, JobOrder::FIELDS), scope, None, None, db.dialect());
            assert_eq!(listed(&db, listing, |row: &StoredJob| row.experience.clone()).await, *expected);
        }
    }

    async fn a_referral_has_one_candidate_and_goes_on(db) {
        use ReferralStatus::{InterviewScheduled, Joined, Submitted};
        some(&db).await;
        let one = validated("Tara", 1, RECRUITER, 14, CandidateStatus::NotShortlisted);
        let again = ValidatedCandidate { job: JobId(2), ..one.clone() };
        let made = write(&db, move |work| repo::insert(work, &one, Some(ReferralId(1)), &[RUST])).await.unwrap();
        let twice = write(&db, move |work| repo::insert(work, &again, Some(ReferralId(1)), &[RUST])).await;
        assert_eq!(twice.unwrap_err().code(), Code::ReferralIsCandidate);
        for (id, from, expected) in [(1, [Submitted], Some(())), (1, [Submitted], None), (2, [Submitted], None), (2, [Joined], Some(()))] {
            let followed = write(&db, move |work| referrals::follow(work, ReferralId(id), InterviewScheduled, &from)).await;
            assert_eq!(followed.unwrap(), expected, "{id} {from:?}");
        }
        let stored = db.read(|connection| referrals::find(connection, Scope::Own(DEV), ReferralId(1))).await.unwrap().unwrap();
        assert_eq!((stored.status, stored.candidate), (InterviewScheduled, Some(made)));
        let other = db.read(|connection| referrals::find(connection, Scope::Own(QA), ReferralId(1))).await.unwrap();
        assert_eq!(other, None);
        write(&db, move |work| referrals::remove(work, &stored)).await.unwrap();
        assert_eq!(found(&db, made.0).await.referral, None, "the candidate stays");
    }
}
