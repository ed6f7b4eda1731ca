//! A load that ends by itself: so many clients, for so long, or until nobody has a request left.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::num::NonZero;
use std::sync::Barrier;
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::Errno;

use super::http::{Answer, Client, PATIENCE};
use crate::procs;

/// The request of a client's turn, if it has one left.
pub type Next<'a> = dyn Fn(usize, usize) -> Option<&'a [u8]> + Sync + 'a;

/// What to send, and for how long.
pub struct Load<'a> {
    pub address: SocketAddr,
    pub clients: usize,
    pub time: Duration,
    /// The status of a good answer.
    pub expected: u16,
    pub next: &'a Next<'a>,
    /// Looks at each answer: client, turn, answer.
    pub seen: &'a (dyn Fn(usize, usize, &Answer) + Sync),
}

/// What came of it.
#[derive(Debug, Default)]
pub struct Sample {
    /// Microseconds of each good answer, sorted.
    pub times: Vec<u32>,
    /// How often each other status came.
    pub bad: BTreeMap<u16, u64>,
    pub seconds: f64,
}

impl Sample {
    /// Good answers per second.
    pub fn rate(&self) -> f64 {
        ratio(self.times.len(), 1) / self.seconds.max(0.001)
    }

    /// The time in milliseconds within which `share` (0 to 1) of the answers came.
    pub fn percentile(&self, share: f64) -> f64 {
        percentile(&self.times, share) / 1000.0
    }

    /// How many answers were not what they should be.
    pub fn failures(&self) -> u64 {
        self.bad.values().sum()
    }
}

impl Load<'_> {
    /// Runs it to its end. A few threads serve all clients: a thread for each would have the machine change between
    /// them all the time, and what that costs would be taken from the server's share.
    pub fn run(&self) -> Result<Sample> {
        let threads = thread::available_parallelism().map_or(1, NonZero::get).min(self.clients);
        // All clients are connected before the first one sends.
        let ready = Barrier::new(threads);
        let start = Instant::now();
        let parts: Vec<Result<Part>> = thread::scope(|scope| {
            let threads: Vec<_> = (0..threads)
                .map(|thread| {
                    let ready = &ready;
                    scope.spawn(move || self.serve((thread..self.clients).step_by(threads), ready))
                })
                .collect();
            threads.into_iter().map(|thread| thread.join().unwrap_or_else(|_| bail!("a client panicked"))).collect()
        });
        let mut sample = Sample::default();
        let (mut first, mut last) = (None::<Instant>, start);
        for part in parts {
            let part = part?;
            sample.times.extend(part.times);
            for (status, count) in part.bad {
                *sample.bad.entry(status).or_default() += count;
            }
            first = Some(first.map_or(part.first, |first| first.min(part.first)));
            last = last.max(part.last);
        }
        sample.seconds = last.duration_since(first.unwrap_or(start)).as_secs_f64();
        sample.times.sort_unstable();
        if procs::stopping() {
            bail!("stopped");
        }
        Ok(sample)
    }

    /// Sends for some of the clients, each of which waits for its answer before it sends again.
    fn serve(&self, numbers: impl Iterator<Item = usize>, ready: &Barrier) -> Result<Part> {
        let connected: Result<Vec<_>> = numbers.map(|number| Ok((number, Client::connect(self.address)?))).collect();
        ready.wait();
        let first = Instant::now();
        let mut part = Part { times: Vec::with_capacity(1 << 18), bad: BTreeMap::new(), first, last: first };
        let mut waiting = Vec::new();
        for (number, connection) in connected? {
            waiting.extend(self.turn(first, number, connection, 0)?);
        }
        while !waiting.is_empty() {
            let answered = answered(&waiting)?;
            let mut still = Vec::with_capacity(waiting.len());
            for (mut asked, has_come) in waiting.into_iter().zip(answered) {
                let answer =
                    if has_come { asked.connection.take().with_context(|| first_line(asked.request))? } else { None };
                let Some(answer) = answer else {
                    still.push(asked);
                    continue;
                };
                part.note(&asked, &answer, self.expected);
                (self.seen)(asked.client, asked.turn, &answer);
                still.extend(self.turn(first, asked.client, asked.connection, asked.turn + 1)?);
            }
            waiting = still;
        }
        Ok(part)
    }

    /// Sends a client's next request, unless its time is over or it has none left. A request that is asked for is
    /// sent: whoever hands them out may remember which ones are out.
    fn turn(&self, first: Instant, client: usize, mut connection: Client, turn: usize) -> Result<Option<Asked<'_>>> {
        if first.elapsed() >= self.time || procs::stopping() {
            return Ok(None);
        }
        let Some(request) = (self.next)(client, turn) else { return Ok(None) };
        let sent = Instant::now();
        connection.post(request).with_context(|| first_line(request))?;
        Ok(Some(Asked { client, turn, request, sent, connection }))
    }
}

/// A request that waits for its answer.
struct Asked<'a> {
    client: usize,
    turn: usize,
    request: &'a [u8],
    sent: Instant,
    connection: Client,
}

