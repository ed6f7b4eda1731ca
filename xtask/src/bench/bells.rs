//! Open streams of notifications: what memory each takes, and what all of them together ask of the database.

use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use super::stage::{Stage, api};
use super::table::Notes;
use crate::args;

/// What is measured.
pub const BELLS: &str = "bells";

/// Streams at most: the bar is for so many.
const MOST: usize = 10_000;
/// Streams that a person may have.
const OF_ONE: usize = 5;
/// What a stream may take, in kB (decision 92).
const KILOBYTES: f64 = 20.0;
/// What all of them may ask together in a second, beside what the server asks without them.
const STATEMENTS: f64 = 1.5;
/// How long the server is watched.
const WATCHED: Duration = Duration::from_secs(20);
/// What it asks in a second while no worker has anything to do, at most, and how long one may have: what was measured before has written mails.
const QUIET: f64 = 5.0;
const PATIENCE: Duration = Duration::from_mins(10);

/// Opens as many streams as there are people for, and looks at the server before and after.
pub fn bells(stage: &Stage, options: &args::Bench, notes: &mut Notes) -> Result<()> {
    let watched = if options.once { Duration::from_secs(1) } else { WATCHED };
    let begun = Instant::now();
    while !options.once && statements(stage, Duration::from_secs(1))? > QUIET && begun.elapsed() < PATIENCE {}
    let alone = statements(stage, watched)?;
    let before = stage.resident()?;
    let people = stage.people.everyone.iter().flat_map(|person| std::iter::repeat_n(person, OF_ONE));
    let mut open = Vec::new();
    for person in people.take(MOST) {
        let mut stream = TcpStream::connect(stage.address)?;
        stream.set_read_timeout(Some(Duration::from_secs(20)))?;
        stream.write_all(&api(person, "GET", "/notifications/events", None))?;
        wait_for_first(&mut stream)?;
        open.push(stream);
    }
    #[expect(clippy::cast_precision_loss, reason = "some thousands")]
    let count = open.len().max(1) as f64;
    let kilobytes = (stage.resident()? - before) / count;
    let asked = statements(stage, watched)? - alone;
    notes.say(format!(
        "{}: {count} open bells take {kilobytes:.1} kB each, and ask {asked:.1} statements a second together",
        stage.database.label()
    ));
    // Of few streams a page of memory more or less is too much of each.
    if !options.once && count >= 1000.0 && (kilobytes > KILOBYTES || asked > STATEMENTS) {
        bail!("bells take more than {KILOBYTES} kB each, or ask more than {STATEMENTS} statements a second");
    }
    Ok(())
}

/// Waits until a stream has told something.
fn wait_for_first(stream: &mut TcpStream) -> Result<()> {
    let (mut read, mut chunk) = (Vec::new(), [0; 4096]);
    while !read.windows(6).any(|six| six == b"\ndata:") {
        let count = stream.read(&mut chunk).context("a bell that says nothing")?;
        read.extend_from_slice(chunk.get(..count).unwrap_or_default());
        if count == 0 {
            bail!("a bell that ended: {}", String::from_utf8_lossy(&read));
        }
    }
    Ok(())
}

/// Statements of a second, while nobody asks for anything.
fn statements(stage: &Stage, watched: Duration) -> Result<f64> {
    let (before, began) = (stage.meters()?, Instant::now());
    thread::sleep(watched);
    Ok((stage.meters()?.statements - before.statements) / began.elapsed().as_secs_f64())
}
