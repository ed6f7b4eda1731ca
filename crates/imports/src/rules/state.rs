//! What may be done with an import, and when (import-10, import-12).

use chrono::{DateTime, NaiveDateTime, TimeDelta, Utc};
use kernel::{Actions, Code, Error, Result};

use crate::model::{ImportState, StoredImport, TAKEN_BACK_WITHIN};
use crate::texts;

/// Until when an import that was written then can be taken back.
pub fn until(done_at: NaiveDateTime) -> DateTime<Utc> {
    done_at.and_utc() + TimeDelta::days(TAKEN_BACK_WITHIN)
}

/// 409 for an import that is run already: its columns stay.
pub fn may_match(import: &StoredImport) -> Result<()> {
    if import.state == ImportState::Dry { Ok(()) } else { Err(Error::new(Code::ImportNotDry)) }
}

/// 409 for an import that is run already, 422 for one that has nothing to write.
pub fn may_run(import: &StoredImport) -> Result<()> {
    may_match(import)?;
    if import.made + import.changed > 0 {
        return Ok(());
    }
    let reason = if import.same == 0 { texts::all_wrong(import.wrong) } else { texts::nothing_new() };
    Err(Error::new(Code::ImportNothing).saying(reason))
}

/// 409 for an import that is not written, is taken back already, or was written too long ago.
pub fn may_take_back(import: &StoredImport, now: DateTime<Utc>) -> Result<()> {
    match (import.state, import.done_at) {
        (ImportState::Done, Some(at)) if now < until(at) => Ok(()),
        (ImportState::Done, _) => Err(Error::new(Code::ImportOver)),
        _ => Err(Error::new(Code::ImportNotDone)),
    }
}

/// What may be done with it now.
pub fn actions(import: &StoredImport, now: DateTime<Utc>) -> Actions {
    let mut actions = Actions::default();
    if import.state == ImportState::Dry {
        actions.allow("match");
        match may_run(import) {
            Ok(()) => actions.allow("run"),
            Err(refusal) => actions.block("run", refusal.message()),
        }
    }
    if import.state == ImportState::Done {
        match may_take_back(import, now) {
            Ok(()) => actions.allow("takeBack"),
            Err(refusal) => actions.block("takeBack", refusal.message()),
        }
    }
    actions
}

#[cfg(test)]
mod tests {
    use super::{actions, may_match, may_run, may_take_back};
    use crate::model::ImportState::{self, Done, Dry, Running, TakenBack, TakingBack};
    use crate::model::{ImportId, ImportKind, ImportMatch, StoredImport};
    use chrono::{DateTime, TimeDelta, Utc};
    use kernel::Code::{self, ImportNotDone, ImportNotDry, ImportNothing, ImportOver};
    use kernel::UserId;

    fn import(state: ImportState, made: i64, same: i64, done_at: Option<DateTime<Utc>>) -> StoredImport {
        StoredImport {
            id: ImportId(1),
            version: 1,
            kind: ImportKind::Clients,
            filename: "a.csv".into(),
            sheet: None,
            size: 1,
            state,
            matchby: ImportMatch::Name,
            invite: false,
            made,
            changed: 0,
            same,
            wrong: 3,
            total: 0,
            progress: 0,
            kept: 0,
            rows_kept: true,
            made_by: UserId(1),
            fname: "Asha".into(),
            lname: "Rao".into(),
            created_at: chrono::NaiveDateTime::MIN,
            ran_by: None,
            ran_at: None,
            done_at: done_at.map(|at| at.naive_utc()),
            taken_by: None,
            taken_name: None,
            taken_at: None,
            heads: "[]".into(),
            matched: "[]".into(),
        }
    }

    type Verdict = Option<Code>;

    // import-10, import-12
    #[test]
    fn an_import_goes_its_way_once() {
        let now: DateTime<Utc> = "2026-11-26T12:00:00Z".parse().unwrap();
        let (fresh, over) = (Some(now - TimeDelta::days(7) + TimeDelta::seconds(1)), Some(now - TimeDelta::days(7)));
        let cases: [(StoredImport, Verdict, Verdict, Verdict); 8] = [
            (import(Dry, 2, 0, None), None, None, Some(ImportNotDone)),
            (import(Dry, 0, 0, None), None, Some(ImportNothing), Some(ImportNotDone)),
            (import(Dry, 0, 4, None), None, Some(ImportNothing), Some(ImportNotDone)),
            (import(Running, 2, 0, None), Some(ImportNotDry), Some(ImportNotDry), Some(ImportNotDone)),
            (import(Done, 2, 0, fresh), Some(ImportNotDry), Some(ImportNotDry), None),
            (import(Done, 2, 0, over), Some(ImportNotDry), Some(ImportNotDry), Some(ImportOver)),
            (import(TakingBack, 2, 0, fresh), Some(ImportNotDry), Some(ImportNotDry), Some(ImportNotDone)),
            (import(TakenBack, 2, 0, fresh), Some(ImportNotDry), Some(ImportNotDry), Some(ImportNotDone)),
        ];
        for (import, matched, run, taken) in cases {
            let code = |verdict: kernel::Result<()>| verdict.err().map(|error| error.code());
            let state = import.state;
            assert_eq!(code(may_match(&import)), matched, "{state:?}");
            assert_eq!(code(may_run(&import)), run, "{state:?}");
            assert_eq!(code(may_take_back(&import, now)), taken, "{state:?}");
            let allowed = actions(&import, now).actions;
            assert_eq!(allowed.contains(&"run"), run.is_none(), "{state:?}");
            assert_eq!(allowed.contains(&"takeBack"), taken.is_none(), "{state:?}");
        }
        let blocked = actions(&import(Dry, 0, 0, None), now).blocked;
        assert_eq!(blocked["run"].to_string(), "3 rows are wrong.");
    }
}
