//! Clients, projects and tasks as they are stored and as they travel.

mod choice;
mod client;
mod project;
mod task;

pub use choice::{ClientChoice, ProjectChoice};
pub use client::{CLIENT, Client, ClientId, ClientInput, StoredClient};
pub use project::{
    Allocation, AllocationMonth, Candidate, Entry, MemberInput, OtherProject, PROJECT, PROJECT_TYPES, Project,
    ProjectId, ProjectInput, ProjectStatus, ProjectType, StoredProject, TeamMember,
};
pub use task::{StoredTask, TASK, Task, TaskId, TaskInput, TaskStatus};
