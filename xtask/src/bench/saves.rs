//! People who save their own record: one field of the profile, by one client and by many.

use anyhow::Result;

use super::load::median;
use super::stage::{People, Stage, api};
use super::table::{Notes, Row};
use super::thresholds::Threshold;
use crate::args;

/// The name of what is measured.
pub const SAVE: &str = "profile save";

/// The name of what [`erasures`] measures.
pub const ERASURE: &str = "erasure preview";

const MANY: usize = 32;

/// Everybody changes their phone number back and forth; no two clients ever save the same record.
pub fn saves(stage: &Stage, options: &args::Bench, rows: &mut Vec<Row>, notes: &mut Notes) -> Result<()> {
    let people = &stage.people.everyone;
    let of = |number: &str| -> Vec<Vec<u8>> {
        let body = format!(r#"{{"phone":"{number}"}}"#);
        people.iter().map(|person| api(person, "PUT", &format!("/users/{}", person.id), Some(&body))).collect()
    };
    let numbers = [of("5550000001"), of("5550000002")];
    let time = options.time();
    let write = |clients: usize| {
        stage.measure(clients, time, 200, &|client, turn| {
            let rounds = people.len() / clients;
            let (turn, again) = (turn.checked_rem(rounds)?, turn.checked_div(rounds)?);
            numbers.get(again % 2)?.get(client + clients * turn).map(Vec::as_slice)
        })
    };
    let (mut many, mut gains) = (Vec::new(), Vec::new());
    for _ in 0..options.rounds {
        let one = write(1)?;
        let all = write(MANY)?;
        gains.push(all.sample.rate() / one.sample.rate());
        many.push(all);
    }
    rows.push(Row::of_write(SAVE, Threshold::Change, stage, MANY, &many));
    let gain = median(gains).unwrap_or(f64::NAN);
    notes.say(format!("{}: {MANY} clients save records at {gain:.2} times the rate of one", stage.label()));
    Ok(())
}

/// An admin looks at what erasing people would do, one after another: nobody is erased.
pub fn erasures(stage: &Stage, options: &args::Bench, rows: &mut Vec<Row>, _: &mut Notes) -> Result<()> {
    let People { admin, everyone, .. } = &stage.people;
    let path = |id: i64| format!("/users/{id}/erasure?preview=true");
    let previews: Vec<_> = everyone.iter().map(|person| api(admin, "POST", &path(person.id), Some("{}"))).collect();
    let next = |_: usize, turn: usize| previews.get(turn % previews.len().max(1)).map(Vec::as_slice);
    let rounds =
        (0..options.rounds).map(|_| stage.measure(1, options.time(), 200, &next)).collect::<Result<Vec<_>>>()?;
    rows.push(Row::of_write(ERASURE, Threshold::Trail, stage, 1, &rounds));
    Ok(())
}
