//! The front end's own checks and tests.

use anyhow::{Context, Result, bail};

use super::counts::{self, Counts};
use super::report::Report;
use crate::cmd::Show;
use crate::muster::{self, Profile};
use crate::pictures::{self, Task};
use crate::{frontend, openapi, paths};

/// What the checks, the tests and the program are made of.
pub fn build(report: &mut Report) -> Result<()> {
    report.step("web: packages", |_| frontend::install(Show::All))?;
    report.step("web: types and build", |_| frontend::build(frontend::Build::Anew, Show::All))
}

pub fn run(report: &mut Report) -> Result<()> {
    report.step("web: lint", |_| frontend::script("lint").run())?;
    report.step("web: tests", |counts| {
        let (text, result) = frontend::script("test").tee()?;
        *counts = counts::vitest(&text);
        result.with_context(|| counts::failures(&text))?;
        if *counts == Counts::default() {
            bail!("no test ran: npm run test in frontend/");
        }
        Ok(())
    })?;
    report.step("web: generated client", |_| frontend::script("codegen:check").run())?;
    report.step("web: budgets", |_| frontend::script("budgets").run())?;
    report.step("web: OpenAPI document", |_| openapi::check(&muster::build(Profile::Dev, Show::All)?))
}

/// The guide's pictures, compared with what the pages show.
pub fn pictures(report: &mut Report) -> Result<()> {
    report.step("pictures: packages and browser", |_| {
        frontend::install(Show::All)?;
        frontend::ensure_chromium()
    })?;
    report.step("pictures: build", |_| {
        frontend::build(frontend::Build::IfChanged, Show::All)?;
        muster::build(Profile::Dev, Show::All).map(drop)
    })?;
    report.step("pictures", |_| pictures::take(&paths::target().join("debug/muster"), Task::CheckQuickly, &[]))
}
