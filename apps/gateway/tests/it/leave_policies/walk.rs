//! What may happen to accounts of leave, in any order, with servers that end in the middle of a turn.

use chrono::{Days, NaiveDate};
use kernel::Grant;
use proptest::prelude::*;
use proptest::strategy::ValueTree as _;
use proptest::test_runner::TestRunner;
use serde_json::{Value, json};
use test_support::{TestDatabase, both};

use crate::app::{App, Person};
use crate::leaves::{balance, path};
use crate::reply::Reply;

/// Ways through which each database goes, and steps of each.
const WAYS: usize = 6;
const STEPS: usize = 40;

/// What happened somewhere on these ways, as tables tell it.
const HAPPENED: [&str; 4] = [
    "leaves WHERE status = 'Approved'",
    "leaves WHERE status = 'Cancelled'",
    "leave_turn_lines WHERE delta > 0",
    "leave_turn_lines WHERE delta < 0",
];

/// One thing that happens. Numbers choose among what is there.
#[derive(Debug, Clone)]
enum Step {
    Ask {
        who: usize,
        account: usize,
        ahead: i64,
        days: u64,
    },
    Decide {
        which: usize,
        status: usize,
    },
    AddHoliday {
        ahead: u64,
    },
    MoveHoliday {
        which: usize,
        ahead: u64,
    },
    RemoveHoliday {
        which: usize,
    },
    ChangePolicy {
        account: usize,
        halves: u8,
        every: usize,
        keep: u8,
    },
    /// Days go by, and a server does so many steps of what is due before it ends.
    Pass {
        days: u64,
        steps: usize,
    },
    JumpBack {
        days: u64,
    },
    TakeBack,
    /// What is foretold of so many days ahead is what they show.
    Foresee {
        who: usize,
        days: u64,
    },
}

fn steps() -> impl Strategy<Value = Step> {
    let (who, account, which) = (0..3_usize, 0..2_usize, 0..50_usize);
    let ask = (who.clone(), account.clone(), -3..50_i64, 0..4_u64).prop_map(|(who, account, ahead, days)| Step::Ask {
        who,
        account,
        ahead,
        days,
    });
    let policy = (account, 0..8_u8, 0..3_usize, 0..20_u8)
        .prop_map(|(account, halves, every, keep)| Step::ChangePolicy { account, halves, every, keep });
    prop_oneof![
        8 => ask,
        6 => (which.clone(), 0..4_usize).prop_map(|(which, status)| Step::Decide { which, status }),
        1 => (1..40_u64).prop_map(|ahead| Step::AddHoliday { ahead }),
        1 => (which.clone(), 1..40_u64).prop_map(|(which, ahead)| Step::MoveHoliday { which, ahead }),
        1 => which.prop_map(|which| Step::RemoveHoliday { which }),
        2 => policy,
        6 => (1..30_u64, 0..5_usize).prop_map(|(days, steps)| Step::Pass { days, steps }),
        1 => (1..9_u64).prop_map(|days| Step::JumpBack { days }),
        1 => Just(Step::TakeBack),
        2 => (who, 1..120_u64).prop_map(|(who, days)| Step::Foresee { who, days }),
    ]
}

/// One way through a year or so.
struct Walk<'a> {
    app: &'a App,
    today: NaiveDate,
}

