//! Whatever is done one after the other, through the whole of the portal and on both databases: balances are what their
//! ledgers say, none falls below 0, and no two leaves of a person share a day.

use serde_json::{Value, json};
use test_support::both;

use super::{balance, own_balance};
use crate::app::App;

/// Numbers that look like chance, and are the same each time.
struct Dice(u64);

impl Dice {
    fn below(&mut self, end: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % end
    }

    fn of<'a>(&mut self, choices: &[&'a str]) -> &'a str {
        choices[usize::try_from(self.below(choices.len() as u64)).unwrap()]
    }
}

both! {
    // leave-13
    async fn no_sequence_of_calls_breaks_a_balance(db) {
        let app = App::new(db).await;
        let (dev, manager, admin) = (app.dev().await, app.manager().await, app.admin().await);
        let mut dice = Dice(2026);
        let mut done = [0; 6];
        balance(&app, dev.id, 8.0, 9.0).await;
        for round in 0..160 {
            let leaves = dev.list(&format!("/leaves/{}", dev.id)).await;
            let open: Vec<&Value> = leaves.iter().filter(|leave| leave["status"] == "Pending" || leave["status"] == "Approved").collect();
            let first = 1 + dice.below(25);
            let (from, to) = (format!("2026-12-{first:02}"), format!("2026-12-{:02}", first + dice.below(5)));
            let what = if open.is_empty() { 0 } else { usize::try_from(dice.below(6)).unwrap() };
            let leave = || format!("/leaves/{}", open[round % open.len()]["_id"]);
            let reply = match what {
                0 | 1 => {
                    let kind = dice.of(&["casual", "earned", "earned", "lwp"]);
                    let halfday = from == to && dice.below(2) == 0;
                    dev.post("/leaves", json!({"type": kind, "from": from, "to": to, "halfday": halfday, "half": dice.of(&["first", "second"]), "reason": "x", "splitLWP": dice.below(2) == 0})).await
                }
                2 => dev.put(&leave(), json!({"from": from, "to": to, "halfday": false})).await,
                3 => manager.put(&leave(), json!({"status": dice.of(&["Approved", "Approved", "Rejected"])})).await,
                4 => admin.put(&leave(), json!({"status": dice.of(&["Cancelled", "Approved"])})).await,
                _ => {
                    let body = json!({"leavebalanceCL": dice.below(9), "leavebalanceEL": dice.below(9), "balanceremark": "As counted"});
                    admin.put(&format!("/users/{}", dev.id), body).await
                }
            };
            assert!(reply.status < 500, "{}", reply.text());
            if reply.status < 300 {
                done[what] += 1;
            }
            let own = own_balance(&dev).await;
            assert!(own["leavebalanceCL"].as_f64().unwrap() >= 0.0 && own["leavebalanceEL"].as_f64().unwrap() >= 0.0, "{own}");
            app.check().await;
        }
        assert!(done.iter().all(|times| *times > 2), "each of them went through now and then: {done:?}");
    }
}
