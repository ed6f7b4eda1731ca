//! The bells of people: how many notifications each has not read, as server-sent events, as they come. One task of the process asks the
//! database each second, for all who listen at once (decision 92).

use std::collections::{BTreeMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use actix_web::web::Bytes;
use core_auth::service::sessions;
use db::Database;
use futures_util::stream::{self, LocalBoxStream, StreamExt as _};
use kernel::{Code, Error, Grant, Result, SessionId, UserId};
use mail::model::Bell;
use mail::service::notifications::Ear;
use tokio::sync::watch;

/// Streams that are open at the same time.
const MOST: usize = 20_000;
/// Streams of one person among them: a browser has one, however many pages it shows. Another one ends the oldest, which most of the
/// time belongs to a page that is gone and that nobody has missed yet.
const MOST_OF_ONE: usize = 5;
/// How often the database is asked.
const EVERY: Duration = Duration::from_secs(1);
/// One round of so many asks which sessions there still are; the others ask for news.
const SESSIONS_EACH: u64 = 15;
/// A stream that had nothing to tell says that it is alive, as proxies want to see.
const ALIVE_AFTER: Duration = Duration::from_secs(15);

/// The streams that are open. Cheap to clone.
#[derive(Clone, Default)]
pub struct Bells(Arc<Shared>);

#[derive(Default)]
struct Shared {
    open: Mutex<Open>,
    /// Wakes who asks the database, when the first stream opens.
    first: tokio::sync::Notify,
    /// Streams end with what they say first.
    brief: bool,
}

#[derive(Default)]
struct Open {
    /// By person, their streams by session.
    people: BTreeMap<UserId, Person>,
    count: usize,
    closed: bool,
    /// Grows with each change that is told.
    changes: u64,
    /// Grows with each stream that is opened.
    streams: u64,
}

/// Somebody's streams: all are told the same.
struct Person {
    /// A stream ends when it is told nothing any more.
    told: watch::Sender<Told>,
    /// Each stream's number and session, the oldest first.
    streams: VecDeque<(u64, SessionId)>,
}

/// What all streams of a person are told.
#[derive(Debug, Clone, Copy)]
struct Told {
    /// Nothing any more, where they end.
    bell: Option<Bell>,
    /// Streams of lower numbers have made room for others.
    since: u64,
}

impl Told {
    /// What the stream of this number is told.
    fn to(&self, number: u64) -> Option<Bell> {
        self.bell.filter(|_| number >= self.since)
    }
}

impl Person {
    /// Nobody's stream yet.
    fn hearing(first: Bell) -> Self {
        Self { told: watch::channel(Told { bell: Some(first), since: 0 }).0, streams: VecDeque::new() }
    }

    /// Ends all streams.
    fn end(&self) {
        self.told.send_modify(|told| told.bell = None);
    }
}

/// Somebody's stream; there is room for the next one when this is dropped.
struct Place {
    shared: Arc<Shared>,
    user: UserId,
    number: u64,
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut open = self.shared.open();
        open.count -= 1;
        let Some(person) = open.people.get_mut(&self.user) else { return };
        person.streams.retain(|(number, _)| *number != self.number);
        if person.streams.is_empty() {
            open.people.remove(&self.user);
        }
    }
}

impl Shared {
    fn open(&self) -> MutexGuard<'_, Open> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Somebody listens, and has heard nothing yet.
pub struct Listening {
    told: watch::Receiver<Told>,
    place: Place,
}

impl Bells {
    /// Those whose streams end with what they say first: for who reads to the end.
    pub fn brief() -> Self {
        Self(Arc::new(Shared { brief: true, ..Shared::default() }))
    }

    /// Ends all streams, and begins no more.
    pub(crate) fn close(&self) {
        let mut open = self.0.open();
        open.closed = true;
        for person in open.people.values() {
            person.end();
        }
    }

