//! Statements over payslips, each named by what it answers.

pub mod people;
mod personal;
pub mod runs;
pub mod slips;
pub mod work;

pub use personal::PERSONAL;

use db::Invariant;

/// What must hold of payslips.
pub const INVARIANTS: &[Invariant] = &[
    Invariant {
        of: "payslips: payslip",
        broken: "is issued, though its run has not gone out",
        find: "SELECT p.id FROM payslips p JOIN payslip_runs r ON r.id = p.run_id \
               WHERE p.issued AND r.state NOT IN ('mailing', 'done') LIMIT 20",
    },
    Invariant {
        of: "payslips: payslip",
        broken: "is withdrawn without a reason, and nothing replaces it",
        find: "SELECT p.id FROM payslips p WHERE p.withdrawn_at IS NOT NULL AND p.withdrawn_reason IS NULL \
               AND NOT EXISTS (SELECT 1 FROM payslips n WHERE n.replaces = p.id) LIMIT 20",
    },
    Invariant {
        of: "payslips: payslip",
        broken: "replaces one of another person or month, or one that stands",
        find: "SELECT n.id FROM payslips n JOIN payslips p ON p.id = n.replaces \
               WHERE p.user_id <> n.user_id OR p.month <> n.month OR p.withdrawn_at IS NULL LIMIT 20",
    },
    Invariant {
        of: "payslips: payslipjob",
        broken: "is recalled, and has slips",
        find: "SELECT r.id FROM payslip_runs r WHERE r.state = 'recalled' \
               AND EXISTS (SELECT 1 FROM payslips p WHERE p.run_id = r.id) LIMIT 20",
    },
    Invariant {
        of: "payslips: payslipjob",
        broken: "is over, and has slips that were not made or not mailed",
        find: "SELECT r.id FROM payslip_runs r WHERE r.state = 'done' AND EXISTS (SELECT 1 FROM payslips p \
               WHERE p.run_id = r.id AND (p.made_at IS NULL OR p.mail IN ('none', 'queued'))) LIMIT 20",
    },
    Invariant {
        of: "payslips: payslipjob",
        broken: "counts other slips than it has",
        find: "SELECT r.id FROM payslip_runs r WHERE r.state <> 'recalled' AND r.generated <> \
               (SELECT count(*) FROM payslips p WHERE p.run_id = r.id AND p.made_at IS NOT NULL) LIMIT 20",
    },
];
