//! The disk is full: what is read is read, what is to be kept is refused, and once there is room all goes on.

use std::fs::{self, File};
use std::net::SocketAddr;

use rustix::process::{Pid, Resource, Rlimit, getrlimit, prlimit};
use serde_json::{Value, json};
use test_s3::browser;

use crate::cluster::{Home, Running, call, until};
use crate::files::{PDF, fields};
use crate::socket::Wire;

/// `muster serve`, whose log goes into a file on the same disk, as most do.
fn serve(home: &Home) -> (Running, SocketAddr) {
    let log = File::create(home.folder.path().join("log")).unwrap();
    let mut program = home.program();
    Running::serving(program.arg("serve").env("MUSTER_LOG", "info").stderr(log))
}

/// No file of a process may hold more than this from now on: for the process, that is a disk without room.
pub(super) fn room(of: &Running, bytes: Option<u64>) {
    let maximum = getrlimit(Resource::Fsize).maximum;
    let limit = Rlimit { current: bytes.or(maximum), maximum };
    prlimit(Some(Pid::from_child(&of.0)), Resource::Fsize, limit).unwrap();
}

/// The form by which a bill of this file is sent.
pub(super) fn presigned(address: SocketAddr, token: &str) -> Value {
    let wanted = json!({"folder": "reimbursements", "filename": "bill.pdf", "contentType": "application/pdf", "size": PDF.len()});
    let (status, form) = call(address, "POST", "/api/v1/files/presign", token, Some(&wanted)).unwrap();
    assert_eq!(status, 200, "{form}");
    form
}

/// Sends it by that form.
pub(super) fn sent(address: SocketAddr, form: &Value) -> browser::Answer {
    let url = format!("http://{address}{}", form["url"].as_str().unwrap());
    browser::post(&url, &fields(form), PDF)
}

#[test]
fn without_room_nothing_is_half_stored_and_with_room_all_goes_on() {
    let home = Home::new(&[]);
    home.run(&["seed", "--people", "12", "--days", "10", "--sessions", "5"]);
    let (running, address) = serve(&home);
    let tokens = fs::read_to_string(home.data().join("demo-tokens")).unwrap();
    let (_, admin) = tokens.lines().next().unwrap().split_once(' ').unwrap();
    // Somebody whose leaves are told to others.
    let (id, token) = tokens.lines().last().unwrap().split_once(' ').unwrap();
    let person = format!("/api/v1/users/{id}");
    let phone = || call(address, "GET", &person, token, None).unwrap().1["phone"].clone();
    let save = |phone: &str| call(address, "PUT", &person, token, Some(&json!({ "phone": phone }))).unwrap();
    let apply = || {
        let leave = json!({"type": "wfh", "from": "2027-03-01", "to": "2027-03-01", "reason": "Full"});
        call(address, "POST", "/api/v1/leaves", token, Some(&leave)).unwrap()
    };
    assert_eq!(save("5550000001").0, 200);
    let form = presigned(address, admin);
    let ready = || call(address, "GET", "/readyz", "", None).unwrap().0;
    let export = |format: &str| call(address, "GET", &format!("/api/v1/users?format={format}"), admin, None).unwrap();

    room(&running, Some(0));
    assert_eq!(phone(), "5550000001", "what is there is read");
    let wrong = json!({"email": "nobody@muster.example", "password": "no password of anybody"});
    let sign_in = call(address, "POST", "/api/v1/users/login-password", token, Some(&wrong)).unwrap();
    for (status, answer) in [save("5550000002"), apply(), sign_in, export("csv"), export("xlsx")] {
        assert_eq!((status, &answer["code"]), (503, &json!("not_stored")), "{answer}");
        assert!(answer["message"].as_str().unwrap().contains("disk is full"), "{answer}");
    }
    assert_eq!(sent(address, &form).status, 503, "a file");
    assert_eq!(phone(), "5550000001", "and nothing is half stored");
    // Who took it away from a balancer would take away what still works.
    assert_eq!(ready(), 200, "it reads, and is ready for that");

    room(&running, None);
    until("it saves again", || (save("5550000003").0 == 200).then_some(()));
    assert_eq!((phone(), ready()), (json!("5550000003"), 200));
    assert_eq!(sent(address, &form).status, 204, "the very form that found no room");
    assert_eq!(export("csv").0, 200);
    let xlsx = Wire::new(address, "GET", "/api/v1/users?format=xlsx", Some(admin), None).send();
    assert_eq!(xlsx.status, 200);
    let (status, answer) = apply();
    assert_eq!(status, 201, "{answer}");
    // Mails are written to files here; each that was queued comes to be there, and no half of one.
    until("the leave's mail is written", || {
        let mails = fs::read_dir(home.data().join("mail")).ok()?.map(|mail| mail.unwrap().path());
        mails.into_iter().any(|mail| mail.extension().is_some_and(|kind| kind == "eml")).then_some(())
    });
    let unfinished = fs::read_dir(home.data().join("files/unfinished")).unwrap().count();
    assert_eq!(unfinished, 0, "halves of files");
    running.end();
    assert!(home.run(&["audit", "verify"]).contains("the audit trail is whole"));
    assert_eq!(home.run(&["check"]), "All is well.\n");
}
