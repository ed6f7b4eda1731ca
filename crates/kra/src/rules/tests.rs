//! Tables of cases, and a walk through the reviews that any calls may ask for.

use kernel::Role;

use super::*;
use crate::model::KraId;

const OWNER: UserId = UserId(7);
const MANAGER: UserId = UserId(8);
const ADMIN: UserId = UserId(9);
const EMPLOYEE: Viewer = Viewer::new(OWNER, Role::Employee);
const LEADER: Viewer = Viewer::new(MANAGER, Role::Manager);
const KNOWN: Known = Known { user: true, active: true, project: true };

fn day(text: &str) -> NaiveDate {
    text.parse().unwrap_or_default()
}

fn set(text: &str) -> Patch<String> {
    Patch::Set(text.to_owned())
}

fn told<T>(result: Result<T>) -> Result<T, String> {
    result.map_err(|error| match error.field_problems() {
        none if none.is_empty() => format!("{:?}", error.code()),
        fields => fields.keys().cloned().collect::<Vec<_>>().join(" "),
    })
}

fn kra(status: Option<KraStatus>) -> StoredKra {
    let far = |step: i64, text: &str| (step_of(status) >= step).then(|| text.to_owned());
    StoredKra {
        id: KraId(1),
        version: 3,
        user: OWNER,
        fname: "Ananya".into(),
        lname: "Kulkarni".into(),
        email: "ananya@muster.example".into(),
        active: true,
        project: ProjectId(1),
        projectname: "Kaveri Billing".into(),
        manager: MANAGER,
        manager_fname: "Rohan".into(),
        manager_lname: "Desai".into(),
        manager_email: "rohan@muster.example".into(),
        summary: "Ledger export".into(),
        description: "Faster".into(),
        measurement_criteria: "Under 5 seconds".into(),
        allocation: Hundredths(2_500),
        feedbackdue: day("2026-12-04"),
        accomplishment: far(2, "Done"),
        gaptofill: far(3, "None"),
        feedback: far(3, "Good"),
        improvement: far(3, "Write it up"),
        rating: far(3, "").map(|_| 3),
        comment: far(4, "Agreed"),
        status,
        others: None,
    }
}

fn statuses() -> impl Iterator<Item = Option<KraStatus>> {
    std::iter::once(None).chain(<KraStatus as db::Word>::ALL.iter().copied().map(Some))
}

/// The stored record, as a form sends it back.
fn whole(stored: &StoredKra) -> KraInput {
    let text = |text: &Option<String>| text.clone().map_or(Patch::Clear, Patch::Set);
    KraInput {
        version: Some(stored.version),
        user: Some(stored.user),
        project: Patch::Set(stored.project),
        summary: set(&stored.summary),
        description: set(&stored.description),
        measurement_criteria: set(&stored.measurement_criteria),
        allocation: Patch::Set(25.0),
        feedbackdue: Patch::Set(stored.feedbackdue),
        status: stored.status.map(|status| status.text().to_owned()),
        accomplishment: text(&stored.accomplishment),
        gaptofill: text(&stored.gaptofill),
        feedback: text(&stored.feedback),
        improvement: text(&stored.improvement),
        rating: stored.rating.map_or(Patch::Clear, |_| Patch::Set(3.0)),
        comment: text(&stored.comment),
    }
}

fn take(stored: &StoredKra, viewer: Viewer, input: &KraInput) -> Result<Option<(Step, Review)>> {
    let Some(step) = step(stored, viewer, input)? else {
        known_status(input)?;
        return Ok(None);
    };
    may_take(step, stored, input)?;
    next(step, stored, input, KNOWN, viewer.user).map(|review| Some((step, review)))
}

// kra-7
#[test]
fn the_overall_status_is_that_of_the_least() {
    for (least, text, waiting) in [
        (1, "Waiting for Accomplishment", Some(WaitingParty::User)),
        (2, "Waiting for Feedback", Some(WaitingParty::Manager)),
        (3, "Waiting for Employee Input", Some(WaitingParty::User)),
        (4, "Wating for Submission", Some(WaitingParty::Manager)),
        (5, "Submitted", None),
    ] {
        let (status, party) = overall(least);
        assert_eq!((status.text(), party), (text, waiting));
    }
    let steps: Vec<_> = statuses().map(step_of).collect();
    assert_eq!(steps, [1, 2, 3, 4, 4, 5]);
}

