//! Which steps of setting up are done (setup-4, setup-5).

use kernel::texts::required;
use kernel::{Error, Result, Word as _};

use crate::model::{Company, SetupAnswer, SetupMark, SetupState, SetupStep, SetupStepName, Standing, StoredMark};
use crate::texts;

/// The roles with which an installation begins.
const FIRST_ROLES: i64 = 5;

/// The steps as they stand. What there is stands above what somebody said.
pub fn steps(standing: &Standing, company: &Company, named: bool, marks: &[StoredMark]) -> Vec<SetupStep> {
    let mark_of = |step| marks.iter().find(|marked| marked.step == step).map(|marked| marked.mark);
    SetupStepName::ALL
        .iter()
        .map(|&step| {
            let state = match mark_of(step) {
                _ if is_done(step, standing, named) => SetupState::Done,
                Some(SetupMark::Done) => SetupState::Done,
                Some(SetupMark::Skipped) => SetupState::Skipped,
                None => SetupState::Open,
            };
            let name = match step {
                SetupStepName::Company => named.then(|| company.name.clone()),
                SetupStepName::Week => standing.pattern.clone(),
                _ => None,
            };
            SetupStep { step, state, count: count(step, standing, named), name, settles: settles(step) }
        })
        .collect()
}

fn is_done(step: SetupStepName, standing: &Standing, named: bool) -> bool {
    match step {
        SetupStepName::Week => standing.patterns_changed,
        SetupStepName::Roles => standing.roles != FIRST_ROLES || standing.role_version > 1,
        SetupStepName::People => standing.people > 1,
        SetupStepName::Invitations => standing.people > 1 && standing.waiting + standing.failed == 0,
        _ => count(step, standing, named) > 0,
    }
}

fn count(step: SetupStepName, standing: &Standing, named: bool) -> i64 {
    match step {
        SetupStepName::Company => named.into(),
        SetupStepName::Places => standing.places,
        SetupStepName::Week => standing.pattern.is_some().into(),
        SetupStepName::Leave => standing.leave_policies,
        SetupStepName::Roles => standing.roles,
        SetupStepName::People => standing.people,
        SetupStepName::Holidays => standing.holidays,
        SetupStepName::Projects => standing.projects,
        SetupStepName::Assets => standing.assets,
        SetupStepName::Invitations => standing.waiting,
    }
}

/// Whether a step is about what every installation has from the beginning, and may be right as it stands.
fn settles(step: SetupStepName) -> bool {
    matches!(step, SetupStepName::Week | SetupStepName::Leave | SetupStepName::Roles)
}

/// What is to be kept of an answer: nothing, where the step is open again.
pub fn wanted(step: SetupStepName, answer: &SetupAnswer) -> Result<Option<SetupMark>> {
    let text = answer.state.as_deref().ok_or_else(|| Error::field("state", required()))?;
    match SetupState::named(text).ok_or_else(|| Error::field("state", SetupState::choices()))? {
        SetupState::Open => Ok(None),
        SetupState::Skipped => Ok(Some(SetupMark::Skipped)),
        SetupState::Done if settles(step) => Ok(Some(SetupMark::Done)),
        SetupState::Done => Err(Error::field("state", texts::done_by_what_there_is())),
    }
}

/// How a mark is told.
pub fn told(mark: Option<SetupMark>) -> SetupState {
    match mark {
        None => SetupState::Open,
        Some(SetupMark::Done) => SetupState::Done,
        Some(SetupMark::Skipped) => SetupState::Skipped,
    }
}

#[cfg(test)]
mod tests {
    use kernel::Word as _;

    use super::{FIRST_ROLES, steps, wanted};
    use crate::model::{
        Defaults, SetupAnswer, SetupMark, SetupState, SetupStepName, Standing, StoredCompany, StoredMark,
    };
    use crate::rules::company;

    fn fresh() -> Standing {
        let pattern = Some("Monday to Friday".to_owned());
        Standing { pattern, roles: FIRST_ROLES, role_version: 1, people: 1, ..Standing::default() }
    }

    #[track_caller]
    fn check(standing: &Standing, named: bool, marks: &[(SetupStepName, SetupMark)], done: &[SetupStepName]) {
        let defaults = Defaults { name: "Muster".into(), named, address: None, logo: None };
        let company = company(&StoredCompany::default(), &defaults);
        let marks: Vec<_> = marks.iter().map(|&(step, mark)| StoredMark { step, mark }).collect();
        let steps = steps(standing, &company, named, &marks);
        let found: Vec<_> = steps.iter().filter(|step| step.state == SetupState::Done).map(|step| step.step).collect();
        assert_eq!(found, done);
    }

    // setup-4
    #[test]
    fn what_there_is_makes_a_step_done() {
        use SetupStepName::{Assets, Company, Holidays, Invitations, Leave, People, Places, Projects, Roles, Week};
        check(&fresh(), false, &[], &[]);
        check(&fresh(), true, &[], &[Company]);
        check(&Standing { places: 2, ..fresh() }, false, &[], &[Places]);
        check(&Standing { patterns_changed: true, ..fresh() }, false, &[], &[Week]);
        check(&Standing { leave_policies: 1, ..fresh() }, false, &[], &[Leave]);
        check(&Standing { roles: 6, ..fresh() }, false, &[], &[Roles]);
        check(&Standing { role_version: 2, ..fresh() }, false, &[], &[Roles]);
        check(&Standing { people: 13, waiting: 12, ..fresh() }, false, &[], &[People]);
        check(&Standing { people: 13, failed: 1, ..fresh() }, false, &[], &[People]);
        check(&Standing { people: 13, ..fresh() }, false, &[], &[People, Invitations]);
        check(&Standing { holidays: 1, projects: 1, assets: 1, ..fresh() }, false, &[], &[Holidays, Projects, Assets]);
    }

    // setup-5
    #[test]
    fn what_was_said_counts_where_nothing_says_otherwise() {
        use SetupMark::{Done, Skipped};
        use SetupStepName::{Places, Roles};
        check(&fresh(), false, &[(Roles, Done), (Places, Skipped)], &[Roles]);
        check(&Standing { places: 1, ..fresh() }, false, &[(Places, Skipped)], &[Places]);
        let answer = |state: &str| SetupAnswer { state: Some(state.to_owned()) };
        for &step in SetupStepName::ALL {
            assert_eq!(wanted(step, &answer("open")).unwrap(), None);
            assert_eq!(wanted(step, &answer("skipped")).unwrap(), Some(Skipped));
            let stands = matches!(step, SetupStepName::Week | SetupStepName::Leave | SetupStepName::Roles);
            assert_eq!(wanted(step, &answer("done")).is_ok(), stands, "{step:?}");
            assert!(wanted(step, &answer("away")).is_err());
            assert!(wanted(step, &SetupAnswer::default()).is_err());
        }
    }
}
