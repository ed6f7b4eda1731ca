//! What a project and its team must be (project-1 to project-4).

use chrono::NaiveDate;
use core_auth::model::Status;
use kernel::texts::{active_leader, no_such_person, percentage, person_not_active, required};
use kernel::{Actions, Code, Error, Hundredths, Patch, Problems, Result, UserId};
use serde::Serialize;

use super::{name_problem, note_days};
use crate::model::{
    Candidate, ClientChoice, ClientId, Entry, MemberInput, ProjectInput, ProjectStatus, ProjectType, StoredProject,
};
use crate::texts;

/// Members that a team may have: what one statement writes.
const LARGEST_TEAM: usize = 1_000;
const ALL: Hundredths = Hundredths(10_000);

/// A place in a team, to be stored.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[expect(missing_docs, reason = "the names of the fields say it all")]
pub struct Member {
    pub user: UserId,
    pub startdate: NaiveDate,
    pub enddate: Option<NaiveDate>,
    pub allocation: Hundredths,
}

impl Member {
    /// What is stored of it.
    pub fn of(entry: &Entry) -> Self {
        let Entry { user, startdate, enddate, allocation, .. } = *entry;
        Self { user, startdate, enddate, allocation }
    }
}

/// A project to be stored, and what the audit trail keeps of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[expect(missing_docs, reason = "the names of the fields say it all")]
pub struct Validated {
    pub projectname: String,
    pub client: ClientId,
    pub status: ProjectStatus,
    #[serde(rename = "type")]
    pub kind: ProjectType,
    pub startdate: NaiveDate,
    pub enddate: NaiveDate,
    pub projectmanager: UserId,
    pub teammember: Vec<Member>,
}

impl Validated {
    /// What is stored of a project.
    pub fn of(stored: &StoredProject, team: &[Entry]) -> Self {
        Self {
            projectname: stored.projectname.clone(),
            client: stored.client,
            status: stored.status,
            kind: stored.kind,
            startdate: stored.startdate,
            enddate: stored.enddate,
            projectmanager: stored.manager,
            teammember: team.iter().map(Member::of).collect(),
        }
    }
}

/// What was sent over what is stored, before anything is known of it.
#[derive(Debug, Clone, PartialEq)]
#[expect(missing_docs, reason = "the fields of `ProjectInput`")]
pub struct ProjectForm {
    pub projectname: Option<String>,
    pub client: Option<ClientChoice>,
    pub newclientname: Option<String>,
    pub status: Option<String>,
    pub kind: Option<String>,
    pub startdate: Option<NaiveDate>,
    pub enddate: Option<NaiveDate>,
    pub projectmanager: Option<UserId>,
    pub teammember: Vec<MemberInput>,
}

impl ProjectForm {
    /// The draft of a new project, or of a change.
    pub fn of(input: ProjectInput, stored: Option<&Validated>) -> Self {
        let stored = stored.cloned();
        let team = |stored: &Validated| stored.teammember.iter().map(as_sent).collect();
        Self {
            projectname: input
                .projectname
                .over(&stored.as_ref().map(|stored| stored.projectname.clone()))
                .map(|name| name.trim().to_owned()),
            client: input.client.over(&stored.as_ref().map(|stored| ClientChoice::Id(stored.client))),
            newclientname: input.newclientname.set().map(|name| name.trim().to_owned()),
            status: input.status.over(&stored.as_ref().map(|stored| stored.status.text().to_owned())),
            kind: input.kind.over(&stored.as_ref().map(|stored| stored.kind.text().to_owned())),
            startdate: input.startdate.over(&stored.as_ref().map(|stored| stored.startdate)),
            enddate: input.enddate.over(&stored.as_ref().map(|stored| stored.enddate)),
            projectmanager: input.projectmanager.over(&stored.as_ref().map(|stored| stored.projectmanager)),
            teammember: match input.teammember {
                Patch::Keep => stored.as_ref().map(team).unwrap_or_default(),
                Patch::Clear => Vec::new(),
                Patch::Set(team) => team,
            },
        }
    }