// kra-3, kra-4
#[test]
fn a_step_is_taken_by_its_party_in_its_turn() {
    use KraStatus::{Accepted, Accomplished, Rejected, Saved, Submitted};
    let input = |status: KraStatus| {
        let mut input = KraInput { status: Some(status.text().to_owned()), ..KraInput::default() };
        match status {
            Accomplished => input.accomplishment = set("Done it"),
            Saved => (input.feedback, input.rating) = (set("Fine"), Patch::Set(4.0)),
            Accepted | Rejected => input.comment = set("I agree"),
            Submitted => {}
        }
        input
    };
    let fits = |from: Option<KraStatus>, to: KraStatus| match to {
        Accomplished => from.is_none(),
        Saved => [Some(Accomplished), Some(Saved)].contains(&from),
        Accepted | Rejected => from == Some(Saved),
        Submitted => [Some(Accepted), Some(Rejected)].contains(&from),
    };
    for from in statuses() {
        for to in <KraStatus as db::Word>::ALL.iter().copied() {
            let persons = matches!(to, Accomplished | Accepted | Rejected);
            for viewer in [
                EMPLOYEE,
                LEADER,
                Viewer::new(ADMIN, Role::Admin),
                Viewer::new(OWNER, Role::Manager),
                Viewer::new(OWNER, Role::Admin),
            ] {
                let own = viewer.user == OWNER;
                let got =
                    told(take(&kra(from), viewer, &input(to))).map(|taken| taken.map(|(_, review)| review.status));
                let expected = match (persons, own) {
                    // What is stored is no change: nothing is asked for.
                    (false, true) if from == Some(Submitted) && to == Submitted => Ok(None),
                    (true, false) => Err("NotYours".to_owned()),
                    (false, true) => Err("NotOnYourOwn".to_owned()),
                    _ if fits(from, to) => Ok(Some(Some(to))),
                    _ => Err("KraOutOfTurn".to_owned()),
                };
                assert_eq!(got, expected, "{from:?} to {to:?} by {viewer:?}");
            }
        }
    }
}

// call-5
#[test]
fn a_form_that_sends_the_whole_record_changes_what_it_changes() {
    use KraStatus::{Accomplished, Saved, Submitted};
    let next_of = |stored: &StoredKra, viewer, change: fn(&mut KraInput)| {
        let mut input = whole(stored);
        change(&mut input);
        told(take(stored, viewer, &input)).map(|taken| taken.map(|(step, _)| step))
    };
    let feedback: fn(&mut KraInput) = |input| (input.feedback, input.rating) = (set("Better"), Patch::Set(2.0));
    assert_eq!(next_of(&kra(Some(Accomplished)), LEADER, feedback), Ok(Some(Step::Save)));
    assert_eq!(next_of(&kra(Some(Saved)), LEADER, feedback), Ok(Some(Step::Save)));
    assert_eq!(next_of(&kra(Some(Saved)), EMPLOYEE, feedback), Err("NotOnYourOwn".into()));
    assert_eq!(next_of(&kra(Some(Submitted)), LEADER, feedback), Err("KraOutOfTurn".into()));
    assert_eq!(next_of(&kra(Some(Saved)), EMPLOYEE, |_| {}), Ok(None));
    assert_eq!(next_of(&kra(None), LEADER, |_| {}), Ok(None));
    assert_eq!(next_of(&kra(None), LEADER, |input| input.summary = set("Other")), Ok(Some(Step::Edit)));
    assert_eq!(next_of(&kra(Some(Saved)), LEADER, |input| input.summary = set("Other")), Err("KraLocked".into()));
    assert_eq!(next_of(&kra(None), EMPLOYEE, |input| input.summary = set("Other")), Err("NotOnYourOwn".into()));
    assert_eq!(next_of(&kra(None), LEADER, |input| input.accomplishment = set("I")), Err("NotYours".into()));
    assert_eq!(next_of(&kra(None), LEADER, |input| input.status = Some("Pending".into())), Err("status".into()));
    // The same again is another step, which it is too late for.
    assert_eq!(next_of(&kra(Some(Submitted)), LEADER, |_| {}), Err("KraOutOfTurn".into()));
    assert_eq!(next_of(&kra(Some(Accomplished)), EMPLOYEE, |_| {}), Err("KraOutOfTurn".into()));
}

