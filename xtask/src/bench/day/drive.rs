//! An open load: each visit begins when it is due, however busy the server is, by a bounded number of clients.

use std::collections::{BTreeMap, HashMap};
use std::hash::Hash;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use crate::bench::http::{Answer, Client, PATIENCE};
use crate::procs;

/// The longest piece of a wait, after which is asked whether to stop.
const GLANCE: Duration = Duration::from_millis(200);

/// How long somebody waits for a file: the server lets it wait for others, and then writes all of it before it sends it.
const FOR_A_FILE: Duration = Duration::from_mins(2);

/// Something that is due.
#[derive(Debug)]
pub struct Due<T> {
    pub at: Duration,
    pub what: T,
    /// The line in which it stands, and its place there.
    line: usize,
    place: usize,
}

/// To whom it goes, and how many clients there are at once. More wait for their turn, and that is in what a call took.
#[derive(Clone, Copy)]
pub struct Clients {
    pub address: SocketAddr,
    pub count: usize,
}

/// What is to be done, in order. What stands in the same line is done one after the other, as one person does it.
pub struct Agenda<T> {
    due: Vec<Due<T>>,
    lines: Vec<Line>,
}

/// How many of a line are done.
#[derive(Default)]
struct Line {
    done: Mutex<usize>,
    moved: Condvar,
}

impl<T> Agenda<T> {
    /// Of things with their times and the names of their lines, in the order of their times.
    pub fn of<L: Eq + Hash>(things: impl IntoIterator<Item = (Duration, L, T)>) -> Self {
        let mut names: HashMap<L, usize> = HashMap::new();
        let mut lengths: Vec<usize> = Vec::new();
        let mut due = Vec::new();
        for (at, name, what) in things {
            let next = lengths.len();
            let line = *names.entry(name).or_insert(next);
            if line == next {
                lengths.push(0);
            }
            let place = lengths.get_mut(line).map_or(0, |length| {
                *length += 1;
                *length - 1
            });
            due.push(Due { at, what, line, place });
        }
        Self { due, lines: lengths.iter().map(|_| Line::default()).collect() }
    }

    pub fn len(&self) -> usize {
        self.due.len()
    }
}

/// What came of all calls of one kind.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Calls {
    /// Microseconds of each good answer, sorted at the end.
    pub times: Vec<u32>,
    /// How often each other status came, with an answer of that.
    pub bad: BTreeMap<u16, (u64, String)>,
}

/// What came of a day.
#[derive(Debug, Default)]
pub struct Tally {
    pub calls: BTreeMap<&'static str, Calls>,
    /// How much later than it was due each visit began, in microseconds, sorted at the end.
    pub late: Vec<u32>,
    /// Exports that were asked for while the one before still went out, and were asked for again.
    pub again: u64,
    /// When each good answer that is no file was due, in milliseconds of the day, and the microseconds that it took.
    pub moments: Vec<(u32, u32)>,
}

impl Tally {
    fn add(&mut self, other: Self) {
        for (kind, calls) in other.calls {
            let own = self.calls.entry(kind).or_default();
            own.times.extend(calls.times);
            for (status, (count, example)) in calls.bad {
                own.bad.entry(status).or_insert((0, example)).0 += count;
            }
        }
        self.late.extend(other.late);
        self.again += other.again;
        self.moments.extend(other.moments);
    }

    fn sort(&mut self) {
        self.late.sort_unstable();
        self.calls.values_mut().for_each(|calls| calls.times.sort_unstable());
    }

    /// How many answers were good.
    pub fn good(&self) -> usize {
        self.calls.values().map(|calls| calls.times.len()).sum()
    }

    /// The microseconds of all that was due between two moments and is no file, sorted.
    pub fn between(&self, from: Duration, until: Duration) -> Vec<u32> {
        let (from, until) = (from.as_millis(), until.as_millis());
        let due = self.moments.iter().filter(|(at, _)| (from..until).contains(&u128::from(*at)));
        let mut times: Vec<u32> = due.map(|(_, took)| *took).collect();
        times.sort_unstable();
        times
    }

    /// How often each status came that was not the one of a good answer.
    pub fn bad(&self) -> BTreeMap<u16, u64> {
        let mut bad = BTreeMap::new();
        for (status, (count, _)) in self.calls.values().flat_map(|calls| &calls.bad) {
            *bad.entry(*status).or_default() += count;
        }
        bad
    }
}

