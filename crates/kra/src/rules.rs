//! Decisions about a KRA: what it must be, who takes the next step of its review, and how far a person's KRAs are.

use chrono::{Datelike as _, NaiveDate};
use kernel::texts::{no_such_person, no_such_project, one_of, percentage, person_not_active, required};
use kernel::{Actions, Code, Deed, Error, Hundredths, LongText, Patch, Problems, Result, UserId, Viewer, full_name};
use projects::model::ProjectId;
use serde::Serialize;

use crate::model::values::{KraAllocation, KraRating, KraSummary};
use crate::model::{KraInput, KraStatus, OverallStatus, StoredKra, WaitingParty};
use crate::texts;

/// The step that can be taken back, as the audit trail calls it (inbox-10).
pub const DECISIONS: &[&str] = &["submit"];
/// The first day on which feedback may be due (kra-1).
const FIRST_DUE: (i32, u32, u32) = (2019, 6, 1);
/// The last year that is planned.
const LAST_YEAR: i32 = 2999;
/// What a person's KRAs may add up to.
const WHOLE: Hundredths = Hundredths(10_000);

/// How far a review is, as `kras.step` counts it.
pub const fn step_of(status: Option<KraStatus>) -> i64 {
    match status {
        None => 1,
        Some(KraStatus::Accomplished) => 2,
        Some(KraStatus::Saved) => 3,
        Some(KraStatus::Accepted | KraStatus::Rejected) => 4,
        Some(KraStatus::Submitted) => 5,
    }
}

/// How far a person's KRAs are by the one that is least far, and who waits then (kra-7).
pub fn overall(least: i64) -> (OverallStatus, Option<WaitingParty>) {
    match least {
        ..=1 => (OverallStatus::Accomplishment, Some(WaitingParty::User)),
        2 => (OverallStatus::Feedback, Some(WaitingParty::Manager)),
        3 => (OverallStatus::EmployeeInput, Some(WaitingParty::User)),
        4 => (OverallStatus::Submission, Some(WaitingParty::Manager)),
        5.. => (OverallStatus::Submitted, None),
    }
}

/// The step after which nothing is waited for.
pub const LAST_STEP: i64 = step_of(Some(KraStatus::Submitted));

/// The steps at which this party's turn is.
pub fn steps_of(party: WaitingParty) -> impl Iterator<Item = i64> {
    (step_of(None)..=LAST_STEP).filter(move |step| overall(*step).1 == Some(party))
}

/// What whose turn it is has to do with a KRA that is so far.
pub fn deed(status: Option<KraStatus>) -> Deed {
    match status {
        None => Deed::Accomplish,
        Some(KraStatus::Accomplished) => Deed::Review,
        Some(KraStatus::Saved) => Deed::Answer,
        Some(KraStatus::Accepted | KraStatus::Rejected | KraStatus::Submitted) => Deed::Close,
    }
}

/// What is to be reached: what a manager adds, and may change before an accomplishment.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[expect(missing_docs, reason = "the columns of `kras`")]
pub struct Definition {
    pub project: ProjectId,
    pub summary: String,
    pub description: String,
    pub measurement_criteria: String,
    pub allocation: Hundredths,
    pub feedbackdue: NaiveDate,
}

impl Definition {
    /// What is stored of it.
    pub fn of(stored: &StoredKra) -> Self {
        Self {
            project: stored.project,
            summary: stored.summary.clone(),
            description: stored.description.clone(),
            measurement_criteria: stored.measurement_criteria.clone(),
            allocation: stored.allocation,
            feedbackdue: stored.feedbackdue,
        }
    }
}

/// A KRA to be stored, and what the audit trail keeps of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[expect(missing_docs, reason = "the columns of `kras`")]
pub struct Review {
    pub manager: UserId,
    #[serde(flatten)]
    pub definition: Definition,
    pub accomplishment: Option<String>,
    pub gaptofill: Option<String>,
    pub feedback: Option<String>,
    pub improvement: Option<String>,
    pub rating: Option<i64>,
    pub comment: Option<String>,
    pub status: Option<KraStatus>,
}

