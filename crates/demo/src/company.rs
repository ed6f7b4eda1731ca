//! The people: who holds which post, since when, and what they are called.

use chrono::{Days, NaiveDate};
use kernel::Week;

use crate::dice::Dice;
use crate::names::{Named, Names};
use crate::posts::{Employment, Post, posts};
use crate::{Plan, SignIns};

/// What dice are thrown about; the numbers only have to differ.
pub(crate) mod about {
    pub(crate) const POSTS: u64 = 1;
    pub(crate) const ORDER: u64 = 2;
    pub(crate) const NAME: u64 = 3;
    pub(crate) const TIMES: u64 = 4;
    pub(crate) const RECORD: u64 = 5;
    pub(crate) const HABITS: u64 = 6;
    pub(crate) const DAY: u64 = 7;
    pub(crate) const PROJECTS: u64 = 8;
    pub(crate) const WEEK: u64 = 9;
    pub(crate) const LEAVES: u64 = 10;
    pub(crate) const KRAS: u64 = 40;
    pub(crate) const ASSETS: u64 = 41;
    pub(crate) const POLICIES: u64 = 70;
    pub(crate) const CLAIMS: u64 = 60;
    pub(crate) const INVESTMENTS: u64 = 61;
    pub(crate) const RECRUITMENT: u64 = 42;
    pub(crate) const PAY: u64 = 90;
    pub(crate) const PAPERS: u64 = 95;
}

/// Days between the founding and today.
const AGE: u32 = 4_000;
/// One in ten has joined within the last two years.
const LATELY: u32 = 740;
/// The newest colleague came so many days ago.
const NEWEST: u32 = 12;

/// One person.
#[derive(Debug, Clone)]
pub(crate) struct Person {
    pub id: i64,
    pub empid: String,
    pub name: Named,
    pub role: &'static str,
    pub standing: Employment,
    pub managers: [Option<i64>; 2],
    pub joined: NaiveDate,
    /// The last day at work, for those who are not there any more.
    pub last_day: Option<NaiveDate>,
    /// Works through the night.
    pub night: bool,
    /// Signs in for demonstrations and tests: can check in today, and forgot nothing lately.
    pub shown: bool,
}

impl Person {
    /// Who is in the manager list only because they lead a project that the person helps on: the second of two.
    pub(crate) fn lead(&self) -> Option<i64> {
        self.managers[1].filter(|_| self.standing == Employment::Active)
    }
}

/// The whole company, by id, which is the order in which they joined.
pub(crate) struct Company {
    pub seed: u64,
    pub today: NaiveDate,
    pub people: Vec<Person>,
}

impl Company {
    /// The company of this plan as it is on `today`.
    pub(crate) fn found(plan: Plan, today: NaiveDate) -> Self {
        let posts = posts(plan.people as usize, &mut Dice::of(plan.seed, &[about::POSTS]));
        let order = order_of_joining(&posts, plan.seed);
        let mut ids = vec![0; posts.len()];
        for (id, place) in (1..).zip(&order) {
            if let Some(known) = ids.get_mut(*place) {
                *known = id;
            }
        }
        let founding = Founding { plan, today, ids: &ids };
        let (mut names, mut dice) = (Names::default(), Dice::of(plan.seed, &[about::NAME]));
        let held = order.iter().filter_map(|place| posts.get(*place));
        let people = (1..).zip(held).map(|(id, post)| founding.person(id, post, names.next(&mut dice))).collect();
        Self { seed: plan.seed, today, people }
    }

    /// Whom to sign in as.
    pub(crate) fn sign_ins(&self) -> SignIns {
        let mut shown = self.people.iter().filter(|person| person.shown).map(|person| person.name.email());
        SignIns {
            admin: shown.next().unwrap_or_default(),
            manager: shown.next().unwrap_or_default(),
            employees: shown.collect(),
        }
    }
}

/// The posts in the order in which their people joined: those who are shown first, then anybody, managers rather
/// earlier than others.
fn order_of_joining(posts: &[Post], seed: u64) -> Vec<usize> {
    let mut dice = Dice::of(seed, &[about::ORDER]);
    let key = |post: &Post, dice: &mut Dice| {
        let thrown = 1 + dice.below(1_000_000) * if post.leads { 6 } else { 10 };
        if post.shown { 0 } else { thrown }
    };
    let mut keyed: Vec<_> = posts.iter().enumerate().map(|(place, post)| (key(post, &mut dice), place)).collect();
    keyed.sort_unstable();
    keyed.into_iter().map(|(_, place)| place).collect()
}

