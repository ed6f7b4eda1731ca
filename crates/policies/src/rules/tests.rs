//! Tables of cases, and what holds of any.

use proptest::prelude::*;

use kernel::{Patch, UserId};

use super::*;
use crate::model::PolicyId;

const READER: UserId = UserId(7);
/// An admin who has the key.
fn admin() -> Viewer {
    KEYLESS_ADMIN.with(Key::Policy)
}

const EMPLOYEE: Viewer = Viewer::new(READER, Role::Employee);
const KEYLESS_ADMIN: Viewer = Viewer::new(READER, Role::Admin);

fn set(text: &str) -> Patch<String> {
    Patch::Set(text.to_owned())
}

fn keys(names: &[&str]) -> Vec<String> {
    names.iter().map(|name| format!("policies/{name}")).collect()
}

fn stored(status: PolicyStatus, read: bool) -> StoredPolicy {
    let version_at = chrono::NaiveDateTime::default();
    StoredPolicy {
        id: PolicyId(1),
        revision: 9,
        title: "Travel Policy".into(),
        description: "What is paid on a journey.".into(),
        status,
        version: 3,
        version_at,
        acknowledged: 5,
        read_at: read.then_some(version_at),
    }
}

fn before() -> Validated {
    Validated::of(&stored(PolicyStatus::Active, false), keys(&["a", "b"]))
}

fn problems(result: Result<Validated>) -> Vec<(String, String)> {
    let problems = result.err().map(|error| error.field_problems().clone()).unwrap_or_default();
    problems.into_iter().map(|(field, problem)| (field, problem.to_string())).collect()
}

// policy-2
#[test]
fn what_a_new_policy_needs() {
    let new = |title: Patch<String>, description: Patch<String>, status: Patch<String>, files: &[&str]| {
        let files = Patch::Set(keys(files));
        problems(validated(
            &PolicyInput { title, description, status, files, ..PolicyInput::default() },
            None,
            SentFiles::default(),
        ))
    };
    let at = |field: &str, problem: &str| vec![(field.to_owned(), problem.to_owned())];
    let (title, text, active) = (set("Travel"), set("What is paid."), set("active"));
    assert_eq!(new(title.clone(), text.clone(), active.clone(), &[]), []);
    assert_eq!(new(set(&"é".repeat(200)), text.clone(), set(" on hold "), &["1", "2", "3", "4", "5"]), []);
    for (title, description, status, files, expected) in [
        (Patch::Keep, text.clone(), active.clone(), &[][..], at("title", "Required.")),
        (Patch::Clear, text.clone(), active.clone(), &[], at("title", "Required.")),
        (set(" \t"), text.clone(), active.clone(), &[], at("title", "Required.")),
        (set(&"é".repeat(201)), text.clone(), active.clone(), &[], at("title", "At most 200 characters.")),
        (set("a\nb"), text.clone(), active.clone(), &[], at("title", "One line only.")),
        (title.clone(), set(" "), active.clone(), &[], at("description", "Required.")),
        (title.clone(), set(&"x".repeat(10_001)), active.clone(), &[], at("description", "At most 10,000 characters.")),
        (title.clone(), set("a\nb"), Patch::Keep, &[], at("status", "Required.")),
        (title.clone(), text.clone(), set(""), &[], at("status", "Required.")),
        (title.clone(), text.clone(), set("Active"), &[], at("status", "One of active, inactive, on hold.")),
        (
            title.clone(),
            text.clone(),
            active.clone(),
            &["1", "2", "3", "4", "5", "6"],
            at("fileUploadKeys", "At most 5 files."),
        ),
        (title.clone(), text.clone(), active.clone(), &["1", "1"], at("fileUploadKeys", "Each file once only.")),
    ] {
        assert_eq!(new(title, description, status, files), expected);
    }
    let all = problems(validated(&PolicyInput::default(), None, SentFiles::default()));
    assert_eq!(all.iter().map(|(field, _)| field.as_str()).collect::<Vec<_>>(), ["description", "status", "title"]);
}

