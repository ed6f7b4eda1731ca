//! Tables of cases, and properties.

use kernel::{Hundredths, Role, needed_text};
use leaves::model::{Half, LeaveType, StoredDayOff};
use proptest::prelude::*;
use test_support::at;

use super::*;
use crate::model::{Allocated, TimelogDay, TimelogId};

const OWNER: UserId = UserId(7);
const SOMEBODY: UserId = UserId(8);

fn usual() -> SheetLimits {
    SheetLimits::default()
}

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

fn refused<T>(told: &str) -> Result<T, String> {
    Err(told.to_owned())
}

fn sheet(status: TimelogStatus, halves: i64) -> StoredTimelog {
    StoredTimelog {
        id: TimelogId(1),
        version: 3,
        user: OWNER,
        fname: "Ananya".into(),
        lname: "Kulkarni".into(),
        email: "ananya@muster.example".into(),
        active: true,
        start_of_week: day("2026-11-23"),
        status,
        remark: NO_REMARK.into(),
        total: Halves(halves),
        submitted_at: Some(at("2026-11-27T12:00:00Z").naive_utc()),
    }
}

fn sent(project: i64, task: i64, mon: f64) -> RowInput {
    RowInput { projects: Some(ProjectId(project)), tasks: Some(TaskId(task)), mon: Some(mon), ..RowInput::default() }
}

fn choices() -> Vec<Choice> {
    let choice = |project, task: Option<i64>| Choice {
        project: ProjectId(project),
        projectname: format!("P{project}"),
        task: task.map(TaskId),
        taskname: task.map(|task| format!("T{task}")),
    };
    vec![choice(1, Some(10)), choice(1, Some(11)), choice(2, Some(11)), choice(3, None)]
}

// sheet-1
#[test]
fn a_week_is_one_of_three_and_begins_on_monday() {
    for (start, today, expected) in [
        ("2026-11-23", "2026-11-29", Ok("2026-W48")),
        ("2026-11-09", "2026-11-23", Ok("2026-W46")),
        ("2026-11-02", "2026-11-23", Err("This week or one of the two before it.")),
        ("2026-11-30", "2026-11-29", Err("This week or one of the two before it.")),
        ("2026-11-24", "2026-11-24", Err("A week begins on a Monday.")),
        // 2026 has a week 53.
        ("2026-12-28", "2027-01-03", Ok("2026-W53")),
        ("2026-12-28", "2027-01-11", Ok("2026-W53")),
        ("2026-12-21", "2027-01-11", Err("This week or one of the two before it.")),
        ("2027-01-04", "2027-01-11", Ok("2027-W01")),
    ] {
        let got =
            week(Some(day(start)), day(today), usual()).map(Week::identifier).map_err(|problem| problem.to_string());
        assert_eq!(got.as_deref().map_err(String::as_str), expected, "{start} on {today}");
    }
    assert_eq!(week(None, day("2026-11-25"), usual()).err(), Some(required()));
    assert_eq!(week(Some(NaiveDate::MIN), day("2026-11-25"), usual()).err(), Some(texts::open_weeks_only()));
    assert!(week_of(NaiveDate::MAX).is_err() && week_of(day("2026-11-25")).is_ok());
}

