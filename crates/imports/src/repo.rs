//! Statements over imports, each named by what it answers.

pub mod columns;
pub mod imports;
mod personal;
pub mod rows;
pub mod work;

pub use personal::PERSONAL;

use db::Invariant;

/// What must hold of imports.
pub const INVARIANTS: &[Invariant] = &[
    Invariant {
        of: "imports: import",
        broken: "counts other rows than it has",
        find: "SELECT i.id FROM imports i WHERE i.rows_kept AND i.made + i.changed + i.same + i.wrong <> \
               (SELECT count(*) FROM import_rows r WHERE r.import_id = i.id) LIMIT 20",
    },
    Invariant {
        of: "imports: import",
        broken: "has not been run, and has written something",
        find: "SELECT i.id FROM imports i WHERE i.state = 'dry' AND (i.ran_at IS NOT NULL OR EXISTS \
               (SELECT 1 FROM import_rows r WHERE r.import_id = i.id AND r.step <> 'open')) LIMIT 20",
    },
    Invariant {
        of: "imports: import",
        broken: "is done, and has rows that were not written",
        find: "SELECT i.id FROM imports i WHERE i.state = 'done' AND EXISTS (SELECT 1 FROM import_rows r \
               WHERE r.import_id = i.id AND r.step = 'open' AND r.state IN ('changed', 'new')) LIMIT 20",
    },
    Invariant {
        of: "imports: import",
        broken: "is taken back, and has rows that still stand",
        find: "SELECT i.id FROM imports i WHERE i.state = 'taken_back' AND EXISTS (SELECT 1 FROM import_rows r \
               WHERE r.import_id = i.id AND r.step = 'written') LIMIT 20",
    },
    Invariant {
        of: "imports: import",
        broken: "is at an end, and leased",
        find: "SELECT i.id FROM imports i WHERE i.state IN ('dry', 'done', 'taken_back') AND i.leased_until IS NOT NULL LIMIT 20",
    },
    Invariant {
        of: "imports: row of import",
        broken: "was written, and names no record",
        find: "SELECT r.import_id FROM import_rows r WHERE r.step IN ('written', 'returned', 'kept') AND r.record_id IS NULL LIMIT 20",
    },
];