/// The answer was not what it should be, which is in the tally: whoever asked gives up.
#[derive(Debug)]
pub struct GaveUp;

/// A client with a connection of its own.
pub struct Caller<'a> {
    address: SocketAddr,
    client: Client,
    tally: Tally,
    /// Since when the first call of a visit has been waited for.
    due: Option<Instant>,
    /// When the day began.
    begin: Instant,
    answered: &'a AtomicUsize,
}

impl Caller<'_> {
    /// Sends a request; the answer, where it has this status. What is late counts from when it was due.
    pub fn call(&mut self, kind: &'static str, request: &[u8], expected: u16) -> Result<Answer, GaveUp> {
        let (answer, begun, took) = self.answer(request);
        let calls = self.tally.calls.entry(kind).or_default();
        if let Some(answer) = answer.as_ref().ok().filter(|answer| answer.status == expected) {
            calls.times.push(took);
            let at = begun.saturating_duration_since(self.begin).as_millis();
            self.tally.moments.push((u32::try_from(at).unwrap_or(u32::MAX), took));
            return Ok(answer.clone());
        }
        let (status, text) = match answer {
            Ok(answer) => (answer.status, String::from_utf8_lossy(&answer.body).chars().take(300).collect()),
            Err(error) => (0, format!("{error:#}")),
        };
        calls.bad.entry(status).or_insert((0, text)).0 += 1;
        Err(GaveUp)
    }

    /// The same for a file, which a person may have only one of at a time: what is refused for that is asked for again.
    pub fn file(&mut self, kind: &'static str, request: &[u8]) -> Result<Answer, GaveUp> {
        for _ in 0..50 {
            let answered = self.client.wait_for(FOR_A_FILE).and_then(|()| {
                let answered = self.answer(request);
                self.client.wait_for(PATIENCE).map(|()| answered)
            });
            let Ok((answer, _, took)) = answered else { break };
            match answer {
                Ok(answer) if answer.status == 429 => {
                    self.tally.again += 1;
                    thread::sleep(GLANCE);
                }
                Ok(answer) if answer.status == 200 => {
                    self.tally.calls.entry(kind).or_default().times.push(took);
                    return Ok(answer);
                }
                _ => break,
            }
        }
        self.call(kind, request, 200)
    }

    /// Notes an answer in a list of answers that was not what it should be.
    pub fn refused(&mut self, kind: &'static str, status: u16, why: String) {
        self.tally.calls.entry(kind).or_default().bad.entry(status).or_insert((0, why)).0 += 1;
    }

    fn answer(&mut self, request: &[u8]) -> (Result<Answer>, Instant, u32) {
        let begun = self.due.take().unwrap_or_else(Instant::now);
        let answer = self.client.send(request);
        if answer.is_err()
            && let Ok(client) = Client::connect(self.address)
        {
            self.client = client;
        }
        self.answered.fetch_add(1, Ordering::Relaxed);
        (answer, begun, micros(begun.elapsed()))
    }
}

fn micros(time: Duration) -> u32 {
    u32::try_from(time.as_micros()).unwrap_or(u32::MAX)
}