// kra-5
#[test]
fn what_a_step_must_say() {
    use KraStatus::{Accomplished, Saved};
    let status = |word: &str| KraInput { status: Some(word.to_owned()), ..KraInput::default() };
    for (from, viewer, input, at_fault) in [
        (None, EMPLOYEE, status("Accomplished"), "accomplishment"),
        (None, EMPLOYEE, KraInput { accomplishment: set(" "), ..status("Accomplished") }, "accomplishment"),
        (Some(Accomplished), LEADER, status("Saved"), "feedback rating"),
        (Some(Accomplished), LEADER, KraInput { feedback: set("x"), ..status("Saved") }, "rating"),
        (
            Some(Accomplished),
            LEADER,
            KraInput { feedback: set("x"), rating: Patch::Set(2.5), ..status("Saved") },
            "rating",
        ),
        (Some(Saved), LEADER, KraInput { rating: Patch::Set(5.0), ..status("Saved") }, "rating"),
        (Some(Saved), LEADER, KraInput { rating: Patch::Clear, ..status("Saved") }, "rating"),
        (Some(Saved), EMPLOYEE, status("Accepted"), "comment"),
        (Some(Saved), EMPLOYEE, KraInput { comment: set("No"), ..KraInput::default() }, "status"),
        (Some(Saved), EMPLOYEE, KraInput { comment: set("a\0b"), ..status("Rejected") }, "comment"),
    ] {
        assert_eq!(told(take(&kra(from), viewer, &input)).err().as_deref(), Some(at_fault), "{from:?} {input:?}");
    }
    let blank = KraInput { feedback: set(" x "), gaptofill: set(" "), rating: Patch::Set(1.0), ..status("Saved") };
    let taken = take(&kra(Some(Saved)), Viewer::new(ADMIN, Role::Admin), &blank).ok().flatten();
    let review = taken.map(|(_, review)| (review.feedback, review.gaptofill, review.improvement, review.manager));
    assert_eq!(review, Some((Some("x".into()), None, Some("Write it up".into()), ADMIN)));
}

// kra-1
#[test]
fn what_a_kra_must_be() {
    let good = || KraInput { version: None, status: None, ..whole(&kra(None)) };
    let none = Known { user: false, active: false, project: false };
    let left = Known { active: false, ..KNOWN };
    for (input, known, at_fault) in [
        (good(), KNOWN, ""),
        (good(), none, "project user"),
        (good(), left, "user"),
        (KraInput { allocation: Patch::Set(100.01), ..good() }, KNOWN, "allocation"),
        (KraInput { allocation: Patch::Set(-0.01), ..good() }, KNOWN, "allocation"),
        (KraInput { allocation: Patch::Set(33.333), ..good() }, KNOWN, "allocation"),
        (KraInput { allocation: Patch::Set(0.0), ..good() }, KNOWN, ""),
        (KraInput { allocation: Patch::Set(f64::NAN), ..good() }, KNOWN, "allocation"),
        (KraInput { feedbackdue: Patch::Set(day("2019-05-31")), ..good() }, KNOWN, "feedbackdue"),
        (KraInput { feedbackdue: Patch::Set(day("2019-06-01")), ..good() }, KNOWN, ""),
        (KraInput { feedbackdue: Patch::Set(day("3000-01-01")), ..good() }, KNOWN, "feedbackdue"),
        (KraInput { summary: set(&"x".repeat(201)), ..good() }, KNOWN, "summary"),
        (KraInput { summary: set("a\nb"), ..good() }, KNOWN, "summary"),
        (KraInput { description: set("a\nb"), ..good() }, KNOWN, ""),
        (KraInput::default(), KNOWN, "allocation description feedbackdue measurement_criteria project summary user"),
    ] {
        let got = told(definition(&input, None, known)).err().unwrap_or_default();
        assert_eq!(got, at_fault, "{input:?}");
    }
    // What stays is never at fault.
    let stored = Definition { feedbackdue: day("2018-01-01"), ..Definition::of(&kra(None)) };
    let kept = definition(&KraInput { summary: set("Other"), ..KraInput::default() }, Some(&stored), none);
    assert_eq!(kept.ok(), Some(Definition { summary: "Other".into(), ..stored }));
    assert!(within_all(Hundredths(7_500), Hundredths(2_500)).is_ok());
    let refusal = within_all(Hundredths(7_500), Hundredths(2_501)).err();
    assert_eq!(refusal.as_ref().map(Error::message), Some(texts::more_than_all()));
}

