//! `muster serve`.

use std::io::Write as _;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use actix_web::HttpServer;
use actix_web::rt::signal::unix::{SignalKind, signal};
use core_auth::service::setup;
use db::Serving;
use futures_util::future::select_all;
use kernel::{Error, Grant, Result};
use rustix::process::Signal;
use tokio::sync::watch;

use crate::application;
use crate::server::{self, Headers};
use crate::state::State;
use crate::workers;

/// Serves until a signal asks to stop; requests that have begun end, and the audit trail is sealed.
pub(super) async fn run(state: State, mut serving: Option<Serving>, floor: bool) -> Result<ExitCode> {
    if state.config.public_url.scheme() == "https" && demo::is_demo(&state.db).await? {
        return Err(Error::setting(
            "MUSTER_PUBLIC_URL",
            "This is demo data, whose password everybody shares: it is not served under https.",
        ));
    }
    let headers = Headers::new(&state.config)?;
    let (first_admin, mailer) = (setup::begin(&state.db, &Grant::system("muster serve")).await?, state.mailer.clone());
    // Heard, and no more: a file that may not grow is a disk that is full for whoever writes, and no reason to end.
    let _too_large = signal(SignalKind::from_raw(Signal::XFSZ.as_raw())).map_err(Error::internal)?;
    let state = Arc::new(state);
    let (stop, stopped) = watch::channel(false);
    let noting = actix_web::rt::spawn(workers::note_seen(Arc::clone(&state), stopped.clone()));
    let bells = state.followers.bells.clone();
    let bells = actix_web::rt::spawn(bells.ask(state.db.clone(), stopped.clone()));
    let workers = state.config.workers.then(|| {
        let mails = actix_web::rt::spawn(workers::deliver(Arc::clone(&state), stopped.clone()));
        let links = actix_web::rt::spawn(workers::answer_links(Arc::clone(&state), stopped.clone()));
        let files = actix_web::rt::spawn(workers::remove_files(Arc::clone(&state), stopped.clone()));
        let slips = actix_web::rt::spawn(workers::run_payslips(Arc::clone(&state), stopped.clone()));
        let imports = actix_web::rt::spawn(workers::run_imports(Arc::clone(&state), stopped.clone()));
        let turns = actix_web::rt::spawn(workers::turn_leaves(Arc::clone(&state), stopped.clone()));
        let leavers = actix_web::rt::spawn(workers::end_last_days(Arc::clone(&state), stopped.clone()));
        let lists = actix_web::rt::spawn(workers::make_checklists(Arc::clone(&state), stopped.clone()));
        let backups = actix_web::rt::spawn(workers::back_up(Arc::clone(&state), stopped.clone()));
        let digests = actix_web::rt::spawn(workers::write_digests(Arc::clone(&state), stopped.clone()));
        let reminders = actix_web::rt::spawn(workers::remind(Arc::clone(&state), stopped.clone()));
        let policies = actix_web::rt::spawn(workers::tell_of_policies(Arc::clone(&state), stopped.clone()));
        let work = actix_web::rt::spawn(workers::work(Arc::clone(&state), stopped));
        [mails, links, files, slips, imports, turns, leavers, lists, backups, digests, reminders, policies, work]
    });
    actix_web::rt::spawn(close_streams(Arc::clone(&state)));
    let served = Arc::clone(&state);
    let listening =
        |error| Error::setting("MUSTER_LISTEN", format!("{} can't be listened at: {error}", state.config.listen));
    let listener = server::listen(state.config.listen, state.patience).map_err(listening)?;
    let server = HttpServer::new(move || application!(served, headers, floor))
        .workers(std::thread::available_parallelism().map_or(2, std::num::NonZero::get))
        .keep_alive(Duration::from_secs(75))
        .client_request_timeout(server::head_patience(state.patience))
        .shutdown_timeout(30)
        .listen(listener)
        .map_err(listening)?;
    let addresses = server.addrs();
    let running = server.run();
    let places: Vec<_> = addresses.iter().map(|address| format!("http://{address}")).collect();
    if let Some(serving) = &mut serving {
        serving.listens_at(&places.join(", "))?;
    }
    for place in places {
        println!("listening on {place}");
    }
    if let Some(token) = first_admin {
        // For whoever has just started it, and for no log of ours. Behind `#` it reaches no proxy's log either.
        let link = mailer.link(&format!("/setup#{token}"));
        let what =
            "Nobody is an admin here yet. Set Muster up in a browser, within 24 hours, by this link, which works once:";
        // Where nobody reads it, it serves all the same.
        drop(writeln!(std::io::stdout(), "{what}\n{link}"));
    }
    running.await.map_err(Error::internal)?;
    stop.send_replace(true);
    for worker in workers.into_iter().flatten().chain([noting, bells]) {
        worker.await.map_err(Error::internal)?;
    }
    drop(serving);
    tracing::info!("stopped");
    Ok(ExitCode::SUCCESS)
}

/// Ends streams of events at the signals that stop the server: as requests that never end they would hold it up.
async fn close_streams(state: Arc<State>) {
    let signals = [SignalKind::terminate(), SignalKind::interrupt(), SignalKind::quit()].map(signal);
    let mut signals: Vec<_> = signals.into_iter().flatten().collect();
    let any = signals.iter_mut().map(|signal| Box::pin(signal.recv()));
    select_all(any).await;
    state.followers.close();
}
