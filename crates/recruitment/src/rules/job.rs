//! What a job must be, and who manages it.

use kernel::{Actions, Code, Error, LongText, Patch, Problems, Result, Role, UserId, Viewer};
use serde::Serialize;

use super::fields::{experience, names};
use crate::model::values::RecruitmentName;
use crate::model::{JobInput, JobStatus, PanelMember, StoredJob};
use crate::texts;

/// A job to be stored, and what the audit trail keeps of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[expect(missing_docs, reason = "the columns of `jobs`")]
pub struct Validated {
    pub title: String,
    pub summary: String,
    pub description: String,
    pub experience: String,
    pub mandatory_skills: Vec<String>,
    pub other_skills: String,
    pub location: Vec<String>,
    pub hiring_manager: UserId,
    pub interview_panel: Vec<UserId>,
    pub status: JobStatus,
    #[serde(rename = "linkedIn")]
    pub linkedin: bool,
    pub twitter: bool,
}

/// Who interviews for a job.
pub const MOST_ON_PANEL: usize = 20;

impl Validated {
    /// What is stored of it.
    pub fn of(stored: &StoredJob) -> Self {
        // In the order in which a panel is wanted: it is read in that of its names.
        let mut panel: Vec<_> = stored.panel.iter().map(|member| member.user).collect();
        panel.sort_unstable_by_key(|user| user.0);
        Self {
            title: stored.title.clone(),
            summary: stored.summary.clone(),
            description: stored.description.clone(),
            experience: stored.experience.clone(),
            mandatory_skills: stored.skills.to_vec(),
            other_skills: stored.otherskills.clone(),
            location: stored.locations.to_vec(),
            hiring_manager: stored.manager,
            interview_panel: panel,
            status: stored.status,
            linkedin: stored.linkedin,
            twitter: stored.twitter,
        }
    }
}

/// 403 for a manager who puts somebody else in charge: they manage their own jobs (recruitment-15).
pub fn may_manage(viewer: Viewer, input: &JobInput, stored: Option<UserId>) -> Result<()> {
    let named = input.hiring_manager.as_set().copied().filter(|named| Some(*named) != stored);
    if viewer.role != Role::Admin && named.is_some_and(|named| named != viewer.user) {
        return Err(Error::new(Code::NotAllowed));
    }
    Ok(())
}

/// The job that results of what was sent over what is stored. `people` are those of the named ones who are known.
pub fn validated(
    fields: &mut Problems,
    input: &JobInput,
    stored: Option<&Validated>,
    people: &[PanelMember],
) -> Option<Validated> {
    let title = fields.text("title", &input.title, stored.map(|old| old.title.as_str()), RecruitmentName::LIMITS);
    let summary = fields.text("summary", &input.summary, stored.map(|old| old.summary.as_str()), LongText::LIMITS);
    let description =
        fields.text("description", &input.description, stored.map(|old| old.description.as_str()), LongText::LIMITS);
    let experience = experience(fields, "experience", &input.experience, stored.map(|old| old.experience.as_str()));
    let other_skills =
        fields.text("otherSkills", &input.other_skills, stored.map(|old| old.other_skills.as_str()), LongText::LIMITS);
    let chosen = |sent: &Patch<Vec<String>>| match sent {
        Patch::Keep => None,
        Patch::Clear => Some(Vec::new()),
        Patch::Set(names) => Some(names.clone()),
    };
    let mandatory_skills = names(
        fields,
        "mandatorySkills",
        chosen(&input.mandatory_skills),
        stored.map(|old| old.mandatory_skills.as_slice()),
        texts::select_skills,
    );
    let location = names(
        fields,
        "location",
        chosen(&input.location),
        stored.map(|old| old.location.as_slice()),
        texts::select_locations,
    );
    let hiring_manager = fields.needed("hiringManager", &input.hiring_manager, stored.map(|old| &old.hiring_manager));
    if hiring_manager.is_some() && hiring_manager != stored.map(|old| old.hiring_manager) {
        let manages = people.iter().any(|person| {
            Some(person.id) == hiring_manager
                && person.is_active()
                && matches!(person.role(), Role::Admin | Role::Manager)
        });
        fields.note("hiringManager", (!manages).then(kernel::texts::active_leader));
    }
    let mut interview_panel =
        input.interview_panel.over(&stored.map(|old| old.interview_panel.clone())).unwrap_or_default();
    interview_panel.sort_unstable_by_key(|user| user.0);
    interview_panel.dedup();
    let stays = |user: &UserId| stored.is_some_and(|old| old.interview_panel.contains(user));
    let known = |user: &UserId| people.iter().any(|person| person.id == *user && person.is_active());
    let strangers = interview_panel.iter().any(|user| !stays(user) && !known(user));
    fields
        .note("interviewPanel", (interview_panel.len() > MOST_ON_PANEL).then(|| kernel::texts::at_most(MOST_ON_PANEL)));
    fields.note("interviewPanel", strangers.then(texts::active_people_only));
    let status = fields.word("status", &input.status, stored.map(|old| old.status));
    let linkedin = input.linkedin.over(&stored.map(|old| old.linkedin)).unwrap_or_default();
    let twitter = input.twitter.over(&stored.map(|old| old.twitter)).unwrap_or_default();
    hiring_manager.zip(status).map(|(hiring_manager, status)| Validated {
        title,
        summary,
        description,
        experience,
        mandatory_skills,
        other_skills,
        location,
        hiring_manager,
        interview_panel,
        status,
        linkedin,
        twitter,
    })
}

/// What this viewer may do with a job that they see.
pub fn actions(stored: &StoredJob, viewer: Viewer) -> Actions {
    let mut actions = Actions::default();
    if viewer.role == Role::Admin || (viewer.role == Role::Manager && viewer.user == stored.manager) {
        actions.allow("edit");
        if stored.candidates {
            actions.block("remove", Code::JobInUse.message());
        } else {
            actions.allow("remove");
        }
    }
    actions
}