impl Review {
    /// A new KRA.
    pub fn begun(definition: Definition, manager: UserId) -> Self {
        Self {
            manager,
            definition,
            accomplishment: None,
            gaptofill: None,
            feedback: None,
            improvement: None,
            rating: None,
            comment: None,
            status: None,
        }
    }

    /// What is stored of it.
    pub fn of(stored: &StoredKra) -> Self {
        Self {
            manager: stored.manager,
            definition: Definition::of(stored),
            accomplishment: stored.accomplishment.clone(),
            gaptofill: stored.gaptofill.clone(),
            feedback: stored.feedback.clone(),
            improvement: stored.improvement.clone(),
            rating: stored.rating,
            comment: stored.comment.clone(),
            status: stored.status,
        }
    }
}

/// Nobody takes the manager's turn on their own KRA, not even an admin.
fn takes_managers_turn(viewer: Viewer, owner: UserId) -> bool {
    viewer.user != owner && viewer.role.leads()
}

/// A step of a review.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it all")]
pub enum Step {
    Edit,
    Accomplish,
    Save,
    Accept,
    Reject,
    Submit,
}

impl Step {
    fn to(status: KraStatus) -> Self {
        match status {
            KraStatus::Accomplished => Self::Accomplish,
            KraStatus::Saved => Self::Save,
            KraStatus::Accepted => Self::Accept,
            KraStatus::Rejected => Self::Reject,
            KraStatus::Submitted => Self::Submit,
        }
    }

    /// Whether the person takes it; otherwise a manager does.
    fn is_the_persons(self) -> bool {
        matches!(self, Self::Accomplish | Self::Accept | Self::Reject)
    }

    /// The status afterwards.
    fn becomes(self) -> Option<KraStatus> {
        match self {
            Self::Edit => None,
            Self::Accomplish => Some(KraStatus::Accomplished),
            Self::Save => Some(KraStatus::Saved),
            Self::Accept => Some(KraStatus::Accepted),
            Self::Reject => Some(KraStatus::Rejected),
            Self::Submit => Some(KraStatus::Submitted),
        }
    }

    /// What it writes.
    fn writes(self) -> Option<Part> {
        match self {
            Self::Edit => Some(Part::Definition),
            Self::Accomplish => Some(Part::Accomplishment),
            Self::Save => Some(Part::Feedback),
            Self::Accept | Self::Reject => Some(Part::Comment),
            Self::Submit => None,
        }
    }

    /// Whether a review that is so far takes it.
    fn follows(self, status: Option<KraStatus>) -> bool {
        match self {
            Self::Edit | Self::Accomplish => status.is_none(),
            Self::Save => matches!(status, Some(KraStatus::Accomplished | KraStatus::Saved)),
            Self::Accept | Self::Reject => status == Some(KraStatus::Saved),
            Self::Submit => matches!(status, Some(KraStatus::Accepted | KraStatus::Rejected)),
        }
    }
}

/// The parts of a KRA, each written in a step of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Part {
    Comment,
    Accomplishment,
    Feedback,
    Definition,
}

impl Part {
    /// The step that writes it.
    fn step(self) -> Step {
        match self {
            Self::Comment => Step::Accept,
            Self::Accomplishment => Step::Accomplish,
            Self::Feedback => Step::Save,
            Self::Definition => Step::Edit,
        }
    }
}

