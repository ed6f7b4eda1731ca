//! Tables of cases, and properties.

use chrono::{Days, NaiveDate};
use core_auth::model::Status;
use kernel::{Hundredths, Patch, Role, UserId};
use proptest::prelude::*;

use super::project::{Known, Member, ProjectForm, Validated, may_change, newly_led, validated};
use super::task::{Validated as ValidatedTask, first_status};
use super::*;
use crate::model::{
    Candidate, ClientChoice, ClientId, Entry, MemberInput, ProjectChoice, ProjectId, ProjectInput, ProjectStatus,
    ProjectType, TaskInput, TaskStatus,
};

const LEADER: UserId = UserId(1);
const MEMBER: UserId = UserId(2);
const NEWCOMER: UserId = UserId(3);
const LEFT: UserId = UserId(4);

fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

/// What came of it; of a refusal its code, or the fields that it names.
fn told<T>(result: Result<T>) -> Result<T, String> {
    result.map_err(|error| match error.field_problems() {
        none if none.is_empty() => format!("{:?}", error.code()),
        fields => fields.keys().cloned().collect::<Vec<_>>().join(" "),
    })
}

fn people() -> Vec<Candidate> {
    let person =
        |id, role: &str, status| Candidate { id, fname: "A".into(), lname: "B".into(), role: role.into(), status };
    vec![
        person(LEADER, "manager", Status::Active),
        person(MEMBER, "dev", Status::Active),
        person(NEWCOMER, "qa", Status::Active),
        person(LEFT, "manager", Status::Inactive),
    ]
}

fn place(user: UserId) -> Member {
    Member { user, startdate: day("2026-04-06"), enddate: None, allocation: Hundredths(7_000) }
}

/// A stored project, led by somebody who has left since.
fn stored(status: ProjectStatus, teammember: Vec<Member>) -> Validated {
    Validated {
        projectname: "Kaveri".into(),
        client: ClientId(9),
        status,
        kind: ProjectType::Dev,
        startdate: day("2026-04-06"),
        enddate: day("2027-03-31"),
        projectmanager: LEFT,
        teammember,
    }
}

fn changed(input: ProjectInput, stored: &Validated) -> Result<Validated, String> {
    let (draft, people) = (ProjectForm::of(input, Some(stored)), people());
    let known = Known { people: &people, client: false };
    told(may_change(&draft, Some(stored)).and_then(|()| validated(&draft, Some(stored), known, ClientId(7))))
}

fn becomes(status: &str) -> ProjectInput {
    ProjectInput { status: Patch::Set(status.into()), ..ProjectInput::default() }
}

// project-3
#[test]
fn states_of_a_project() {
    use ProjectStatus::{Active, Completed, Inactive};
    let named = || Patch::Set("Other".to_owned());
    for (from, team, input, expected) in [
        (Active, vec![], becomes("inactive"), Ok(Inactive)),
        (Completed, vec![], becomes("inactive"), Ok(Inactive)),
        (Active, vec![place(MEMBER)], becomes("inactive"), Err("TeamNotEmpty".to_owned())),
        (Active, vec![place(MEMBER)], becomes("completed"), Ok(Completed)),
        (Active, vec![place(MEMBER)], ProjectInput { teammember: Patch::Clear, ..becomes("inactive") }, Ok(Inactive)),
        (Inactive, vec![], becomes("active"), Ok(Active)),
        (Inactive, vec![], becomes("inactive"), Ok(Inactive)),
        (Inactive, vec![], becomes("completed"), Err("ProjectInactive".to_owned())),
        (
            Inactive,
            vec![],
            ProjectInput { projectname: named(), ..becomes("active") },
            Err("ProjectInactive".to_owned()),
        ),
        (Inactive, vec![], ProjectInput { projectname: named(), ..becomes("x") }, Err("ProjectInactive".to_owned())),
        (Inactive, vec![], becomes("x"), Err("status".to_owned())),
        (Active, vec![], becomes(" "), Err("status".to_owned())),
    ] {
        let what = format!("{from:?} {input:?}");
        assert_eq!(changed(input, &stored(from, team)).map(|wanted| wanted.status), expected, "{what}");
    }
}

