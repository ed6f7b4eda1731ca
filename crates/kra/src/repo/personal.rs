//! What reviews hold of people.

use db::{Erase, Field, Part, Personal};

use crate::model::KRA;

/// What a download has of it, and what not.
pub const PERSONAL: &[Personal] = &[Personal::part("kras", &["user_id", "manager_id"], KRAS, ERASED)];

/// Ratings stay, as numbers.
const ERASED: &[Erase] = &[Erase::Replace(
    "summary = '–', summary_normalized = '–', description = '–', measurement_criteria = '–', \
     accomplishment = CASE WHEN accomplishment IS NULL THEN NULL ELSE '–' END, \
     gaptofill = CASE WHEN gaptofill IS NULL THEN NULL ELSE '–' END, \
     feedback = CASE WHEN feedback IS NULL THEN NULL ELSE '–' END, \
     improvement = CASE WHEN improvement IS NULL THEN NULL ELSE '–' END, \
     comment = CASE WHEN comment IS NULL THEN NULL ELSE '–' END",
    "user_id = :person",
)];

const KRAS: Part = Part::new(
    "kras",
    "kras k JOIN projects p ON p.id = k.project_id JOIN users m ON m.id = k.manager_id WHERE k.user_id = :person",
    "k.id",
    &[
        Field::plain("project", "p.projectname"),
        Field::plain("managerFname", "m.fname"),
        Field::plain("managerLname", "m.lname"),
        Field::plain("summary", "k.summary"),
        Field::plain("description", "k.description"),
        Field::plain("measurementCriteria", "k.measurement_criteria"),
        Field::hundredths("allocation", "k.allocation"),
        Field::plain("feedbackdue", "k.feedbackdue"),
        Field::plain("accomplishment", "k.accomplishment"),
        Field::plain("gaptofill", "k.gaptofill"),
        Field::plain("feedback", "k.feedback"),
        Field::plain("improvement", "k.improvement"),
        Field::plain("rating", "k.rating"),
        Field::plain("comment", "k.comment"),
        Field::plain("status", "k.status"),
    ],
)
.record(KRA, "k.id");
