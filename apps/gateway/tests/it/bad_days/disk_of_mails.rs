//! The disk on which mails are written is full, and nothing else is: the database is another server's.

use std::ffi::OsString;
use std::fs;

use serde_json::{Value, json};
use test_postgres::{Cluster, Options};

use super::disk::room;
use crate::cluster::{Home, call, until};

#[test]
fn postgres_mails_wait_for_room_while_all_else_goes_on() {
    test_postgres::ensure_installed().unwrap();
    let cluster = Cluster::start(&Options::default()).unwrap();
    cluster.create_database("muster").unwrap();
    let home = Home::new(&[("DATABASE_URL", &cluster.url("muster"))]);
    home.run(&["seed", "--people", "12", "--days", "10", "--sessions", "12"]);
    let (running, address) = home.serve();
    let tokens = fs::read_to_string(home.data().join("demo-tokens")).unwrap();
    let (_, admin) = tokens.lines().next().unwrap().split_once(' ').unwrap();
    let (_, token) = tokens.lines().last().unwrap().split_once(' ').unwrap();
    let outbox = |state: &str| -> Vec<Value> {
        let (status, mails) = call(address, "GET", &format!("/api/v1/outbox?state={state}"), admin, None).unwrap();
        assert_eq!(status, 200, "{mails}");
        mails.as_array().unwrap().clone()
    };
    until("what the demo company had to say is written", || outbox("waiting").is_empty().then_some(()));
    let before = outbox("written").len();

    // It writes no file any more.
    room(&running, Some(0));
    let leave = json!({"type": "wfh", "from": "2027-03-01", "to": "2027-03-01", "reason": "Full"});
    let (status, leave) = call(address, "POST", "/api/v1/leaves", token, Some(&leave)).unwrap();
    assert_eq!(status, 201, "{leave}");
    let refused = until("its mails were tried", || {
        let waiting = outbox("waiting");
        // A try is counted as it begins, and says how it ended afterwards.
        (!waiting.is_empty() && waiting.iter().all(|mail| mail["last_error"].is_string())).then_some(waiting)
    });
    assert!(refused.iter().all(|mail| mail["tries"] == 1), "{refused:?}");
    for mail in &refused {
        let why = mail["last_error"].as_str().unwrap_or_default();
        assert!(why.starts_with("The mail can't be written: File too large"), "{mail}");
    }
    let list = format!("/api/v1/leaves/{}?type=wfh", tokens.lines().last().unwrap().split_once(' ').unwrap().0);
    let (status, leaves) = call(address, "GET", &list, token, None).unwrap();
    assert!(status == 200 && leaves.as_array().unwrap().iter().any(|found| found["_id"] == leave["_id"]), "{leaves}");
    assert_eq!(call(address, "GET", "/readyz", "", None).unwrap().0, 200);

    room(&running, None);
    // The minute until the next try need not be waited for.
    cluster.sql("muster", "UPDATE mails SET next_try_at = created_at WHERE state = 'waiting'").unwrap();
    until("they are written", || outbox("waiting").is_empty().then_some(()));
    assert_eq!(outbox("written").len(), before + refused.len());
    assert!(outbox("failed").is_empty());
    let names: Vec<OsString> =
        fs::read_dir(home.data().join("mail")).unwrap().map(|mail| mail.unwrap().file_name()).collect();
    assert!(names.iter().all(|name| name.to_string_lossy().ends_with(".eml")), "halves of mails: {names:?}");
    assert_eq!(names.len(), before + refused.len(), "each once");
    running.end();
}
