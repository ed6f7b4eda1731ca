//! Decisions about checklists: what a template must be, for whom it is, whose its lines are, and what becomes of a list.

use chrono::{Days, NaiveDate};
use company::model::PlaceId;
use kernel::texts::{at_most, no_such_person, required};
use kernel::{Actions, Code, Error, Problems, Result, Role, RoleId, ShortText, Text, UserId, Viewer, Word as _};
use serde::Serialize;

use crate::model::values::{ChecklistDays, ChecklistText, MOST_LINES, MOST_NAMED};
use crate::model::{
    ChecklistKind, ChecklistLineState, ChecklistTemplateInput, LineOwner, StoredChecklist, StoredLine, StoredTemplate,
    TemplateLine, TemplateLineInput,
};
use crate::texts;

/// For so long after the first day, or the last one, a list is made: later nothing of it would be left to do.
pub const MADE_WITHIN: Days = Days::new(90);

/// A template to be stored.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(missing_docs, reason = "the columns of `checklist_templates`")]
pub struct Validated {
    pub name: String,
    pub kind: ChecklistKind,
    pub active: bool,
    pub roles: Vec<RoleId>,
    pub places: Vec<PlaceId>,
    pub lines: Vec<TemplateLine>,
}

impl Validated {
    /// What is stored of it.
    pub fn of(stored: &StoredTemplate) -> Result<Self> {
        Ok(Self {
            name: stored.name.clone(),
            kind: stored.kind,
            active: stored.active,
            roles: read(&stored.roles)?,
            places: read(&stored.places)?,
            lines: read(&stored.lines)?,
        })
    }
}

fn read<T: serde::de::DeserializeOwned>(json: &str) -> Result<T> {
    serde_json::from_str(json).map_err(Error::internal)
}

/// What the register knows of those whom a template names.
#[derive(Debug, Clone, Default)]
pub struct Known {
    /// All roles.
    pub roles: Vec<(RoleId, String)>,
    /// All places.
    pub places: Vec<(PlaceId, String)>,
    /// The Active of those who are named.
    pub people: Vec<(UserId, String)>,
}

/// A template as the audit trail keeps it: by names, as ids say nothing to a reader.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[expect(missing_docs, reason = "as in `Validated`")]
pub struct Snapshot {
    pub name: String,
    pub kind: ChecklistKind,
    pub active: bool,
    pub roles: Vec<String>,
    pub places: Vec<String>,
    pub lines: Vec<String>,
}

impl Snapshot {
    /// Of this template.
    pub fn of(template: &Validated, known: &Known) -> Self {
        let line = |line: &TemplateLine| {
            let whose = line.user.map_or(line.whose.text().to_owned(), |user| named(&known.people, user));
            format!("{} ({whose}, {:+})", line.text, line.days)
        };
        Self {
            name: template.name.clone(),
            kind: template.kind,
            active: template.active,
            roles: template.roles.iter().map(|role| named(&known.roles, *role)).collect(),
            places: template.places.iter().map(|place| named(&known.places, *place)).collect(),
            lines: template.lines.iter().map(line).collect(),
        }
    }
}

fn named<I: Copy + PartialEq + std::fmt::Display>(names: &[(I, String)], id: I) -> String {
    names.iter().find(|(known, _)| *known == id).map_or_else(|| id.to_string(), |(_, name)| name.clone())
}

