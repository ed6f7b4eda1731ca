//! Fills a database and says how long it took: `cargo run --release -p demo --example fill -- URL PEOPLE DAYS [SEED]`.
//! `postgres` for the URL starts a server for the occasion.

use std::error::Error;
use std::time::Instant;

use db::{Database, Options, Row, statement};
use demo::Plan;
use kernel::{Clock, Zone};

db::record! {
    struct Counts {
        reports: i64 = "count(*)",
        open: i64 = "(SELECT count(*) FROM reports WHERE sign_in)",
    }
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn Error>> {
    let mut words = std::env::args().skip(1);
    let mut word = || words.next().ok_or("URL PEOPLE DAYS [SEED]");
    let (url, people, days) = (word()?, word()?.parse()?, word()?.parse()?);
    let seed = word().unwrap_or("1".into()).parse()?;
    let cluster =
        if url == "postgres" { Some(test_postgres::Cluster::start(&test_postgres::Options::bench())?) } else { None };
    let url = cluster.as_ref().map_or(url, |cluster| cluster.url("postgres"));
    let db = Database::open(&Options::new(url), Clock::real(Zone::default()))?;
    let start = Instant::now();
    let sign_ins = demo::fill(&db, Plan { people, seed, days }, "measure me").await?;
    let seconds = start.elapsed().as_secs_f64();
    let count = statement(format!("SELECT {} FROM reports", Counts::columns()));
    let counts = db.export(|connection| count.fetch_one::<Counts>(connection)).await?;
    let (reports, open) = counts.map_or((0, 0), |counts| (counts.reports, counts.open));
    println!("filled in {seconds:.1} s: {reports} reports, {open} of them open; {sign_ins:?}");
    let memory = std::fs::read_to_string("/proc/self/status")?;
    println!("{}", memory.lines().find(|line| line.starts_with("VmHWM")).unwrap_or_default());
    if let Some(cluster) = cluster {
        let seen = "SELECT relname, relpages, relallvisible FROM pg_class WHERE relname IN ('users', 'reports')";
        println!("{}", cluster.sql("postgres", seen)?);
    }
    Ok(())
}
