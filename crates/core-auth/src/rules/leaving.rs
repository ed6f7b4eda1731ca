//! When somebody who leaves goes, and what has to be said of it (people-11, people-27).

use chrono::NaiveDate;
use kernel::texts::required;
use kernel::{Code, Error, Fields, Key, Keys, LongText, Result, Role, UserId, Word as _, text_problem};

use crate::model::{Editable, Heirs, HoldingKind, Leaving, LeavingKind, Status};
use crate::texts;

fn is_active(person: &Editable) -> bool {
    person.status.as_deref() == Some(Status::Active.text())
}

/// Whether access ends now: the last day is over, or there is no access that could go on until its end.
pub fn goes_at_once(stored: &Editable, dol: Option<NaiveDate>, today: NaiveDate) -> bool {
    !is_active(stored) || dol.is_some_and(|dol| dol < today)
}

/// 409 for who has no planned leaving that could be taken back.
pub fn planned(stored: &Editable) -> Result<()> {
    if is_active(stored) && stored.dol.is_some() { Ok(()) } else { Err(Error::new(Code::NotLeaving)) }
}

/// What is noted, where it says anything.
pub fn remark(remark: &str) -> Option<String> {
    Some(remark.trim()).filter(|remark| !remark.is_empty()).map(str::to_owned)
}

/// What is wrong with what is said of a leaving. Which days are possible, the record's own rules say.
pub fn problems(input: &Leaving) -> Result<()> {
    let mut problems = Fields::new();
    if input.dol.is_none() {
        problems.insert("dol".to_owned(), required());
    }
    let reason = match input.reason.as_deref().map(str::trim).filter(|reason| !reason.is_empty()) {
        None => Some(required()),
        Some(reason) => LeavingKind::named(reason).is_none().then(LeavingKind::choices),
    };
    problems.extend(reason.map(|problem| ("reason".to_owned(), problem)));
    let remark = input.remark.as_deref().and_then(remark);
    let remark = remark.and_then(|remark| text_problem(&remark).or_else(|| LongText::LIMITS.problem(&remark)));
    problems.extend(remark.map(|problem| ("remark".to_owned(), problem)));
    if problems.is_empty() { Ok(()) } else { Err(Error::fields(problems)) }
}

/// 403 for who may not change the status of a person of this role: admins' and managers' only admins do.
pub fn may_ask(caller: Role, person: Role) -> Result<()> {
    if caller == Role::Admin || !person.leads() { Ok(()) } else { Err(Error::new(Code::NotAllowed)) }
}

/// What opens the module that things of a kind are of: without a key to it they are counted, and none is named.
pub fn keys_of(kind: HoldingKind) -> &'static [Key] {
    match kind {
        HoldingKind::Team | HoldingKind::Policy | HoldingKind::DecideSecond | HoldingKind::ApprovalStep => &[],
        HoldingKind::LeadProject | HoldingKind::Project => &[Key::Projects],
        HoldingKind::Job | HoldingKind::Panel | HoldingKind::Candidate => &[Key::Recruitment],
        HoldingKind::DecideLeave | HoldingKind::OwnLeave | HoldingKind::LeaveAfter => &[Key::Leave],
        HoldingKind::DecideSheet | HoldingKind::OwnSheet => &[Key::Timesheet],
        HoldingKind::DecideClaim | HoldingKind::OwnClaim => &[Key::Reimbursement],
        HoldingKind::DecideInvestment | HoldingKind::OwnInvestment => &[Key::Investment],
        HoldingKind::ReviewKra => &[Key::Performance],
        HoldingKind::Asset => &[Key::AssetsAllocated],
    }
}

/// Whether things of a kind are named to this caller: whose second approval somebody's records wait for is for admins to know.
pub fn is_named(kind: HoldingKind, role: Role, keys: Keys) -> bool {
    let second = matches!(kind, HoldingKind::DecideSecond | HoldingKind::ApprovalStep);
    keys.open(keys_of(kind)) && (role == Role::Admin || !second)
}

/// Who may have what somebody held, where this caller may give it over: who leads whom, who hires and who looks after candidates
/// is an admin's to say, projects are for whoever changes them, assets for whoever gives them.
pub fn heirs(kind: HoldingKind, role: Role, keys: Keys) -> Option<Heirs> {
    let admin = role == Role::Admin;
    match kind {
        HoldingKind::Team if admin => Some(Heirs::Leaders),
        HoldingKind::LeadProject if role.leads() && keys.has(Key::Projects) => Some(Heirs::Leaders),
        HoldingKind::Job if admin && keys.has(Key::Recruitment) => Some(Heirs::Leaders),
        HoldingKind::Panel if admin && keys.has(Key::Recruitment) => Some(Heirs::Everybody),
        HoldingKind::Candidate if admin && keys.has(Key::Recruitment) => Some(Heirs::Recruiters),
        HoldingKind::Asset if role.leads() && keys.has(Key::AssetsAllocated) => Some(Heirs::Everybody),
        _ => None,
    }
}

/// Who gets all of a kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names of the fields say it all")]
pub struct Given {
    pub kind: HoldingKind,
    pub user: UserId,
}

