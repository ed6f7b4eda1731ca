//! Who somebody is, and the end of that.

use std::collections::BTreeSet;
use std::sync::{Mutex, PoisonError};

use chrono::{DateTime, TimeDelta, Utc};
use db::{Database, Entry, Reads};
use kernel::{Actor, Caller, Code, Error, Grant, Keys, Result, Role, RoleId, SessionId, SignedIn, UserId, full_name};

use crate::model::{ActingPerson, SESSION, Session, SessionUser, Status, USER};
use crate::repo::{ahead, invitations, links, oidc, refusals, sessions};
use crate::rights::ActFor;
use crate::rules;
use crate::token::Tokens;

/// The sessions that this process has seen used and whose rows don't say so yet. They are noted together, a moment later:
/// nobody's call waits for that, and at nine o'clock, when everybody's session wakes, it is a statement now and then and
/// not one for each. What is lost with the process is that moment.
#[derive(Debug, Default)]
pub struct Sessions {
    used: Mutex<BTreeSet<SessionId>>,
}

impl Sessions {
    /// The actor behind a token: 401 when the token is bad, or its session, or its person no longer Active.
    /// Everything is read anew for each request, so a change of role or status shows at once.
    pub async fn authenticate(
        &self,
        db: &Database,
        tokens: &Tokens,
        token: &str,
        source: Option<String>,
    ) -> Result<Actor> {
        let (id, nonce) = tokens.read(token)?;
        let session = db.read(move |connection| sessions::find(connection, id, &nonce)).await?;
        let Some(session) = session else { return Err(Error::new(Code::NotSignedIn)) };
        let (now, last_seen) = (db.clock().now(), session.last_seen_at.and_utc());
        let actor = admit(id, session, now, source)?;
        if rules::worth_noting(last_seen, now) {
            self.with_used(|used| used.insert(id));
        }
        Ok(actor)
    }

    /// Notes those that were used since the last time; those that can't be noted now wait for the next.
    pub async fn note(&self, db: &Database) -> Result<()> {
        let used = self.with_used(std::mem::take);
        if used.is_empty() {
            return Ok(());
        }
        let (now, ids) = (db.clock().now(), used.iter().copied().collect::<Vec<_>>());
        let noted = db.housekeeping("last seen", move |connection| sessions::seen(connection, &ids, now)).await;
        if noted.is_err() {
            self.with_used(|waiting| waiting.extend(used));
        }
        noted
    }

    fn with_used<T>(&self, change: impl FnOnce(&mut BTreeSet<SessionId>) -> T) -> T {
        change(&mut self.used.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// The actor whom a session stands for, unless it is over or its person is no longer Active (401).
pub fn admit(id: SessionId, session: Session, now: DateTime<Utc>, source: Option<String>) -> Result<Actor> {
    let (created, last_seen) = (session.created_at.and_utc(), session.last_seen_at.and_utc());
    if session.status != Status::Active || rules::session_over(created, last_seen, now) {
        return Err(Error::new(Code::NotSignedIn));
    }
    let (keys, must_see) = (session.keys, session.must_see);
    let caller = caller(session.user, session.role_id, keys.as_deref(), id, must_see, session.company_version);
    Ok(Actor::signed_in(caller, source))
}

fn caller(
    user: SessionUser,
    role_id: RoleId,
    keys: Option<&str>,
    session: SessionId,
    must_see: Option<i64>,
    company_version: i64,
) -> Caller {
    Caller {
        user: user.id,
        name: full_name(&user.fname, &user.lname),
        fname: user.fname,
        lname: user.lname,
        email: user.email,
        image: user.image,
        reimbursement_claim: user.reimbursement_claim,
        role: Role::named(&user.role),
        role_id,
        role_name: user.role,
        keys: Keys::from_list(keys.unwrap_or_default()),
        session,
        must_see,
        company_version,
    }
}

/// Which of these sessions are over, or are somebody's who is no longer Active: of as many as there are in one question.
pub async fn over(db: &Database, ids: Vec<SessionId>) -> Result<Vec<SessionId>> {
    if ids.is_empty() {
        return Ok(ids);
    }
    let now = db.clock().now();
    db.read(move |connection| {
        let there: BTreeSet<_> = sessions::times(connection, &ids)?
            .into_iter()
            .filter(|times| times.live(now))
            .map(|times| times.id)
            .collect();
        Ok(ids.into_iter().filter(|id| !there.contains(id)).collect())
    })
    .await
}

/// No session has this id.
const NO_SESSION: SessionId = SessionId(0);

/// Somebody as the actor of what they began and the program goes on with, without a session: with the rights that they have now.
/// `None` for who is no longer Active.
pub fn acting(connection: &mut impl Reads, _: &Grant<ActFor>, user: UserId) -> Result<Option<Actor>> {
    let person = sessions::person(connection, user)?.filter(|person| person.status == Status::Active);
    let acting = |person: ActingPerson| {
        let ActingPerson { user, role_id, keys, company_version, .. } = person;
        Actor::signed_in(caller(user, role_id, keys.as_deref(), NO_SESSION, None, company_version), None)
    };
    Ok(person.map(acting))
}

/// The caller as the shell shows them: the guard has just read it all.
pub fn me(grant: &Grant<SignedIn>) -> Result<SessionUser> {
    let caller = grant.caller()?;
    Ok(SessionUser {
        id: caller.user,
        email: caller.email.clone(),
        fname: caller.fname.clone(),
        lname: caller.lname.clone(),
        image: caller.image.clone(),
        role: caller.role_name.clone(),
        reimbursement_claim: caller.reimbursement_claim,
    })
}

/// Ends the session that was used.
pub async fn end(db: &Database, grant: &Grant<SignedIn>) -> Result<()> {
    let session = grant.caller()?.session;
    db.write(grant.actor(), move |work| {
        if sessions::end(work, session)? {
            work.record(Entry::new(SESSION, session.0, "sign out"));
            return Ok(());
        }
        Err(Error::new(Code::NotSignedIn))
    })
    .await
}

/// Ends all sessions of the caller.
pub async fn end_all(db: &Database, grant: &Grant<SignedIn>) -> Result<()> {
    let user = grant.caller()?.user;
    db.write(grant.actor(), move |work| {
        let ended = sessions::end_all(work, user)?;
        work.record(Entry::new(USER, user.0, "sign out everywhere").after(&ended));
        Ok(())
    })
    .await
}

/// Removes sessions that are over, failures and requests that no longer count, old refusals, links that are too old, and those
/// who never came back from the provider.
pub async fn sweep(db: &Database) -> Result<()> {
    let now = db.clock().now();
    let (failures, unused) = (now - rules::THROTTLE_WINDOW, now - TimeDelta::days(7));
    db.housekeeping("sweeping sessions", move |connection| {
        links::sweep(connection, now - rules::links::WINDOW, now)?;
        invitations::sweep(connection, now - rules::links::WINDOW)?;
        oidc::sweep(connection, now - rules::DEPARTURE_LIFE)?;
        refusals::sweep(connection, now - rules::REFUSALS_KEPT, rules::MOST_REFUSALS)?;
        sessions::sweep(connection, failures, unused)
    })
    .await
}

/// Forgets attempts and requests that were counted while the clock stood ahead, now that it is set right.
pub async fn forget_ahead(db: &Database) -> Result<()> {
    let latest = db.clock().latest();
    db.housekeeping("setting the clock back", move |connection| ahead::forget(connection, latest)).await
}
