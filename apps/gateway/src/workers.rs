//! Background work: sealing the audit trail, sweeping what is over, sending mails. Every instance may do it; rows
//! and unique keys keep them apart.

use std::sync::Arc;
use std::time::Duration;

use backup::service::{Installation, Pace};
use chrono::NaiveDate;
use core_auth::service::{leads, links, people, sessions, stand_ins};
use kernel::Grant;
use tokio::sync::watch;
use tokio::time::Instant;

use crate::state::State;

/// How often it is noted that background work is done: `muster doctor` and `/metrics` tell when it was last.
const NOTE_WORK_EVERY: Duration = Duration::from_mins(1);
const SEAL_EVERY: Duration = Duration::from_secs(1);
/// After the clock was set back, and after the start: by then no mail and no slip is under way any more that began before.
const SETTLED_AFTER: Duration = Duration::from_mins(3);
const NOTE_EVERY: Duration = Duration::from_millis(250);
/// After a round that the database refused: it is logged once in a while, not four times a second.
const NOTE_LATER: Duration = Duration::from_secs(10);
const SWEEP_EVERY: Duration = Duration::from_hours(1);
const ANSWER_EVERY: Duration = Duration::from_secs(1);
const LAST_DAYS_EVERY: Duration = Duration::from_mins(1);
const TURN_EVERY: Duration = Duration::from_secs(10);
const CHECKLISTS_EVERY: Duration = Duration::from_secs(10);
const TELL_EVERY: Duration = Duration::from_secs(10);
const DIGESTS_EVERY: Duration = Duration::from_secs(30);
const REMIND_EVERY: Duration = Duration::from_mins(1);
const BACK_UP_EVERY: Duration = Duration::from_mins(1);
const REMOVE_EVERY: Duration = Duration::from_secs(1);
/// After a round that the store or the database refused.
const REMOVE_LATER: Duration = Duration::from_secs(10);
const DELIVER_EVERY: Duration = Duration::from_secs(1);
/// After a round that the database refused.
const DELIVER_LATER: Duration = Duration::from_secs(10);

/// Works until `stop` says so, then seals what is left.
pub async fn work(state: Arc<State>, mut stop: watch::Receiver<bool>) {
    let (mut sweep_at, mut note_at, mut day) = (Instant::now(), Instant::now(), None);
    // The clock may have been set back before the start.
    let (mut seen, mut settle_at) = (state.db.clock().now(), Some(Instant::now() + SETTLED_AFTER));
    while !*stop.borrow() {
        let before = std::mem::replace(&mut seen, state.db.clock().now());
        if seen < before {
            tracing::warn!(%before, now = %seen, "the clock was set back");
            settle_at = Some(Instant::now() + SETTLED_AFTER);
        }
        if settle_at.is_some_and(|at| Instant::now() >= at) {
            settle_at = None;
            settle(&state).await;
        }
        if Instant::now() >= note_at {
            note_at = Instant::now() + NOTE_WORK_EVERY;
            report("noting background work", state.db.note_workers().await);
        }
        // Others may have changed what mails say.
        report("the company's settings", state.company.look(&state.db).await);
        let everything = Instant::now() >= sweep_at;
        if everything {
            sweep_at = Instant::now() + SWEEP_EVERY;
            report("sweep", sessions::sweep(&state.db).await);
            report("files", files::service::sweep_unfinished(&state.files, &Grant::system("files")).await);
            report("imports", imports::service::sweep(&state.db, &Grant::system("imports")).await);
            report("outbox sweep", mail::service::sweep(&state.db, &Grant::system("outbox")).await);
            let notifications = Grant::system("notifications");
            report("notifications sweep", mail::service::notifications::sweep(&state.db, &notifications).await);
        }
        follow_the_day(&state, &mut day).await;
        seal(&state, everything).await;
        tokio::select! {
            () = tokio::time::sleep(SEAL_EVERY) => {}
            changed = stop.changed() => if changed.is_err() { break },
        }
    }
    seal(&state, true).await;
}