// project-2, project-4
#[test]
fn what_was_stored_is_never_at_fault() {
    let kept = stored(ProjectStatus::Active, vec![place(LEFT)]);
    assert_eq!(
        changed(ProjectInput::default(), &kept).as_ref(),
        Ok(&kept),
        "a gone client, a manager and a member who left"
    );
    let manager = |user| ProjectInput { projectmanager: Patch::Set(user), ..ProjectInput::default() };
    assert_eq!(changed(manager(MEMBER), &kept), Err("projectmanager".to_owned()), "no manager");
    assert_eq!(changed(manager(LEADER), &kept).map(|wanted| wanted.projectmanager), Ok(LEADER));
    let client = |choice| ProjectInput { client: Patch::Set(choice), ..ProjectInput::default() };
    assert_eq!(changed(client(ClientChoice::Id(ClientId(8))), &kept), Err("client".to_owned()));
    assert_eq!(changed(client(ClientChoice::Other), &kept), Err("newclientname".to_owned()));
    let row = |user: UserId, role: &str| MemberInput {
        role: Some(role.into()),
        user: Some(user),
        startdate: Some(day("2026-11-25")),
        enddate: None,
        allocation: Some(0.5),
    };
    for (team, expected) in [
        (vec![row(NEWCOMER, "qa")], Ok(1)),
        (vec![row(LEFT, "manager")], Ok(1)),
        (vec![row(NEWCOMER, "dev")], Err("teammember[0].role".to_owned())),
        (vec![row(NEWCOMER, "qa"), row(NEWCOMER, "qa")], Err("teammember[1].user".to_owned())),
        (vec![row(UserId(99), "qa")], Err("teammember[0].user".to_owned())),
    ] {
        let input = ProjectInput { teammember: Patch::Set(team), ..ProjectInput::default() };
        assert_eq!(changed(input, &kept).map(|wanted| wanted.teammember.len()), expected);
    }
}

// people-14
#[test]
fn whose_manager_lists_a_change_touches() {
    let team =
        Validated { projectmanager: LEADER, ..stored(ProjectStatus::Active, vec![place(MEMBER), place(LEADER)]) };
    let elsewhere = Validated { projectname: "Other".into(), ..team.clone() };
    let led = Validated { projectmanager: LEFT, ..team.clone() };
    let other_team = Validated { teammember: vec![place(NEWCOMER), place(MEMBER)], ..team.clone() };
    let completed = Validated { status: ProjectStatus::Completed, ..team.clone() };
    let (mut both, mut all) = (vec![MEMBER, LEADER], vec![MEMBER, LEADER, NEWCOMER]);
    both.sort_unstable();
    all.sort_unstable();
    for (before, expected) in [
        (None, both.clone()),
        (Some(&elsewhere), vec![]),
        (Some(&led), both.clone()),
        (Some(&other_team), all),
        (Some(&completed), both),
    ] {
        assert_eq!(newly_led(before, &team), expected);
    }
}

// project-8
#[test]
fn what_a_client_may_be_called() {
    for (name, stored, expected) in [
        (Some(" Kaveri "), None, Ok("Kaveri")),
        (None, Some("Kaveri"), Ok("Kaveri")),
        (None, None, Err("clientname")),
        (Some("two\nlines"), None, Err("clientname")),
        (Some("two\nlines"), Some("two\nlines"), Ok("two\nlines")),
    ] {
        let result = told(client_name(name.map(str::to_owned), stored));
        assert_eq!(result.as_deref().map_err(String::as_str), expected, "{name:?}");
    }
    // It would not fit the index.
    assert!(name_problem(&"ﷺ".repeat(200)).is_some());
    assert_eq!(name_problem(&"é".repeat(200)), None);
}