/// The template that results of what was sent over what is stored (checklist-1). A value that stays is never at fault.
pub fn template(input: &ChecklistTemplateInput, stored: Option<&Validated>, known: &Known) -> Result<Validated> {
    let mut problems = Problems::default();
    let name = problems.text("name", &input.name, stored.map(|stored| stored.name.as_str()), ShortText::LIMITS);
    let kind = problems.word("kind", &input.kind, stored.map(|stored| stored.kind));
    let active = input.active.or(stored.map(|stored| stored.active)).unwrap_or(true);
    let before = stored.map_or(&[][..], |stored| &stored.roles);
    let roles = among(&mut problems, "roles", input.roles.as_deref(), before, &known.roles, texts::no_such_role);
    let before = stored.map_or(&[][..], |stored| &stored.places);
    let places = among(&mut problems, "places", input.places.as_deref(), before, &known.places, texts::no_such_place);
    let before = stored.map_or(&[][..], |stored| &stored.lines);
    let lines = match &input.lines {
        None => {
            problems.note("lines", before.is_empty().then(required));
            before.to_vec()
        }
        Some(sent) => {
            problems.note("lines", sent.is_empty().then(required));
            problems.note("lines", (sent.len() > MOST_LINES).then(|| texts::at_most_lines(MOST_LINES)));
            let sent = sent.iter().take(MOST_LINES).enumerate();
            sent.filter_map(|(index, sent)| line(&mut problems, index, sent, before, known)).collect()
        }
    };
    problems.done(kind.map(|kind| Validated { name, kind, active, roles, places, lines }))
}

/// Ids that there are, each once; those that stand there already may stay.
fn among<I: Copy + Ord>(
    problems: &mut Problems,
    field: &str,
    sent: Option<&[I]>,
    before: &[I],
    known: &[(I, String)],
    unknown: fn() -> Text,
) -> Vec<I> {
    let Some(sent) = sent else { return before.to_vec() };
    let mut ids = sent.to_vec();
    ids.sort_unstable();
    ids.dedup();
    problems.note(field, (ids.len() > MOST_NAMED).then(|| at_most(MOST_NAMED)));
    let is_known = |id: &I| before.contains(id) || known.iter().any(|(known, _)| known == id);
    problems.note(field, (!ids.iter().all(is_known)).then(unknown));
    ids
}

fn line(
    problems: &mut Problems,
    index: usize,
    sent: &TemplateLineInput,
    before: &[TemplateLine],
    known: &Known,
) -> Option<TemplateLine> {
    let field = |name: &str| format!("lines[{index}].{name}");
    let text = sent.text.as_deref().unwrap_or_default().trim().to_owned();
    problems.note(field("text"), ChecklistText::LIMITS.problem(&text));
    let word = sent.whose.as_deref().unwrap_or_default().trim();
    let whose = LineOwner::named(word);
    problems
        .note(field("whose"), whose.is_none().then(|| if word.is_empty() { required() } else { LineOwner::choices() }));
    let user = sent.user.filter(|_| whose == Some(LineOwner::Named));
    let stays = |user| before.iter().any(|line| line.user == Some(user));
    problems.note(
        field("user"),
        match user {
            None => (whose == Some(LineOwner::Named)).then(required),
            Some(user) => (!stays(user) && !known.people.iter().any(|(known, _)| *known == user)).then(no_such_person),
        },
    );
    let days = sent.days.unwrap_or_default();
    let fits = ChecklistDays::LIMITS.holds(days) && days.fract() == 0.0;
    problems.note(field("days"), (!fits).then(|| texts::whole_days(-30, 90)));
    #[expect(clippy::cast_possible_truncation, reason = "whole, and within its limits")]
    let days = if fits { days as i64 } else { 0 };
    Some(TemplateLine { text, whose: whose?, user, days })
}

/// Whether a template is for somebody of this role, at this place (checklist-2).
pub fn is_for(template: &Validated, role: RoleId, place: Option<PlaceId>) -> bool {
    let of_place = || place.is_some_and(|place| template.places.contains(&place));
    (template.roles.is_empty() || template.roles.contains(&role)) && (template.places.is_empty() || of_place())
}

/// Since when a template makes lists: it looks at nobody who came or went before it was made, or made active again.
pub fn since(before: Option<(&Validated, NaiveDate)>, after: &Validated, today: NaiveDate) -> NaiveDate {
    match before {
        Some((before, since)) if before.active || !after.active => since,
        _ => today,
    }
}