/// Lets go on what waits for an instant that a clock named which stood ahead, and is set right now: nobody is locked out, nobody goes
/// unreminded, no mail, no digest and no run waits, until it would be there again.
pub async fn settle(state: &State) {
    report("the clock", sessions::forget_ahead(&state.db).await);
    report("the clock", mail::service::bring_forward(&state.db, &Grant::system("outbox")).await);
    let grant = Grant::system("payslips");
    report("the clock", payslips::service::bring_forward(&state.db, &state.payslips(), &grant).await);
    report("the clock", imports::service::bring_forward(&state.db, &Grant::system("imports")).await);
    report("the clock", backup::service::forget_ahead(&state.db, &Grant::system("backup")).await);
    let notifications = Grant::system("notifications");
    report("the clock", mail::service::notifications::bring_forward(&state.db, &notifications).await);
    report("the clock", inbox::service::forget_ahead(&state.db, &Grant::system("reminders")).await);
}

/// What a day of the company's begins with, once after the start and after each midnight. Each of it looks whether it is due,
/// so two instances do it once.
async fn follow_the_day(state: &State, day: &mut Option<NaiveDate>) {
    let today = state.db.clock().today();
    if *day == Some(today) {
        return;
    }
    let leads = leads::settle_all(&state.db, &state.mailer, &Grant::system("project leads")).await;
    let newcomers = people::report_newcomers(&state.db, &state.mailer, &Grant::system("newcomers")).await.map(drop);
    let ends = documents::service::remind(&state.db, &state.mailer, &Grant::system("documents")).await.map(drop);
    let stand_ins = stand_ins::tell_of_ends(&state.db, &state.mailer, &Grant::system("stand-ins")).await.map(drop);
    // What the database refused is tried again with the next round.
    if leads.is_ok() && newcomers.is_ok() && ends.is_ok() && stand_ins.is_ok() {
        *day = Some(today);
    }
    report("project leads", leads);
    report("newcomers", newcomers);
    report("documents", ends);
    report("stand-ins", stand_ins);
}

/// Sends mails until `stop` says so; the round that is under way ends first, which takes a minute at most. A task of
/// its own: a mail server that hangs keeps nobody else waiting. A mail that fails is not due again at once, so a
/// failing server is not asked without end.
pub async fn deliver(state: Arc<State>, mut stop: watch::Receiver<bool>) {
    let grant = Grant::system("outbox");
    while !*stop.borrow() {
        let pause = match mail::service::deliver(&state.db, &state.mailer, &state.transport, &grant).await {
            Ok(mail::service::ROUND) => continue,
            Ok(_) => DELIVER_EVERY,
            Err(error) => {
                tracing::warn!(%error, "mails can't be claimed");
                DELIVER_LATER
            }
        };
        tokio::select! {
            () = tokio::time::sleep(pause) => {}
            changed = stop.changed() => if changed.is_err() { break },
        }
    }
}

/// Writes the digests whose hour has come, until `stop` says so. What servers that stood still missed, the first round catches up
/// with.
pub async fn write_digests(state: Arc<State>, mut stop: watch::Receiver<bool>) {
    let grant = Grant::system("notifications");
    while !*stop.borrow() {
        if let Err(error) = mail::service::digest(&state.db, &state.mailer, &grant).await {
            tracing::warn!(%error, "digests can't be written");
        }
        tokio::select! {
            () = tokio::time::sleep(DIGESTS_EVERY) => {}
            changed = stop.changed() => if changed.is_err() { break },
        }
    }
}

/// Reminds of what waits for too long once a day of the company's, until `stop` says so. Who was reminded is remembered, so two instances do it
/// once.
pub async fn remind(state: Arc<State>, mut stop: watch::Receiver<bool>) {
    let (grant, mut day) = (Grant::system("reminders"), None);
    while !*stop.borrow() {
        let today = state.db.clock().today();
        if day != Some(today) {
            match inbox::service::remind(&state.db, &state.mailer, &grant, state.company.get().reminders).await {
                Ok(Some(told)) => {
                    day = Some(today);
                    tracing::debug!(told, "who decides was reminded");
                }
                Ok(None) => {}
                Err(error) => tracing::warn!(%error, "nobody can be reminded"),
            }
        }
        tokio::select! {
            () = tokio::time::sleep(REMIND_EVERY) => {}
            changed = stop.changed() => if changed.is_err() { break },
        }
    }
}