// sheet-2, sheet-3, sheet-4, sheet-5
#[test]
fn what_may_stand_in_a_week() {
    let stored = [Row { project: ProjectId(9), task: TaskId(90), description: String::new(), hours: [Halves(2); 5] }];
    for (rows_sent, expected) in [
        (vec![], Ok(0)),
        (vec![sent(1, 10, 11.5), sent(1, 11, 0.5), sent(2, 11, 0.0)], Ok(24)),
        // Twelve hours are those of the day, in one row or in many.
        (vec![sent(1, 10, 8.0), sent(1, 11, 4.5), sent(2, 11, 0.0)], refused("timesheet[1].mon")),
        (vec![sent(1, 10, 12.0), sent(1, 11, 0.5), sent(2, 11, 0.5)], refused("timesheet[1].mon timesheet[2].mon")),
        // It stood there before its project ended.
        (vec![sent(9, 90, 1.0)], Ok(2)),
        (vec![sent(9, 91, 1.0)], refused("timesheet[0].projects")),
        (vec![sent(2, 10, 1.0)], refused("timesheet[0].tasks")),
        (vec![sent(3, 11, 1.0)], refused("timesheet[0].tasks")),
        (vec![sent(4, 10, 1.0)], refused("timesheet[0].projects")),
        (vec![sent(1, 10, 1.0), sent(2, 11, 1.0), sent(1, 10, 1.0)], refused("timesheet[2].tasks")),
        (vec![RowInput::default()], refused("timesheet[0].projects timesheet[0].tasks")),
        (vec![sent(1, 10, 12.5)], refused("timesheet[0].mon")),
        (vec![sent(1, 10, -0.5)], refused("timesheet[0].mon")),
        (vec![sent(1, 10, 0.25)], refused("timesheet[0].mon")),
        (vec![sent(1, 10, f64::NAN)], refused("timesheet[0].mon")),
        (vec![RowInput::default(); 51], refused("timesheet")),
    ] {
        let got = rows(&rows_sent, &stored, &choices(), usual()).map(|rows| total(&rows).0);
        assert_eq!(told(got), expected, "{rows_sent:?}");
    }
    let twice = rows(&[sent(1, 10, 1.0), sent(1, 10, 2.0)], &[], &choices(), usual()).unwrap_err();
    assert_eq!(twice.message(), texts::repeated());
}

// sheet-8
#[test]
fn whose_turn_it_is() {
    use Role::{Admin, Employee, Manager};
    let rows = [Row {
        project: ProjectId(1),
        task: TaskId(10),
        description: "x".into(),
        hours: [Halves(2), Halves(0), Halves(0), Halves(0), Halves(0)],
    }];
    let same = || RowInput { description: Some("x".into()), ..sent(1, 10, 1.0) };
    for (user, role, status, timesheet, expected) in [
        (OWNER, Employee, Some("Saved"), None, Ok(Some(Step::Recall))),
        (OWNER, Admin, Some("Saved"), None, Ok(Some(Step::Recall))),
        (OWNER, Employee, Some("Saved"), Some(vec![]), Ok(Some(Step::Save))),
        (OWNER, Employee, Some("Submitted"), None, Ok(Some(Step::Submit))),
        (OWNER, Employee, Some("Submitted"), Some(vec![]), Ok(Some(Step::SaveAndSubmit))),
        (OWNER, Employee, None, Some(vec![]), Ok(Some(Step::Save))),
        (OWNER, Employee, None, None, Ok(None)),
        (OWNER, Employee, Some("Pending"), None, Ok(None)),
        (OWNER, Employee, Some("nonsense"), Some(vec![]), Ok(None)),
        (OWNER, Employee, Some("Approved"), None, refused("NotOnYourOwn")),
        (OWNER, Manager, Some("Rejected"), None, refused("NotOnYourOwn")),
        (OWNER, Admin, Some("Approved"), None, Ok(Some(Step::Approve))),
        (SOMEBODY, Manager, Some("Approved"), None, Ok(Some(Step::Approve))),
        (SOMEBODY, Admin, Some("Rejected"), Some(vec![same()]), Ok(Some(Step::Reject))),
        (SOMEBODY, Manager, Some("Approved"), Some(vec![sent(1, 10, 2.0)]), refused("NotYours")),
        (SOMEBODY, Manager, Some("Saved"), None, refused("NotYours")),
        (SOMEBODY, Admin, Some("Submitted"), None, refused("NotYours")),
        (SOMEBODY, Admin, None, Some(vec![]), refused("NotYours")),
        (SOMEBODY, Manager, Some("Pending"), None, Ok(None)),
    ] {
        let change = TimelogChange { status: status.map(str::to_owned), timesheet, ..TimelogChange::default() };
        let got = told(step(&sheet(TimelogStatus::Submitted, 80), &rows, Viewer::new(user, role), &change));
        assert_eq!(got, expected, "{user} {role:?} {change:?}");
    }
}

