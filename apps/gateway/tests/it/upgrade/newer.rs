//! A newer instance takes steps while this one serves: it goes on for these minutes, and whoever of its version starts then refuses.

use std::io::{BufRead as _, BufReader};
use std::process::Stdio;

use core_auth::token::Tokens;
use db::statement;
use kernel::SessionId;
use serde_json::json;
use test_support::{Company, NONCE, both, number, token};

use crate::cluster::Home;
use crate::program::SECRET;
use crate::socket::Wire;

/// What a command says that is to refuse the database.
fn refused(home: &Home, command: &str) -> String {
    let mut child = home.program().arg(command).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    // One that serves would say where, and go on; one that refuses says nothing there, and ends.
    let line = BufReader::new(child.stdout.take().unwrap()).lines().next();
    drop(child.kill());
    let ended = child.wait_with_output().unwrap();
    assert!(line.is_none(), "{command}: {line:?}");
    String::from_utf8_lossy(&ended.stderr).into_owned()
}

both! {
    async fn one_that_serves_goes_on_beside_a_newer_one_and_one_that_starts_refuses(db) {
        let dev = Company::of(&db).dev;
        token(&db, dev).await;
        let session = SessionId(number(&db, "SELECT max(id) AS number FROM sessions").await);
        let token = Tokens::derive(&SECRET).unwrap().sign(session, NONCE).unwrap();
        let home = Home::on(&db);
        let (program, address) = home.serve_at("2026-11-25T03:40:00Z");
        let get = |path: &str| Wire::new(address, "GET", path, Some(&token), None).send();
        let serves = |day: &str| {
            let leave = json!({"type": "lwp", "from": day, "to": day, "reason": "Paint the house"});
            Wire::new(address, "POST", "/api/v1/leaves", Some(&token), Some(&leave)).send().is(201);
            let leaves = get(&format!("/api/v1/leaves/{dev}")).is(200).to_string();
            assert!(leaves.contains(day), "{day}: {leaves}");
            assert_eq!(get("/readyz").status, 200, "{day}: a balancer sends to it");
        };
        serves("2026-12-07");
        let newer = "INSERT INTO __diesel_schema_migrations (version) VALUES ('29990101000000')";
        db.housekeeping("test", move |connection| Ok(statement(newer).run(connection)?)).await.unwrap();
        serves("2026-12-08");
        let newer = "migrated by a newer version of muster (step 29990101000000)";
        let said = refused(&home, "migrate");
        assert!(said.contains(newer), "{said}");
        serves("2026-12-09");
        program.end();
        // An SQLite file is served once, so only now does it come to the schema.
        let said = refused(&home, "serve");
        assert!(said.contains(newer), "{said}");
        assert_eq!(number(&db, "SELECT count(*) AS number FROM leaves").await, 3);
    }
}