/// Ends the access of people whose planned last day is over, and what they had planned after it, until `stop` says so. What a server that stood still missed,
/// its first round catches up with.
pub async fn end_last_days(state: Arc<State>, mut stop: watch::Receiver<bool>) {
    let grant = Grant::system("last day");
    let of_leaves = Grant::system("last day");
    while !*stop.borrow() {
        match people::end_last_days(&state.db, &grant).await {
            Ok(0) => {}
            Ok(gone) => tracing::info!(gone, "people left at the end of their last day"),
            Err(error) => tracing::warn!(%error, "last days can't be ended"),
        }
        match leaves::service::left::end(&state.db, &of_leaves).await {
            Ok(0) => {}
            Ok(ended) => tracing::info!(ended, "leaves of people who have left ended with them"),
            Err(error) => tracing::warn!(%error, "leaves of people who have left can't be ended"),
        }
        tokio::select! {
            () = tokio::time::sleep(LAST_DAYS_EVERY) => {}
            changed = stop.changed() => if changed.is_err() { break },
        }
    }
}

/// Brings people what days bring to their accounts of leave, until `stop` says so. What servers that stood still missed, the first
/// rounds catch up with.
pub async fn turn_leaves(state: Arc<State>, mut stop: watch::Receiver<bool>) {
    let grant = Grant::system("leave turns");
    // It rests as a backup does, in which others read and write.
    let mut pace = Pace::new(false);
    while !*stop.borrow() {
        match leaves::service::turns::step(&state.db, &grant, state.company.get().began).await {
            Ok(true) => {
                pace.step_aside().await;
                continue;
            }
            Ok(false) => {}
            Err(error) => tracing::warn!(%error, "what is due to accounts of leave can't be brought"),
        }
        tokio::select! {
            () = tokio::time::sleep(TURN_EVERY) => {}
            changed = stop.changed() => if changed.is_err() { break },
        }
        pace = Pace::new(false);
    }
}

/// Makes the checklists of those who come and go, and reminds of what is due, until `stop` says so. What servers that stood still
/// missed, the first round catches up with.
pub async fn make_checklists(state: Arc<State>, mut stop: watch::Receiver<bool>) {
    let grant = Grant::system("checklists");
    while !*stop.borrow() {
        if let Err(error) = checklists::service::make(&state.db, &state.mailer, &grant).await {
            tracing::warn!(%error, "checklists can't be made");
        }
        tokio::select! {
            () = tokio::time::sleep(CHECKLISTS_EVERY) => {}
            changed = stop.changed() => if changed.is_err() { break },
        }
    }
}

/// Tells everybody of the policies that are to be read, until `stop` says so; the step that is under way ends first.
pub async fn tell_of_policies(state: Arc<State>, mut stop: watch::Receiver<bool>) {
    let grant = Grant::system("policies");
    while !*stop.borrow() {
        match policies::service::tell(&state.db, &state.mailer, &grant).await {
            Ok(true) => continue,
            Ok(false) => {}
            Err(error) => tracing::warn!(%error, "nobody can be told what there is to read"),
        }
        tokio::select! {
            () = tokio::time::sleep(TELL_EVERY) => {}
            changed = stop.changed() => if changed.is_err() { break },
        }
    }
}

/// Mails the links that were asked for, until `stop` says so.
pub async fn answer_links(state: Arc<State>, mut stop: watch::Receiver<bool>) {
    let grant = Grant::system("password links");
    while !*stop.borrow() {
        let pause = match links::answer(&state.db, &state.mailer, &grant).await {
            Ok(0) => ANSWER_EVERY,
            Ok(_) => continue,
            Err(error) => {
                tracing::warn!(%error, "requests for links can't be answered");
                DELIVER_LATER
            }
        };
        tokio::select! {
            () = tokio::time::sleep(pause) => {}
            changed = stop.changed() => if changed.is_err() { break },
        }
    }
}

/// Removes files that no record names from the store, until `stop` says so. What a record lets go is gone a second later.
pub async fn remove_files(state: Arc<State>, mut stop: watch::Receiver<bool>) {
    let grant = Grant::system("files");
    while !*stop.borrow() {
        let pause = match files::service::sweep(&state.db, &state.files, &grant).await {
            Ok(files::service::ROUND) => continue,
            Ok(_) => REMOVE_EVERY,
            Err(error) => {
                tracing::warn!(%error, cause = error.cause(), "files can't be removed");
                REMOVE_LATER
            }
        };
        tokio::select! {
            () = tokio::time::sleep(pause) => {}
            changed = stop.changed() => if changed.is_err() { break },
        }
    }
}