/// The parts that would change. A form sends whole records: what is stored is no change.
fn changes(stored: &StoredKra, input: &KraInput) -> Vec<Part> {
    let text = |sent: &Patch<String>, stored: Option<&str>| match sent {
        Patch::Keep => false,
        Patch::Clear => stored.is_some(),
        Patch::Set(sent) => sent.trim() != stored.unwrap_or_default(),
    };
    let definition = is_other(&input.project, &stored.project)
        || text(&input.summary, Some(&stored.summary))
        || text(&input.description, Some(&stored.description))
        || text(&input.measurement_criteria, Some(&stored.measurement_criteria))
        || match input.allocation {
            Patch::Keep => false,
            Patch::Clear => true,
            Patch::Set(number) => Hundredths::from_number(number) != Some(stored.allocation),
        }
        || is_other(&input.feedbackdue, &stored.feedbackdue);
    let feedback = text(&input.gaptofill, stored.gaptofill.as_deref())
        || text(&input.feedback, stored.feedback.as_deref())
        || text(&input.improvement, stored.improvement.as_deref())
        || match input.rating {
            Patch::Keep => false,
            Patch::Clear => stored.rating.is_some(),
            Patch::Set(number) => rating_of(number).is_none_or(|rating| Some(rating) != stored.rating),
        };
    let parts = [
        (Part::Comment, text(&input.comment, stored.comment.as_deref())),
        (Part::Accomplishment, text(&input.accomplishment, stored.accomplishment.as_deref())),
        (Part::Feedback, feedback),
        (Part::Definition, definition),
    ];
    parts.into_iter().filter_map(|(part, changes)| changes.then_some(part)).collect()
}

/// Whether something changes that this step does not write.
fn exceed(changes: &[Part], step: Step) -> bool {
    changes.iter().any(|part| Some(*part) != step.writes())
}

fn is_other<T: PartialEq>(sent: &Patch<T>, stored: &T) -> bool {
    match sent {
        Patch::Keep => false,
        Patch::Clear => true,
        Patch::Set(sent) => sent != stored,
    }
}

fn rating_of(number: f64) -> Option<i64> {
    let whole = Hundredths::from_number(number).filter(|number| number.0 % 100 == 0)?;
    Some(whole.0 / 100).filter(|_| KraRating::LIMITS.holds(number))
}

/// The step that is asked for, if one is, and whether it is this party's: the person accomplishes and answers, a manager
/// or an admin does all else. A status that is stored already asks for nothing where it was the other party's.
pub fn step(stored: &StoredKra, viewer: Viewer, input: &KraInput) -> Result<Option<Step>> {
    let changes = changes(stored, input);
    let own = viewer.user == stored.user;
    if own && changes.iter().any(|part| matches!(part, Part::Definition | Part::Feedback)) {
        return Err(Error::new(Code::NotOnYourOwn));
    }
    if !own && changes.iter().any(|part| matches!(part, Part::Accomplishment | Part::Comment)) {
        return Err(Error::new(Code::NotYours));
    }
    let named = input.status.as_deref().and_then(KraStatus::named);
    let asked = named.map(Step::to).filter(|step| {
        let repeats = step.is_the_persons() == own && !exceed(&changes, *step);
        named != stored.status || repeats
    });
    let step = asked.or_else(|| changes.first().map(|part| part.step()));
    match step {
        Some(step) if step.is_the_persons() && !own => Err(Error::new(Code::NotYours)),
        Some(step) if !step.is_the_persons() && !takes_managers_turn(viewer, stored.user) => {
            Err(Error::new(Code::NotOnYourOwn))
        }
        step => Ok(step),
    }
}

/// 409 for a step that the review doesn't take now, and for changes that belong to another step.
pub fn may_take(step: Step, stored: &StoredKra, input: &KraInput) -> Result<()> {
    let changes = changes(stored, input);
    if changes.contains(&Part::Definition) && stored.status.is_some() {
        return Err(Error::new(Code::KraLocked));
    }
    if !step.follows(stored.status) || exceed(&changes, step) {
        return Err(Error::new(Code::KraOutOfTurn));
    }
    Ok(())
}

