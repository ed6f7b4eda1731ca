//! The plan of the day: who does what when. The same number of people and the same seed make the same plan, and nothing
//! else has a say in it.

/// The working day, in seconds after midnight.
const OPENS: u32 = 9 * 3600;
const CLOSES: u32 = 18 * 3600;
/// How long it is, in seconds.
pub const LENGTH: u32 = CLOSES - OPENS;

/// Of a hundred people, how many sign in by password; the others come with the session of another day.
pub const PASSWORDS: u32 = 3;
/// Rows of one upload of payslips at most, as the portal takes them.
pub const SLIPS: u32 = 20_000;

/// What somebody came for. Each takes one call or some, one after the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Visit {
    /// Opens the portal and checks in, signing in by password first where that is said.
    Arrive {
        password: bool,
    },
    Dashboard,
    OwnLogs,
    /// Looks at last week, and submits it where that is still to be done.
    Week,
    OwnLeaves,
    /// Looks at what a day costs, and applies for it.
    Leave,
    /// Uploads a bill, and claims it.
    Claim,
    /// Opens the newest payslip.
    Payslip,
    Calendar,
    Search,
    Policies,
    Depart,
    Team,
    TeamLists,
    /// Decides on all weeks that wait, many at once, and one alone.
    DecideSheets,
    /// Decides on all leaves that wait, one after the other.
    DecideLeaves,
    /// Decides on all claims that wait, many at once.
    DecideClaims,
    /// Opens a bill, and decides on its claim.
    ReviewClaim,
    /// One list of the office after the other.
    Office {
        list: u32,
    },
    /// One file after the other.
    Export {
        list: u32,
    },
    /// Payslips for everybody from this row on, [`SLIPS`] of them at most.
    Slips {
        from: u32,
    },
}

/// Who comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Who {
    Person(u32),
    Manager(u32),
    Admin(u32),
}

/// Somebody comes for something, so many seconds after the day begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Event {
    pub at: u32,
    pub who: Who,
    pub visit: Visit,
}

/// What each of some does, how often of a hundred, and between which times (hours and minutes).
struct Habit(Visit, u32, (u32, u32), (u32, u32));

const EVERYBODY: [Habit; 12] = [
    Habit(Visit::Arrive { password: false }, 100, (9, 0), (9, 15)),
    Habit(Visit::Dashboard, 200, (9, 30), (17, 30)),
    Habit(Visit::OwnLogs, 50, (9, 30), (17, 30)),
    Habit(Visit::Week, 100, (9, 30), (12, 30)),
    Habit(Visit::OwnLeaves, 40, (9, 30), (17, 30)),
    Habit(Visit::Leave, 10, (10, 0), (15, 30)),
    Habit(Visit::Claim, 15, (10, 0), (15, 30)),
    Habit(Visit::Payslip, 30, (10, 0), (17, 30)),
    Habit(Visit::Calendar, 40, (9, 30), (17, 30)),
    Habit(Visit::Search, 30, (9, 30), (17, 30)),
    Habit(Visit::Policies, 20, (9, 30), (17, 30)),
    Habit(Visit::Depart, 100, (17, 30), (17, 45)),
];

const MANAGERS: [Habit; 4] = [
    Habit(Visit::Team, 300, (9, 20), (17, 0)),
    Habit(Visit::TeamLists, 150, (9, 30), (17, 0)),
    Habit(Visit::DecideSheets, 200, (11, 0), (17, 0)),
    Habit(Visit::DecideLeaves, 200, (11, 0), (17, 0)),
];

const ADMINS: [Habit; 7] = [
    Habit(Visit::Dashboard, 600, (9, 20), (17, 30)),
    Habit(Visit::Office { list: 0 }, 2_400, (9, 20), (17, 30)),
    Habit(Visit::Export { list: 0 }, 800, (9, 30), (17, 0)),
    Habit(Visit::ReviewClaim, 800, (10, 0), (17, 0)),
    Habit(Visit::DecideClaims, 300, (11, 0), (17, 0)),
    // What no manager has decided on.
    Habit(Visit::DecideSheets, 100, (17, 0), (17, 20)),
    Habit(Visit::DecideLeaves, 100, (17, 0), (17, 20)),
];

/// When payslips are made.
const PAY: u32 = 15 * 3600;

/// How many managers and admins a company of so many people has. A larger one has the same people come again.
fn leaders(people: u32) -> (u32, u32) {
    (people.div_ceil(9), people.div_ceil(500))
}

/// The whole day, in order.
pub fn of(people: u32, seed: u64) -> Vec<Event> {
    let mut dice = Dice(seed);
    let (managers, admins) = leaders(people);
    let mut events = Vec::new();
    for (count, who, habits) in [
        (people, Who::Person as fn(u32) -> Who, EVERYBODY.as_slice()),
        (managers, Who::Manager, MANAGERS.as_slice()),
        (admins, Who::Admin, ADMINS.as_slice()),
    ] {
        for number in 0..count {
            for habit in habits {
                let times = habit.1 / 100 + u32::from(dice.below(100) < habit.1 % 100);
                for time in 0..times {
                    let at = between(habit.2, habit.3, &mut dice);
                    events.push(Event { at, who: who(number), visit: told(habit.0, number, time, &mut dice) });
                }
            }
        }
    }
    for from in (0..people).step_by(SLIPS as usize) {
        events.push(Event { at: PAY - OPENS, who: Who::Admin(0), visit: Visit::Slips { from } });
    }
    events.sort_unstable();
    events
}

