//! The modules of the portal, one file each, and what each brings to the gateway.

mod approvals;
mod assets;
mod attendance;
mod audit;
mod auth;
mod calendar;
mod candidates;
mod chat;
mod checklists;
mod clients;
mod comp_off;
mod company;
mod dashboard;
mod decision_links;
mod directory;
mod documents;
mod family;
mod files;
mod holidays;
mod imports;
mod inbox;
mod investments;
mod jobs;
mod kras;
mod leave_credits;
mod leave_policies;
mod leave_types;
mod leaves;
mod letters;
mod links;
mod mail;
mod metadata;
mod notifications;
mod oidc;
pub(crate) mod operations;
mod outbox;
mod patterns;
mod payslips;
mod people;
mod personal;
mod placements;
mod places;
mod policies;
mod projects;
mod referrals;
mod refusals;
mod reimbursements;
mod roles;
mod setup;
mod stand_ins;
mod tasks;
mod timesheets;

use std::collections::BTreeMap;
use std::sync::LazyLock;

use ::files::rights::ReadFile;
use core_auth::rights::ReadHistory;
use db::{Invariant, Personal, RecordKind};
use futures_util::future::LocalBoxFuture;
use kernel::{Grant, Message, Result, Right};

use crate::call::Call;
use crate::state::Context;

/// Every module. Router, document, audit trail and `muster check` read this list and no other.
pub fn modules() -> Vec<Module> {
    vec![
        auth::module(),
        oidc::module(),
        links::module(),
        refusals::module(),
        company::module(),
        setup::first(),
        setup::module(),
        roles::module(),
        approvals::module(),
        people::module(),
        personal::module(),
        placements::module(),
        places::module(),
        directory::module(),
        family::module(),
        attendance::module(),
        clients::module(),
        projects::module(),
        tasks::module(),
        timesheets::module(),
        calendar::module(),
        leave_credits::module(),
        leave_policies::module(),
        comp_off::module(),
        leaves::module(),
        holidays::module(),
        imports::module(),
        kras::module(),
        assets::module(),
        files::module(),
        documents::module(),
        letters::module(),
        policies::module(),
        reimbursements::module(),
        investments::module(),
        metadata::module(),
        jobs::module(),
        candidates::module(),
        referrals::module(),
        payslips::module(),
        dashboard::module(),
        inbox::module(),
        inbox::undoing(),
        decision_links::module(),
        stand_ins::module(),
        chat::module(),
        mail::module(),
        outbox::module(),
        notifications::module(),
        leave_types::module(),
        patterns::module(),
        checklists::module(),
        audit::module(),
    ]
}

/// The name in the document of what somebody may do.
pub(crate) const CAPABILITIES: &str = "Capabilities";

/// What a module brings.
pub struct Module {
    /// What the document puts its calls under.
    pub tag: &'static str,
    /// Makes its calls.
    pub calls: fn() -> Vec<Call>,
    /// Its kinds of records, and who may see their history.
    pub histories: Vec<History>,
    /// Its kinds of records that name files, and who may read these.
    pub files: Vec<FilesOf>,
    /// What must hold of its records.
    pub invariants: &'static [Invariant],
    /// What its tables hold of people.
    pub personal: &'static [Personal],
    /// The catalogue of its crate, at one of the crate's modules.
    pub texts: &'static [Message],
}

/// Whether the caller may see the record of this id, and with it what `P` reads: 404 if not.
type Seen<P> = Box<dyn Fn(Context, Grant<P>, i64) -> LocalBoxFuture<'static, Result<()>>>;

/// The history of a kind of record.
pub struct History {
    /// The kind.
    pub kind: RecordKind,
    /// Who may see it: asks the service that shows the record. Admins alone, where there is none.
    pub seen: Option<Seen<ReadHistory>>,
}

/// The files of a kind of record.
pub struct FilesOf {
    /// The kind.
    pub kind: RecordKind,
    /// Who may read them: asks the service that shows the record.
    pub seen: Seen<ReadFile>,
}

impl Module {
    /// A module of calls.
    pub fn new(tag: &'static str, calls: fn() -> Vec<Call>) -> Self {
        Self { tag, calls, histories: Vec::new(), files: Vec::new(), invariants: &[], personal: &[], texts: &[] }
    }

    /// Records whose history those may see for whom `seen` answers.
    #[must_use]
    pub fn history<Answer>(
        mut self,
        kind: RecordKind,
        seen: impl Fn(Context, Grant<ReadHistory>, i64) -> Answer + 'static,
    ) -> Self
    where
        Answer: Future<Output = Result<()>> + 'static,
    {
        let seen: Seen<ReadHistory> = Box::new(move |context, grant, id| Box::pin(seen(context, grant, id)));
        self.histories.push(History { kind, seen: Some(seen) });
        self
    }

    /// Records that no page shows: admins see their history.
    #[must_use]
    pub fn history_for_admins(mut self, kind: RecordKind) -> Self {
        self.histories.push(History { kind, seen: None });
        self
    }

    /// Records whose files those may read for whom `seen` answers.
    #[must_use]
    pub fn files<Answer>(
        mut self,
        kind: RecordKind,
        seen: impl Fn(Context, Grant<ReadFile>, i64) -> Answer + 'static,
    ) -> Self
    where
        Answer: Future<Output = Result<()>> + 'static,
    {
        self.files.push(FilesOf { kind, seen: Box::new(move |context, grant, id| Box::pin(seen(context, grant, id))) });
        self
    }

    /// What its crate says.
    #[must_use]
    pub fn texts(mut self, texts: &'static [Message]) -> Self {
        self.texts = texts;
        self
    }

    /// What its tables hold of people.
    #[must_use]
    pub fn personal(mut self, personal: &'static [Personal]) -> Self {
        self.personal = personal;
        self
    }

    /// What must hold of its records.
    #[must_use]
    pub fn invariants(mut self, invariants: &'static [Invariant]) -> Self {
        self.invariants = invariants;
        self
    }
}

/// The kinds of records of all modules, in their order.
pub fn record_kinds() -> &'static [RecordKind] {
    static KINDS: LazyLock<Vec<RecordKind>> =
        LazyLock::new(|| modules().iter().flat_map(|module| &module.histories).map(|history| history.kind).collect());
    &KINDS
}

/// The rights that the calls of signed-in people ask for, by their names.
pub fn rights() -> &'static BTreeMap<&'static str, Right> {
    static RIGHTS: LazyLock<BTreeMap<&'static str, Right>> = LazyLock::new(|| {
        let calls = modules().into_iter().flat_map(|module| (module.calls)()).filter(|call| call.session);
        calls.map(|call| (call.right.name, call.right)).collect()
    });
    &RIGHTS
}