/// Makes and mails the slips of runs, until `stop` says so; the step that is under way ends first.
pub async fn run_payslips(state: Arc<State>, mut stop: watch::Receiver<bool>) {
    let grant = Grant::system("payslips");
    while !*stop.borrow() {
        let pause = match payslips::service::work(&state.db, &state.mailer, &state.payslips(), &grant).await {
            Ok(true) => continue,
            Ok(false) => DELIVER_EVERY,
            // A run that was recalled in the middle of a step, for one.
            Err(error) => {
                tracing::info!(%error, "a step of a payslip run was not taken");
                DELIVER_EVERY
            }
        };
        tokio::select! {
            () = tokio::time::sleep(pause) => {}
            changed = stop.changed() => if changed.is_err() { break },
        }
    }
}

/// Writes the rows of imports, and takes them back, until `stop` says so; the step that is under way ends first.
pub async fn run_imports(state: Arc<State>, mut stop: watch::Receiver<bool>) {
    let grant = Grant::system("imports");
    while !*stop.borrow() {
        let began = Instant::now();
        let pause = match imports::service::work(&state.db, &state.imports(), &grant).await {
            // It rests half as long as it worked, in which others write.
            Ok(true) => began.elapsed() / 2,
            Ok(false) => DELIVER_EVERY,
            // An import that another instance has taken over, for one.
            Err(error) => {
                tracing::info!(%error, "a step of an import was not taken");
                DELIVER_EVERY
            }
        };
        tokio::select! {
            () = tokio::time::sleep(pause) => {}
            changed = stop.changed() => if changed.is_err() { break },
        }
    }
}

/// Makes a backup every night, where one is set up, until `stop` says so; one that is under way then is given back. What a
/// server that stood still has missed, its first round catches up with.
pub async fn back_up(state: Arc<State>, mut stop: watch::Receiver<bool>) {
    let Some((plan, recipients)) = state.config.backups.clone() else { return };
    let (db, files, secret) = (state.db.clone(), state.files.clone(), state.config.secret.clone());
    let installation = Installation { db, files, secret, recipients, full_speed: false };
    let grant = Grant::system("backup");
    while !*stop.borrow() {
        let mut stopped = stop.clone();
        let given_up = async move { drop(stopped.wait_for(|stop| *stop).await) };
        match backup::service::nightly(&installation, &plan, &grant, given_up).await {
            Ok(Some(made)) => tracing::info!(name = made.name, size = made.size, "a backup was made"),
            Ok(None) => {}
            Err(error) => tracing::warn!(%error, cause = error.cause(), "no backup was made"),
        }
        report("telling of backups", backup::service::tell(&state.db, &state.mailer, &grant).await.map(drop));
        tokio::select! {
            () = tokio::time::sleep(BACK_UP_EVERY) => {}
            changed = stop.changed() => if changed.is_err() { break },
        }
    }
}

/// Notes which sessions were used, until `stop` says so and once more. Every instance does this, for its own calls.
pub async fn note_seen(state: Arc<State>, mut stop: watch::Receiver<bool>) {
    let mut pause = NOTE_EVERY;
    while !*stop.borrow() {
        tokio::select! {
            () = tokio::time::sleep(pause) => {}
            changed = stop.changed() => if changed.is_err() { break },
        }
        let noted = state.sessions.note(&state.db).await;
        pause = if noted.is_ok() { NOTE_EVERY } else { NOTE_LATER };
        report("last seen", noted);
    }
    report("last seen", state.sessions.note(&state.db).await);
}

/// Seals until nothing is left.
pub async fn seal(state: &State, everything: bool) {
    loop {
        match state.db.seal(&state.seal_key, everything).await {
            Ok(0) => return,
            Ok(sealed) => tracing::debug!(sealed, "audit entries sealed"),
            // Another instance may have been faster; the next round finds what is left.
            Err(error) => return tracing::debug!(%error, "sealing"),
        }
    }
}

fn report(work: &str, done: kernel::Result<()>) {
    if let Err(error) = done {
        tracing::warn!(work, %error, "background work failed");
    }
}
