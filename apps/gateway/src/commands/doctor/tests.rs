//! Each line of the page, once good and once bad.

use std::net::IpAddr;

use backup::model::Standing;
use chrono::{DateTime, TimeDelta, Utc};
use db::audit::Fit;
use db::{Health, ReplicaHealth, ReplicaSays, Steps};
use kernel::{Error, Text, Zone};
use mail::model::Backlog;
use url::Url;

use super::Level::{self, Ok as Fine, Warning, Wrong};
use super::{Group, Line, Report, database, machine, replicas, ways};

fn at(text: &str) -> DateTime<Utc> {
    text.parse().unwrap()
}

const NOW: &str = "2026-11-25T03:30:00Z";

fn health() -> Health {
    Health {
        version: "16.4".into(),
        number: Some(160_004),
        language: Some("C".into()),
        trigrams: Some(true),
        ahead: TimeDelta::milliseconds(20),
        newest_entry: Some(at("2026-11-25T03:29:00Z")),
    }
}

#[track_caller]
fn levels(health: &Health, expected: &[(&str, Level)]) {
    let lines = database::of(health, at(NOW));
    let found: Vec<_> = lines.iter().map(|line| (line.name, line.level)).collect();
    assert_eq!(found, expected, "{lines:?}");
    every_complaint_has_a_remedy(&lines);
}

fn every_complaint_has_a_remedy(lines: &[Line]) {
    for line in lines {
        assert_eq!(line.remedy.is_some(), line.level != Fine, "{line:?}");
    }
}

#[test]
fn a_database() {
    let good = [("Database", Fine), ("Extension", Fine), ("Language", Fine), ("Clock", Fine)];
    levels(&health(), &good);
    levels(&Health { language: Some("en_US.UTF-8".into()), ..health() }, &good);
    let sqlite = Health { number: None, language: None, trigrams: None, newest_entry: None, ..health() };
    levels(&sqlite, &[("Database", Fine), ("Clock", Fine)]);
    let bad = |index: usize, level| {
        let mut lines = good;
        lines[index].1 = level;
        lines
    };
    levels(&Health { number: Some(130_011), ..health() }, &bad(0, Warning));
    levels(&Health { trigrams: Some(false), ..health() }, &bad(1, Wrong));
    levels(&Health { language: Some("de_DE.UTF-8".into()), ..health() }, &bad(2, Wrong));
    for seconds in [-31, 31] {
        levels(&Health { ahead: TimeDelta::seconds(seconds), ..health() }, &bad(3, Wrong));
    }
    levels(&Health { newest_entry: Some(at("2026-11-25T03:31:00Z")), ..health() }, &bad(3, Wrong));
}

#[test]
fn a_schema_and_a_secret() {
    let steps = |missing: &[&str], unknown: &[&str]| {
        let texts = |steps: &[&str]| steps.iter().map(|step| (*step).to_owned()).collect();
        Ok(Steps { newest: Some("20261123000150".into()), missing: texts(missing), unknown: texts(unknown) })
    };
    for (steps, expected) in [
        (steps(&[], &[]), Fine),
        (steps(&["20261123000150"], &[]), Warning),
        (steps(&[], &["20991231000001"]), Wrong),
        (Err(Error::internal("no such table")), Wrong),
    ] {
        assert_eq!(database::schema(&steps).level, expected, "{steps:?}");
    }
    for (fit, expected) in [(Fit::Marked, Fine), (Fit::Unmarked, Warning), (Fit::Other, Wrong)] {
        assert_eq!(database::secret(fit).level, expected);
    }
}

#[test]
fn mails_and_background_work() {
    for (late, failed, expected) in [(0, 0, Fine), (1, 0, Warning), (0, 1, Warning)] {
        assert_eq!(database::in_outbox(Backlog { late, failed, written: 9 }).level, expected);
    }
    for (last, here, expected) in [
        (Some("2026-11-25T03:29:00Z"), true, Fine),
        (Some("2026-11-25T03:29:00Z"), false, Fine),
        (Some("2026-11-25T03:24:59Z"), true, Wrong),
        (None, true, Warning),
    ] {
        assert_eq!(database::seen(last.map(at), at(NOW), here).level, expected, "{last:?}");
    }
}