// project-9, project-10
#[test]
fn who_makes_a_task_what() {
    for (role, sent, expected) in [
        (Role::Admin, Some("active"), Ok(Some("active"))),
        (Role::Admin, None, Ok(None)),
        (Role::Manager, None, Ok(Some("suggestion"))),
        (Role::Employee, Some("suggestion"), Ok(Some("suggestion"))),
        (Role::Manager, Some("active"), Err("NotAllowed")),
        (Role::Recruiter, Some("nonsense"), Err("NotAllowed")),
    ] {
        let status = told(first_status(role, sent.map(str::to_owned)));
        assert_eq!(status.as_ref().map(Option::as_deref).map_err(String::as_str), expected, "{role:?} {sent:?}");
    }
    let stored = ValidatedTask {
        taskname: "x".repeat(101),
        description: "y".into(),
        status: TaskStatus::Active,
        project: ProjectChoice::Id(ProjectId(1)),
    };
    assert_eq!(told(task::validated(TaskInput::default(), Some(&stored), false)).as_ref(), Ok(&stored));
    for (status, expected) in [
        (TaskStatus::Active, vec!["edit", "deactivate"]),
        (TaskStatus::Suggestion, vec!["edit", "activate", "deactivate"]),
        (TaskStatus::Rejected, vec!["edit", "activate"]),
    ] {
        assert_eq!(task::actions(status).actions, expected);
    }
}

// inbox-15
#[test]
fn who_takes_a_suggestion_up_or_turns_it_down_decides() {
    use TaskStatus::{Active, Deactive, Obsolete, Rejected, Suggestion};
    let of = |status| ValidatedTask {
        taskname: "API".into(),
        description: "What is done".into(),
        status,
        project: ProjectChoice::All,
    };
    for (before, after, expected) in [
        (Suggestion, Active, "approve"),
        (Suggestion, Rejected, "reject"),
        (Suggestion, Obsolete, "change"),
        (Suggestion, Deactive, "change"),
        (Active, Rejected, "change"),
        (Rejected, Active, "change"),
        (Active, Suggestion, "change"),
    ] {
        assert_eq!(task::action(&of(before), &of(after)), expected, "{before:?} {after:?}");
        let renamed = ValidatedTask { taskname: "Portal".into(), ..of(after) };
        assert_eq!(task::action(&of(before), &renamed), "change", "something else of it changes, too");
    }
}

fn entry(project: i64, status: ProjectStatus, start: NaiveDate, days: u64, percent: i64) -> Entry {
    Entry {
        project: ProjectId(project),
        projectname: format!("P{project}"),
        status,
        user: MEMBER,
        fname: "A".into(),
        lname: "B".into(),
        role: "dev".into(),
        startdate: start,
        enddate: Some(start + Days::new(days)),
        allocation: Hundredths(percent),
    }
}

#[test]
fn a_year_ahead_ends_in_the_next_one() {
    let open = Entry { enddate: None, ..entry(1, ProjectStatus::Active, day("2026-10-31"), 0, 2_500) };
    let months = allocation::months(ProjectId(1), &[&open], day("2026-10-31"));
    let told: Vec<_> = months.iter().map(|month| (month.month.as_str(), month.here.0)).collect();
    let expected = ["2026-10", "2026-11", "2026-12", "2027-01", "2027-02", "2027-03"].map(|month| (month, 2_500));
    assert_eq!(told, expected);
}

proptest! {
    // project-5
    /// Looking at every day of the span finds nothing that is fuller.
    #[test]
    fn the_total_is_that_of_the_fullest_day(
        spans in proptest::collection::vec((0_u64..60, 0_u64..60, 0_i64..=10_000, any::<bool>()), 1..6)
    ) {
        let first = day("2026-11-01");
        let entries: Vec<_> = (1..).zip(&spans).map(|(id, (start, days, percent, active))| {
            let status = if *active { ProjectStatus::Active } else { ProjectStatus::Completed };
            entry(id, status, first + Days::new(*start), *days, *percent)
        }).collect();
        let own = &entries[0];
        let on = |date: NaiveDate| {
            let counts = entries.iter().filter(|other| other.project == own.project || other.status == ProjectStatus::Active);
            let there = counts.filter(|other| other.startdate <= date && other.enddate.is_some_and(|end| date <= end));
            there.map(|other| other.allocation.0).sum::<i64>()
        };
        let days = own.startdate.iter_days().take_while(|date| own.enddate.is_some_and(|end| *date <= end));
        prop_assert_eq!(allocation::total(own, &entries.iter().collect::<Vec<_>>()).0, days.map(on).max().unwrap());
    }
}
