//! The calls that are measured. A module adds its own by one entry in `READS`, and names what it measures of writes in `WRITES`.

use super::stage::People;
use super::thresholds::Threshold;
use super::{imports, leaves, reviews, saves, sheets, slips, writes};

/// Who makes a call.
#[derive(Clone, Copy)]
pub enum Who {
    Admin,
    Manager,
    Employee,
}

/// A call that changes nothing.
pub struct Read {
    pub name: &'static str,
    pub who: Who,
    pub path: fn(&People) -> String,
    pub threshold: Threshold,
    /// Left out with fewer people: the page would be empty.
    pub people: u32,
}

impl Read {
    const fn new(name: &'static str, who: Who, path: fn(&People) -> String) -> Self {
        Self { name, who, path, threshold: Threshold::List, people: 0 }
    }

    const fn threshold(self, threshold: Threshold) -> Self {
        Self { threshold, ..self }
    }

    const fn from(self, people: u32) -> Self {
        Self { people, ..self }
    }
}

/// Lists in pages of 25, and details, by their modules.
pub const READS: &[(&str, &[Read])] = &[
    (
        "people",
        &[
            Read::new("me", Who::Employee, |_| "/auth/me".into()),
            Read::new("dashboard, employee", Who::Employee, |_| "/dashboard".into()).threshold(Threshold::Dashboard),
            Read::new("dashboard, admin", Who::Admin, |_| "/dashboard".into()).threshold(Threshold::Dashboard),
        ],
    ),
    (
        "attendance",
        &[
            Read::new("own week", Who::Employee, |people| format!("/reports/users/{}/7", people.employee.id)),
            Read::new("team today, manager", Who::Manager, |people| {
                format!("/reports/manager/{}?page=1&pageSize=25", people.manager.id)
            }),
            Read::new("team today, admin", Who::Admin, |people| {
                format!("/reports/manager/{}?page=1&pageSize=25", people.admin.id)
            }),
            Read::new("logs of 90 days, manager", Who::Manager, |_| "/reports/users/all/90?page=1&pageSize=25".into()),
            Read::new("logs of 90 days, admin", Who::Admin, |_| "/reports/users/all/90?page=1&pageSize=25".into()),
            Read::new("logs, page 20", Who::Admin, |_| "/reports/users/all/90?page=20&pageSize=25".into()),
            Read::new("logs, page 400", Who::Admin, |_| "/reports/users/all/90?page=400&pageSize=25".into())
                .threshold(Threshold::Far)
                .from(200),
        ],
    ),
    (
        "people",
        &[
            Read::new("people", Who::Admin, |_| "/users?page=1&pageSize=25".into()),
            Read::new("people without an active manager", Who::Admin, |_| {
                "/users?unmanaged=true&page=1&pageSize=25".into()
            }),
            Read::new("people, page 20", Who::Admin, |_| "/users?page=20&pageSize=25".into()).from(500),
            Read::new("people, search", Who::Admin, |people| format!("/users?page=1&pageSize=25&q={}", people.search))
                .threshold(Threshold::Far),
            Read::new("directory", Who::Employee, |_| "/directory?page=1&pageSize=25".into()),
            Read::new("directory, away today", Who::Employee, |_| "/directory?away=true&page=1&pageSize=25".into()),
            Read::new("directory by designation", Who::Employee, |_| {
                "/directory?sort=designation&page=1&pageSize=25".into()
            }),
            Read::new("directory, search", Who::Employee, |people| {
                format!("/directory?page=1&pageSize=25&q={}", people.search)
            }),
            Read::new("directory in figures", Who::Employee, |_| "/directory/figures".into()),
            Read::new("org chart, top", Who::Employee, |_| "/orgchart".into()),
            Read::new("org chart, a branch", Who::Employee, |people| format!("/orgchart?of={}", people.manager.id)),
            Read::new("org chart, search", Who::Employee, |people| format!("/orgchart/ways?q={}", people.search)),
            Read::new("departments", Who::Employee, |_| "/departments".into()),
            Read::new("places", Who::Employee, |_| "/places".into()),
            Read::new("setting up", Who::Admin, |_| "/setup".into()),
            Read::new("directory of a place", Who::Employee, |_| "/directory?place=Lisbon&page=1&pageSize=25".into()),
            Read::new("what somebody has in hand", Who::Admin, |people| {
                format!("/users/{}/holdings", people.manager.id)
            }),
        ],
    ),
    (
        "projects",
        &[
            Read::new("projects", Who::Admin, |_| "/projects?page=1&pageSize=25".into()),
            Read::new("own projects", Who::Employee, |_| "/projects?page=1&pageSize=25".into()),
            Read::new("clients", Who::Admin, |_| "/clients?page=1&pageSize=25".into()),
            Read::new("tasks", Who::Admin, |_| "/tasks?page=1&pageSize=25".into()),
        ],
    ),
    (
        "timesheets",
        &[
            Read::new("weekly grid", Who::Employee, |_| "/timelogs/week/2026-03-09".into()).threshold(Threshold::Far),
            Read::new("own sheets", Who::Employee, |people| {
                format!("/timelogs/{}?page=1&pageSize=25", people.employee.id)
            }),
            Read::new("approval queue, manager", Who::Manager, |people| {
                format!("/timelogs/manager-timesheet/{}?page=1&pageSize=25", people.manager.id)
            }),
            Read::new("approval queue, admin", Who::Admin, |_| "/timelogs/submitted?page=1&pageSize=25".into()),
            Read::new("team's sheets", Who::Manager, |people| {
                format!("/timelogs/manager-timesheet-all/{}?page=1&pageSize=25", people.manager.id)
            }),
            Read::new("all sheets, by hours", Who::Admin, |_| "/timelogs?sort=-total&page=1&pageSize=25".into()),
            Read::new("all sheets, page 20", Who::Admin, |_| "/timelogs?page=20&pageSize=25".into()).from(200),
            Read::new("all sheets, search", Who::Admin, |people| {
                format!("/timelogs?page=1&pageSize=25&q={}", people.search)
            })
            .threshold(Threshold::Far),
        ],
    ),
    (
        "leaves",
        &[
            Read::new("own leaves", Who::Employee, |people| {
                format!("/leaves/{}?page=1&pageSize=25", people.employee.id)
            }),
            Read::new("team's leaves", Who::Manager, |people| {
                format!("/leaves/manager-leave-all/{}?page=1&pageSize=25", people.manager.id)
            }),
            Read::new("leaves to decide, manager", Who::Manager, |people| {
                format!("/leaves/manager-leave/{}?page=1&pageSize=25", people.manager.id)
            }),
            Read::new("leaves to decide, admin", Who::Admin, |_| "/leaves/pending?page=1&pageSize=25".into()),
            Read::new("all leaves, by days", Who::Admin, |_| "/leaves?sort=-count&page=1&pageSize=25".into()),
            Read::new("all leaves, page 20", Who::Admin, |_| "/leaves?page=20&pageSize=25".into()).from(200),
            Read::new("all leaves, search", Who::Admin, |people| {
                format!("/leaves?page=1&pageSize=25&q={}", people.search)
            })
            .threshold(Threshold::Far),
            Read::new("month of leaves, employee", Who::Employee, |_| "/leaves/calendar?month=2026-03".into()),
            Read::new("month of leaves, manager", Who::Manager, |_| "/leaves/calendar?month=2026-03".into()),
            Read::new("month of leaves, admin", Who::Admin, |_| "/leaves/calendar?month=2026-03".into())
                .threshold(Threshold::Far),
            Read::new("optional holidays", Who::Employee, |_| "/holidays/choices".into()),
            Read::new("holidays", Who::Employee, |_| "/holidays?page=1&pageSize=25".into()),
            Read::new("company", Who::Admin, |_| "/company".into()),
            Read::new("working patterns", Who::Admin, |_| "/patterns?page=1&pageSize=25".into()),
            Read::new("types of leave, admin", Who::Admin, |_| "/leave-types".into()),
            Read::new("types of leave", Who::Employee, |_| "/leave-types".into()),
            Read::new("leave policies", Who::Admin, |_| "/leave-policies".into()).threshold(Threshold::Far),
            Read::new("leave turns", Who::Admin, |_| "/leaves/turns?page=1&pageSize=25".into()),
            Read::new("leave credits", Who::Admin, |_| "/leaves/credits?page=1&pageSize=25".into()),
            Read::new("own accounts, a year ahead", Who::Employee, |people| {
                format!("/leaves/accounts/{}", people.employee.id)
            })
            .threshold(Threshold::Far),
            Read::new("balances, admin", Who::Admin, |_| "/leaves/balance?page=1&pageSize=25".into()),
            Read::new("balances, manager", Who::Manager, |_| "/leaves/balance?page=1&pageSize=25".into()),
            Read::new("own ledger", Who::Employee, |people| {
                format!("/leaves/ledger/{}?page=1&pageSize=25", people.employee.id)
            }),
            Read::new("days off that were worked", Who::Employee, |_| "/leaves/comp-off/days".into()),
            Read::new("compensatory off, manager", Who::Manager, |_| {
                "/leaves/comp-off?status=Pending&others=true&page=1&pageSize=25".into()
            }),
            Read::new("compensatory off, admin", Who::Admin, |_| "/leaves/comp-off?page=1&pageSize=25".into()),
            Read::new("availed by a team", Who::Manager, |people| {
                format!("/leaves/availed-leave/{}?page=1&pageSize=25", people.manager.id)
            }),
        ],
    ),
    (
        "performance",
        &[
            Read::new("own KRAs", Who::Employee, |people| format!("/kras/{}?page=1&pageSize=25", people.employee.id)),
            Read::new("team's KRAs", Who::Manager, |people| {
                format!("/kras/manager/{}?page=1&pageSize=25", people.manager.id)
            }),
            Read::new("how far a team is", Who::Manager, |people| {
                format!("/kras/overview/{}?page=1&pageSize=25", people.manager.id)
            }),
            Read::new("all KRAs", Who::Admin, |_| "/kras?page=1&pageSize=25".into()),
            Read::new("all KRAs, search", Who::Admin, |people| format!("/kras?page=1&pageSize=25&q={}", people.search))
                .threshold(Threshold::Far),
        ],
    ),
    (
        "assets",
        &[
            Read::new("own assets", Who::Employee, |people| {
                format!("/assets/{}?page=1&pageSize=25", people.employee.id)
            }),
            Read::new("team's assets", Who::Manager, |people| {
                format!("/assets/manager-asset/{}?page=1&pageSize=25", people.manager.id)
            }),
            Read::new("all assets", Who::Admin, |_| "/assets?page=1&pageSize=25".into()),
            Read::new("all assets, by serial", Who::Admin, |_| "/assets?sort=-serial&page=1&pageSize=25".into()),
            Read::new("all assets, page 20", Who::Admin, |_| "/assets?page=20&pageSize=25".into()).from(200),
            Read::new("all assets, search", Who::Admin, |people| {
                format!("/assets?page=1&pageSize=25&q={}", people.search)
            })
            .threshold(Threshold::Far),
            Read::new("assets that two people have", Who::Admin, |_| "/assets?twice=true&page=1&pageSize=25".into())
                .threshold(Threshold::Far),
        ],
    ),
    (
        "inbox",
        &[
            Read::new("inbox, manager", Who::Manager, |_| "/inbox?page=1&pageSize=25".into()),
            Read::new("inbox, admin", Who::Admin, |_| "/inbox?page=1&pageSize=25".into()),
            Read::new("inbox, claims", Who::Admin, |_| "/inbox?kind=claim&page=1&pageSize=25".into()),
            Read::new("inbox, KRAs", Who::Admin, |_| "/inbox?kind=kra&page=1&pageSize=25".into())
                .threshold(Threshold::Far),
            Read::new("inbox, assets", Who::Admin, |_| "/inbox?kind=asset&page=1&pageSize=25".into())
                .threshold(Threshold::Far),
            Read::new("inbox, tasks", Who::Admin, |_| "/inbox?kind=task&page=1&pageSize=25".into())
                .threshold(Threshold::Far),
            Read::new("inbox, referrals", Who::Admin, |_| "/inbox?kind=referral&page=1&pageSize=25".into())
                .threshold(Threshold::Far),
            Read::new("inbox, candidates", Who::Manager, |_| "/inbox?kind=candidate&page=1&pageSize=25".into())
                .threshold(Threshold::Far),
            Read::new("inbox, documents", Who::Employee, |_| "/inbox?kind=document&page=1&pageSize=25".into())
                .threshold(Threshold::Far),
            Read::new("inbox, checklist lines", Who::Manager, |_| "/inbox?kind=checklist&page=1&pageSize=25".into())
                .threshold(Threshold::Far),
            Read::new("inbox, to look at, manager", Who::Manager, |_| "/inbox?part=look&page=1&pageSize=25".into()),
            Read::new("inbox, to look at, admin", Who::Admin, |_| {
                "/inbox?part=look&first=true&page=1&pageSize=25".into()
            })
            .threshold(Threshold::Far),
            Read::new("inbox, own", Who::Employee, |_| "/inbox?part=look&page=1&pageSize=25".into()),
            Read::new("inbox head, manager", Who::Manager, |_| "/inbox?part=look&first=true&page=1&pageSize=5".into()),
            Read::new("inbox head, admin", Who::Admin, |_| "/inbox?part=look&first=true&page=1&pageSize=5".into())
                .threshold(Threshold::Far),
            Read::new("one record of an inbox", Who::Manager, |_| "/inbox?kind=leave&row=1".into()),
            Read::new("what can be taken back", Who::Manager, |_| "/inbox/decided".into()),
            Read::new("what is with others", Who::Employee, |_| "/inbox/asked".into()),
            Read::new("approval in two steps", Who::Admin, |_| "/approval-steps".into()),
            Read::new("stand-ins", Who::Manager, |_| "/standins".into()),
            Read::new("what a stand-in means", Who::Manager, |_| "/standins/preview".into()),
            Read::new("inbox, page 20", Who::Admin, |_| "/inbox?page=20&pageSize=25".into()).threshold(Threshold::Far),
        ],
    ),
    (
        "notifications",
        &[
            Read::new("notifications", Who::Manager, |_| "/notifications".into()),
            Read::new("unread notifications", Who::Employee, |_| "/notifications?unread=true".into()),
            Read::new("how one is told", Who::Employee, |_| "/notifications/settings".into()),
            Read::new("where the chat is told of what", Who::Admin, |_| "/company/chat".into()),
        ],
    ),
    (
        "checklists",
        &[
            Read::new("own checklist", Who::Employee, |_| "/checklists?mine=true&state=open&page=1&pageSize=25".into()),
            Read::new("team's checklists", Who::Manager, |_| "/checklists?state=open&page=1&pageSize=25".into()),
            Read::new("all checklists", Who::Admin, |_| "/checklists?page=1&pageSize=25".into()),
            Read::new("all checklists, by name", Who::Admin, |_| "/checklists?sort=empname&page=1&pageSize=25".into()),
            Read::new("all checklists, search", Who::Admin, |people| {
                format!("/checklists?page=1&pageSize=25&q={}", people.search)
            })
            .threshold(Threshold::Far),
            Read::new("checklist templates", Who::Admin, |_| "/checklists/templates".into()),
        ],
    ),
    (
        "policies",
        &[
            Read::new("active policies", Who::Employee, |_| "/policies/active?page=1&pageSize=25".into()),
            Read::new("one policy", Who::Employee, |_| "/policies/1".into()),
            Read::new("all policies", Who::Admin, |_| "/policies?page=1&pageSize=25".into()),
            Read::new("who has read a policy", Who::Admin, |_| {
                "/policies/1/acknowledgements?page=1&pageSize=25".into()
            }),
            Read::new("who has not read a policy", Who::Admin, |_| {
                "/policies/1/acknowledgements?read=false&page=1&pageSize=25".into()
            }),
        ],
    ),
    (
        "payslips",
        &[
            Read::new("own payslips", Who::Employee, |_| "/salary-slips?page=1&pageSize=25".into()),
            Read::new("all payslips", Who::Admin, |_| "/salary-slips?page=1&pageSize=25".into()),
            Read::new("all payslips, by net pay", Who::Admin, |_| {
                "/salary-slips?sort=-netPay&page=1&pageSize=25".into()
            }),
            Read::new("all payslips, search", Who::Admin, |people| {
                format!("/salary-slips?page=1&pageSize=25&q={}", people.search)
            })
            .threshold(Threshold::Far),
            Read::new("payslip runs", Who::Admin, |_| "/salary-slips/jobs?page=1&pageSize=25".into()),
        ],
    ),
    (
        "imports",
        &[
            Read::new("imports", Who::Admin, |_| "/imports?page=1&pageSize=25".into()),
            Read::new("rows of an import", Who::Admin, |_| "/imports/1/rows?page=1&pageSize=25".into()),
        ],
    ),
    (
        "documents",
        &[
            Read::new("own documents", Who::Employee, |_| "/documents?others=false&page=1&pageSize=25".into()),
            Read::new("documents of a team", Who::Manager, |_| "/documents?others=true&page=1&pageSize=25".into()),
            Read::new("all documents", Who::Admin, |_| "/documents/all?page=1&pageSize=25".into()),
            Read::new("all documents, by expiry", Who::Admin, |_| {
                "/documents/all?sort=expires&page=1&pageSize=25".into()
            }),
            Read::new("documents that end soon", Who::Admin, |_| {
                "/documents/all?expiry=soon&page=1&pageSize=25".into()
            }),
            Read::new("all documents, search", Who::Admin, |people| {
                format!("/documents/all?page=1&pageSize=25&q={}", people.search)
            })
            .threshold(Threshold::Far),
            Read::new("documents asked of one", Who::Employee, |_| {
                "/documents/requests?state=open&others=false&page=1&pageSize=5".into()
            }),
            Read::new("documents asked for", Who::Admin, |_| "/documents/requests?page=1&pageSize=25".into()),
            Read::new("folders of documents", Who::Employee, |_| "/documents/folders".into()),
            Read::new("templates of letters", Who::Admin, |_| "/letter-templates".into()),
        ],
    ),
    (
        "finance",
        &[
            Read::new("own reimbursements", Who::Employee, |people| {
                format!("/reimbursement/approved/{}?page=1&pageSize=25", people.employee.id)
            }),
            Read::new("own reimbursements, balance", Who::Employee, |people| {
                format!("/reimbursement/balance/{}", people.employee.id)
            }),
            Read::new("reimbursements to decide, manager", Who::Manager, |_| {
                "/reimbursement/requested?page=1&pageSize=25".into()
            }),
            Read::new("reimbursements to decide, admin", Who::Admin, |_| {
                "/reimbursement/requested?page=1&pageSize=25".into()
            }),
            Read::new("reimbursements over the limit", Who::Admin, |_| {
                "/reimbursement/requested?over=true&page=1&pageSize=25".into()
            }),
            Read::new("approved reimbursements", Who::Admin, |_| "/reimbursement/approved?page=1&pageSize=25".into()),
            Read::new("approved reimbursements, by amount", Who::Admin, |_| {
                "/reimbursement/approved?sort=-amount&page=1&pageSize=25".into()
            }),
            Read::new("approved reimbursements, by name", Who::Admin, |_| {
                "/reimbursement/approved?sort=empName&page=1&pageSize=25".into()
            }),
            Read::new("approved reimbursements, page 20", Who::Admin, |_| {
                "/reimbursement/approved?page=20&pageSize=25".into()
            })
            .from(200),
            Read::new("approved reimbursements, search", Who::Admin, |people| {
                format!("/reimbursement/approved?page=1&pageSize=25&q={}", people.search)
            })
            .threshold(Threshold::Far),
            Read::new("reimbursement types", Who::Employee, |_| "/reimbursementtype?page=1&pageSize=25".into()),
            Read::new("own investments", Who::Employee, |people| {
                format!("/investments/{}?page=1&pageSize=25", people.employee.id)
            }),
            Read::new("investments to decide, manager", Who::Manager, |_| {
                "/investments/requested?page=1&pageSize=25".into()
            }),
            Read::new("investments to decide, admin", Who::Admin, |_| {
                "/investments/requested?page=1&pageSize=25".into()
            }),
            Read::new("approved investments, search", Who::Admin, |people| {
                format!("/investments/approved?page=1&pageSize=25&q={}", people.search)
            })
            .threshold(Threshold::Far),
        ],
    ),
    (
        "recruitment",
        &[
            Read::new("candidates", Who::Admin, |_| "/candidates?page=1&pageSize=25".into()),
            Read::new("candidates, by expected CTC", Who::Admin, |_| {
                "/candidates?sort=-expectedCTC&page=1&pageSize=25".into()
            }),
            Read::new("candidates, by skill and pay", Who::Admin, |_| {
                "/candidates?skill=rust&expectedCTC=2000000-2500000&sort=status&page=1&pageSize=25".into()
            })
            .threshold(Threshold::Far),
            Read::new("candidates, search", Who::Admin, |people| {
                format!("/candidates?page=1&pageSize=25&q={}", people.search)
            })
            .threshold(Threshold::Far),
            Read::new("candidates of a panel", Who::Employee, |_| "/candidates/panel?page=1&pageSize=25".into()),
            Read::new("jobs", Who::Admin, |_| "/jobs?page=1&pageSize=25".into()),
            Read::new("referrals", Who::Admin, |_| "/referrals?page=1&pageSize=25".into()),
            Read::new("referrals, search", Who::Admin, |people| {
                format!("/referrals?page=1&pageSize=25&q={}", people.search)
            }),
            Read::new("skills and locations", Who::Admin, |_| "/data?page=1&pageSize=25".into()),
        ],
    ),
    (
        "people",
        &[
            Read::new("outbox", Who::Admin, |_| "/outbox?page=1&pageSize=25".into()),
            Read::new("audit trail", Who::Admin, |_| "/audit?page=1&pageSize=25".into()),
            Read::new("one person", Who::Admin, |people| format!("/users/{}", people.employee.id)),
        ],
    ),
];

