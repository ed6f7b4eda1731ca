//! What projects and tasks hold of people.

use db::{Erase, Field, Part, Personal};

use crate::model::TASK;

/// What a download has of it, and what not.
pub const PERSONAL: &[Personal] = &[
    Personal::part("projects", &["manager_id"], LED, BY_NUMBER),
    Personal::part("team_members", &["user_id"], TEAMS, BY_NUMBER),
    Personal::part("tasks", &["user_id"], TASKS, BY_NUMBER),
];

const BY_NUMBER: &[Erase] = &[Erase::Keep("it belongs to the project, and has the person by number")];

const LED: Part = Part::new(
    "projects-led",
    "projects p WHERE p.manager_id = :person",
    "p.id",
    &[
        Field::plain("projectname", "p.projectname"),
        Field::plain("status", "p.status"),
        Field::plain("startdate", "p.startdate"),
        Field::plain("enddate", "p.enddate"),
    ],
);

const TEAMS: Part = Part::new(
    "projects",
    "team_members m JOIN projects p ON p.id = m.project_id WHERE m.user_id = :person",
    "m.startdate, p.id",
    &[
        Field::plain("projectname", "p.projectname"),
        Field::plain("startdate", "m.startdate"),
        Field::plain("enddate", "m.enddate"),
        Field::hundredths("allocation", "m.allocation"),
    ],
);

const TASKS: Part = Part::new(
    "tasks",
    "tasks t WHERE t.user_id = :person",
    "t.id",
    &[
        Field::plain("taskname", "t.taskname"),
        Field::plain("description", "t.description"),
        Field::plain("status", "t.status"),
    ],
)
.record(TASK, "t.id");