// kra-6, kra-8
#[test]
fn actions_say_whose_turn_it_is() {
    for (status, person, manager, read_only) in [
        (None, "accomplish", "edit remove", "after the accomplishment"),
        (Some(KraStatus::Accomplished), "", "feedback", ""),
        (Some(KraStatus::Saved), "accept reject", "feedback", ""),
        (Some(KraStatus::Accepted), "", "submit", "Read-only: accepted by Ananya Kulkarni"),
        (Some(KraStatus::Rejected), "", "submit", "Read-only: rejected by Ananya Kulkarni"),
        (Some(KraStatus::Submitted), "view", "view", "Read-only: submitted"),
    ] {
        let stored = kra(status);
        let (own, leads) = (actions(&stored, EMPLOYEE), actions(&stored, LEADER));
        assert_eq!(own.actions.join(" "), person, "{status:?}");
        assert_eq!(leads.actions.join(" "), manager, "{status:?}");
        assert_eq!(
            leads.blocked.get("feedback").map(kernel::Text::english).unwrap_or_default(),
            read_only,
            "{status:?}"
        );
        // Add Comment is off until feedback exists, and once there is a comment (kra-8).
        let comment = own.blocked.get("accept").map(kernel::Text::english);
        let expected = match step_of(status) {
            ..3 => Some("after feedback"),
            3 => None,
            _ => Some("It has a comment already."),
        };
        assert_eq!(comment.as_deref(), expected, "{status:?}");
        assert_eq!(own.blocked.contains_key("view"), status != Some(KraStatus::Submitted));
        assert_eq!(may_remove(&stored).is_ok(), leads.actions.contains(&"remove"));
        // Nobody takes the manager's turn on their own.
        for role in [Role::Manager, Role::Admin] {
            let viewer = Viewer::new(OWNER, role);
            assert_eq!(actions(&stored, viewer).actions, own.actions);
            assert!(manages(viewer, OWNER).is_err());
        }
    }
}

/// Numbers as a die throws them, the same in every run.
struct Dice(u64);

impl Dice {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % 1_000_003).unwrap_or_default() % limit
    }

    fn text(&mut self) -> Patch<String> {
        match self.below(4) {
            0 => set("One"),
            1 => set("Another"),
            2 => [Patch::Clear, set(" ")].into_iter().nth(self.below(2)).unwrap_or_default(),
            _ => Patch::Keep,
        }
    }

    /// Something that a client may send: a status more often than not, mostly with what goes with it, and anything else.
    fn input(&mut self) -> KraInput {
        let words = ["Accomplished", "Saved", "Accepted", "Rejected", "Submitted", "Pending"];
        let word = words.get(self.below(9)).copied();
        let mut input = KraInput { status: word.map(str::to_owned), ..KraInput::default() };
        if self.below(3) > 0 {
            match word {
                Some("Accomplished") => input.accomplishment = self.text(),
                Some("Saved") => (input.feedback, input.rating) = (self.text(), self.rating()),
                Some("Accepted" | "Rejected") => input.comment = self.text(),
                _ => {}
            }
        }
        for _ in 0..self.below(3) {
            match self.below(14) {
                0 => input.accomplishment = self.text(),
                1 => input.feedback = self.text(),
                2 => input.rating = self.rating(),
                3 => input.comment = self.text(),
                4 => input.summary = self.text(),
                5 => input.improvement = self.text(),
                6 => input.allocation = Patch::Set(10.0),
                _ => {}
            }
        }
        input
    }

    fn rating(&mut self) -> Patch<f64> {
        [Patch::Set(4.0), Patch::Set(3.0), Patch::Set(7.0), Patch::Clear]
            .into_iter()
            .nth(self.below(4))
            .unwrap_or_default()
    }
}

