//! The words of the program are those of both schemas: what a CHECK lists, what an invariant asks for, and what the enums say.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use gateway::routes::modules;
use kernel::Word;
use test_support::{Backend, TestDatabase, both, texts};

type Words = BTreeSet<&'static str>;

/// What an enum is called, and its words.
fn words<W: Word>() -> (&'static str, Words) {
    let name = std::any::type_name::<W>().rsplit("::").next().unwrap();
    (name, W::ALL.iter().map(|word| word.text()).collect())
}

/// Which words stand in which columns.
fn columns() -> BTreeMap<&'static str, (&'static str, Words)> {
    BTreeMap::from([
        ("approval_steps.approver", words::<core_auth::model::ApproverKind>()),
        ("approval_steps.kind", words::<core_auth::model::ApprovalKind>()),
        ("second_steps.approver", words::<core_auth::model::ApproverKind>()),
        ("second_steps.kind", words::<core_auth::model::ApprovalKind>()),
        ("assets.assesttype", words::<assets::model::AssetType>()),
        ("assets.status", words::<assets::model::AssetStatus>()),
        ("candidates.gender", words::<recruitment::model::Gender>()),
        ("candidates.noticeperiod", words::<recruitment::model::NoticePeriod>()),
        ("candidates.status", words::<recruitment::model::CandidateStatus>()),
        ("checklist_lines.state", words::<checklists::model::ChecklistLineState>()),
        ("checklist_templates.kind", words::<checklists::model::ChecklistKind>()),
        ("checklists.kind", words::<checklists::model::ChecklistKind>()),
        ("comp_off_requests.status", words::<leaves::model::LeaveStatus>()),
        ("company.currency", words::<company::model::CompanyCurrency>()),
        ("company.date_format", words::<company::model::DateFormat>()),
        ("company.grouping", words::<company::model::Grouping>()),
        ("company.week_start", words::<company::model::WeekStart>()),
        ("family_members.relation", ("Relation", Words::from(["daughter", "son", "spouse"]))),
        ("files.content_type", words::<files::model::FileType>()),
        ("files.folder", words::<files::model::Folder>()),
        ("investments.status", words::<finance::model::InvestmentStatus>()),
        ("jobs.status", words::<recruitment::model::JobStatus>()),
        ("kras.status", words::<kra::model::KraStatus>()),
        ("leave_credit_kept.why", words::<leaves::model::CreditStays>()),
        ("leave_credits.state", words::<leaves::model::LeaveCreditState>()),
        ("leave_ledger.cause", words::<core_auth::model::Cause>()),
        ("leave_turns.state", words::<leaves::model::StoredTurnState>()),
        ("leave_types.mark", words::<leaves::model::LeaveMark>()),
        ("leaves.half", words::<leaves::model::Half>()),
        ("leaves.status", words::<leaves::model::LeaveStatus>()),
        ("mails.state", words::<mail::model::State>()),
        ("notification_choices.choice", words::<mail::model::NotificationChoice>()),
        ("password_links.purpose", words::<core_auth::model::Purpose>()),
        ("imports.kind", words::<imports::model::ImportKind>()),
        ("imports.state", words::<imports::model::ImportState>()),
        ("imports.matchby", words::<imports::model::ImportMatch>()),
        ("import_rows.state", words::<imports::model::ImportRowState>()),
        ("import_rows.step", words::<imports::model::ImportRowStep>()),
        ("payslip_runs.state", words::<payslips::model::PayslipRunState>()),
        ("payslips.mail", words::<payslips::model::MailState>()),
        ("policies.status", words::<policies::model::PolicyStatus>()),
        ("projects.kind", words::<projects::model::ProjectType>()),
        ("projects.status", words::<projects::model::ProjectStatus>()),
        ("referrals.status", words::<recruitment::model::ReferralStatus>()),
        ("reimbursement_types.bill_required", words::<finance::model::BillRequired>()),
        ("reimbursement_types.status", words::<finance::model::ReimbursementTypeStatus>()),
        ("reimbursements.month", words::<finance::model::BillMonth>()),
        ("reimbursements.status", words::<finance::model::ClaimStatus>()),
        ("reports.sign_in_location_error", words::<attendance::model::LocationError>()),
        ("reports.sign_out_location_error", words::<attendance::model::LocationError>()),
        ("refused_sign_ins.reason", words::<core_auth::model::RefusalReason>()),
        ("setup_steps.mark", words::<company::model::SetupMark>()),
        ("setup_steps.step", words::<company::model::SetupStepName>()),
        ("tasks.status", words::<projects::model::TaskStatus>()),
        ("timelogs.status", words::<timesheets::model::TimelogStatus>()),
        ("users.leaving_kind", words::<core_auth::model::LeavingKind>()),
        ("users.status", words::<core_auth::model::Status>()),
    ])
}

/// Enums that no column holds: they are made of others when they are shown.
const SHOWN: [&str; 42] = [
    "AheadLines",
    "ColumnHow",
    "CreditLineState",
    "DayKind",
    // Grows with what the chat is told, so no CHECK lists it.
    "ChatTopic",
    "DayState",
    "DayWork",
    "DecisionLinkState",
    "DocumentExpiry",
    "DocumentRequestState",
    "ErasureBar",
    "Every",
    "FirstPeriod",
    "GivenAt",
    "Heirs",
    "InboxDecidable",
    "InboxDecisionStatus",
    "InboxKind",
    "InboxPart",
    "HoldingKind",
    "LetterField",
    "LineOwner",
    "LinkedKind",
    "LinkedVerdict",
    "NextApprover",
    "NoteKind",
    "NotificationGroup",
    // Grows with each kind of mail, so no CHECK lists it.
    "NotificationKind",
    "OverallStatus",
    "PayslipState",
    "PlannedKind",
    "Presence",
    "SettingSource",
    "SetupLinkState",
    "SetupState",
    "StandInKind",
    "TurnAction",
    "TurnState",
    "UndoableKind",
    "UndoableVerdict",
    "WaitingParty",
    "YearEnd",
];

