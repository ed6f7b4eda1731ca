//! Tables of cases.

use kernel::Patch;

use super::*;
use crate::model::{ChecklistId, ChecklistLineId, ChecklistTemplateId};

fn day(text: &str) -> NaiveDate {
    text.parse().unwrap_or_default()
}

fn known() -> Known {
    Known {
        roles: vec![(RoleId(1), "admin".into()), (RoleId(3), "dev".into())],
        places: vec![(PlaceId(1), "Pune".into())],
        people: vec![(UserId(7), "Asha Rao".into())],
    }
}

fn sent(text: &str, whose: &str, user: Option<i64>, days: f64) -> TemplateLineInput {
    let user = user.map(UserId);
    TemplateLineInput { text: Some(text.into()), whose: Some(whose.into()), user, days: Some(days) }
}

fn input(lines: Vec<TemplateLineInput>) -> ChecklistTemplateInput {
    ChecklistTemplateInput {
        name: Patch::Set("First day".into()),
        kind: Patch::Set("onboarding".into()),
        lines: Some(lines),
        ..ChecklistTemplateInput::default()
    }
}

fn fields(input: &ChecklistTemplateInput) -> Vec<String> {
    let error = template(input, None, &known()).err();
    error.map(|error| error.field_problems().keys().cloned().collect()).unwrap_or_default()
}

// checklist-1
#[test]
fn a_line_says_what_whose_and_when() {
    let fine = vec![sent(" A laptop ", "manager", Some(9), -3.0), sent("Passes", "named", Some(7), 90.0)];
    let made = template(&input(fine), None, &known()).ok();
    let lines = made.as_ref().map(|made| made.lines.clone()).unwrap_or_default();
    assert_eq!(lines.first().map(|line| (line.text.as_str(), line.user, line.days)), Some(("A laptop", None, -3)));
    let kept = made.map(|made| Snapshot::of(&made, &known()).lines).unwrap_or_default();
    assert_eq!(kept, ["A laptop (manager, -3)", "Passes (Asha Rao, +90)"]);
    for (lines, field) in [
        (vec![], "lines"),
        (vec![sent("x", "person", None, 0.0); 51], "lines"),
        (vec![sent(" ", "person", None, 0.0)], "lines[0].text"),
        (vec![sent("x", "nobody", None, 0.0)], "lines[0].whose"),
        (vec![sent("x", "named", None, 0.0)], "lines[0].user"),
        (vec![sent("x", "named", Some(8), 0.0)], "lines[0].user"),
        (vec![sent("x", "person", None, 0.5)], "lines[0].days"),
        (vec![sent("x", "person", None, -31.0)], "lines[0].days"),
        (vec![sent("x", "person", None, 91.0)], "lines[0].days"),
    ] {
        assert_eq!(fields(&input(lines.clone())), [field], "{lines:?}");
    }
    let one = || vec![sent("x", "person", None, 0.0)];
    let roles = ChecklistTemplateInput { roles: Some(vec![RoleId(2)]), ..input(one()) };
    let places = ChecklistTemplateInput { places: Some(vec![PlaceId(2)]), ..input(one()) };
    assert_eq!((fields(&roles), fields(&places)), (vec!["roles".to_owned()], vec!["places".to_owned()]));
}

// checklist-1
#[test]
fn what_stays_is_never_at_fault() {
    let stored = Validated {
        name: "First day".into(),
        kind: ChecklistKind::Onboarding,
        active: true,
        roles: vec![RoleId(99)],
        places: vec![],
        lines: vec![TemplateLine { text: "x".into(), whose: LineOwner::Named, user: Some(UserId(8)), days: 0 }],
    };
    let again =
        ChecklistTemplateInput { roles: Some(vec![RoleId(99)]), ..input(vec![sent("x", "named", Some(8), 0.0)]) };
    assert_eq!(template(&again, Some(&stored), &known()).ok(), Some(stored.clone()));
    assert_eq!(template(&ChecklistTemplateInput::default(), Some(&stored), &known()).ok(), Some(stored));
}

// checklist-2
#[test]
fn a_template_is_for_roles_and_places_and_for_all_where_it_names_none() {
    let of = |roles: &[i64], places: &[i64]| Validated {
        name: String::new(),
        kind: ChecklistKind::Exit,
        active: true,
        roles: roles.iter().copied().map(RoleId).collect(),
        places: places.iter().copied().map(PlaceId).collect(),
        lines: vec![],
    };
    for (roles, places, place, fits) in [
        (&[][..], &[][..], None, true),
        (&[3][..], &[][..], None, true),
        (&[1][..], &[][..], None, false),
        (&[][..], &[1][..], None, false),
        (&[][..], &[1][..], Some(1), true),
        (&[3][..], &[1][..], Some(2), false),
    ] {
        assert_eq!(is_for(&of(roles, places), RoleId(3), place.map(PlaceId)), fits, "{roles:?} {places:?} {place:?}");
    }
}