// sheet-11
#[test]
fn a_status_that_is_stored_is_never_at_fault() {
    use Role::{Admin, Employee, Manager};
    use TimelogStatus::{Approved, Pending, Rejected, Saved};
    for (stored, user, role, timesheet, expected) in [
        (Approved, OWNER, Employee, None, Ok(Some(Step::Keep))),
        (Approved, OWNER, Manager, Some(vec![]), Ok(Some(Step::Keep))),
        (Rejected, OWNER, Employee, None, Ok(Some(Step::Keep))),
        (Rejected, OWNER, Employee, Some(vec![sent(1, 10, 2.0)]), Ok(Some(Step::Save))),
        (Pending, OWNER, Employee, None, Ok(Some(Step::Keep))),
        (Pending, SOMEBODY, Manager, None, Ok(Some(Step::Keep))),
        (Pending, SOMEBODY, Manager, Some(vec![sent(1, 10, 2.0)]), refused("NotYours")),
        // Who takes the step asks for it once more.
        (Approved, SOMEBODY, Manager, None, Ok(Some(Step::Approve))),
        (Approved, OWNER, Admin, None, Ok(Some(Step::Approve))),
        (Saved, OWNER, Employee, None, Ok(Some(Step::Save))),
    ] {
        let status = Some(stored.text().to_owned());
        let change = TimelogChange { status, timesheet, ..TimelogChange::default() };
        let got = told(step(&sheet(stored, 80), &[], Viewer::new(user, role), &change));
        assert_eq!(got, expected, "{stored:?} {user} {role:?} {change:?}");
    }
    assert!([Approved, Pending, Rejected, Saved].iter().all(|status| may_take(Step::Keep, *status).is_ok()));
}

// sheet-6, sheet-7, sheet-10
#[test]
fn states_and_actions_agree() {
    use TimelogStatus::{Approved, Pending, Rejected, Saved, Submitted};
    let owner = Viewer::new(OWNER, Role::Employee);
    let manager = Viewer::new(SOMEBODY, Role::Manager);
    let admin = Viewer::new(OWNER, Role::Admin);
    for (status, halves, own, decides, why) in [
        (Saved, 20, vec!["edit", "submit"], vec![], None),
        (Saved, 19, vec!["edit"], vec![], Some("Total working hours are less than 10")),
        (Rejected, 80, vec!["edit"], vec![], Some("Save this timesheet again before you submit it.")),
        (Submitted, 80, vec!["recall"], vec!["approve", "reject"], Some("Timesheet has been submitted")),
        (Pending, 80, vec!["recall"], vec!["approve", "reject"], Some("Timesheet has been submitted")),
        (Approved, 80, vec![], vec![], Some("Timesheet has been submitted")),
    ] {
        let stored = sheet(status, halves);
        assert_eq!(actions(&stored, owner, usual()).actions, own, "{status:?}");
        assert_eq!(
            actions(&stored, owner, usual()).blocked.get("submit").map(Text::english).as_deref(),
            why,
            "{status:?}"
        );
        assert_eq!(actions(&stored, manager, usual()).actions, decides, "{status:?}");
        assert_eq!(actions(&stored, admin, usual()).actions, [own, decides.clone()].concat(), "{status:?}");
        assert_eq!(may_take(Step::Approve, status).is_ok(), !decides.is_empty());
        assert_eq!(may_take(Step::Reject, status).is_ok(), !decides.is_empty());
        assert_eq!(may_take(Step::Recall, status).is_ok(), !decides.is_empty(), "until somebody has decided");
        assert_eq!(may_take(Step::Save, status).is_ok(), !is_submitted(status));
        assert_eq!(may_take(Step::SaveAndSubmit, status).is_ok(), !is_submitted(status));
        assert_eq!(may_take(Step::Submit, status).is_ok(), status == Saved);
    }
    assert_eq!(told(enough(Halves(19), usual())), refused("timesheet"));
    for blank in [None, Some(""), Some(" \n")] {
        assert_eq!(told(needed_text("remark", blank)), refused("remark"));
    }
    assert_eq!(told(needed_text("remark", Some(" Add Friday. "))), Ok("Add Friday.".to_owned()));
}

