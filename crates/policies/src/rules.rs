//! Decisions about a policy: what it must be, what makes a new version of it, and who may do what with it.

use std::collections::BTreeSet;

use db::Word as _;
use kernel::{Actions, Code, Error, Fields, LongText, Patch, Result, Role, TextLimits, UserId, text_problem};
use serde::Serialize;

use crate::model::values::{MOST_FILES, PolicyTitle};
use crate::model::{PolicyInput, PolicyStatus, StoredPolicy};

const REQUIRED: &str = "Required.";

/// Where a status stands in the lists, as `policies.place` counts it.
pub fn place_of(status: PolicyStatus) -> i64 {
    match status {
        PolicyStatus::Active => 1,
        PolicyStatus::OnHold => 2,
        PolicyStatus::Inactive => 3,
    }
}

/// A policy to be stored, and what the audit trail keeps of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[expect(missing_docs, reason = "the columns of `policies`")]
pub struct Wanted {
    pub title: String,
    pub description: String,
    pub status: PolicyStatus,
    pub version: i64,
    #[serde(rename = "fileUploadKeys")]
    pub keys: Vec<String>,
}

impl Wanted {
    /// What is stored of it, with the files of its version.
    pub fn of(stored: &StoredPolicy, keys: Vec<String>) -> Self {
        let StoredPolicy { title, description, status, version, .. } = stored.clone();
        Self { title, description, status, version, keys }
    }
}

/// Who looks at a policy.
#[derive(Debug, Clone, Copy)]
pub struct Viewer {
    /// The person.
    pub user: UserId,
    /// Their role.
    pub role: Role,
    /// Whether they write policies: an admin who has the key.
    pub writes: bool,
}

impl Viewer {
    /// Whether they see policies that are not active (policy-1).
    pub fn sees_all(self) -> bool {
        self.role == Role::Admin
    }
}

/// 409 for a change of another edit than the stored one. Beside `version`, which is the policy's own and stays when its
/// title or its status changes, a `revision` counts every edit.
pub fn is_current(seen: Option<i64>, stored: &StoredPolicy) -> Result<()> {
    if seen.is_some_and(|seen| seen != stored.revision) { Err(Error::new(Code::StaleVersion)) } else { Ok(()) }
}

/// 409 for saying that one has read what nobody is asked to read.
pub fn may_acknowledge(stored: &StoredPolicy) -> Result<()> {
    if stored.status == PolicyStatus::Active { Ok(()) } else { Err(Error::new(Code::PolicyNotActive)) }
}

/// The policy that results of what was sent over what is stored: another description, or other files, make a new version of
/// it (policy-3). A value that stays is never at fault.
pub fn wanted(input: &PolicyInput, stored: Option<&Wanted>) -> Result<Wanted> {
    let mut problems = Fields::new();
    let mut note = |name: &str, problem: Option<String>| {
        if let Some(problem) = problem {
            problems.insert(name.to_owned(), problem);
        }
    };
    let mut text = |name: &str, sent: &Patch<String>, stored: Option<&String>, limits: TextLimits| {
        let text = sent.over(&stored.cloned()).map(|text| text.trim().to_owned()).unwrap_or_default();
        let line = limits.longest < LongText::LIMITS.longest;
        let problem = text_problem(&text).map(str::to_owned).or_else(|| match () {
            () if !limits.holds(&text) => Some(format!("At most {} characters.", limits.longest)),
            () if line && text.chars().any(char::is_control) => Some("One line only.".to_owned()),
            () => None,
        });
        note(name, problem.filter(|_| stored != Some(&text)));
        text
    };
    let title = text("title", &input.title, stored.map(|stored| &stored.title), PolicyTitle::LIMITS);
    let description =
        text("description", &input.description, stored.map(|stored| &stored.description), LongText::LIMITS);
    let status = match &input.status {
        Patch::Keep => stored.map(|stored| stored.status),
        Patch::Clear => None,
        Patch::Set(word) => PolicyStatus::named(word.trim()),
    };
    let word = input.status.as_set().filter(|word| !word.trim().is_empty());
    note("status", status.is_none().then(|| word.map_or_else(|| REQUIRED.to_owned(), |_| PolicyStatus::choices())));
    let keys = input.files.over(&stored.map(|stored| stored.keys.clone())).unwrap_or_default();
    let once = keys.iter().collect::<BTreeSet<_>>().len() == keys.len();
    note("fileUploadKeys", (keys.len() > MOST_FILES).then(|| format!("At most {MOST_FILES} files.")));
    note("fileUploadKeys", (!once).then(|| "Each file once only.".to_owned()));
    let version = match stored {
        None => 1,
        Some(stored) if stored.description == description && stored.keys == keys => stored.version,
        Some(stored) => stored.version + 1,
    };
    match status {
        Some(status) if problems.is_empty() => Ok(Wanted { title, description, status, version, keys }),
        _ => Err(Error::fields(problems)),
    }
}

/// What is wrong with the files, beside what else is wrong (call-2).
pub fn with_files<T>(wanted: Result<Wanted>, files: Result<T>) -> Result<T> {
    match (wanted, files) {
        (Err(refusal), Err(other)) => {
            let problems = other.field_problems().clone();
            Err(problems.into_iter().fold(refusal, |refusal, (field, problem)| refusal.at(field, problem)))
        }
        (Err(refusal), Ok(_)) => Err(refusal),
        (Ok(_), files) => files,
    }
}

/// What this viewer may do with a policy that they see.
pub fn actions(stored: &StoredPolicy, viewer: Viewer) -> Actions {
    let mut actions = Actions::default();
    if stored.status == PolicyStatus::Active && stored.read_at.is_none() {
        actions.allow("acknowledge");
    }
    if viewer.writes {
        actions.allow("edit");
        actions.allow("remove");
    }
    actions
}

#[cfg(test)]
mod tests;