/// Who can do something for somebody: those of them who are here.
#[derive(Debug, Clone, Default)]
pub struct Here {
    /// Who comes or goes, where they are.
    pub person: Option<UserId>,
    /// Their first line manager.
    pub manager: Option<UserId>,
    /// The Active of those who are named.
    pub named: Vec<UserId>,
}

/// Whose a line is: of those who are not here, it is the manager's, and where there is none the admins' (checklist-4).
pub fn owner(line: &TemplateLine, here: &Here) -> Option<UserId> {
    let meant = match line.whose {
        LineOwner::Person => here.person,
        LineOwner::Manager => None,
        LineOwner::Named => line.user.filter(|user| here.named.contains(user)),
    };
    meant.or(here.manager)
}

/// The day by which a line is to be done.
pub fn due(day: NaiveDate, days: i64) -> NaiveDate {
    day.checked_add_signed(chrono::TimeDelta::days(days)).unwrap_or(day)
}

/// What becomes of a list when its person's days have changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Becomes {
    /// Nothing.
    Same,
    /// The person stays, or is not here any more: nobody has to do what is open.
    Cancelled,
    /// Its day is another one.
    Moved(NaiveDate),
}

/// What becomes of a list (checklist-5).
pub fn becomes(list: &StoredChecklist) -> Becomes {
    let day = match (list.kind, list.active) {
        (ChecklistKind::Exit, _) => list.dol,
        (ChecklistKind::Onboarding, true) => list.doj.or(Some(list.day)),
        (ChecklistKind::Onboarding, false) => None,
    };
    match day {
        _ if list.cancelled => Becomes::Same,
        None => Becomes::Cancelled,
        Some(day) if day != list.day => Becomes::Moved(day),
        Some(_) => Becomes::Same,
    }
}

/// Whether a line is open, and its day over (checklist-6).
pub fn is_late(state: ChecklistLineState, due: NaiveDate, today: NaiveDate) -> bool {
    state == ChecklistLineState::Open && due < today
}

/// 403 for whoever does not own the line, and is no admin.
pub fn may_change(line: &StoredLine, viewer: Viewer) -> Result<()> {
    if owns(line, viewer) { Ok(()) } else { Err(Error::new(Code::NotAllowed)) }
}

fn owns(line: &StoredLine, viewer: Viewer) -> bool {
    viewer.role == Role::Admin || line.owner == Some(viewer.user)
}

/// The state that a line is to have, where it is another one; 409 where nobody has to do it any more.
pub fn change(line: &StoredLine, done: Option<bool>) -> Result<Option<ChecklistLineState>> {
    use ChecklistLineState::{Cancelled, Done, Open};
    match (line.state, done) {
        (_, None) | (Open, Some(false)) | (Done, Some(true)) => Ok(None),
        (Open, Some(true)) => Ok(Some(Done)),
        (Done, Some(false)) if !line.cancelled => Ok(Some(Open)),
        (Done | Cancelled, Some(_)) => Err(Error::new(Code::ChecklistCancelled)),
    }
}

/// What this viewer may do with a line.
pub fn actions(line: &StoredLine, viewer: Viewer) -> Actions {
    let mut actions = Actions::default();
    match line.state {
        _ if !owns(line, viewer) => {}
        ChecklistLineState::Open => actions.allow("done"),
        ChecklistLineState::Done if line.cancelled => actions.block("reopen", texts::nobody_does_it()),
        ChecklistLineState::Done => actions.allow("reopen"),
        ChecklistLineState::Cancelled => {}
    }
    actions
}

/// Why a template can't be removed.
pub fn why_it_stays(made: i64) -> Option<Text> {
    (made > 0).then(|| texts::lists_were_made(made))
}

/// What may be done with a template.
pub fn template_actions(made: i64) -> Actions {
    let mut actions = Actions::default();
    actions.allow("edit");
    match why_it_stays(made) {
        Some(reason) => actions.block("remove", reason),
        None => actions.allow("remove"),
    }
    actions
}

#[cfg(test)]
mod tests;
