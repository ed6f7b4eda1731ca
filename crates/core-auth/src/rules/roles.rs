//! What a role must be, and which stay as they are (role-1, role-2).

use kernel::texts::{at_most_characters, one_line};
use kernel::{Actions, Code, Error, Fields, Key, Result, text_problem};
use serde::Serialize;

use crate::model::values::RoleName;
use crate::texts;

/// Roles that rules name.
pub const FIXED: [&str; 3] = ["admin", "manager", "recruiter"];
/// What admins can't be without: the pages on which they would put it right again.
pub const ADMIN_KEEPS: [Key; 2] = [Key::Employees, Key::Setting];

/// Permissions that are looked at: more than there are.
const MOST_KEYS: usize = 100;

/// A role to be stored, and what the audit trail keeps of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[expect(missing_docs, reason = "the names of the fields say it all")]
pub struct Validated {
    pub role: String,
    pub permission: Vec<Key>,
}

/// The role that results of what was sent over what is stored; at least one key, a name in lower case.
pub fn validated(name: Option<&str>, keys: Option<&[String]>, stored: Option<&Validated>) -> Result<Validated> {
    let mut problems = Fields::new();
    let name = name.map(|name| name.trim().to_lowercase()).or_else(|| stored.map(|stored| stored.role.clone()));
    let name = name.unwrap_or_default();
    let same = stored.is_some_and(|stored| stored.role == name);
    let problem = text_problem(&name)
        .or_else(|| (!RoleName::LIMITS.holds(&name)).then(|| at_most_characters(RoleName::LIMITS.longest)))
        .or_else(|| name.chars().any(char::is_control).then(one_line));
    if let Some(problem) = problem.filter(|_| !same) {
        problems.insert("role".into(), problem);
    }
    let mut chosen = Vec::new();
    match (keys, stored) {
        (None, Some(stored)) => chosen.clone_from(&stored.permission),
        (Some(keys), _) if keys.len() > MOST_KEYS => {
            problems.insert("permission".into(), texts::at_most_permissions(MOST_KEYS));
        }
        (keys, _) => {
            for (index, word) in keys.unwrap_or_default().iter().enumerate() {
                match Key::named(word) {
                    Some(key) if chosen.contains(&key) => {}
                    Some(key) => chosen.push(key),
                    None => {
                        problems.insert(format!("permission[{index}]"), texts::no_such_permission());
                    }
                }
            }
        }
    }
    let mut message = None;
    if chosen.is_empty() && !problems.keys().any(|field| field.starts_with("permission")) {
        problems.insert("permission".into(), texts::select_permission());
        message = (problems.len() == 1).then(texts::select_permission);
    }
    if problems.is_empty() {
        // In the order in which they are read.
        return Ok(Validated {
            role: name,
            permission: Key::ALL.iter().copied().filter(|key| chosen.contains(key)).collect(),
        });
    }
    let refusal = Error::fields(problems);
    Err(match message {
        Some(message) => refusal.saying(message),
        None => refusal,
    })
}

/// 409 for a change that the portal itself could not live with.
pub fn may_change(stored: &Validated, name: Option<&str>, keys: Option<&[String]>) -> Result<()> {
    let renamed = name.is_some_and(|name| name.trim().to_lowercase() != stored.role);
    if renamed && FIXED.contains(&stored.role.as_str()) {
        return Err(Error::new(Code::RoleIsFixed));
    }
    let lost = |key: &Key| keys.is_some_and(|keys| !keys.iter().any(|word| word == key.text()));
    if stored.role == "admin" && ADMIN_KEEPS.iter().any(lost) {
        return Err(Error::new(Code::RoleIsFixed).saying(texts::admin_keeps()));
    }
    Ok(())
}

/// What an admin may do with a role, and what not and why.
pub fn actions(name: &str, in_use: bool) -> Actions {
    let mut actions = Actions::default();
    actions.allow("edit");
    let blocked = if FIXED.contains(&name) { Some(Code::RoleIsFixed) } else { in_use.then_some(Code::RoleInUse) };
    match blocked {
        None => actions.allow("remove"),
        Some(code) => actions.block("remove", code.message()),
    }
    actions
}

#[cfg(test)]
mod tests {
    use super::{Validated, actions, may_change, validated};
    use kernel::{Code, Key};

    fn words(keys: &[&str]) -> Vec<String> {
        keys.iter().map(|key| (*key).to_owned()).collect()
    }

    // role-1
    #[test]
    fn a_role_has_a_name_and_a_key() {
        let made = validated(Some("  Team Lead "), Some(&words(&["home", "leave", "home"])), None).ok();
        assert_eq!(made, Some(Validated { role: "team lead".into(), permission: vec![Key::Home, Key::Leave] }));
        for (name, keys, at_fault) in [
            (Some("x"), None, "permission"),
            (Some("x"), Some(words(&[])), "permission"),
            (Some("x"), Some(words(&["home", "everything"])), "permission[1]"),
            (Some(" "), Some(words(&["home"])), "role"),
            (None, Some(words(&["home"])), "role"),
        ] {
            let fields = validated(name, keys.as_deref(), None)
                .map_err(|error| error.field_problems().keys().map(ToString::to_string).collect::<Vec<_>>());
            assert_eq!(fields, Err(vec![at_fault.to_owned()]), "{name:?} {keys:?}");
        }
        let none = validated(Some("x"), None, None).map_err(|error| error.message().to_string());
        assert_eq!(none, Err("Please select some permission for the role.".to_owned()));
    }

    #[test]
    fn what_was_not_sent_stays() {
        let stored = Validated { role: "lead".into(), permission: vec![Key::Home] };
        assert_eq!(validated(None, None, Some(&stored)).ok(), Some(stored.clone()));
        let renamed = validated(Some("Lead II"), None, Some(&stored)).ok();
        assert_eq!(renamed, Some(Validated { role: "lead ii".into(), permission: vec![Key::Home] }));
    }

    // role-2
    #[test]
    fn some_roles_stay_what_they_are() {
        let permission = vec![Key::Home, Key::Employees, Key::Setting];
        let role = |name: &str| Validated { role: name.into(), permission: permission.clone() };
        for (stored, name, keys, fine) in [
            ("admin", Some("Admin"), None, true),
            ("admin", Some("chief"), None, false),
            ("manager", Some("chief"), None, false),
            ("recruiter", Some("chief"), None, false),
            ("dev", Some("developer"), None, true),
            ("admin", None, Some(words(&["employees", "setting"])), true),
            ("admin", None, Some(words(&["home", "setting"])), false),
            ("manager", None, Some(words(&["home"])), true),
        ] {
            let refused = may_change(&role(stored), name, keys.as_deref()).map_err(|error| error.code());
            assert_eq!(refused, if fine { Ok(()) } else { Err(Code::RoleIsFixed) }, "{stored} {name:?} {keys:?}");
        }
        assert_eq!(actions("dev", false).actions, ["edit", "remove"]);
        assert_eq!(actions("dev", true).actions, ["edit"]);
        assert!(actions("admin", false).blocked.contains_key("remove"));
    }
}