/// Waits until something has come for one of them, and says for which.
fn answered(waiting: &[Asked<'_>]) -> Result<Vec<bool>> {
    let mut sockets: Vec<_> = waiting.iter().map(|asked| PollFd::new(&asked.connection, PollFlags::IN)).collect();
    let patience = Timespec::try_from(PATIENCE)?;
    loop {
        match poll(&mut sockets, Some(&patience)) {
            Ok(0) => bail!("no answer within {PATIENCE:?}"),
            Ok(_) => return Ok(sockets.iter().map(|socket| !socket.revents().is_empty()).collect()),
            // A signal: whether to stop, each turn asks.
            Err(Errno::INTR) => {}
            Err(error) => return Err(error.into()),
        }
    }
}

struct Part {
    times: Vec<u32>,
    bad: BTreeMap<u16, u64>,
    first: Instant,
    last: Instant,
}

impl Part {
    fn note(&mut self, asked: &Asked<'_>, answer: &Answer, expected: u16) {
        self.last = Instant::now();
        if answer.status == expected {
            let took = self.last.duration_since(asked.sent).as_micros();
            self.times.push(u32::try_from(took).unwrap_or(u32::MAX));
        } else {
            *self.bad.entry(answer.status).or_default() += 1;
        }
    }
}

fn first_line(request: &[u8]) -> String {
    String::from_utf8_lossy(request).lines().next().unwrap_or_default().to_owned()
}

/// `a / b` of two counts.
#[expect(clippy::cast_precision_loss, reason = "counts of requests are far below 2^52")]
pub fn ratio(a: usize, b: usize) -> f64 {
    a as f64 / b as f64
}

/// The value within which `share` of the sorted `values` are.
pub fn percentile(values: &[u32], share: f64) -> f64 {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a share of a length is an index")]
    let rank = (ratio(values.len(), 1) * share).ceil() as usize;
    values.get(rank.saturating_sub(1).min(values.len().saturating_sub(1))).copied().map_or(0.0, f64::from)
}

/// The middle one of some values.
pub fn median(values: impl IntoIterator<Item = f64>) -> Option<f64> {
    let mut values: Vec<f64> = values.into_iter().collect();
    values.sort_by(f64::total_cmp);
    let middle = values.len() / 2;
    let upper = *values.get(middle)?;
    if values.len() % 2 == 1 { Some(upper) } else { values.get(middle - 1).map(|lower| f64::midpoint(*lower, upper)) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::{Read, Write};
    use std::net::TcpListener;
    use std::sync::atomic::{AtomicUsize, Ordering};

    #[test]
    #[expect(clippy::float_cmp, reason = "whole numbers")]
    fn percentiles_and_medians() {
        let values: Vec<u32> = (1..=100).collect();
        assert_eq!(percentile(&values, 0.5), 50.0);
        assert_eq!(percentile(&values, 0.99), 99.0);
        assert_eq!(percentile(&[7], 0.99), 7.0);
        assert_eq!(percentile(&[], 0.5), 0.0);
        assert_eq!(median([3.0, 1.0, 2.0]), Some(2.0));
        assert_eq!(median([4.0, 1.0]), Some(2.5));
        assert_eq!(median([]), None);
    }

    /// A server that answers each connection's requests with 201, and every third with 409.
    fn stub() -> SocketAddr {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        thread::spawn(move || {
            for stream in listener.incoming() {
                let mut stream = stream.unwrap();
                thread::spawn(move || {
                    let mut chunk = [0; 1024];
                    for turn in 1.. {
                        if !matches!(stream.read(&mut chunk), Ok(read) if read > 0) {
                            return;
                        }
                        let status = if turn % 3 == 0 { "409 Conflict" } else { "201 Created" };
                        stream
                            .write_all(format!("HTTP/1.1 {status}\r\ncontent-length: 2\r\n\r\n{{}}").as_bytes())
                            .unwrap();
                    }
                });
            }
        });
        address
    }

    #[test]
    fn every_answer_is_counted() {
        let request = super::super::http::request("GET", "/", "", None);
        let load = Load {
            address: stub(),
            clients: 4,
            time: Duration::from_secs(10),
            expected: 201,
            next: &|_, turn| (turn < 9).then_some(request.as_slice()),
            seen: &|_, _, answer| assert_eq!(answer.body, b"{}"),
        };
        let sample = load.run().unwrap();
        assert_eq!(sample.times.len(), 4 * 6);
        assert_eq!(sample.bad, BTreeMap::from([(409, 4 * 3)]));
        assert!(sample.rate() > 0.0 && sample.percentile(0.99) >= sample.percentile(0.5));
    }

    #[test]
    fn time_ends_it_and_what_was_asked_for_was_sent() {
        let request = super::super::http::request("GET", "/", "", None);
        let time = Duration::from_millis(100);
        let asked = AtomicUsize::new(0);
        let load = Load {
            address: stub(),
            clients: 2,
            time,
            expected: 201,
            next: &|_, _| {
                asked.fetch_add(1, Ordering::Relaxed);
                Some(&request)
            },
            seen: &|_, _, _| {},
        };
        let sample = load.run().unwrap();
        assert!(sample.seconds < 5.0 && !sample.times.is_empty());
        let answered = sample.times.len() as u64 + sample.failures();
        assert_eq!(asked.into_inner() as u64, answered);
    }
}