    /// The people that it names.
    pub fn people(&self) -> Vec<UserId> {
        let team = self.teammember.iter().take(LARGEST_TEAM).filter_map(|member| member.user);
        team.chain(self.projectmanager).collect()
    }

    /// Whether it keeps all of a stored project but the status.
    fn keeps(&self, stored: &Validated) -> bool {
        let same = Self::of(ProjectInput::default(), Some(stored));
        let blank = |member: &MemberInput| MemberInput { role: None, ..member.clone() };
        let team = self.teammember.iter().map(blank).eq(same.teammember.iter().cloned());
        let rest = |draft: &Self| Self { status: None, newclientname: None, teammember: Vec::new(), ..draft.clone() };
        team && rest(self) == rest(&same)
    }
}

fn as_sent(member: &Member) -> MemberInput {
    #[expect(clippy::cast_precision_loss, reason = "at most 10,000")]
    let allocation = member.allocation.0 as f64 / 100.0;
    MemberInput {
        role: None,
        user: Some(member.user),
        startdate: Some(member.startdate),
        enddate: member.enddate,
        allocation: Some(allocation),
    }
}

/// 409 for what the project's state doesn't take: an inactive one nothing but its activation; no other one to be
/// deactivated while it has a team.
pub fn may_change(draft: &ProjectForm, stored: Option<&Validated>) -> Result<()> {
    let becomes = draft.status.as_deref();
    if let Some(stored) = stored.filter(|stored| stored.status == ProjectStatus::Inactive) {
        let to = [ProjectStatus::Active.text(), ProjectStatus::Inactive.text()];
        let known = becomes.is_none_or(|status| to.contains(&status) || ProjectStatus::named(status).is_none());
        return if known && draft.keeps(stored) { Ok(()) } else { Err(Error::new(Code::ProjectInactive)) };
    }
    if becomes == Some(ProjectStatus::Inactive.text()) && !draft.teammember.is_empty() {
        return Err(Error::new(Code::TeamNotEmpty));
    }
    Ok(())
}

/// What the database knows of those whom a draft names.
#[derive(Debug, Clone, Copy)]
pub struct Known<'a> {
    /// The people.
    pub people: &'a [Candidate],
    /// Whether the client that is named is there.
    pub client: bool,
}

/// The project that results. A value that was stored is never at fault. With `other` the client is the one that is made
/// of the new name.
pub fn validated(
    draft: &ProjectForm,
    stored: Option<&Validated>,
    known: Known<'_>,
    new_client: ClientId,
) -> Result<Validated> {
    let mut problems = Problems::default();
    let name = draft.projectname.clone().unwrap_or_default();
    let same_name = stored.is_some_and(|stored| stored.projectname == name);
    problems.note("projectname", name_problem(&name).filter(|_| !same_name));
    let client = match draft.client {
        None => {
            problems.note("client", Some(required()));
            None
        }
        Some(ClientChoice::Other) => {
            problems.note("newclientname", name_problem(draft.newclientname.as_deref().unwrap_or_default()));
            Some(new_client)
        }
        Some(ClientChoice::Id(id)) => {
            let there = known.client || stored.is_some_and(|stored| stored.client == id);
            problems.note("client", (!there).then(texts::no_such_client));
            Some(id)
        }
    };
    let status = problems.word("status", &sent(draft.status.as_ref()), None);
    let kind = problems.word("type", &sent(draft.kind.as_ref()), None);
    note_days(&mut problems, "", draft.startdate, draft.enddate, true);
    let manager_problem = match draft.projectmanager {
        None => Some(required()),
        Some(manager) if stored.is_some_and(|stored| stored.projectmanager == manager) => None,
        Some(manager) => {
            let leads = |person: &&Candidate| person.id == manager && ["admin", "manager"].contains(&&*person.role);
            let found = known.people.iter().find(leads).filter(|person| person.status == Status::Active);
            found.is_none().then(active_leader)
        }
    };
    problems.note("projectmanager", manager_problem);
    let kept = stored.map(|stored| stored.teammember.as_slice()).unwrap_or_default();
    let teammember = team(&mut problems, &draft.teammember, kept, known.people);
    let days = draft.startdate.zip(draft.enddate);
    let wanted = match (client, status, kind, days, draft.projectmanager) {
        (Some(client), Some(status), Some(kind), Some((startdate, enddate)), Some(projectmanager)) => {
            Some(Validated { projectname: name, client, status, kind, startdate, enddate, projectmanager, teammember })
        }
        _ => None,
    };
    problems.done(wanted)
}