/// Who gets what of somebody's (people-25): kinds that can be given over, each once, and never to the one who leaves.
pub fn successors(input: &Leaving, from: UserId, kinds: &[HoldingKind]) -> Result<Vec<Given>> {
    let mut problems = Fields::new();
    let mut given: Vec<Given> = Vec::new();
    for (index, successor) in input.successors.iter().flatten().enumerate() {
        let named = successor.kind.as_deref().and_then(HoldingKind::named).filter(|kind| kinds.contains(kind));
        let twice = |kind: HoldingKind| given.iter().any(|other| other.kind == kind);
        let kind = match named {
            None => Err(texts::no_successor_for_that()),
            Some(kind) if twice(kind) => Err(texts::one_successor()),
            Some(kind) => Ok(kind),
        };
        let user = match successor.user {
            None => Err(required()),
            Some(user) if user == from => Err(texts::own_successor()),
            Some(user) => Ok(user),
        };
        match (kind, user) {
            (Ok(kind), Ok(user)) => given.push(Given { kind, user }),
            (kind, user) => {
                let fields = [("kind", kind.err()), ("user", user.err())];
                let wrong = fields.into_iter().filter_map(|(name, problem)| Some((name, problem?)));
                problems.extend(wrong.map(|(name, problem)| (format!("successors[{index}].{name}"), problem)));
            }
        }
    }
    if problems.is_empty() { Ok(given) } else { Err(Error::fields(problems)) }
}

#[cfg(test)]
mod tests {
    use super::{Given, goes_at_once, may_ask, planned, problems, remark, successors};
    use crate::model::{Editable, HoldingKind, Leaving, Successor};
    use chrono::{Days, NaiveDate};
    use kernel::UserId;

    fn of(status: &str, dol: Option<NaiveDate>) -> Editable {
        Editable { status: Some(status.to_owned()), dol, ..Editable::default() }
    }

    // people-11
    #[test]
    fn the_last_day_is_worked_to_its_end() {
        let today: NaiveDate = "2026-11-25".parse().unwrap();
        for (status, dol, at_once) in [
            ("Active", today, false),
            ("Active", today + Days::new(36), false),
            ("Active", today - Days::new(1), true),
            ("Inactive", today + Days::new(36), true),
            ("Resigned", today - Days::new(9), true),
        ] {
            assert_eq!(goes_at_once(&of(status, None), Some(dol), today), at_once, "{status} {dol}");
        }
    }

    // people-26
    #[test]
    fn what_a_leader_holds_is_for_admins() {
        use kernel::Role::{Admin, Employee, Manager, Recruiter};
        for (caller, person, may) in [
            (Admin, Admin, true),
            (Admin, Manager, true),
            (Manager, Employee, true),
            (Manager, Recruiter, true),
            (Manager, Manager, false),
            (Manager, Admin, false),
        ] {
            assert_eq!(may_ask(caller, person).is_ok(), may, "{caller:?} {person:?}");
        }
    }

    // people-25
    #[test]
    fn each_kind_that_can_be_given_has_one_successor_who_is_another() {
        let (team, job) = (HoldingKind::Team, HoldingKind::Job);
        let of = |sent: &[(&str, i64)]| {
            let one =
                |(kind, user): &(&str, i64)| Successor { kind: Some((*kind).to_owned()), user: Some(UserId(*user)) };
            let input = Leaving { successors: Some(sent.iter().map(one).collect()), ..Leaving::default() };
            successors(&input, UserId(7), &[team, job])
        };
        let given = |kind, user| Given { kind, user: UserId(user) };
        assert_eq!(of(&[("team", 2), ("job", 3)]).unwrap(), [given(team, 2), given(job, 3)]);
        for (sent, field) in [
            (&[("asset", 2)][..], "successors[0].kind"),
            (&[("team", 2), ("team", 3)], "successors[1].kind"),
            (&[("team", 7)], "successors[0].user"),
        ] {
            assert_eq!(of(sent).unwrap_err().field_problems().keys().collect::<Vec<_>>(), [field]);
        }
        assert_eq!(successors(&Leaving::default(), UserId(7), &[team]).unwrap(), []);
    }

    // people-24
    #[test]
    fn only_a_plan_is_taken_back() {
        let day = "2026-12-31".parse().ok();
        assert!(planned(&of("Active", day)).is_ok());
        assert!(planned(&of("Active", None)).is_err() && planned(&of("Resigned", day)).is_err());
    }

    // people-27
    #[test]
    fn day_and_reason_are_needed_and_a_remark_is_not() {
        let whole =
            Leaving { dol: "2026-12-31".parse().ok(), reason: Some("studies".to_owned()), ..Leaving::default() };
        assert!(problems(&whole).is_ok());
        let named = |input: &Leaving| {
            let error = problems(input).unwrap_err();
            error.field_problems().keys().cloned().collect::<Vec<_>>()
        };
        assert_eq!(named(&Leaving::default()), ["dol", "reason"]);
        assert_eq!(named(&Leaving { reason: Some("boredom".to_owned()), ..whole.clone() }), ["reason"]);
        assert_eq!(named(&Leaving { remark: Some("x".repeat(100_000)), ..whole }), ["remark"]);
        assert_eq!((remark(" \t"), remark(" a ")), (None, Some("a".to_owned())));
    }
}