/// What kra-3 and kra-4 let happen to a KRA in one step, and by whom.
fn is_a_step(before: &StoredKra, after: &Review, own: bool) -> bool {
    use KraStatus::{Accepted, Accomplished, Rejected, Saved, Submitted};
    let was = Review::of(before);
    let same = |review: &Review| Review { manager: was.manager, ..review.clone() };
    let kept = match (was.status, after.status, own) {
        (None, Some(Accomplished), true) => Review { accomplishment: was.accomplishment.clone(), ..same(after) },
        (Some(Accomplished | Saved), Some(Saved), false) => Review {
            gaptofill: was.gaptofill.clone(),
            feedback: was.feedback.clone(),
            improvement: was.improvement.clone(),
            rating: was.rating,
            ..same(after)
        },
        (Some(Saved), Some(Accepted | Rejected), true) => Review { comment: was.comment.clone(), ..same(after) },
        (Some(Accepted | Rejected), Some(Submitted), false) => same(after),
        (None, None, false) => Review { definition: was.definition.clone(), ..same(after) },
        _ => return false,
    };
    let told = after.manager == was.manager || !own;
    let whole = match step_of(after.status) {
        1 => after.accomplishment.is_none(),
        2 => after.accomplishment.is_some() && after.feedback.is_none(),
        3 => after.feedback.is_some() && after.rating.is_some() && after.comment.is_none(),
        _ => after.comment.is_some(),
    };
    told && whole && Review { status: was.status, ..kept } == was
}

// kra-3
#[test]
fn no_calls_lead_out_of_the_machine() {
    let viewers = [
        EMPLOYEE,
        LEADER,
        Viewer::new(ADMIN, Role::Admin),
        Viewer::new(OWNER, Role::Manager),
        Viewer::new(OWNER, Role::Admin),
    ];
    let mut dice = Dice(0x5eed_0001);
    let mut stored = kra(None);
    let mut seen = std::collections::BTreeMap::<String, usize>::new();
    for number in 0..10_000 {
        let viewer = viewers.get(dice.below(viewers.len())).copied().unwrap_or(EMPLOYEE);
        let input = dice.input();
        let Ok(Some((step, after))) = take(&stored, viewer, &input) else { continue };
        assert!(
            is_a_step(&stored, &after, viewer.user == OWNER),
            "{number}: {stored:?} {input:?} {viewer:?} {after:?}"
        );
        *seen.entry(format!("{step:?} {:?}", stored.status)).or_default() += 1;
        let Review { manager, definition, accomplishment, gaptofill, feedback, improvement, rating, comment, status } =
            after;
        let Definition { summary, allocation, .. } = definition;
        let next = StoredKra {
            version: stored.version + 1,
            manager,
            summary,
            allocation,
            accomplishment,
            gaptofill,
            feedback,
            improvement,
            rating,
            comment,
            status,
            ..stored
        };
        stored = next;
        // What is closed stays so; then another one begins.
        if stored.status == Some(KraStatus::Submitted) {
            for viewer in viewers {
                for _ in 0..5 {
                    let input = dice.input();
                    assert!(!matches!(take(&stored, viewer, &input), Ok(Some(_))), "{input:?} {viewer:?}");
                }
            }
            stored = kra(None);
        }
    }
    let reached: Vec<_> = seen.keys().map(String::as_str).collect();
    assert_eq!(
        reached,
        [
            "Accept Some(Saved)",
            "Accomplish None",
            "Edit None",
            "Reject Some(Saved)",
            "Save Some(Accomplished)",
            "Save Some(Saved)",
            "Submit Some(Accepted)",
            "Submit Some(Rejected)",
        ]
    );
    assert!(seen.values().all(|times| *times >= 10), "{seen:?}");
}

/// The invariants, and what core-auth asks of those who leave, name steps by their numbers.
#[test]
fn statements_that_name_steps_name_these() {
    assert_eq!(steps_of(WaitingParty::User).collect::<Vec<_>>(), [1, 3]);
    assert_eq!(steps_of(WaitingParty::Manager).collect::<Vec<_>>(), [2, 4]);
    let texts: Vec<_> = crate::repo::INVARIANTS.iter().map(|invariant| invariant.find).collect();
    let all = texts.join("; ");
    for (status, condition) in [
        (KraStatus::Submitted, "step < {} GROUP BY user_id"),
        (KraStatus::Saved, "(step < {}) <> (feedback IS NULL)"),
        (KraStatus::Accepted, "(step < {}) <> (comment IS NULL)"),
    ] {
        let condition = condition.replace("{}", &step_of(Some(status)).to_string());
        assert!(all.contains(&condition), "{condition}");
    }
    assert!(all.contains(&format!("(step = {}) <> (accomplishment IS NULL)", step_of(None))));
}