/// What is measured of writes, by their modules.
const WRITES: &[(&str, &[&str])] = &[
    ("attendance", &[writes::CHECK_IN, writes::ALTERNATION]),
    ("people", &[writes::SIGN_IN, saves::SAVE, saves::ERASURE]),
    (
        "leaves",
        &[
            leaves::PREVIEW,
            leaves::APPLY,
            leaves::APPROVE,
            leaves::ASK,
            leaves::CORRECT,
            leaves::PATTERN,
            leaves::PLACE,
            leaves::TYPE,
            leaves::POLICY,
            leaves::COMPANY,
        ],
    ),
    ("timesheets", &[sheets::SAVE, sheets::RECALL, sheets::APPROVE]),
    ("performance", &[reviews::FEEDBACK, reviews::SUBMIT]),
    ("assets", &[reviews::RELEASE]),
    ("checklists", &[reviews::CHECKLIST_DONE]),
    ("policies", &[reviews::ACKNOWLEDGE]),
    ("payslips", &[slips::RUN]),
    ("imports", &[imports::DRY_RUN, imports::BATCH, imports::TAKEN_BACK]),
    ("finance", &[reviews::CLAIM_APPROVAL, reviews::CLAIM_REJECTION, reviews::INVESTMENT_APPROVAL]),
    ("inbox", &[reviews::INBOX_DECISION]),
    ("documents", &[reviews::DOCUMENT_REQUEST, reviews::DOCUMENT_WITHDRAWAL, reviews::LETTER]),
    ("recruitment", &[reviews::CANDIDATE_STATUS, reviews::INTERVIEW_REQUEST]),
];