// sheet-12
#[test]
fn hours_on_days_off_are_noted() {
    let (casual, earned, wfh) = (LeaveType::CASUAL, LeaveType::EARNED, LeaveType::WFH);
    let leave = |user, date: &str, kind, half| StoredDayOff {
        user: Some(user),
        from: day(date),
        to: day(date),
        kind: Some(kind),
        half,
        away: Some(kind != LeaveType::WFH),
        occassion: None,
        work: None,
        pattern: None,
        nth: None,
    };
    let holiday = StoredDayOff {
        user: None,
        kind: None,
        away: None,
        occassion: Some("Guru Nanak Jayanti".into()),
        ..leave(OWNER, "2026-11-24", wfh, None)
    };
    let days_off = DaysOff::from(vec![
        holiday,
        leave(OWNER, "2026-11-23", earned, None),
        leave(OWNER, "2026-11-25", casual, Some(Half::First)),
        leave(OWNER, "2026-11-26", wfh, None),
        leave(SOMEBODY, "2026-11-26", casual, None),
    ]);
    let told = |hours: [i64; 5]| {
        let hours = hours.map(Halves);
        let row = Row { project: ProjectId(1), task: TaskId(10), description: String::new(), hours };
        let notes = notes(OWNER, day("2026-11-23"), &[row.clone(), row], &days_off);
        let note = |note: &Note| (note.date.to_string(), note.kind, note.half, note.hours.0);
        notes.iter().map(note).collect::<Vec<_>>()
    };
    assert_eq!(told([0, 0, 4, 8, 8]), [], "half a day of leave leaves four hours of work");
    let expected = [
        ("2026-11-23".to_owned(), NoteKind::Leave, None, 2),
        ("2026-11-24".to_owned(), NoteKind::Holiday, None, 4),
        ("2026-11-25".to_owned(), NoteKind::Leave, Some(Half::First), 16),
    ];
    assert_eq!(told([1, 2, 8, 8, 8]), expected);
}

// sheet-12
#[test]
fn what_speaks_against_a_sheet_names_the_day_and_the_leave() {
    let leave = |date: &str, half, called: Option<&str>| StoredDayOff {
        user: Some(OWNER),
        from: day(date),
        to: day(date),
        kind: Some(if called.is_some() { LeaveType::EARNED } else { LeaveType::CASUAL }),
        half,
        away: Some(true),
        occassion: called.map(str::to_owned),
        work: None,
        pattern: None,
        nth: None,
    };
    let holiday = StoredDayOff { user: None, kind: None, away: None, ..leave("2026-11-24", None, Some("Diwali")) };
    let days_off = DaysOff::from(vec![
        leave("2026-11-23", None, None),
        holiday,
        leave("2026-11-25", Some(Half::Second), Some("Short Leave")),
    ]);
    let hours = [2, 12, 11, 16, 15].map(Halves);
    let row = Row { project: ProjectId(1), task: TaskId(10), description: String::new(), hours };
    let (rows, monday) = (std::slice::from_ref(&row), day("2026-11-23"));
    let notes = notes(OWNER, monday, rows, &days_off);
    let beyond = beyond(monday, rows, &notes, |_| Halves(4));
    let said = |beyond: Option<&[BeyondAttendance]>| {
        let warnings = warnings(OWNER, &notes, beyond, &days_off);
        warnings.iter().map(|warning| (warning.message.to_string(), warning.dates.len())).collect::<Vec<_>>()
    };
    let of_days_off = [
        ("1 h on Monday, a day of Casual Leave".to_owned(), 1),
        ("6 h on Tuesday, a holiday (Diwali)".to_owned(), 1),
        ("5.5 h on Wednesday, half a day of Short Leave".to_owned(), 1),
    ];
    assert_eq!(said(None), of_days_off);
    let attendance = ("11.5 h more than attendance on Thursday, Friday".to_owned(), 2);
    assert_eq!(said(Some(&beyond)), [of_days_off.as_slice(), &[attendance]].concat());
    assert_eq!(warnings(OWNER, &[], Some(&[]), &days_off), []);
}

