//! Any calls by any party, one after another: what is stored never leaves the machine of kra-3.

use serde_json::{Value, json};
use test_support::both;

use super::{form, given, path};
use crate::app::App;
use crate::projects::project;

/// Numbers as a die throws them, the same in every run.
struct Dice(u64);

impl Dice {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % 1_000_003).unwrap() % limit
    }

    fn body(&mut self, version: &Value) -> Value {
        let mut body = match self.below(9) {
            0 | 1 => json!({"status": "Accomplished", "accomplishment": "Done."}),
            2 | 3 => json!({"status": "Saved", "feedback": "Good.", "rating": 1 + self.below(5)}),
            4 => json!({"status": "Accepted", "comment": "Agreed."}),
            5 => json!({"status": "Rejected", "comment": if self.below(2) == 0 { "No." } else { " " }}),
            6 | 7 => json!({"status": "Submitted"}),
            _ => json!({"summary": "Another", "status": null}),
        };
        if self.below(10) == 0 {
            body["rating"] = json!(4);
        }
        if self.below(10) == 0 {
            body["version"] = json!(version.as_i64().unwrap() - i64::try_from(self.below(2)).unwrap());
        }
        body
    }
}

both! {
    // kra-3
    async fn no_calls_lead_out_of_it(db) {
        let app = App::new(db).await;
        let people = [app.dev().await, app.manager().await, app.admin().await, app.other_manager().await, app.qa().await];
        let project = project(&app, "Kaveri Billing").await;
        let mut dice = Dice(0x5eed_0002);
        let mut kra = given(&app, &project, 10.0).await;
        let (mut taken, mut closed) = (0, 0);
        for number in 0..600 {
            let who = dice.below(people.len());
            let body = dice.body(&kra["version"]);
            let reply = people[who].put(&path(&kra), body.clone()).await;
            let said = format!("{number}: {who} sends {body} to {kra}: {}", reply.text());
            if reply.status != 200 {
                assert!([403, 404, 409, 422].contains(&reply.status), "{said}");
                continue;
            }
            let after = reply.is(200);
            if after["version"] == kra["version"] {
                continue;
            }
            let step = (kra["status"].as_str(), after["status"].as_str(), who);
            let fits = matches!(
                step,
                (None, None, 1 | 2)
                    | (None, Some("Accomplished"), 0)
                    | (Some("Accomplished" | "Saved"), Some("Saved"), 1 | 2)
                    | (Some("Saved"), Some("Accepted" | "Rejected"), 0)
                    | (Some("Accepted" | "Rejected"), Some("Submitted"), 1 | 2)
            );
            assert!(fits, "{said}");
            taken += 1;
            kra = after;
            if kra["submitted"] == true {
                closed += 1;
                kra = people[1].post("/kras", form(app.company.dev.0, &project["_id"], 10.0)).await.is(201);
            }
        }
        assert!(taken > 30 && closed > 5, "{taken} steps, {closed} reviews");
        app.check().await;
    }
}