/// Does all of it; `answered` counts the answers as they come.
pub fn drive<T: Sync>(
    agenda: &Agenda<T>,
    Clients { address, count }: Clients,
    answered: &AtomicUsize,
    visit: &(dyn Fn(&mut Caller<'_>, &T) -> Result<(), GaveUp> + Sync),
) -> Result<Tally> {
    let (next, begin) = (AtomicUsize::new(0), Instant::now());
    let parts: Vec<Result<Tally>> = thread::scope(|scope| {
        let clients: Vec<_> = (0..count.min(agenda.len()))
            .map(|_| {
                let next = &next;
                scope.spawn(move || {
                    let client = Client::connect(address).context("a client")?;
                    let mut caller = Caller { address, client, tally: Tally::default(), due: None, begin, answered };
                    while let Some(due) = agenda.due.get(next.fetch_add(1, Ordering::Relaxed)) {
                        // Whoever takes something waits for what was taken before it alone, so all come to an end.
                        let Some(line) = agenda.lines.get(due.line) else { continue };
                        wait_until(begin + due.at);
                        line.wait(due.place);
                        if procs::stopping() {
                            bail!("stopped");
                        }
                        caller.due = Some(begin + due.at);
                        caller.tally.late.push(micros((begin + due.at).elapsed()));
                        // What it gave up for is in the tally.
                        visit(&mut caller, &due.what).ok();
                        line.move_on();
                    }
                    Ok(caller.tally)
                })
            })
            .collect();
        clients.into_iter().map(|client| client.join().unwrap_or_else(|_| bail!("a client panicked"))).collect()
    });
    let mut tally = Tally::default();
    for part in parts {
        tally.add(part?);
    }
    tally.sort();
    Ok(tally)
}

fn wait_until(moment: Instant) {
    loop {
        let left = moment.saturating_duration_since(Instant::now());
        if left.is_zero() || procs::stopping() {
            return;
        }
        thread::sleep(left.min(GLANCE));
    }
}

impl Line {
    fn wait(&self, place: usize) {
        let mut done = self.lock();
        while *done < place && !procs::stopping() {
            done = self.moved.wait_timeout(done, GLANCE).unwrap_or_else(PoisonError::into_inner).0;
        }
    }

    fn move_on(&self) {
        *self.lock() += 1;
        self.moved.notify_all();
    }

    fn lock(&self) -> MutexGuard<'_, usize> {
        self.done.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::{Read, Write};
    use std::net::TcpListener;

    /// A server that answers each request with 200, and those with `bad` in them with 503.
    fn stub() -> Clients {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        thread::spawn(move || {
            for stream in listener.incoming() {
                let mut stream = stream.unwrap();
                thread::spawn(move || {
                    let mut chunk = [0; 1024];
                    while let Ok(read @ 1..) = stream.read(&mut chunk) {
                        let bad = String::from_utf8_lossy(&chunk[..read]).contains("bad");
                        let status = if bad { "503 Service Unavailable" } else { "200 OK" };
                        let answer = format!("HTTP/1.1 {status}\r\ncontent-length: 2\r\n\r\n{{}}");
                        stream.write_all(answer.as_bytes()).unwrap();
                    }
                });
            }
        });
        Clients { address, count: 16 }
    }

    fn get(path: &str) -> Vec<u8> {
        crate::bench::http::request("GET", path, "", None)
    }

    #[test]
    fn all_is_done_and_each_line_in_its_order() {
        let things = (0..200_u32).map(|number| (Duration::ZERO, number % 7, number));
        let agenda = Agenda::of(things);
        let (seen, answered) = (Mutex::new(vec![Vec::new(); 7]), AtomicUsize::new(0));
        let tally = drive(&agenda, stub(), &answered, &|caller, number| {
            caller.call("a call", &get("/good"), 200)?;
            seen.lock().unwrap()[(number % 7) as usize].push(*number);
            Ok(())
        });
        let tally = tally.unwrap();
        assert_eq!((tally.good(), tally.late.len(), answered.into_inner()), (200, 200, 200));
        assert!(tally.bad().is_empty());
        let day = Duration::from_hours(1);
        assert_eq!((tally.between(Duration::ZERO, day).len(), tally.between(day, 2 * day).len()), (200, 0));
        for line in seen.into_inner().unwrap() {
            assert!(line.is_sorted() && line.len() >= 28, "{line:?}");
        }
    }

    #[test]
    fn nothing_begins_before_it_is_due_and_waiting_counts() {
        let due = Duration::from_millis(60);
        let agenda = Agenda::of([(Duration::ZERO, 0, 0), (due, 1, 1)]);
        let begin = Instant::now();
        let tally = drive(&agenda, stub(), &AtomicUsize::new(0), &|caller, number| {
            assert!(*number == 0 || begin.elapsed() >= due);
            if *number == 0 {
                // Somebody who takes long before they ask: it is in what the call took.
                thread::sleep(due);
            }
            caller.call("a call", &get("/good"), 200).map(drop)
        });
        let times = &tally.unwrap().calls["a call"].times;
        assert!(times[1] >= micros(due), "{times:?}");
    }

    #[test]
    fn refusals_are_counted_and_end_the_visit() {
        let agenda = Agenda::of((0..6).map(|number| (Duration::ZERO, number, number)));
        let tally = drive(&agenda, stub(), &AtomicUsize::new(0), &|caller, number| {
            caller.call("first", &get(if number % 3 == 0 { "/bad" } else { "/good" }), 200)?;
            caller.call("second", &get("/good"), 200).map(drop)
        });
        let tally = tally.unwrap();
        assert_eq!(tally.bad(), BTreeMap::from([(503, 2)]));
        assert_eq!(tally.calls["second"].times.len(), 4);
    }
}