/// What is left open in a habit: the first one of all signs in by password, so that somebody does.
fn told(visit: Visit, number: u32, time: u32, dice: &mut Dice) -> Visit {
    match visit {
        Visit::Arrive { .. } => Visit::Arrive { password: dice.below(100) < PASSWORDS || number == 0 },
        Visit::Office { .. } => Visit::Office { list: number + time },
        Visit::Export { .. } => Visit::Export { list: number + time },
        other => other,
    }
}

/// Somewhere between two times, sooner in the middle than at the ends.
fn between(from: (u32, u32), until: (u32, u32), dice: &mut Dice) -> u32 {
    let second = |(hour, minute): (u32, u32)| hour * 3600 + minute * 60 - OPENS;
    let length = second(until) - second(from);
    second(from) + u32::midpoint(dice.below(length), dice.below(length))
}

/// Numbers that look like chance, by `SplitMix64`.
struct Dice(u64);

impl Dice {
    /// A number from 0, below `limit`.
    fn below(&mut self, limit: u32) -> u32 {
        // The upper half, scaled: below the limit, so it is a number of 32 bits.
        u32::try_from(((self.next() >> 32) * u64::from(limit)) >> 32).unwrap_or_default()
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(events: &[Event], wanted: impl Fn(&Visit) -> bool) -> usize {
        events.iter().filter(|event| wanted(&event.visit)).count()
    }

    #[test]
    fn the_same_company_has_the_same_day() {
        assert_eq!(of(200, 7), of(200, 7));
        assert_ne!(of(200, 7), of(200, 8));
    }

    #[test]
    fn everybody_comes_once_before_a_quarter_past_nine_submits_and_goes() {
        let events = of(300, 1);
        let of_all = |wanted: fn(&Visit) -> bool| {
            let mut who: Vec<_> =
                events.iter().filter(|event| wanted(&event.visit)).map(|event| (event.who, event.at)).collect();
            who.sort_unstable();
            who
        };
        let arrivals = of_all(|visit| matches!(visit, Visit::Arrive { .. }));
        assert!(arrivals.iter().map(|(who, _)| *who).eq((0..300).map(Who::Person)));
        assert!(arrivals.iter().all(|(_, at)| *at < 15 * 60));
        for visit in [Visit::Week, Visit::Depart] {
            assert_eq!(count(&events, |found| *found == visit), 300, "{visit:?}");
        }
        let left = of_all(|visit| *visit == Visit::Depart);
        assert!(left.iter().all(|(_, at)| (LENGTH - 30 * 60..LENGTH).contains(at)));
    }

    #[test]
    fn shares_are_what_they_are_said_to_be() {
        let events = of(5_000, 1);
        let near = |visit: &str, found: usize, share: u32| {
            let wanted = 50 * share as usize;
            assert!(found.abs_diff(wanted) * 10 < wanted + 100, "{visit}: {found}, not {wanted}");
        };
        near("passwords", count(&events, |visit| *visit == Visit::Arrive { password: true }), PASSWORDS);
        near("leaves", count(&events, |visit| *visit == Visit::Leave), 10);
        near("claims", count(&events, |visit| *visit == Visit::Claim), 15);
        assert_eq!(count(&events, |visit| matches!(visit, Visit::Slips { .. })), 1);
    }

    #[test]
    fn the_smallest_company_does_everything() {
        let events = of(30, 1);
        assert!(events.is_sorted() && events.last().is_some_and(|event| event.at < LENGTH));
        let all = EVERYBODY.iter().chain(&MANAGERS).chain(&ADMINS).map(|habit| habit.0);
        for visit in all.chain([Visit::Slips { from: 0 }]) {
            let same = |found: &Visit| std::mem::discriminant(found) == std::mem::discriminant(&visit);
            assert!(count(&events, same) > 0, "{visit:?}");
        }
        assert!(count(&events, |visit| *visit == Visit::Arrive { password: true }) > 0);
    }

    #[test]
    fn fifty_thousand_slips_are_made_in_parts() {
        let slips = |people| {
            let events = of(people, 1).into_iter().map(|event| event.visit);
            events.filter_map(|visit| if let Visit::Slips { from } = visit { Some(from) } else { None }).collect()
        };
        let parts: Vec<u32> = slips(50_000);
        assert_eq!(parts, [0, 20_000, 40_000]);
    }

    #[test]
    fn numbers_are_those_of_split_mix() {
        let mut dice = Dice(1_234_567);
        assert_eq!([dice.next(), dice.next()], [6_457_827_717_110_365_317, 3_203_168_211_198_807_973]);
        let mut seen = [0_u32; 10];
        for _ in 0..10_000 {
            seen[dice.below(10) as usize] += 1;
        }
        assert!(seen.iter().all(|times| (850..1_150).contains(times)), "{seen:?}");
        assert_eq!(dice.below(1), 0);
    }
}
