//! The first admin of an installation, made behind a link that the server prints when there is none (setup-1, setup-2, setup-3).

use db::audit::INSTALLATION;
use db::{Database, Entry, advisory_locks};
use kernel::texts::required;
use kernel::{Code, Error, Grant, Public, Result};

use super::people::insert_admin;
use super::refusals;
use super::sign_in::{self, From, Proof};
use crate::link::{self, LinkToken};
use crate::model::{FirstAdmin, SetupLink, SetupLinkInput, SetupLinkState, SignedIn};
use crate::password::Hasher;
use crate::repo::{sessions, setup as repo};
use crate::rights::BeginSetup;
use crate::rules::setup;
use crate::texts;
use crate::token::Tokens;

/// What wrong tokens are counted under, beside their source.
const THROTTLED_AS: &str = "the link that makes the first admin";
/// Links and admins are made one after the other: whether there is an admin is asked before there is one more.
pub(super) const FIRST_ADMIN: &str = "the first admin";

/// Makes a link where there is no Active admin; the one before is over. Answers its token.
pub async fn begin(db: &Database, grant: &Grant<BeginSetup>) -> Result<Option<String>> {
    let stored = db.read(|connection| repo::link(connection)).await?;
    if stored.is_some_and(|stored| stored.admins) {
        return Ok(None);
    }
    db.write(grant.actor(), move |work| {
        advisory_locks(work.reading(), [FIRST_ADMIN.to_owned()])?;
        let LinkToken { token, hash } = LinkToken::fresh();
        let expires_at = work.now() + setup::LINK_LIVES;
        let kept = repo::keep(work, &hash, expires_at)?;
        if kept.is_some() {
            work.record(Entry::new(INSTALLATION, None, "setup link"));
        }
        Ok(kept.map(|()| token))
    })
    .await
}

/// How a link stands: what the page asks before it shows the fields.
pub async fn look(db: &Database, _: &Grant<Public>, input: SetupLinkInput) -> Result<SetupLink> {
    let token = input.token.ok_or_else(|| Error::field("token", required()))?;
    let (hash, now) = (link::hash(&token), db.clock().now());
    db.read(move |connection| Ok(setup::link(repo::link(connection)?.as_ref(), &hash, now))).await
}

/// Makes the first admin and signs them in. A wrong token counts as a failed sign-in, and is throttled like one; the right one
/// never is, so that nobody can keep others from setting up.
pub async fn first_admin(
    db: &Database,
    hasher: &Hasher,
    tokens: &Tokens,
    grant: &Grant<Public>,
    mut input: FirstAdmin,
    from: From,
) -> Result<SignedIn> {
    let sent = input.token.take();
    let hash = link::hash(sent.as_deref().unwrap_or_default());
    let admin = setup::admin(input);
    // What is wrong with the fields says nothing of the link, and uses nothing up.
    let mut problems = setup::problems(&admin);
    if sent.is_none() {
        problems.insert("token".to_owned(), required());
    }
    if !problems.is_empty() {
        return Err(Error::fields(problems));
    }
    if look(db, grant, SetupLinkInput { token: sent }).await?.state != SetupLinkState::Good {
        let counted = sign_in::admit(db, THROTTLED_AS.to_owned(), from.source.clone()).await;
        let refused = counted.map_or_else(|error| error, |_| over());
        return Err(refusals::told(db, &from.source, Some(THROTTLED_AS), refused).await);
    }
    let password_hash = hasher.permit(THROTTLED_AS).await?.hash(admin.password.clone()).await?;
    let tokens = tokens.clone();
    db.write(grant.actor(), move |work| {
        advisory_locks(work.reading(), [FIRST_ADMIN.to_owned()])?;
        repo::use_up(work, &hash)?.ok_or_else(over)?;
        let id = insert_admin(work, admin, password_hash, true)?;
        let person = sessions::person(work.reading(), id)?.ok_or_else(|| Error::internal("nobody was inserted"))?;
        sign_in::begin(work, &tokens, person.user, Proof::Link, &from)
    })
    .await
}

fn over() -> Error {
    Error::new(Code::LinkIsOver).saying(texts::setup_link_is_over())
}