// sheet-13
#[test]
fn what_might_have_been_worked_on_a_day() {
    let (casual, wfh) = (LeaveType::CASUAL, LeaveType::WFH);
    let times = Some("08:00:00");
    for (overall_time, leave, half, holiday, halves) in [
        (times, None, None, None, 16),
        (None, None, None, None, 0),
        (times, None, None, Some("Diwali"), 0),
        (times, Some(casual), None, None, 0),
        (times, Some(casual), Some(Half::Second), None, 8),
        (times, Some(wfh), None, None, 16),
        (times, Some(wfh), Some(Half::First), None, 16),
    ] {
        let (overall_time, holiday) = (overall_time.map(str::to_owned), holiday.map(str::to_owned));
        let away = leave == Some(casual);
        let day = TimelogDay { date: day("2026-11-23"), overall_time, leave, away, half, holiday, work: None };
        assert_eq!(hours_of(&day).0, halves, "{day:?}");
    }
}

fn projects() -> Vec<WeekProject> {
    let usage = [Usage { project: ProjectId(1), task: TaskId(11), times: 3 }];
    week_projects(&choices(), &usage)
}

fn given(project: i64, percent: i64) -> Allocated {
    Allocated {
        project: ProjectId(project),
        startdate: day("2026-01-01"),
        enddate: None,
        allocation: Hundredths(percent * 100),
    }
}

fn proposed(allocated: &[Allocated], present: [bool; 5]) -> Vec<(i64, i64, [i64; 5])> {
    let hours = present.map(|present| Halves(if present { 16 } else { 0 }));
    let rows = proposal(day("2026-11-23"), hours, allocated, &projects());
    rows.iter()
        .map(|row| (row.projects.0, row.tasks.0, [row.mon, row.tue, row.wed, row.thu, row.fri].map(|hours| hours.0)))
        .collect()
}

// sheet-13
#[test]
fn the_task_that_is_used_most_comes_first() {
    let told: Vec<_> = projects()
        .iter()
        .map(|project| (project.id.0, project.tasks.iter().map(|task| task.id.0).collect::<Vec<_>>()))
        .collect();
    assert_eq!(told, [(1, vec![11, 10]), (2, vec![11]), (3, vec![])]);
}

// sheet-13
#[test]
fn a_proposal_spreads_what_one_is_given_over_the_days_in() {
    let monday_off = [false, true, true, true, true];
    assert_eq!(proposed(&[given(1, 100)], [true; 5]), [(1, 11, [16; 5])]);
    assert_eq!(proposed(&[given(1, 50)], monday_off), [(1, 11, [0, 8, 8, 8, 8])]);
    assert_eq!(
        proposed(&[given(1, 75), given(2, 25)], monday_off),
        [(1, 11, [0, 12, 12, 12, 12]), (2, 11, [0, 4, 4, 4, 4])]
    );
    assert_eq!(
        proposed(&[given(1, 70), given(2, 30)], [true; 5]),
        [(1, 11, [11, 11, 12, 11, 11]), (2, 11, [5, 5, 4, 5, 5])]
    );
    assert_eq!(
        proposed(&[given(1, 120), given(2, 40)], [true; 5]),
        [(1, 11, [12; 5]), (2, 11, [4; 5])],
        "more than all of a day"
    );
    assert_eq!(proposed(&[given(3, 100), given(4, 100)], [true; 5]), [], "nothing to write hours on");
    assert_eq!(proposed(&[given(1, 100)], [false; 5]), []);
    let half = proposal(day("2026-11-23"), [0, 8, 16, 0, 0].map(Halves), &[given(1, 50)], &projects());
    let told: Vec<_> = half.iter().map(|row| (row.tue.0, row.wed.0)).collect();
    assert_eq!(told, [(4, 8)], "of half a day half");
    let ends = Allocated { enddate: Some(day("2026-11-24")), ..given(1, 100) };
    let begins = Allocated { startdate: day("2026-11-25"), ..given(2, 50) };
    assert_eq!(proposed(&[ends, begins], [true; 5]), [(1, 11, [16, 16, 0, 0, 0]), (2, 11, [0, 0, 8, 8, 8])]);
}

