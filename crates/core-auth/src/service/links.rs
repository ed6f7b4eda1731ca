//! Links that set a password: asked for, looked at, used (signin-6, signin-7).

use db::audit::INSTALLATION;
use db::{Database, Entry, advisory_locks};
use kernel::{Code, Error, Grant, Public, Result, UserId, normalize};
use mail::service::Mailer;

use crate::link::{self, LinkToken};
use crate::mails::{self, Addressee};
use crate::model::{LinkHolder, LinkRequest, LinkRequested, NewPassword, PasswordSet, Purpose, USER};
use crate::password::Hasher;
use crate::repo::links::{self, NewLink};
use crate::rights::AnswerLinkRequests;
use crate::rules::links as rules;
use crate::rules::{email_problem, password_problem};
use crate::texts::no_email_id;

/// Writes down that somebody wants a link. The same statements whoever they are: a worker finds out whose the
/// address is.
pub async fn request(db: &Database, _: &Grant<Public>, input: LinkRequest, source: String) -> Result<LinkRequested> {
    let email = input.email.unwrap_or_default();
    if email_problem(&email).is_some() {
        return Err(Error::new(Code::Invalid).saying_at("email", no_email_id()));
    }
    let (email, now) = (normalize(&email), db.clock().now());
    db.housekeeping("throttling links", move |connection| {
        advisory_locks(connection, [format!("links asked for from {source}")])?;
        let asked = links::asked_from(connection, &source, now - rules::WINDOW)?;
        rules::within(asked, rules::PER_SOURCE, now)?;
        links::ask(connection, &email, &source, now)
    })
    .await?;
    Ok(LinkRequested { requested: true })
}

/// Mails a link to each Active person who asked, five an hour at most. Answers how many requests were looked at.
pub async fn answer(db: &Database, mailer: &Mailer, grant: &Grant<AnswerLinkRequests>) -> Result<usize> {
    if !db.read(|connection| links::waiting(connection)).await? {
        return Ok(0);
    }
    let mailer = mailer.clone();
    let answered = db.write(grant.actor(), move |work| {
        // What is claimed before another instance has noted its answers would not count them.
        advisory_locks(work.reading(), ["answering requests for links".to_owned()])?;
        let mut emails = links::claim(work)?;
        let looked_at = emails.len();
        if looked_at == 0 {
            return Err(Error::new(Code::StaleVersion));
        }
        emails.sort_unstable();
        emails.dedup();
        let since = work.now() - rules::WINDOW;
        let now = work.now();
        let askers = links::askers(work.reading(), &emails, since, now)?;
        let expires_at = work.now() + rules::RESET_LIVES;
        let (mut kept, mut drafts) = (Vec::new(), Vec::new());
        for asker in askers.into_iter().filter(|asker| asker.asked < rules::PER_ADDRESS) {
            let to = Addressee { user: asker.user, fname: &asker.fname, lname: &asker.lname, email: &asker.email };
            let link = LinkToken::fresh();
            drafts.push(mails::reset(&mailer, &to, &link.token, &link.hash));
            work.record(Entry::new(USER, asker.user.0, "password link"));
            kept.push(NewLink { user: asker.user, purpose: Purpose::Reset, token_hash: link.hash, expires_at });
        }
        if kept.is_empty() {
            work.record(Entry::new(INSTALLATION, None, "password links for nobody").after(&looked_at));
        } else {
            links::keep(work, &kept)?;
            mailer.queue(work, drafts)?;
        }
        Ok(looked_at)
    });
    match answered.await {
        // Another instance was faster.
        Err(error) if error.code() == Code::StaleVersion => Ok(0),
        answered => answered,
    }
}

/// Whose a link is that still lives: what the page asks before it shows the fields. Whoever has the link got it at that
/// address.
pub async fn holder(db: &Database, _: &Grant<Public>, user: UserId, token: &str) -> Result<LinkHolder> {
    let (hash, now) = (link::hash(token), db.clock().now());
    let holder = db.read(move |connection| links::holder(connection, user, &hash, now)).await?;
    holder.map(|email| LinkHolder { email }).ok_or_else(|| Error::new(Code::LinkIsOver))
}

/// Uses a link: sets the password, and ends every session and every other link of the person. An unknown link costs
/// no hash; a link is too long to be guessed, so that tells nothing.
pub async fn set_password(
    db: &Database,
    hasher: &Hasher,
    grant: &Grant<Public>,
    user: UserId,
    token: &str,
    input: NewPassword,
) -> Result<PasswordSet> {
    let (token_hash, now) = (link::hash(token), db.clock().now());
    let (hash, over) = (token_hash.clone(), || Error::new(Code::LinkIsOver));
    let email = db.read(move |connection| links::holder(connection, user, &hash, now)).await?.ok_or_else(over)?;
    let password = input.password.unwrap_or_default();
    if let Some(problem) = password_problem(&password) {
        return Err(Error::new(Code::Invalid).saying_at("password", problem));
    }
    let password_hash = hasher.permit(&format!("user {user}")).await?.hash(password).await?;
    db.write(grant.actor(), move |work| {
        if !links::use_up(work, user, &token_hash, &password_hash)? {
            return Err(over());
        }
        let ended = crate::repo::sessions::end_all(work, user)?;
        work.record(Entry::new(USER, user.0, "set password").after(&ended));
        Ok(PasswordSet { email })
    })
    .await
}
