//! Questions of one kind that come at the same moment, answered together: one statement for all that wait. What every
//! call asks first (who is it?) would otherwise cost PostgreSQL as much as what the call is about.

use std::fmt;

use crossbeam_channel::{Receiver, Sender, bounded};
use kernel::{Error, Result};
use tokio::sync::oneshot;

use crate::AnyConnection;
use crate::connection::{Pooled, Source, pool};
use crate::read_pool::{Claim, Limits, answer, enqueue, guarded};

/// Questions that share one statement.
const BATCH: usize = 16;

struct Question<Q, A> {
    claim: Claim,
    asked: Q,
    sender: oneshot::Sender<Result<A>>,
}

/// A queue for questions of one kind, and a thread whose connection answers all that wait there at once. A question
/// is answered by a statement that begins after it was asked: nothing is cached.
pub struct Gathering<Q, A> {
    queue: Sender<Question<Q, A>>,
    limits: Limits,
}

impl<Q, A> fmt::Debug for Gathering<Q, A> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Gathering").finish_non_exhaustive()
    }
}

impl<Q, A> Gathering<Q, A>
where
    Q: Send + 'static,
    A: Send + 'static,
{
    /// Opens a connection and a thread of this name. `find` answers each of at most 16 questions, in their order.
    pub(crate) fn open<F>(name: &str, source: &Source, limits: Limits, find: F) -> Result<Self>
    where
        F: Fn(&mut AnyConnection, &[Q]) -> Result<Vec<A>> + Send + 'static,
    {
        let pool = pool(source.clone(), 1, limits.deadline)?;
        let (queue, questions) = bounded(limits.queue);
        std::thread::Builder::new()
            .name(name.to_owned())
            .spawn(move || serve(&pool, &questions, &find))
            .map_err(Error::internal)?;
        Ok(Self { queue, limits })
    }

    /// Asks, and waits for the answer: until the deadline, then it is 503.
    pub async fn ask(&self, asked: Q) -> Result<A> {
        let claim = Claim::default();
        let (sender, receiver) = oneshot::channel();
        enqueue(&self.queue, Question { claim: claim.clone(), asked, sender })?;
        answer(claim, receiver, self.limits.deadline).await
    }
}

fn serve<Q, A>(
    pool: &r2d2::Pool<Source>,
    questions: &Receiver<Question<Q, A>>,
    find: &impl Fn(&mut AnyConnection, &[Q]) -> Result<Vec<A>>,
) {
    while let Ok(first) = questions.recv() {
        let waiting = std::iter::once(first).chain(questions.try_iter().take(BATCH - 1));
        let (asked, senders): (Vec<_>, Vec<_>) =
            waiting.filter(|question| question.claim.claim()).map(|question| (question.asked, question.sender)).unzip();
        if asked.is_empty() {
            continue;
        }
        let found = match pool.get() {
            Ok(mut pooled) => find_with(&mut pooled, &asked, find),
            Err(error) => Err(crate::connection::away_pool(error)),
        };
        deliver(senders, found);
    }
}

fn find_with<Q, A>(
    pooled: &mut Pooled,
    asked: &[Q],
    find: &impl Fn(&mut AnyConnection, &[Q]) -> Result<Vec<A>>,
) -> Result<Vec<A>> {
    let found = guarded(|| find(&mut pooled.connection, asked));
    pooled.lost = matches!(&found, Err(error) if error.lost_connection());
    let found = found?;
    if found.len() == asked.len() { Ok(found) } else { Err(Error::internal("not an answer to each question")) }
}

/// Those who asked may have gone; then nobody needs the answer.
fn deliver<A>(senders: Vec<oneshot::Sender<Result<A>>>, found: Result<Vec<A>>) {
    match found {
        Ok(found) => {
            for (sender, found) in senders.into_iter().zip(found) {
                drop(sender.send(Ok(found)));
            }
        }
        Err(error) => {
            let cause = error.to_string();
            for sender in senders {
                drop(sender.send(Err(Error::new(error.code()).because(&cause))));
            }
        }
    }
}
