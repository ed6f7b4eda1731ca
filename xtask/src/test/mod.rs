//! `cargo xtask test`: every check and test of the project, with one table of results.

mod counts;
mod deny;
mod e2e;
mod installation;
mod report;
mod rust;
mod web;

use anyhow::{Result, bail};
use test_postgres::{Cluster, Options};

use crate::args::{Bench, Day, Part, Test};
use crate::{bench, dist};
use report::Report;

pub fn run(options: &Test) -> Result<()> {
    let mut report = Report::default();
    let wanted = |part: Part| options.only.is_none_or(|only| only == part);
    let mut postgres = Postgres::default();

    let ended = (|| {
        if wanted(Part::Web) {
            web::build(&mut report)?;
        }
        let mut release = None;
        if options.release && options.only.is_none() {
            report.step("release: tools", |_| dist::ensure_tools())?;
            // Its last minutes are one thread's, and tests wait now and then: beside them it costs little.
            release = Some(dist::build_in_background());
        }
        if wanted(Part::Rust) {
            rust::checks(&mut report)?;
        }
        if wanted(Part::Rust) || wanted(Part::Pg) {
            rust::tests(&mut report, options.only, &mut postgres)?;
        }
        if wanted(Part::Rust) {
            rust::schemathesis(&mut report)?;
        }
        if wanted(Part::Pg) {
            report.step("bench: each row once", |_| bench::run(&Bench::ONCE))?;
            report.step("bench: a day of few people", |_| bench::day::run(&Day::ONCE))?;
        }
        if wanted(Part::Web) {
            web::run(&mut report)?;
        }
        if wanted(Part::E2e) {
            e2e::run(&mut report, &mut postgres)?;
        }
        if wanted(Part::Pictures) {
            web::pictures(&mut report)?;
        }
        if release.is_some() || options.only == Some(Part::Release) {
            e2e::release(&mut report, &mut postgres, release)?;
        }
        anyhow::Ok(())
    })();
    drop(postgres);
    ended?;
    if report.print() { Ok(()) } else { bail!("not everything passed; the table names what failed") }
}

/// One PostgreSQL for the whole run, started when the first step needs it.
#[derive(Default)]
struct Postgres(Option<Cluster>);

impl Postgres {
    fn cluster(&mut self) -> Result<&Cluster> {
        let cluster = if let Some(cluster) = self.0.take() {
            cluster
        } else {
            test_postgres::ensure_installed()?;
            println!("starting PostgreSQL for this run");
            Cluster::start(&Options::default())?
        };
        Ok(self.0.insert(cluster))
    }
}
