//! What projects and tasks hold of people.

use db::{Field, Part, Personal};

use crate::model::TASK;

/// What a download has of it, and what not.
pub const PERSONAL: &[Personal] = &[
    Personal::part("projects", &["manager_id"], LED),
    Personal::part("team_members", &["user_id"], TEAMS),
    Personal::part("tasks", &["user_id"], TASKS),
];

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