/// 409 for taking back a KRA that has an accomplishment.
pub fn may_remove(stored: &StoredKra) -> Result<()> {
    if stored.status.is_none() { Ok(()) } else { Err(Error::new(Code::KraLocked)) }
}

/// 403 for adding or removing one's own KRA: that is a manager's turn, too.
pub fn manages(viewer: Viewer, owner: UserId) -> Result<()> {
    if takes_managers_turn(viewer, owner) { Ok(()) } else { Err(Error::new(Code::NotOnYourOwn)) }
}

/// What the database knows of those whom a KRA names.
#[derive(Debug, Clone, Copy)]
#[expect(missing_docs, reason = "the names say it all")]
pub struct Known {
    pub user: bool,
    pub active: bool,
    pub project: bool,
}

/// The definition that results of what was sent over what is stored. A value that stays is never at fault.
pub fn definition(input: &KraInput, stored: Option<&Definition>, known: Known) -> Result<Definition> {
    let mut problems = Problems::default();
    if stored.is_none() {
        let problem = match (input.user, known) {
            (None, _) => Some(required()),
            (Some(_), Known { user: false, .. }) => Some(no_such_person()),
            (Some(_), Known { active: false, .. }) => Some(person_not_active()),
            _ => None,
        };
        problems.note("user", problem);
    }
    let project = input.project.over(&stored.map(|stored| stored.project));
    let kept = project.is_some() && project == stored.map(|stored| stored.project);
    let project_problem = match project {
        None => Some(required()),
        Some(_) => (!known.project && !kept).then(no_such_project),
    };
    problems.note("project", project_problem);
    let summary = stored.map(|stored| stored.summary.as_str());
    let summary = problems.text("summary", &input.summary, summary, KraSummary::LIMITS);
    let description = stored.map(|stored| stored.description.as_str());
    let description = problems.text("description", &input.description, description, LongText::LIMITS);
    let criteria = stored.map(|stored| stored.measurement_criteria.as_str());
    let criteria = problems.text("measurement_criteria", &input.measurement_criteria, criteria, LongText::LIMITS);
    let allocation = match &input.allocation {
        Patch::Keep => stored.map(|stored| stored.allocation),
        Patch::Clear => None,
        Patch::Set(number) => {
            let read = Hundredths::from_number(*number).filter(|_| KraAllocation::LIMITS.holds(*number));
            let problem = read.is_none().then(percentage);
            problems.note("allocation", problem);
            Some(read.unwrap_or_default())
        }
    };
    problems.note("allocation", allocation.is_none().then(required));
    let feedbackdue = input.feedbackdue.over(&stored.map(|stored| stored.feedbackdue));
    let due_problem = match feedbackdue {
        None => Some(required()),
        Some(day) if stored.is_some_and(|stored| stored.feedbackdue == day) => None,
        Some(day) if (day.year(), day.month(), day.day()) < FIRST_DUE => Some(texts::due_at_the_earliest()),
        Some(day) => (day.year() > LAST_YEAR).then(texts::due_at_the_latest),
    };
    problems.note("feedbackdue", due_problem);
    let wanted = match (project, allocation, feedbackdue) {
        (Some(project), Some(allocation), Some(feedbackdue)) => {
            Some(Definition { project, summary, description, measurement_criteria: criteria, allocation, feedbackdue })
        }
        _ => None,
    };
    problems.done(wanted)
}

/// 422 for an allocation that makes a person's KRAs, of which the others add up to this, more than all.
pub fn within_all(others: Hundredths, allocation: Hundredths) -> Result<()> {
    if others.0 + allocation.0 > WHOLE.0 {
        return Err(Error::new(Code::Invalid).saying_at("allocation", texts::more_than_all()));
    }
    Ok(())
}

/// 422 for a status that nobody sets.
pub fn known_status(input: &KraInput) -> Result<()> {
    let unknown = input.status.as_deref().is_some_and(|status| KraStatus::named(status).is_none());
    if unknown { Err(Error::field("status", <KraStatus as db::Word>::choices())) } else { Ok(()) }
}

