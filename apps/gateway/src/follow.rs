//! A record as it changes, as server-sent events: the same object again and again, until it is at its end.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use actix_web::http::header::{CONTENT_ENCODING, CONTENT_TYPE};
use actix_web::web::Bytes;
use actix_web::{HttpRequest, HttpResponse};
use db::Database;
use futures_util::stream::{self, LocalBoxStream, StreamExt as _};
use kernel::{Code, Error, Language, Result, SessionId, UserId};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa::openapi::{ContentBuilder, Ref, ResponseBuilder};

use crate::bells::Bells;
use crate::call::{Answer, Described};
use crate::texts::follows_too_much;

/// Streams that are open at the same time.
const MOST: usize = 100;
/// Streams of one person among them: a few tabs, and nobody keeps the others out.
const MOST_OF_ONE: usize = 5;
/// When asking again makes sense for who has that many.
const RETRY_SECONDS: u32 = 5;
/// How often the database is asked.
const EVERY: Duration = Duration::from_secs(1);
/// After so many rounds without news a line says that the stream is alive, as proxies want to see.
const ALIVE_AFTER: u32 = 15;

/// The streams that are open.
#[derive(Clone)]
pub struct Followers {
    places: Arc<tokio::sync::Semaphore>,
    /// How many of them are whose.
    whose: Arc<Mutex<BTreeMap<UserId, usize>>>,
    /// Those of what changed for people, which are many more, and are asked for together.
    pub bells: Bells,
}

impl Default for Followers {
    fn default() -> Self {
        Self { places: Arc::new(tokio::sync::Semaphore::new(MOST)), whose: Arc::default(), bells: Bells::default() }
    }
}

/// Somebody's stream; there is room for the next one when this is dropped.
struct Place {
    permit: tokio::sync::OwnedSemaphorePermit,
    whose: Arc<Mutex<BTreeMap<UserId, usize>>>,
    user: UserId,
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut whose = self.whose.lock().unwrap_or_else(PoisonError::into_inner);
        match whose.get_mut(&self.user) {
            Some(open) if *open > 1 => *open -= 1,
            _ => drop(whose.remove(&self.user)),
        }
    }
}

/// 200 with events.
pub struct Events<T> {
    stream: LocalBoxStream<'static, Result<Bytes>>,
    of: std::marker::PhantomData<fn() -> T>,
}

struct Following<Ask> {
    ask: Ask,
    language: Language,
    said: Option<Bytes>,
    silent: u32,
    over: bool,
    place: Place,
}

impl Followers {
    /// Those whose bells end with what they say first: for who reads to the end.
    pub fn brief() -> Self {
        Self { bells: Bells::brief(), ..Self::default() }
    }

    /// Ends all streams, and begins no more: the server stops. A browser asks again as soon as there is one.
    pub fn close(&self) {
        self.places.close();
        self.bells.close();
    }

    fn place(&self, user: UserId) -> Result<Place> {
        let permit = Arc::clone(&self.places).try_acquire_owned().map_err(|_| Error::new(Code::Busy))?;
        let mut whose = self.whose.lock().unwrap_or_else(PoisonError::into_inner);
        let open = whose.entry(user).or_default();
        if *open >= MOST_OF_ONE {
            return Err(Error::new(Code::Busy).saying(follows_too_much()).retry_after(RETRY_SECONDS));
        }
        *open += 1;
        Ok(Place { permit, whose: Arc::clone(&self.whose), user })
    }

    /// Follows what `ask` answers for this person, in their language, until it says that this is the end. 429 where too much is followed already, by
    /// them or by all. A refusal of `ask` ends the stream: who asked may no longer.
    pub fn follow<T, Ask, Asked>(&self, user: UserId, language: Language, ask: Ask) -> Result<Events<T>>
    where
        T: Serialize + 'static,
        Ask: Fn() -> Asked + 'static,
        Asked: Future<Output = Result<(T, bool)>> + 'static,
    {
        let place = self.place(user)?;
        let following = Following { ask, language, said: None, silent: 0, over: false, place };
        let stream = stream::unfold(following, |mut following| async move {
            if following.over {
                return None;
            }
            loop {
                if following.said.is_some() {
                    tokio::time::sleep(EVERY).await;
                }
                if following.place.permit.semaphore().is_closed() {
                    return None;
                }
                let (record, over) = match (following.ask)().await {
                    Ok(asked) => asked,
                    // The database may be away for a moment.
                    Err(error) if error.code() == Code::Unavailable && following.said.is_some() => continue,
                    Err(_) => return None,
                };
                let record = following.language.speak(|| serde_json::to_string(&record)).unwrap_or_default();
                let event = Bytes::from(format!("data: {record}\n\n"));
                following.over = over;
                if over || following.said.as_ref() != Some(&event) {
                    following.said = Some(event.clone());
                    following.silent = 0;
                    return Some((Ok(event), following));
                }
                following.silent += 1;
                if following.silent >= ALIVE_AFTER {
                    following.silent = 0;
                    return Some((Ok(Bytes::from_static(b": still here\n\n")), following));
                }
            }
        });
        Ok(Events { stream: stream.boxed_local(), of: std::marker::PhantomData })
    }
}

impl<T> Events<T> {
    /// Events that are made elsewhere.
    pub(crate) fn of(stream: LocalBoxStream<'static, Result<Bytes>>) -> Self {
        Self { stream, of: std::marker::PhantomData }
    }

    /// Lets the session see what it is told, wherever it reads: a page that asks for more of it at once must get nothing
    /// older.
    #[must_use]
    pub fn seen_by(self, db: &Database, session: SessionId) -> Self {
        let db = db.clone();
        let stream = self.stream.then(move |event| {
            let db = db.clone();
            async move {
                if event.as_ref().is_ok_and(|event| event.starts_with(b"data:")) {
                    // Where that can't be noted now, the replicas show it a moment later all the same.
                    drop(db.told(session).await);
                }
                event
            }
        });
        Self { stream: stream.boxed_local(), of: self.of }
    }
}

impl<T: Serialize + ToSchema + 'static> Answer for Events<T> {
    fn respond(self, _: &HttpRequest) -> Result<HttpResponse> {
        Ok(HttpResponse::Ok()
            .insert_header((CONTENT_TYPE, "text/event-stream"))
            // Compressed, an event would wait for the next ones.
            .insert_header((CONTENT_ENCODING, "identity"))
            .insert_header(("X-Accel-Buffering", "no"))
            .streaming(self.stream.map(|event| event.map_err(crate::error::Refusal))))
    }

    fn describe(described: &mut Described) {
        T::schemas(&mut described.schemas);
        described.schemas.push((T::name().into_owned(), T::schema()));
        let content = ContentBuilder::new().schema(Some(Ref::from_schema_name(T::name()))).build();
        let help = "Server-sent events: `data:` is the record each time that it changed; the stream ends with its end.";
        let response = ResponseBuilder::new().description(help).content("text/event-stream", content).build();
        described.with(|operation| operation.response("200", response));
    }
}
