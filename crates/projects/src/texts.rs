//! What the module says.

use kernel::Text;

kernel::texts! {
    client_exists() = "Error: Client already exist.";
    client_in_use(projects: &str) = "Cannot delete as client is associated with {projects} which is an active project";
    no_such_client() = "There is no such client.";
    begins_at_the_earliest() = "2000-01-01 at the earliest.";
    ends_at_the_latest() = "2999-12-31 at the latest.";
    ends_before_it_begins() = "End date can't be smaller than start date.";
    at_most_members(most: usize) = "At most {most} members.";
    in_the_team_already() = "This person is in the team already.";
    other_role(role: &str) = "This person's role is {role}.";

    suggested(task: &str) = "Task suggested: {task}";
    has_suggested(by: &str, task: &str, project: Text) =
        "{by} suggests the task {task} for {project}. It takes hours once it is activated.";
    all_projects() = "all projects";
    taken_up(task: &str) = "Your suggestion was taken up: {task}";
    turned_down(task: &str) = "Your suggestion was turned down: {task}";
    has_taken_up(by: &str, task: &str, project: Text) =
        "{by} has taken up the task {task}, which you suggested for {project}. It takes hours now.";
    has_turned_down(by: &str, task: &str, project: Text) =
        "{by} has turned down the task {task}, which you suggested for {project}.";
    tasks_page() = "Tasks";
    undo_hours_written() = "Hours are written on it by now, so the decision can't be taken back.";

    // The heads of columns in spreadsheets.
    head_client_name() = "Client Name";
    head_project_name() = "Project Name";
    head_client() = "Client";
    head_start_date() = "Start Date";
    head_end_date() = "End Date";
    head_type() = "Type";
    head_project_manager() = "Project Manager";
    head_task_name() = "Task Name";
    head_project() = "Project";
    head_written_by() = "Written by";

    // What words of ours are called.
    word_development() = "Development";
    word_qa() = "QA";
    word_engineering() = "Engineering";
}