/// Each table with what one of its CHECKs says.
async fn checks(db: &TestDatabase) -> Vec<(String, String)> {
    let sql = match db.backend() {
        Backend::Postgres => {
            "SELECT CAST(conrelid::regclass AS TEXT) || ' ' || pg_get_constraintdef(oid) FROM pg_constraint \
             WHERE contype = 'c' AND conrelid <> 0"
        }
        Backend::Sqlite => "SELECT name || ' ' || sql FROM sqlite_master WHERE type = 'table' AND sql LIKE '%CHECK%'",
    };
    let mut checks = Vec::new();
    for text in texts(db, sql).await.into_iter().flatten() {
        let (table, rest) = text.split_once(' ').unwrap();
        for check in rest.split("CHECK (").skip(1) {
            checks.push((table.to_owned(), enclosed(check).to_owned()));
        }
    }
    checks
}

/// A text as far as the bracket before it encloses it.
fn enclosed(text: &str) -> &str {
    let mut depth = 0;
    let end = text.find(|letter| {
        depth += i32::from(letter == '(') - i32::from(letter == ')');
        depth < 0
    });
    &text[..end.unwrap()]
}

/// The texts that stand in quotes, but for numbers, which PostgreSQL quotes where they are negative.
fn quoted(sql: &str) -> BTreeSet<&str> {
    let texts = sql.split('\'').skip(1).step_by(2);
    texts.filter(|text| !text.is_empty() && text.parse::<i64>().is_err()).collect()
}

/// The column of a CHECK that does nothing but list the words of one: `status IN (…)`, or as PostgreSQL says it.
fn listed(check: &str) -> Option<&str> {
    let bare = check.trim_start_matches('(');
    let (column, rest) = bare.split_once(char::is_whitespace)?;
    let list = rest.trim_start().strip_prefix("IN").or_else(|| rest.trim_start().strip_prefix("= ANY"))?.trim_start();
    let after = list.strip_prefix('(').map(|list| &list[enclosed(list).len() + 1..])?;
    // PostgreSQL quotes a name that is a word of its own.
    after.trim_end_matches(')').is_empty().then_some(column.trim_matches('"'))
}

/// The enums that `db::words!` declares in these sources.
fn declared(folder: &Path, names: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            declared(&path, names);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            let text = fs::read_to_string(&path).unwrap();
            for block in text.split("\ndb::words! {").skip(1) {
                let block = block.split("\n}\n").next().unwrap();
                let enums = block.lines().filter_map(|line| line.trim().strip_prefix("pub enum "));
                names.extend(enums.map(|rest| rest.split(' ').next().unwrap().to_owned()));
            }
        }
    }
}

#[test]
fn every_list_of_words_is_stored_or_shown() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../crates");
    let mut names = BTreeSet::new();
    for entry in fs::read_dir(crates).unwrap() {
        let sources = entry.unwrap().path().join("src");
        if sources.is_dir() {
            declared(&sources, &mut names);
        }
    }
    let stored = columns().into_values().map(|(name, _)| name).filter(|name| *name != "Relation");
    let known: BTreeSet<_> = stored.chain(SHOWN).map(str::to_owned).collect();
    assert_eq!(names, known, "a new list of words stands in `columns`, or in `SHOWN` where no column holds it");
}

both! {
    async fn every_check_lists_the_words_of_its_enum(db) {
        let columns = columns();
        let mut found = BTreeSet::new();
        for (table, check) in checks(&db).await {
            let words = quoted(&check);
            if let Some(column) = listed(&check).filter(|_| !words.is_empty()) {
                let name = format!("{table}.{column}");
                assert_eq!(columns.get(name.as_str()).map(|(_, words)| words), Some(&words), "{name}: {check}");
                found.insert(name);
            } else {
                let of_table = columns.iter().filter(|(name, _)| name.split('.').next() == Some(&table));
                let table_words: Words = of_table.flat_map(|(_, (_, words))| words).copied().collect();
                assert!(words.is_subset(&table_words), "{table}: {check}");
            }
        }
        let unchecked: Vec<_> = columns.keys().copied().filter(|name| !found.contains(*name)).collect();
        assert_eq!(unchecked, ["candidates.gender", "candidates.noticeperiod", "company.currency", "files.content_type", "leave_ledger.cause", "refused_sign_ins.reason"]);
    }
}

/// What invariants name beside the words of columns: roles, kinds of records, types of data, what divides a key, a week, accounts
/// and types of leave, and what somebody is called who was erased.
const NAMES: [&str; 23] = [
    "casual",
    "earned",
    "yearearned",
    "optional",
    "admin",
    "manager",
    "candidate",
    "document",
    "investment",
    "leave",
    "policy",
    "referral",
    "reimbursement",
    "skill",
    "location",
    "/",
    "FFFFFOO",
    "janfebmaraprmayjunjulaugsepoctnovdec",
    "Former",
    "Former employee ",
    "employee ",
    "erased-",
    "@erased.invalid",
];

#[test]
fn invariants_ask_for_words_that_there_are() {
    let known: Words = columns().into_values().flat_map(|(_, words)| words).chain(NAMES).collect();
    for invariant in modules().iter().flat_map(|module| module.invariants) {
        let strange: Vec<_> = quoted(invariant.find).into_iter().filter(|word| !known.contains(word)).collect();
        assert_eq!(strange, Vec::<&str>::new(), "{} {}", invariant.of, invariant.broken);
    }
}