/// What a step that is taken makes of a KRA. `by` took it: a manager's turn names them.
pub fn next(step: Step, stored: &StoredKra, input: &KraInput, known: Known, by: UserId) -> Result<Review> {
    known_status(input)?;
    let mut review = Review::of(stored);
    let mut problems = Problems::default();
    match step {
        Step::Edit => review.definition = definition(input, Some(&review.definition), known)?,
        Step::Accomplish => {
            review.accomplishment = Some(problems.text(
                "accomplishment",
                &input.accomplishment,
                stored.accomplishment.as_deref(),
                LongText::LIMITS,
            ));
        }
        Step::Accept | Step::Reject => {
            review.comment =
                Some(problems.text("comment", &input.comment, stored.comment.as_deref(), LongText::LIMITS));
            problems.note("status", input.status.is_none().then(|| one_of("Accepted, Rejected")));
        }
        Step::Save => {
            review.feedback =
                Some(problems.text("feedback", &input.feedback, stored.feedback.as_deref(), LongText::LIMITS));
            review.gaptofill =
                problems.optional_text("gaptofill", &input.gaptofill, stored.gaptofill.as_deref(), LongText::LIMITS);
            review.improvement = problems.optional_text(
                "improvement",
                &input.improvement,
                stored.improvement.as_deref(),
                LongText::LIMITS,
            );
            review.rating = match input.rating {
                Patch::Keep => stored.rating,
                Patch::Clear => None,
                Patch::Set(number) => {
                    let read = rating_of(number);
                    problems.note("rating", read.is_none().then(|| one_of("1, 2, 3, 4")));
                    read
                }
            };
            problems.note("rating", review.rating.is_none().then(required));
            review.manager = by;
        }
        Step::Submit => review.manager = by,
    }
    review.status = step.becomes();
    problems.done(Some(review))
}

/// What this viewer may do with a KRA that they see, and what not and why (kra-8).
pub fn actions(stored: &StoredKra, viewer: Viewer) -> Actions {
    let mut actions = Actions::default();
    let status = stored.status;
    if viewer.user == stored.user {
        match status {
            None => actions.allow("accomplish"),
            Some(_) => actions.block("accomplish", texts::accomplished_already()),
        }
        for answer in ["accept", "reject"] {
            match status {
                None | Some(KraStatus::Accomplished) => actions.block(answer, texts::after_feedback()),
                Some(KraStatus::Saved) => actions.allow(answer),
                Some(_) => actions.block(answer, texts::commented_already()),
            }
        }
    } else if takes_managers_turn(viewer, stored.user) {
        for change in ["edit", "remove"] {
            match status {
                None => actions.allow(change),
                Some(_) => actions.block(change, Code::KraLocked.message()),
            }
        }
        let name = full_name(&stored.fname, &stored.lname);
        match status {
            None => actions.block("feedback", texts::after_accomplishment()),
            Some(KraStatus::Accomplished | KraStatus::Saved) => actions.allow("feedback"),
            Some(KraStatus::Accepted) => actions.block("feedback", texts::accepted_by(&name)),
            Some(KraStatus::Rejected) => actions.block("feedback", texts::rejected_by(&name)),
            Some(KraStatus::Submitted) => actions.block("feedback", texts::read_only_submitted()),
        }
        match status {
            Some(KraStatus::Accepted | KraStatus::Rejected) => actions.allow("submit"),
            Some(KraStatus::Submitted) => actions.block("submit", texts::submitted_already()),
            _ => actions.block("submit", texts::after_comment()),
        }
    }
    match status {
        Some(KraStatus::Submitted) => actions.allow("view"),
        _ => actions.block("view", texts::opens_when_submitted()),
    }
    actions
}

#[cfg(test)]
mod tests;