    /// Begins to listen for somebody; what happens from here on is heard. 429 where too much is followed already, by all of them.
    pub fn listen(&self, user: UserId, session: SessionId) -> Result<Listening> {
        let mut open = self.0.open();
        if open.closed || open.count >= MOST {
            return Err(Error::new(Code::Busy));
        }
        open.count += 1;
        open.streams += 1;
        let (number, first) = (open.streams, Bell { unread: 0, change: open.changes });
        let person = open.people.entry(user).or_insert_with(|| Person::hearing(first));
        person.streams.push_back((number, session));
        if person.streams.len() > MOST_OF_ONE {
            person.streams.pop_front();
            let since = person.streams.front().map_or(number, |(oldest, _)| *oldest);
            person.told.send_modify(|told| told.since = since);
        }
        let told = person.told.subscribe();
        self.0.first.notify_one();
        Ok(Listening { told, place: Place { shared: Arc::clone(&self.0), user, number } })
    }

    /// How many streams are open.
    pub fn count(&self) -> usize {
        self.0.open().count
    }

    /// Tells people how many they have not read.
    pub fn tell(&self, news: BTreeMap<UserId, i64>) {
        let mut open = self.0.open();
        for (user, unread) in news {
            open.changes += 1;
            let bell = Bell { unread, change: open.changes };
            if let Some(person) = open.people.get(&user) {
                person.told.send_modify(|told| told.bell = Some(bell));
            }
        }
    }

    /// The sessions of all streams.
    fn sessions(&self) -> Vec<SessionId> {
        self.0.open().people.values().flat_map(|person| person.streams.iter().map(|(_, session)| *session)).collect()
    }

    /// Ends the streams of people one of whose sessions is over: those of their other devices ask again, and are let in.
    pub fn end(&self, over: &[SessionId]) {
        let open = self.0.open();
        for person in open.people.values() {
            if person.streams.iter().any(|(_, session)| over.contains(session)) {
                person.end();
            }
        }
    }

    /// Asks the database for all who listen, until `stop` says so: once a second, and not at all while nobody does.
    pub async fn ask(self, db: Database, mut stop: watch::Receiver<bool>) {
        let grant = Grant::system("notifications");
        let (mut ear, mut round) = (None, 0_u64);
        while !*stop.borrow() {
            if self.count() == 0 {
                ear = None;
                tokio::select! {
                    () = self.0.first.notified() => {}
                    changed = stop.changed() => if changed.is_err() { break },
                }
                continue;
            }
            round += 1;
            if let Err(error) = self.round(&db, &grant, &mut ear, round.is_multiple_of(SESSIONS_EACH)).await {
                tracing::debug!(%error, "bells");
            }
            tokio::select! {
                () = tokio::time::sleep(EVERY) => {}
                changed = stop.changed() => if changed.is_err() { break },
            }
        }
    }

    /// One question: which sessions there still are, or what there is to tell.
    async fn round(
        &self,
        db: &Database,
        grant: &Grant<mail::rights::DeliverMail>,
        ear: &mut Option<Ear>,
        of_sessions: bool,
    ) -> Result<()> {
        if of_sessions {
            let over = sessions::over(db, self.sessions()).await?;
            self.end(&over);
        } else if let Some(ear) = ear {
            self.tell(ear.listen(db, grant).await?);
        } else {
            *ear = Some(Ear::begin(db, grant).await?);
        }
        Ok(())
    }
}

/// What a stream is at.
struct Ringing {
    listening: Listening,
    /// What it has still to say first: how many there are now.
    first: Option<i64>,
}

impl Listening {
    /// The stream: first how many there are now, which was asked after this began to listen, then each change.
    pub fn events(self, unread: i64) -> LocalBoxStream<'static, Result<Bytes>> {
        let ringing = Ringing { listening: self, first: Some(unread) };
        stream::unfold(ringing, |mut ringing| async move {
            let (brief, number) = (ringing.listening.place.shared.brief, ringing.listening.place.number);
            let told = &mut ringing.listening.told;
            if let Some(unread) = ringing.first.take() {
                let seen = told.borrow().to(number);
                return Some((Ok(event(&Bell { unread, change: seen?.change })), ringing));
            }
            if brief {
                return None;
            }
            match tokio::time::timeout(ALIVE_AFTER, told.changed()).await {
                // Whom nobody tells any more.
                Ok(Err(_)) => None,
                Ok(Ok(())) => {
                    let bell = told.borrow_and_update().to(number);
                    Some((Ok(event(&bell?)), ringing))
                }
                Err(_) => Some((Ok(Bytes::from_static(b": still here\n\n")), ringing)),
            }
        })
        .boxed_local()
    }

