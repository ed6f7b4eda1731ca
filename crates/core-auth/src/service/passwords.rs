//! One's own password (signin-5).

use db::{Database, Entry};
use kernel::{Code, Error, Grant, Result, SignedIn, normalize};

use super::refusals;
use super::sign_in::{self, Admitted};
use crate::model::{PasswordChange, PasswordSet, USER};
use crate::password::Hasher;
use crate::repo::{links, people, sessions};
use crate::rules;
use crate::texts::wrong_current_password;

/// Changes the caller's own password, and ends all their other sessions and every link. A wrong current one counts as a
/// failed sign-in, and is throttled like one. Nobody is told by mail, as when it is set by a link.
pub async fn change(
    db: &Database,
    hasher: &Hasher,
    grant: &Grant<SignedIn>,
    input: PasswordChange,
    source: String,
) -> Result<PasswordSet> {
    let problems = rules::password_change_problems(&input);
    let (Some(current), Some(password), true) = (input.current, input.password, problems.is_empty()) else {
        return Err(Error::fields(problems));
    };
    let caller = grant.caller()?;
    let (user, session, email) = (caller.user, caller.session, caller.email.clone());
    let (name, from) = (normalize(&email), source.clone());
    let changed = async {
        let permit = hasher.permit(&name).await?;
        let Admitted { account, refusal } = sign_in::admit(db, name.clone(), source.clone()).await?;
        let account = account.filter(|account| account.user.id == user);
        let Some(stored) = account.and_then(|account| account.password_hash) else { return Ok(None) };
        if !permit.verify(current, Some(stored.clone())).await? {
            return Ok(None);
        }
        let fresh = permit.hash(password).await?;
        drop(permit);
        let name = name.clone();
        db.write(grant.actor(), move |work| {
            // Whoever set another one in the meantime was first.
            if !people::replace_password(work, user, &stored, &fresh)? {
                return Err(wrong());
            }
            sessions::forgive(work, &name, &source, refusal)?;
            links::end_all(work, user)?;
            let ended = sessions::end_others(work, user, session)?;
            work.record(Entry::new(USER, user.0, "change password").after(&ended));
            Ok(PasswordSet { email })
        })
        .await
        .map(Some)
    };
    match changed.await {
        Ok(Some(changed)) => Ok(changed),
        Ok(None) => {
            refusals::log(&from, Some(&name), "wrong current password");
            Err(wrong())
        }
        Err(error) => Err(refusals::told(db, &from, Some(&name), error).await),
    }
}

fn wrong() -> Error {
    Error::new(Code::Invalid).saying_at("current", wrong_current_password())
}