#[test]
fn backups() {
    let moment = |text: &str| Some(at(text).naive_utc());
    let (fresh, old) = (moment("2026-11-24T20:31:00Z"), moment("2026-11-24T01:30:00Z"));
    for (first, whole, problem, expected) in [
        (None, None, None, Warning),
        (fresh, None, None, Warning),
        (old, fresh, None, Fine),
        (old, old, None, Wrong),
        (old, None, None, Wrong),
        (old, fresh, Some("full"), Wrong),
    ] {
        let standing = Standing { first, whole, failures: 0, problem: problem.map(str::to_owned) };
        let line = database::backed_up(&standing, at(NOW), Zone::default());
        assert_eq!(line.level, expected, "{standing:?}");
        every_complaint_has_a_remedy(&[line]);
    }
    let standing = Standing { first: old, whole: fresh, failures: 1, problem: Some("It is full.".into()) };
    let line = database::backed_up(&standing, at(NOW), Zone::default());
    let expected = "The last whole backup was finished on 25/11/2026, 02:01. The last try came to nothing: It is full.";
    assert_eq!(line.text.to_string(), expected);
}

#[test]
fn a_disk() {
    for (bytes, expected) in [(50_000_000_000, Fine), (1_999_999_999, Warning), (299_999_999, Wrong), (0, Wrong)] {
        assert_eq!(machine::free("/data".into(), bytes).level, expected, "{bytes}");
    }
}

#[test]
fn a_way() {
    let url = |text: &str| text.parse::<Url>().unwrap();
    let (public, here, open) = (url("https://hr.example"), url("http://127.0.0.1:8080"), url("http://hr.example"));
    for (url, expected) in [(&public, Fine), (&here, Fine), (&open, Warning)] {
        assert_eq!(ways::encrypted(url).level, expected, "{url}");
    }
    let address: Option<IpAddr> = "10.0.0.1".parse().ok();
    for (url, forwarded, trusted, expected) in [
        (&public, true, true, Fine),
        (&public, true, false, Wrong),
        (&public, false, true, Wrong),
        (&public, false, false, Wrong),
        (&here, false, false, Fine),
        (&open, true, false, Wrong),
    ] {
        let arrival = ways::Arrival { peer: address, source: address, forwarded, trusted };
        assert_eq!(ways::proxy(url, &arrival).level, expected, "{url} {arrival:?}");
    }
    for (url, demo, expected) in [(&public, true, Wrong), (&public, false, Fine), (&here, true, Fine)] {
        assert_eq!(ways::demo_data(url, demo).level, expected, "{url} {demo}");
    }
}

#[test]
fn the_page_says_what_to_do_and_counts() {
    let text = |text: &str| Text::written(text);
    let lines = vec![Line::ok("One", text("Fine.")), Line::wrong("Two", text("Broken."), text("Mend it."))];
    let report = Report::of(vec![Group { name: "Group", lines }]).unwrap();
    let page = report.page();
    for line in
        ["\nGroup\n", "  ok       One             Fine.\n", "  WRONG    Two             Broken.\n", "-> Mend it.\n"]
    {
        assert!(page.contains(line), "{line:?} in\n{page}");
    }
    assert!(page.ends_with("\nWrong: 1; warnings: 0."), "{page}");
    let json = serde_json::to_value(&report).unwrap();
    assert_eq!((&json["wrong"], &json["groups"][0]["lines"][1]["level"]), (&1.into(), &"wrong".into()));
    assert_eq!(json["groups"][0]["lines"][1]["remedy"], "Mend it.");
}

#[test]
fn a_replica_answers_follows_and_is_not_behind() {
    let says = ReplicaSays { follows: true, same: true, behind: 100 };
    for (said, expected) in [
        (Ok(says), Fine),
        (Ok(ReplicaSays { behind: 1 << 30, ..says }), Warning),
        (Ok(ReplicaSays { follows: false, ..says }), Wrong),
        (Ok(ReplicaSays { same: false, ..says }), Wrong),
        (Err("connection refused".to_owned()), Wrong),
    ] {
        let line = replicas::line(&ReplicaHealth { name: "db2:5432".into(), said });
        assert!(line.text.to_string().contains("db2:5432"), "{line:?}");
        assert_eq!(line.level, expected, "{line:?}");
        every_complaint_has_a_remedy(&[line]);
    }
}