proptest! {
    /// Each day comes to what the percentages make of eight hours, and over the week nobody is further off than a half
    /// for each project.
    #[test]
    fn a_proposal_adds_up(one in 0_i64..=100, other in 0_i64..=100, present in any::<[bool; 5]>()) {
        let rows = proposed(&[given(1, one), given(2, other)], present);
        let all = (one + other).min(100);
        for (index, there) in present.iter().enumerate() {
            let of_day: i64 = rows.iter().map(|row| row.2[index]).sum();
            prop_assert_eq!(of_day, if *there { 16 * all / 100 } else { 0 });
        }
        let days = i64::try_from(present.iter().filter(|there| **there).count()).unwrap();
        for (project, percent) in [(1, one), (2, other)] {
            let written: i64 = rows.iter().filter(|row| row.0 == project).flat_map(|row| row.2).sum();
            // In hundredths of a half.
            let exact = 16 * percent * days * 100 / (one + other).max(100);
            let cut = days * 100;
            prop_assert!((exact - written * 100).abs() <= 100 + cut, "{project}: {written} for {exact}");
        }
    }

    /// Hours in steps of a half add up exactly, however many rows there are, and no day has more than twelve.
    #[test]
    fn totals_are_exact(halves in proptest::collection::vec(0_i64..=2, 0..50)) {
        let row = |(index, half): (usize, &i64)| {
            let hours = Halves(*half).number();
            RowInput { tue: Some(hours), ..sent(1, i64::try_from(index).unwrap(), hours) }
        };
        let sent: Vec<_> = halves.iter().enumerate().map(row).collect();
        let stored: Vec<_> = sent.iter().map(|row| Row { project: ProjectId(1), task: row.tasks.unwrap(), description: String::new(), hours: [Halves(0); 5] }).collect();
        let day: i64 = halves.iter().sum();
        let rows = rows(&sent, &stored, &[], usual()).ok();
        prop_assert_eq!(rows.map(|rows| total(&rows).0), (day <= 24).then_some(2 * day));
    }
}

// company-8, sheet-1, sheet-3, sheet-6
#[test]
fn a_company_says_what_its_sheets_take() {
    let limits =
        |least, most, weeks_back| SheetLimits { least_hours: Halves(least), most_hours: Halves(most), weeks_back };
    let today = day("2026-11-25");
    for (weeks, monday, says) in [
        (0, "2026-11-23", None),
        (0, "2026-11-16", Some("This week.")),
        (1, "2026-11-16", None),
        (1, "2026-11-09", Some("This week or the one before it.")),
        (2, "2026-11-02", Some("This week or one of the two before it.")),
        (4, "2026-10-26", None),
        (4, "2026-10-19", Some("This week or one of the 4 before it.")),
    ] {
        let refused = week(Some(day(monday)), today, limits(20, 24, weeks)).err().map(|problem| problem.to_string());
        assert_eq!(refused.as_deref(), says, "{weeks} {monday}");
    }
    let told = |rows: &[RowInput], most| {
        let refused = super::rows(rows, &[], &choices(), limits(20, most, 2)).err();
        refused.and_then(|refused| refused.field_problems().values().next().map(ToString::to_string))
    };
    assert_eq!(told(&[sent(1, 10, 8.0)], 16), None);
    assert_eq!(told(&[sent(1, 10, 8.5)], 16).as_deref(), Some("Hours from 0 to 8 in steps of 0.5."));
    assert!(enough(Halves(39), limits(39, 24, 2)).is_ok() && enough(Halves(38), limits(39, 24, 2)).is_err());
    let few = enough(Halves(0), limits(39, 24, 2)).unwrap_err();
    assert_eq!(few.message().to_string(), "Total working hours are less than 19.5");
}