struct Founding<'a> {
    plan: Plan,
    today: NaiveDate,
    /// By post.
    ids: &'a [i64],
}

impl Founding<'_> {
    fn person(&self, id: u32, post: &Post, name: Named) -> Person {
        let mut dice = Dice::of(self.plan.seed, &[about::TIMES, u64::from(id)]);
        let joined = self.joined(id);
        // Numbers sort as texts, so all have as many digits.
        let digits = if self.plan.people > 9_999 { 5 } else { 4 };
        Person {
            id: i64::from(id),
            empid: format!("GT{id:0digits$}"),
            name,
            role: post.role,
            standing: post.standing,
            managers: post.managers.map(|leader| self.ids.get(leader?).copied()),
            joined,
            last_day: self.last_day(post.standing, joined, &mut dice),
            night: dice.chance(250) && matches!(post.role, "dev" | "qa") && !post.shown,
            shown: post.shown,
        }
    }

    /// A company that grows: the more people it has, the more join, on working days.
    fn joined(&self, id: u32) -> NaiveDate {
        let (before, people) = (u64::from(id - 1), u64::from(self.plan.people));
        let early = people * 9 / 10;
        let ago = if before < early {
            let grown = (before * 1_000_000 / early).isqrt();
            u64::from(AGE) - u64::from(AGE - LATELY) * grown / 1_000
        } else {
            u64::from(LATELY) - u64::from(LATELY - NEWEST) * (before - early) / (people - early)
        };
        let day = self.today - Days::new(ago);
        if Week::is_weekend(day) { Week::of(day).sunday() + Days::new(1) } else { day }
    }

    fn last_day(&self, standing: Employment, joined: NaiveDate, dice: &mut Dice) -> Option<NaiveDate> {
        let ago = match standing {
            Employment::Active => return None,
            Employment::Inactive => dice.between(5, 200),
            Employment::Resigned => dice.between(1, 700),
        };
        let day = self.today - Days::new(ago.unsigned_abs());
        Some(day.max((joined + Days::new(30)).min(self.today - Days::new(1))))
    }
}

#[cfg(test)]
mod tests {
    use super::{Company, Person};
    use crate::Plan;
    use crate::posts::Employment;
    use chrono::NaiveDate;

    fn today() -> NaiveDate {
        "2026-03-11".parse().unwrap_or_default()
    }

    fn company(people: u32, seed: u64) -> Company {
        Company::found(Plan { people, seed, days: 730 }, today())
    }

    #[test]
    fn a_number_is_a_company() {
        let printed = |people, seed| format!("{:?}", company(people, seed).people);
        assert_eq!(printed(300, 7), printed(300, 7));
        assert_ne!(printed(300, 7), printed(300, 8));
    }

    #[test]
    fn numbers_follow_the_order_of_joining() {
        for people in [5, 60, 5_000] {
            let company = company(people, 3);
            assert!(company.people.is_sorted_by_key(|person| person.joined));
            assert!(company.people.is_sorted_by(|one, other| one.empid < other.empid));
            assert!(company.people.iter().zip(1..).all(|(person, id)| person.id == id && person.joined <= today()));
        }
        assert_eq!(company(60, 3).people[0].empid, "GT0001");
        assert_eq!(company(10_000, 3).people[0].empid, "GT00001");
    }

    #[test]
    fn who_left_had_come() {
        for Person { standing, joined, last_day, .. } in company(5_000, 3).people {
            assert_eq!(last_day.is_none(), standing == Employment::Active);
            assert!(last_day.is_none_or(|day| joined <= day && day < today()));
        }
    }

    #[test]
    fn sign_ins_are_the_first_six() {
        let company = company(60, 3);
        let sign_ins = company.sign_ins();
        let [admin, manager, employees @ ..] = company.people.get(..6).unwrap() else { panic!("six people") };
        assert_eq!((admin.role, manager.role), ("admin", "manager"));
        assert_eq!((sign_ins.admin, sign_ins.manager), (admin.name.email(), manager.name.email()));
        let addresses: Vec<_> = employees.iter().map(|person| person.name.email()).collect();
        assert_eq!(sign_ins.employees, addresses);
        assert!(employees.iter().all(|person| person.managers[0] == Some(manager.id)));
        assert_eq!(super::Company::found(Plan { people: 5, seed: 1, days: 0 }, today()).sign_ins().employees.len(), 3);
    }
}
