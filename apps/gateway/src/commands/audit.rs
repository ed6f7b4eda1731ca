//! `muster audit verify`.

use std::process::ExitCode;

use db::audit::Verdict;
use kernel::Result;

use crate::state::State;

pub(super) async fn verify(state: State) -> Result<ExitCode> {
    let verdict = state.db.audit_verdict(&state.seal_key).await?;
    println!("{}", summary(&verdict));
    Ok(if verdict.problems.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// What was looked at, and what was found.
pub(super) fn summary(verdict: &Verdict) -> String {
    let Verdict { entries, seals, problems } = verdict;
    let verified = format!("{entries} entries and {seals} seals were verified");
    if problems.is_empty() {
        return format!("{verified}: the audit trail is whole.");
    }
    format!("{verified}: the audit trail is not whole.\n{}", problems.join("\n"))
}

#[cfg(test)]
mod tests {
    use super::summary;
    use db::audit::Verdict;

    #[test]
    fn findings_are_told_one_a_line() {
        let mut verdict = Verdict { entries: 13, seals: 12, problems: Vec::new() };
        assert_eq!(summary(&verdict), "13 entries and 12 seals were verified: the audit trail is whole.");
        verdict.problems = vec!["one".into(), "two".into()];
        let expected = "13 entries and 12 seals were verified: the audit trail is not whole.\none\ntwo";
        assert_eq!(summary(&verdict), expected);
    }
}