fn sent(text: Option<&String>) -> Patch<String> {
    text.map_or(Patch::Clear, |text| Patch::Set(text.clone()))
}

fn team(problems: &mut Problems, sent: &[MemberInput], kept: &[Member], people: &[Candidate]) -> Vec<Member> {
    if sent.len() > LARGEST_TEAM {
        problems.note("teammember", Some(texts::at_most_members(LARGEST_TEAM)));
        return Vec::new();
    }
    let mut team: Vec<Member> = Vec::with_capacity(sent.len());
    for (index, row) in sent.iter().enumerate() {
        let field = |name: &str| format!("teammember[{index}].{name}");
        let allocation = row
            .allocation
            .map(|number| Hundredths::from_number(number).filter(|percent| (Hundredths(0)..=ALL).contains(percent)));
        if let (Some(user), Some(startdate), Some(Some(allocation))) = (row.user, row.startdate, allocation) {
            let member = Member { user, startdate, enddate: row.enddate, allocation };
            let twice = team.iter().any(|other| other.user == user);
            if kept.contains(&member) && !twice {
                team.push(member);
                continue;
            }
        }
        let person = row.user.and_then(|user| people.iter().find(|person| person.id == user));
        let stays = kept.iter().any(|member| Some(member.user) == row.user);
        let user_problem = match (row.user, person) {
            (None, _) => Some(required()),
            (Some(user), _) if team.iter().any(|other| other.user == user) => Some(texts::in_the_team_already()),
            (Some(_), Some(person)) if stays || person.status == Status::Active => None,
            (Some(_), Some(_)) => Some(person_not_active()),
            (Some(_), None) => Some(no_such_person()),
        };
        problems.note(field("user"), user_problem);
        let role = row.role.as_deref().map(str::trim).filter(|role| !role.is_empty());
        let role_problem = match (role, person) {
            (None, _) => Some(required()),
            (Some(role), Some(person)) if role != person.role => Some(texts::other_role(&person.role)),
            _ => None,
        };
        problems.note(field("role"), role_problem);
        note_days(problems, &field(""), row.startdate, row.enddate, false);
        let allocation_problem = match allocation {
            None => Some(required()),
            Some(None) => Some(percentage()),
            Some(Some(_)) => None,
        };
        problems.note(field("allocation"), allocation_problem);
        if let (Some(user), Some(startdate), Some(Some(allocation))) = (row.user, row.startdate, allocation) {
            team.push(Member { user, startdate, enddate: row.enddate, allocation });
        }
    }
    team
}

/// Whose manager lists a change can touch: those of everybody who was or is in the team, where the team, its manager or
/// whether the project is active is not what it was.
pub fn newly_led(before: Option<&Validated>, after: &Validated) -> Vec<UserId> {
    let active = |project: &Validated| project.status == ProjectStatus::Active;
    let same = |before: &Validated| {
        before.projectmanager == after.projectmanager
            && before.teammember == after.teammember
            && active(before) == active(after)
    };
    if before.is_some_and(same) {
        return Vec::new();
    }
    let members = before.into_iter().chain([after]).flat_map(|project| &project.teammember);
    let mut people: Vec<_> = members.map(|member| member.user).collect();
    people.sort_unstable();
    people.dedup();
    people
}

/// What somebody who changes projects may do with one, and what not and why.
pub fn actions(status: ProjectStatus, members: usize) -> Actions {
    let mut actions = Actions::default();
    if status == ProjectStatus::Inactive {
        let reason = Code::ProjectInactive.message();
        actions.block("edit", reason.clone());
        actions.block("team", reason);
        actions.allow("activate");
        return actions;
    }
    actions.allow("edit");
    actions.allow("team");
    match members {
        0 => actions.allow("deactivate"),
        _ => actions.block("deactivate", Code::TeamNotEmpty.message()),
    }
    actions
}