// inbox-5
#[test]
fn hours_beyond_attendance_are_looked_at() {
    let monday = day("2026-11-23");
    let hours = [16, 16, 16, 0, 16].map(Halves);
    let row = Row { project: ProjectId(1), task: TaskId(10), description: String::new(), hours };
    // In for eight hours, for seven, for six and a half, on the day without hours, and on the last one not at all.
    let attended = |date: NaiveDate| match (date - monday).num_days() {
        0 | 3 => Halves(16),
        1 => Halves(14),
        2 => Halves(13),
        _ => Halves(0),
    };
    let told = |notes: &[Note]| beyond(monday, std::slice::from_ref(&row), notes, attended);
    let of = |date: &str, attended| BeyondAttendance { date: day(date), hours: Halves(16), attended: Halves(attended) };
    assert_eq!(told(&[]), [of("2026-11-25", 13), of("2026-11-27", 0)]);
    let off = Note { date: day("2026-11-27"), kind: NoteKind::Holiday, half: None, hours: Halves(16) };
    assert_eq!(told(std::slice::from_ref(&off)), [of("2026-11-25", 13)], "a day off is told as one");
    for (notes, beyond, decides, expected) in [
        (vec![], vec![], true, Weight::Routine),
        (vec![], vec![], false, Weight::Plain),
        (vec![off], vec![], true, Weight::Warned),
        (vec![], told(&[]), true, Weight::Warned),
    ] {
        assert_eq!(weight(&notes, &beyond, decides), expected, "{notes:?} {beyond:?}");
    }
    assert_eq!(halves_of(1_799), Halves(0));
    assert_eq!(halves_of(7 * 3_600 + 1_800), Halves(15));
}

// inbox-4
#[test]
fn a_week_is_asked_after_from_its_friday_on() {
    let monday = |status| deed(status, day("2026-11-23"));
    assert_eq!(monday(TimelogStatus::Saved), (Deed::Submit, day("2026-11-27")));
    assert_eq!(monday(TimelogStatus::Rejected), (Deed::Mend, day("2026-11-27")));
    for (today, first, last) in [("2026-11-26", "2026-11-09", "2026-11-22"), ("2026-11-27", "2026-11-09", "2026-11-23")]
    {
        assert_eq!(asked_after(day(today), usual()), (day(first), day(last)), "{today}");
    }
}

// inbox-17
#[test]
fn a_week_that_nobody_has_begun_is_owed_from_its_friday_on_while_it_may_be_begun() {
    let back = |weeks_back| SheetLimits { weeks_back, ..usual() };
    for (today, weeks_back, monday) in [
        ("2026-11-25", 2, Some("2026-11-16")),
        ("2026-11-26", 2, Some("2026-11-16")),
        ("2026-11-27", 2, Some("2026-11-23")),
        ("2026-11-29", 0, Some("2026-11-23")),
        ("2026-11-30", 1, Some("2026-11-23")),
        ("2026-11-30", 0, None),
    ] {
        let (week, first) = owed_week(day(today), back(weeks_back));
        let owed = Some(week.monday()).filter(|monday| *monday >= first);
        assert_eq!(owed, monday.map(day), "{today} {weeks_back}");
    }
}

// inbox-17
#[test]
fn weeks_without_a_sheet_have_numbers_that_no_sheet_has() {
    let [this, next] = [day("2026-11-23"), day("2026-11-30")].map(Week::of);
    assert!(number_of(this) < 0 && number_of(next) < 0);
    assert_ne!(number_of(this), number_of(next));
}