// policy-3
#[test]
fn what_makes_a_new_version() {
    let after =
        |input: PolicyInput| validated(&input, Some(&before()), SentFiles::default()).map(|after| after.version).ok();
    let none = PolicyInput::default;
    for (input, version) in [
        (none(), 3),
        (PolicyInput { title: set("Travel"), status: set("inactive"), ..none() }, 3),
        (PolicyInput { description: set(" What is paid on a journey.\n"), ..none() }, 3),
        (PolicyInput { description: set("What is paid."), ..none() }, 4),
        (PolicyInput { files: Patch::Set(keys(&["a", "b"])), ..none() }, 3),
        (PolicyInput { files: Patch::Set(keys(&["b", "a"])), ..none() }, 4),
        (PolicyInput { files: Patch::Set(keys(&["a"])), description: set("What is paid."), ..none() }, 4),
        (PolicyInput { files: Patch::Clear, ..none() }, 4),
    ] {
        assert_eq!(after(input.clone()), Some(version), "{input:?}");
    }
}

#[test]
fn what_is_stored_is_never_at_fault() {
    let old = Validated { title: "a\u{7f}".repeat(150), description: "x".repeat(10_500), ..before() };
    let input = PolicyInput {
        title: set(&old.title),
        description: set(&old.description),
        status: set("active"),
        files: Patch::Set(old.keys.clone()),
        ..PolicyInput::default()
    };
    assert_eq!(validated(&input, Some(&old), SentFiles::default()).ok(), Some(old));
}

// policy-2
#[test]
fn a_fault_of_the_files_stands_beside_the_others() {
    let refused = || SentFiles { problem: Some(each_file_once()), ..SentFiles::default() };
    let fields = |found: Result<Validated>| problems(found).into_iter().map(|(field, _)| field).collect::<Vec<_>>();
    let none = PolicyInput::default();
    assert_eq!(fields(validated(&none, None, refused())), ["description", "fileUploadKeys", "status", "title"]);
    assert_eq!(fields(validated(&none, Some(&before()), refused())), ["fileUploadKeys"]);
}

// policy-1, policy-4, policy-6
#[test]
fn who_may_do_what() {
    use PolicyStatus::{Active, Inactive, OnHold};
    let names = |status, read, viewer| {
        let actions = serde_json::to_value(actions(&stored(status, read), viewer)).unwrap_or_default();
        actions["actions"].to_string()
    };
    for (status, read, viewer, expected) in [
        (Active, false, EMPLOYEE, r#"["acknowledge"]"#),
        (Active, true, EMPLOYEE, "[]"),
        (Active, false, admin(), r#"["acknowledge","edit","remove"]"#),
        (Active, false, KEYLESS_ADMIN, r#"["acknowledge"]"#),
        (OnHold, false, admin(), r#"["edit","remove"]"#),
        (Inactive, true, admin(), r#"["edit","remove"]"#),
        (Inactive, false, KEYLESS_ADMIN, "[]"),
    ] {
        assert_eq!(names(status, read, viewer), expected, "{status:?} {viewer:?}");
    }
    let code = |status| may_acknowledge(&stored(status, false)).err().map(|error| error.code());
    assert_eq!([Active, OnHold, Inactive].map(code), [None, Some(Code::PolicyNotActive), Some(Code::PolicyNotActive)]);
    let current = |seen| is_current(seen, &stored(Active, false)).err().map(|error| error.code());
    assert_eq!([None, Some(9), Some(8)].map(current), [None, None, Some(Code::StaleVersion)]);
}

proptest! {
    /// Whatever is sent: one version more exactly where a reader reads something else, and never one less.
    #[test]
    fn a_version_for_every_text(texts in proptest::collection::vec(("[a-c ]{0,3}", proptest::collection::btree_set("[a-c]", 0..3), any::<bool>()), 1..20)) {
        let mut now = before();
        for (text, files, retitled) in texts {
            let files: Vec<_> = files.iter().map(|name| format!("policies/{name}")).collect();
            let input = PolicyInput {
                title: if retitled { set("Another") } else { Patch::Keep },
                description: set(&text),
                files: Patch::Set(files),
                ..PolicyInput::default()
            };
            let Ok(after) = validated(&input, Some(&now), SentFiles::default()) else {
                prop_assert!(text.trim().is_empty());
                continue;
            };
            let differs = after.description != now.description || after.keys != now.keys;
            prop_assert_eq!(after.version, now.version + i64::from(differs));
            now = after;
        }
    }
}