/// All reads.
pub fn reads() -> impl Iterator<Item = &'static Read> {
    READS.iter().flat_map(|(_, reads)| *reads)
}

/// The modules, in the order in which they are told.
pub fn modules() -> Vec<&'static str> {
    let mut modules: Vec<&str> = Vec::new();
    for (module, _) in READS {
        if !modules.contains(module) {
            modules.push(module);
        }
    }
    modules
}

/// The module of a measured call.
pub fn module_of(call: &str) -> Option<&'static str> {
    let read = READS.iter().find(|(_, reads)| reads.iter().any(|read| read.name == call));
    let write = || WRITES.iter().find(|(_, names)| names.contains(&call)).map(|(module, _)| *module);
    read.map(|(module, _)| *module).or_else(write)
}

/// The list that is read while others write.
pub const READ_BESIDE_WRITES: &str = "team today, admin";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_call_has_one_module() {
        assert_eq!(module_of("own leaves"), Some("leaves"));
        assert_eq!(module_of(sheets::APPROVE), Some("timesheets"));
        assert_eq!(module_of("nothing"), None);
        let names = || reads().map(|read| read.name).chain(WRITES.iter().flat_map(|(_, names)| names.iter().copied()));
        let once: std::collections::BTreeSet<_> = names().collect();
        assert_eq!(once.len(), names().count(), "a name stands twice");
        assert!(WRITES.iter().all(|(module, _)| modules().contains(module)));
        assert!(reads().any(|read| read.name == READ_BESIDE_WRITES));
    }
}