// checklist-3
#[test]
fn a_template_looks_at_nobody_from_before_it() {
    let of = |active| Validated {
        name: String::new(),
        kind: ChecklistKind::Exit,
        active,
        roles: vec![],
        places: vec![],
        lines: vec![],
    };
    let (then, today) = (day("2026-01-01"), day("2026-11-25"));
    for (before, after, expected) in [
        (None, true, today),
        (Some(true), true, then),
        (Some(true), false, then),
        (Some(false), false, then),
        (Some(false), true, today),
    ] {
        let before = before.map(of);
        assert_eq!(since(before.as_ref().map(|before| (before, then)), &of(after), today), expected);
    }
}

// checklist-4
#[test]
fn a_line_of_somebody_who_is_not_here_is_the_managers_or_the_admins() {
    let line = |whose, user: Option<i64>| TemplateLine { text: "x".into(), whose, user: user.map(UserId), days: 0 };
    let here = |person: Option<i64>, manager: Option<i64>| Here {
        person: person.map(UserId),
        manager: manager.map(UserId),
        named: vec![UserId(7)],
    };
    for (line, here, expected) in [
        (line(LineOwner::Person, None), here(Some(4), Some(2)), Some(4)),
        (line(LineOwner::Person, None), here(None, Some(2)), Some(2)),
        (line(LineOwner::Person, None), here(None, None), None),
        (line(LineOwner::Manager, None), here(Some(4), Some(2)), Some(2)),
        (line(LineOwner::Manager, None), here(Some(4), None), None),
        (line(LineOwner::Named, Some(7)), here(Some(4), Some(2)), Some(7)),
        (line(LineOwner::Named, Some(8)), here(Some(4), Some(2)), Some(2)),
    ] {
        assert_eq!(owner(&line, &here), expected.map(UserId), "{line:?} {here:?}");
    }
}

// checklist-5
#[test]
fn a_list_follows_its_day_and_ends_where_there_is_none() {
    use ChecklistKind::{Exit, Onboarding};
    let list = |kind, active, doj: &str, dol: Option<&str>| StoredChecklist {
        id: ChecklistId(1),
        version: 1,
        user: UserId(4),
        fname: String::new(),
        lname: String::new(),
        kind,
        name: String::new(),
        day: day("2026-12-01"),
        cancelled: false,
        active,
        doj: Some(day(doj)),
        dol: dol.map(day),
    };
    for (list, expected) in [
        (list(Onboarding, true, "2026-12-01", None), Becomes::Same),
        (list(Onboarding, true, "2026-12-08", None), Becomes::Moved(day("2026-12-08"))),
        (list(Onboarding, false, "2026-12-01", None), Becomes::Cancelled),
        (list(Exit, true, "2020-01-01", Some("2026-12-01")), Becomes::Same),
        (list(Exit, false, "2020-01-01", Some("2026-12-01")), Becomes::Same),
        (list(Exit, true, "2020-01-01", Some("2026-12-31")), Becomes::Moved(day("2026-12-31"))),
        (list(Exit, true, "2020-01-01", None), Becomes::Cancelled),
        (StoredChecklist { cancelled: true, ..list(Exit, true, "2020-01-01", None) }, Becomes::Same),
    ] {
        assert_eq!(becomes(&list), expected, "{list:?}");
    }
}

fn stored(state: ChecklistLineState, cancelled: bool) -> StoredLine {
    StoredLine {
        id: ChecklistLineId(1),
        version: 1,
        checklist: ChecklistId(1),
        template: ChecklistTemplateId(1),
        name: "First day".into(),
        kind: ChecklistKind::Onboarding,
        day: day("2026-12-01"),
        cancelled,
        user: UserId(4),
        fname: "Meera".into(),
        lname: "Pillai".into(),
        text: "A laptop".into(),
        owner: Some(UserId(2)),
        owner_fname: None,
        owner_lname: None,
        owner_status: None,
        days: 0,
        due: day("2026-12-01"),
        state,
        done_at: None,
        done_fname: None,
        done_lname: None,
    }
}

// checklist-6, checklist-8
#[test]
fn whose_a_line_is_says_that_it_is_done_and_an_admin() {
    use ChecklistLineState::{Cancelled, Done, Open};
    for (state, cancelled, done, expected) in [
        (Open, false, Some(true), Ok(Some(Done))),
        (Open, false, Some(false), Ok(None)),
        (Done, false, Some(true), Ok(None)),
        (Done, false, Some(false), Ok(Some(Open))),
        (Done, true, Some(false), Err(Code::ChecklistCancelled)),
        (Cancelled, true, Some(true), Err(Code::ChecklistCancelled)),
        (Cancelled, true, None, Ok(None)),
    ] {
        let found = change(&stored(state, cancelled), done).map_err(|error| error.code());
        assert_eq!(found, expected, "{state:?} {cancelled} {done:?}");
    }
    for (user, role, may) in
        [(2, Role::Employee, true), (4, Role::Employee, false), (4, Role::Manager, false), (1, Role::Admin, true)]
    {
        let (line, viewer) = (stored(Open, false), Viewer::new(UserId(user), role));
        assert_eq!(may_change(&line, viewer).is_ok(), may, "{user} {role:?}");
        assert_eq!(actions(&line, viewer).actions, if may { vec!["done"] } else { vec![] });
    }
    assert!(!is_late(Open, day("2026-12-01"), day("2026-12-01")));
    assert!(
        is_late(Open, day("2026-12-01"), day("2026-12-02")) && !is_late(Done, day("2026-12-01"), day("2026-12-02"))
    );
}
