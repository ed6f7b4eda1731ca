//! Use cases: a grant first, then rule, write and audit in one transaction.

mod change;
mod letters;
mod lists;
mod mails;
mod undo;
mod waiting;

pub use change::{add, change, remove};
pub use letters::about_kra;
pub use lists::{all, get, of_team, of_user, overview};
pub use undo::{undo, undoable};
pub use waiting::{own_waiting, undecided, waiting};

use kernel::{Viewer, full_name};

use crate::model::{Kra, StoredKra};
use crate::rules;

/// A stored KRA as this viewer gets to see it.
fn shown(stored: StoredKra, viewer: Viewer) -> Kra {
    let own = rules::step_of(stored.status);
    let (overallstatus, waiting) = rules::overall(stored.others.map_or(own, |others| others.min(own)));
    Kra {
        actions: rules::actions(&stored, viewer),
        id: stored.id,
        version: stored.version,
        user: stored.user,
        empname: full_name(&stored.fname, &stored.lname),
        useremail: stored.email,
        project: stored.project,
        projectname: stored.projectname,
        manager: stored.manager,
        managername: full_name(&stored.manager_fname, &stored.manager_lname),
        manageremail: stored.manager_email,
        summary: stored.summary,
        description: stored.description,
        measurement_criteria: stored.measurement_criteria,
        allocation: stored.allocation,
        feedbackdue: stored.feedbackdue,
        accomplishment: stored.accomplishment,
        gaptofill: stored.gaptofill,
        feedback: stored.feedback,
        improvement: stored.improvement,
        rating: stored.rating,
        comment: stored.comment,
        status: stored.status,
        submitted: own == 5,
        overallstatus,
        waiting,
        undoable: None,
    }
}