impl Walk<'_> {
    fn ahead(&self, days: u64) -> NaiveDate {
        self.today + Days::new(days)
    }

    fn pass(&mut self, days: u64) {
        self.today = self.ahead(days);
        self.app.at(&format!("{}T06:00:00Z", self.today));
    }

    /// What is due, as a server that lives on brings it.
    async fn settle(&self) {
        self.app.turn_leaves().await;
    }

    async fn person(&self, who: usize) -> Person<'_> {
        match who {
            0 => self.app.dev().await,
            1 => self.app.manager().await,
            _ => self.app.foreign().await,
        }
    }

    async fn some(&self, list: &str, which: usize) -> Option<Value> {
        let mut rows = self.app.admin().await.list(list).await;
        (!rows.is_empty()).then(|| rows.swap_remove(which % rows.len()))
    }

    /// What somebody has of an account, and what it will hold on a day.
    async fn foretold(&self, person: &Person<'_>, until: NaiveDate) -> Vec<(String, Value, Value)> {
        let accounts = person.get(&format!("/leaves/accounts/{}?until={until}", person.id)).await.is(200);
        let told = |account: &Value| {
            let planned = account["planned"].as_array().and_then(|lines| lines.last());
            let then = planned.map_or_else(|| account["balance"].clone(), |line| line["balance"].clone());
            (account["account"].as_str().unwrap_or_default().to_owned(), account["balance"].clone(), then)
        };
        accounts["accounts"].as_array().unwrap().iter().map(told).collect()
    }

    async fn take(&mut self, step: Step) {
        let admin = self.app.admin().await;
        match step {
            Step::Ask { who, account, ahead, days } => {
                let from = self.today + chrono::TimeDelta::days(ahead);
                let kind = ["casual", "earned"][account];
                let form = json!({"type": kind, "from": from, "to": from + Days::new(days), "reason": "A wedding"});
                understood(&self.person(who).await.post("/leaves", form).await);
            }
            Step::Decide { which, status } => {
                let Some(leave) = self.some("/leaves?pageSize=200&page=1", which).await else { return };
                let status = ["Approved", "Approved", "Rejected", "Cancelled"][status];
                let remark = (status != "Approved").then_some("Not now");
                understood(&admin.put(&path(&leave), json!({"status": status, "remark": remark})).await);
            }
            Step::AddHoliday { ahead } => {
                let holiday = json!({"date": self.ahead(ahead), "occassion": format!("Day {ahead}")});
                understood(&admin.post("/holidays", holiday).await);
            }
            Step::MoveHoliday { which, ahead } => {
                let Some(holiday) = self.some("/holidays", which).await else { return };
                let moved = json!({"date": self.ahead(ahead), "occassion": holiday["occassion"]});
                understood(&admin.put(&format!("/holidays/{}", holiday["_id"]), moved).await);
            }
            Step::RemoveHoliday { which } => {
                let Some(holiday) = self.some("/holidays", which).await else { return };
                understood(&admin.ask("DELETE", &format!("/holidays/{}", holiday["_id"]), None).await);
            }
            Step::ChangePolicy { account, halves, every, keep } => {
                let Some(policy) = self.some("/leave-policies", account).await else { return };
                let every = ["month", "quarter", "year"][every];
                let terms = json!({"days": f64::from(halves) / 2.0, "every": every, "first": "days", "left": "keepupto",
                    "keep": f64::from(keep) / 2.0, "keptmonths": 3});
                understood(&admin.put(&format!("/leave-policies/{}", policy["_id"]), json!({"terms": terms})).await);
            }
            Step::Pass { days, steps } => {
                self.pass(days);
                let grant = Grant::system("leave turns");
                for _ in 0..steps {
                    leaves::service::turns::step(&self.app.db, &grant, None).await.unwrap();
                }
            }
            Step::JumpBack { days } => {
                self.app.at(&format!("{}T06:00:00Z", self.today - Days::new(days)));
                self.settle().await;
                self.pass(0);
            }
            Step::TakeBack => {
                self.settle().await;
                let Some(turn) = self.some("/leaves/turns", 0).await else { return };
                let back = json!({"state": "taken back", "reason": "The wrong policy"});
                understood(&admin.put(&format!("/leaves/turns/{}", turn["_id"]), back).await);
            }
            Step::Foresee { who, days } => {
                self.settle().await;
                let until = self.ahead(days);
                let told = self.foretold(&self.person(who).await, until).await;
                // A leave that waits is foretold as if it were approved.
                let waits = format!("/leaves?pageSize=200&page=1&status=Pending&user={}", self.person(who).await.id);
                if !admin.list(&waits).await.is_empty() {
                    return;
                }
                self.pass(days);
                self.settle().await;
                let shown = self.foretold(&self.person(who).await, until + Days::new(1)).await;
                let of = |told: &[(String, Value, Value)], then: bool| -> Vec<_> {
                    told.iter()
                        .map(|(account, now, later)| (account.clone(), if then { later } else { now }.clone()))
                        .collect()
                };
                assert_eq!(of(&told, true), of(&shown, false), "foretold for {until}");
            }
        }
    }
}

/// Done, or refused in words.
fn understood(reply: &Reply) {
    assert!(matches!(reply.status, 200..=204 | 403 | 409 | 422), "{}: {}", reply.status, reply.text());
}

/// The company's policies of both accounts, and what three people have.
async fn begin(app: &App) {
    let admin = app.admin().await;
    for (account, days) in [("casual", 1.0), ("earned", 1.5)] {
        let terms =
            json!({"days": days, "every": "month", "first": "days", "left": "keepupto", "keep": 4, "keptmonths": 3});
        admin.post("/leave-policies", json!({"account": account, "terms": terms})).await.is(201);
    }
    for person in [app.dev().await, app.manager().await, app.foreign().await] {
        balance(app, person.id, 4.0, 9.5).await;
    }
    app.turn_leaves().await;
}

both! {
    // leave-40, leave-42, leave-52, leave-57
    async fn whatever_happens_in_whatever_order_balances_are_what_ledgers_and_lots_say(db) {
        let (mut runner, mut counts) = (TestRunner::deterministic(), [0; HAPPENED.len()]);
        for way in 0..WAYS {
            let app = App::new(TestDatabase::new(db.backend())).await;
            begin(&app).await;
            let taken = proptest::collection::vec(steps(), STEPS).new_tree(&mut runner).unwrap().current();
            let mut walk = Walk { app: &app, today: app.db.clock().today() };
            for (nth, step) in taken.into_iter().enumerate() {
                println!("{way}.{nth}: {step:?}");
                walk.take(step).await;
                app.check().await;
            }
            walk.settle().await;
            app.check().await;
            for (count, happened) in counts.iter_mut().zip(HAPPENED) {
                *count += app.number(format!("SELECT count(*) AS number FROM {happened}")).await;
            }
            let credited = "SELECT count(*) AS number FROM (SELECT n.user_id FROM leave_turn_lines n \
                            GROUP BY n.user_id, n.account, n.period HAVING count(*) > 1) found";
            assert_eq!(app.number(credited).await, 0);
        }
        assert!(counts.iter().all(|count| *count > 0), "{counts:?} of {HAPPENED:?}");
    }
}
