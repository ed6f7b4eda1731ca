//! What checklists hold of people.

use db::{Erase, Field, Part, Personal};

/// What a download has of it, and what not.
pub const PERSONAL: &[Personal] = &[
    Personal::part("checklist_lines", &["owner_id", "done_by"], LINES, DONE),
    Personal::left(
        "checklists",
        &["user_id"],
        "what others do when somebody comes or goes is shown to those who do it",
        &[Erase::Keep("lines of a template, and that they were done")],
    ),
];

const DONE: &[Erase] = &[Erase::Keep("what was done for others, by the number of who did it")];

const LINES: Part = Part::new(
    "checklist-lines",
    "checklist_lines l JOIN checklists c ON c.id = l.checklist_id WHERE l.owner_id = :person",
    "l.due, l.id",
    &[
        Field::plain("checklist", "c.name"),
        Field::plain("text", "l.text"),
        Field::plain("due", "l.due"),
        Field::plain("state", "l.state"),
        Field::instant("doneAt", "l.done_at"),
    ],
);
