use chrono::NaiveDateTime;
use db::Dialect;
use proptest::prelude::*;
use serde_json::{Value, json};

use super::{fingerprint, is_portable, name, piece, piece_of, portable, stored};
use crate::model::Kind;

#[test]
fn what_a_database_answers_has_one_form_in_an_archive() {
    for (kind, answered, expected) in [
        (Kind::Integer, json!(i64::MAX), Some(json!(i64::MAX))),
        (Kind::Integer, json!(i64::MIN), Some(json!(i64::MIN))),
        (Kind::Integer, json!(1.5), None),
        (Kind::Integer, json!("1"), None),
        (Kind::Integer, json!(null), Some(json!(null))),
        (Kind::Text, json!("a \" ü\n"), Some(json!("a \" ü\n"))),
        (Kind::Text, json!(1), None),
        (Kind::Bool, json!(true), Some(json!(true))),
        (Kind::Bool, json!(0), Some(json!(false))),
        (Kind::Bool, json!(1), Some(json!(true))),
        (Kind::Bool, json!(2), None),
        (Kind::Date, json!("2026-02-28"), Some(json!("2026-02-28"))),
        (Kind::Date, json!("2026-02-30"), None),
        (Kind::Date, json!("2026-2-28"), None),
        (Kind::Timestamp, json!("2026-11-23 10:00:00"), Some(json!("2026-11-23T10:00:00.000000Z"))),
        (Kind::Timestamp, json!("2026-11-23 10:00:00.120"), Some(json!("2026-11-23T10:00:00.120000Z"))),
        (Kind::Timestamp, json!("2026-11-23T10:00:00.123456"), Some(json!("2026-11-23T10:00:00.123456Z"))),
        (Kind::Timestamp, json!("yesterday"), None),
    ] {
        assert_eq!(portable(kind, answered.clone()), expected, "{kind:?} {answered}");
        if let Some(expected) = expected {
            assert!(is_portable(kind, &expected), "{kind:?} {expected}");
        }
    }
}

#[test]
fn an_archive_has_no_other_form() {
    for (kind, value) in [
        (Kind::Timestamp, json!("2026-11-23T10:00:00Z")),
        (Kind::Timestamp, json!("2026-11-23 10:00:00.000000")),
        (Kind::Date, json!("2026-11-23T00:00:00.000000Z")),
        (Kind::Bool, json!(1)),
        (Kind::Integer, json!(1e3)),
    ] {
        assert!(!is_portable(kind, &value), "{kind:?} {value}");
    }
}

proptest! {
    #[test]
    fn an_instant_comes_back_as_sqlite_compares_it(micros in -2_000_000_000_000_000_i64..4_000_000_000_000_000) {
        let instant = chrono::DateTime::from_timestamp_micros(micros).unwrap().naive_utc();
        // As diesel writes it.
        let written = Value::String(instant.format("%F %T%.f").to_string());
        let in_archive = portable(Kind::Timestamp, written.clone()).unwrap();
        prop_assert_eq!(stored(Dialect::Sqlite, Kind::Timestamp, in_archive.clone()), written);
        let text = in_archive.as_str().unwrap();
        prop_assert_eq!(NaiveDateTime::parse_from_str(text, "%Y-%m-%dT%H:%M:%S%.6fZ").unwrap(), instant);
    }
}

#[test]
fn parts_say_what_they_are() {
    assert_eq!(piece("users", 12), "tables/users/00012.ndjson");
    assert_eq!(piece_of("tables/users/00012.ndjson"), Some(("users", 12)));
    for other in ["tables/users", "files/policies/1", "tables/users/x.ndjson", "users/00001.ndjson"] {
        assert_eq!(piece_of(other), None, "{other}");
    }
    let now = "2026-11-23T20:30:00Z".parse().unwrap();
    assert_eq!(name(now, false), "muster-20261123T203000Z.tar.zst");
    assert_eq!(name(now, true), "muster-20261123T203000Z.tar.zst.age");
}

#[test]
fn secrets_are_told_apart() {
    assert_ne!(fingerprint(&[1; 32]).unwrap(), fingerprint(&[2; 32]).unwrap());
    assert_eq!(fingerprint(&[1; 32]).unwrap().len(), 64);
}
