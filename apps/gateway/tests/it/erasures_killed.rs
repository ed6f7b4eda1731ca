//! Somebody who has left is erased while the program is killed: they are erased as a whole or not at all, and once it was told
//! they are.

use std::collections::BTreeSet;
use std::net::SocketAddr;
use std::thread::{self, JoinHandle};

use core_auth::token::Tokens;
use files::store::Location;
use gateway::config::Config;
use kernel::{SessionId, UserId};
use serde_json::{Value, json};
use test_support::{NONCE, Newcomer, both, number, token};

use crate::app::{App, config};
use crate::cluster::{Home, Running, call};
use crate::documents::form;
use crate::held::{Place, amid};
use crate::leaves;
use crate::people::erasure::{dump, lines};
use crate::program::{SECRET, until};

/// What must be nowhere afterwards.
const KNOWN: [&str; 8] =
    ["Tenzin", "Norbu", "tenzin", "norbu", "9812345670", "00012345678", "Lhamo", "Paint the house"];

/// Somebody of whom there is a record, a family, a leave, a document and what the trail has of all that, and who left long ago;
/// with the key of the document's file.
async fn left_long_ago(app: &App) -> (UserId, String) {
    let id = Newcomer::new("Tenzin", "Norbu", "dev").reporting_to(app.company.manager).hire(&app.db).await;
    let (person, path) = (app.person(id).await, format!("/users/{id}"));
    let version = person.get(&path).await.is(200)["version"].clone();
    let contact = json!({
        "version": version, "phone": "9812345670", "account": "00012345678", "holdername": "Tenzin Norbu",
        "currentAddress": "4 Norbu Lane\nLeh",
    });
    person.put(&path, contact).await.is(200);
    let family = json!({"name": "Lhamo", "relation": "spouse", "dob": "1991-03-04"});
    person.post("/familymember", family).await.is(201);
    let asked = json!({"type": "lwp", "from": "2026-12-07", "to": "2026-12-08", "reason": "Paint the house"});
    let leave = person.post("/leaves", asked).await.is(201);
    leaves::set(&app.manager().await, &leave, "Rejected").await.is(200);
    let admin = app.admin().await;
    let mut letter = form(app, &admin, "Letters", "Letter to Tenzin Norbu").await;
    letter["user"] = json!(id);
    let key = letter["fileUploadKeys"][0].as_str().unwrap().to_owned();
    admin.post("/documents", letter).await.is(201);
    // The program has another secret, and could not open what waits.
    app.mails().await;
    app.sql("UPDATE users SET status = 'Inactive', dol = '2010-11-25' WHERE id = ?", [id.into()]).await;
    (id, key)
}

/// Asks for the erasure; none where the answer does not come.
fn erase(address: SocketAddr, id: UserId, token: &str) -> Option<(u16, Value)> {
    let said = json!({"name": "Tenzin Norbu", "reason": "The term is over."});
    call(address, "POST", &format!("/api/v1/users/{id}/erasure"), token, Some(&said))
}

/// All that is told of the person anywhere.
async fn told(app: &App) -> BTreeSet<String> {
    let dump = dump(app).await;
    KNOWN.iter().flat_map(|text| lines(&dump, text)).map(str::to_owned).collect()
}

both! {
    // own-9, own-10
    async fn a_killed_erasure_is_there_whole_or_not_at_all(db) {
        let home = Home::on(&db);
        let config = Config { files: Location::Folder(home.data().join("files")), ..config() };
        let app = App::with(db, config).await;
        let db = &app.db;
        let (id, key) = left_long_ago(&app).await;
        token(db, app.company.admin).await;
        let session = SessionId(number(db, "SELECT max(id) AS number FROM sessions").await);
        let token = Tokens::derive(&SECRET).unwrap().sign(session, NONCE).unwrap();
        let letter = home.data().join("files").join(key);
        let before = told(&app).await;
        assert!(before.len() > 5, "{before:?}");
        let serve = || home.serve_at("2026-11-25T04:00:00Z");
        // In its middle, and near its end. The trail is masked by then.
        for table in ["documents", "user_managers"] {
            let place = Place { change: "DELETE", table, rows: format!("user_id = {id}") };
            let begin = || {
                let (program, address) = serve();
                let token = token.clone();
                (program, thread::spawn(move || erase(address, id, &token)))
            };
            let answer = amid(db, &place, begin, |(mut program, asking): (Running, JoinHandle<_>)| {
                program.kill();
                asking.join().unwrap()
            });
            assert_eq!(answer.await, None, "{table}");
            assert_eq!(told(&app).await, before, "{table}: nothing is half erased");
            assert_eq!(app.count("audit_tombstones").await, 0, "{table}");
            assert!(letter.exists(), "{table}");
            app.check().await;
        }
        // As soon as it is told.
        let (mut program, address) = serve();
        let (status, done) = erase(address, id, &token).unwrap();
        assert_eq!((status, &done["done"]), (200, &json!(true)), "{done}");
        program.kill();
        assert_eq!(told(&app).await, BTreeSet::new());
        app.check().await;
        // The file is the store's, from which it goes afterwards.
        let (program, address) = serve();
        let (status, answer) = erase(address, id, &token).unwrap();
        assert_eq!((status, &answer["code"]), (409, &json!("person_erased")), "{answer}");
        until("its content is gone", async || (!letter.exists()).then_some(())).await;
        program.end();
        assert_eq!(number(db, "SELECT count(*) AS number FROM audit_entries WHERE action = 'erase'").await, 1);
        let masked = done["entries"].as_i64().unwrap();
        assert!(masked > 3, "{done}");
        assert_eq!(app.count("audit_tombstones").await, masked);
        let verified = home.run(&["audit", "verify"]);
        assert!(verified.contains(&format!("({masked} entries erased): the audit trail is whole")), "{verified}");
        home.is_well();
    }
}