    /// Who listens.
    pub fn user(&self) -> UserId {
        self.place.user
    }
}

fn event(bell: &Bell) -> Bytes {
    Bytes::from(format!("data: {}\n\n", serde_json::to_string(bell).unwrap_or_default()))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::{Bells, MOST_OF_ONE};
    use futures_util::StreamExt as _;
    use kernel::{Code, SessionId, UserId};

    const ANANYA: UserId = UserId(7);

    async fn next(
        stream: &mut (impl futures_util::Stream<Item = kernel::Result<actix_web::web::Bytes>> + Unpin),
    ) -> Option<String> {
        let event = stream.next().await?.unwrap();
        Some(String::from_utf8(event.to_vec()).unwrap())
    }

    // told-1
    #[actix_web::test]
    async fn every_device_of_a_person_hears_and_nobody_elses() {
        let bells = Bells::default();
        let mut streams: Vec<_> = [(ANANYA, 1), (ANANYA, 2), (UserId(8), 3)]
            .map(|(user, session)| bells.listen(user, SessionId(session)).unwrap().events(0))
            .into();
        for stream in &mut streams {
            assert_eq!(next(stream).await.as_deref(), Some("data: {\"unread\":0,\"change\":0}\n\n"));
        }
        bells.tell(BTreeMap::from([(ANANYA, 3)]));
        for stream in &mut streams[..2] {
            assert_eq!(next(stream).await.as_deref(), Some("data: {\"unread\":3,\"change\":1}\n\n"));
        }
        bells.tell(BTreeMap::from([(UserId(8), 1)]));
        assert_eq!(
            next(&mut streams[2]).await.as_deref(),
            Some("data: {\"unread\":1,\"change\":2}\n\n"),
            "nothing before it"
        );
        bells.end(&[SessionId(3)]);
        assert_eq!(next(&mut streams[2]).await, None, "its session is over");
        bells.close();
        assert_eq!(next(&mut streams[0]).await, None);
        drop(streams);
        assert_eq!(bells.count(), 0);
        assert_eq!(bells.listen(ANANYA, SessionId(1)).err().map(|error| error.code()), Some(Code::Busy));
    }

    // told-1
    #[actix_web::test]
    async fn of_one_person_the_oldest_makes_room() {
        let bells = Bells::default();
        let mut streams: Vec<_> =
            (0..=MOST_OF_ONE).map(|_| bells.listen(ANANYA, SessionId(1)).unwrap().events(0)).collect();
        assert_eq!(next(&mut streams[0]).await, None, "it is over before it begins");
        for stream in &mut streams[1..] {
            assert_eq!(next(stream).await.as_deref(), Some("data: {\"unread\":0,\"change\":0}\n\n"));
        }
        let another = bells.listen(ANANYA, SessionId(2)).unwrap();
        assert_eq!(next(&mut streams[1]).await, None);
        bells.tell(BTreeMap::from([(ANANYA, 3)]));
        assert_eq!(next(&mut streams[MOST_OF_ONE]).await.as_deref(), Some("data: {\"unread\":3,\"change\":1}\n\n"));
        drop((streams, another));
        assert_eq!(bells.count(), 0);
    }
}
