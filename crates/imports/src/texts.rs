//! What the module says.

use chrono::NaiveDate;
use kernel::Text;

kernel::texts! {
    // Of files.
    no_rows() = "No rows below the heads.";
    no_heads() = "The file has no heads in its first row.";
    too_many_rows_text(rows: String, most: String) = "{rows} rows; {most} at most.";
    too_many_columns(columns: usize, most: usize) = "{columns} columns; {most} at most.";
    long_cell(row: i64, most: usize) = "A cell of row {row} is longer than {most} characters.";
    has_password() = "This file has a password. Save it without one.";
    old_workbook() = "This is a workbook of the old kind. Save it as XLSX, or as CSV.";
    unreadable_workbook() = "This workbook can't be read. Save it once more as XLSX, or as CSV.";
    unpacks_large() = "This workbook holds far more than a list. Save its sheet as CSV.";
    sixteen_bits() = "This file is written in UTF-16. Save it as CSV in UTF-8, or as XLSX.";
    neither() = "This is neither CSV nor XLSX.";
    no_kind() = "The heads don't say what this is: choose what to import.";
    no_such_kind() = "This can't be imported.";
    no_name() = "The file has no name.";

    // Of columns.
    so_many_columns(count: usize) = "Say for each of the {count} columns which field it is, or null.",
        one "Say for the column which field it is, or null.";
    no_such_field(name: &str) = "There is no field {name}.";
    field_twice(field: Text) = "Two columns are {field}.";
    no_such_match() = "Records of this kind are not found so.";

    // Of rows.
    no_day(text: &str) = "{text} is no day.";
    no_day_of_month(text: &str) = "{text} is a month, and no day of it.";
    no_number(text: &str) = "{text} is no number.";
    no_halves(text: &str) = "{text} is no number of days: they come in halves.";
    unreadable() = "This can't be read.";
    nobody_has_mail(mail: &str) = "Nobody has the mail {mail}.";
    nobody_named(name: &str) = "Nobody is called {name}.";
    nobody_has_number(number: &str) = "Nobody has the number {number}.";
    leads_themself() = "Nobody is their own manager.";
    lead_each_other() = "They lead one another: take one of these managers out.";
    somebody_has_it() = "Somebody else has it.";
    several_people(name: &str, mails: String) = "{mails} are called {name}: name one by mail or number.";
    place_needed() = "Say which place, too.";
    all_places() = "All";
    taken_back() = "The import that set it was taken back";
    has_left(name: &str) = "{name} does not work here any more.";
    row_has_it_too(row: i64) = "Row {row} has it too.";
    no_column() = "No column of the file is this.";
    missing_column(field: Text) = "No column of the file is {field}: nobody and nothing new can be made without it.";
    is_there_already() = "There is one already.";
    day(day: NaiveDate) = "{day}";
    nearest(name: &str) = "Nearest: {name}.";
    no_word(text: &str, words: String) = "{text} is none of {words}.";
    nobody_called(name: &str) = "Nobody has the mail or the number {name}.";
    no_client_called(name: &str) = "There is no client {name}.";
    no_project_called(name: &str) = "There is no project {name}.";
    several_called(name: &str) = "Several are called {name}: change them by hand.";
    several_of_serial(serial: &str) = "Several people have {serial}: change them by hand.";
    no_job_called(name: &str) = "There is no job {name}.";
    number_stands_twice(name: &str) = "A row before has this number for {name}.";
    no_entry_called(name: &str) = "There is no entry {name}.";
    no_balance_of(text: &str) = "No leave of the type {text} is taken from a balance.";
    balance_imported() = "Set by an import";
    no_percentage(text: &str) = "{text} is no percentage.";
    stays_with(name: &str) = "It is allocated to {name}, and an import moves it to nobody else.";
    nobody_runs_it() = "Who ran the import may not write this any more.";
    not_stored() = "It could not be stored.";

    // Of what may be done.
    all_wrong(count: i64) = "{count} rows are wrong.", one "The row is wrong.";
    nothing_new() = "Nothing is new or changed.";
    changed_since() = "Was changed since.";
    gone_since() = "Is not there any more.";

    // What is imported.
    kind_people() = "People";
    kind_holidays() = "Holidays";
    kind_clients() = "Clients";
    kind_projects() = "Projects";
    kind_tasks() = "Tasks";
    kind_assets() = "Assets";
    kind_balances() = "Balances of leave";
    kind_jobs() = "Jobs";
    kind_candidates() = "Candidates";
    kind_skills() = "Skills";
    kind_locations() = "Locations";

    // Fields, and the heads of templates.
    field_number() = "Number";
    field_full_name() = "First, Last Name";
    field_first_name() = "First Name";
    field_last_name() = "Last Name";
    field_work_mail() = "Work Mail";
    field_role() = "Role";
    field_joined() = "Joined";
    field_department() = "Department";
    field_designation() = "Designation";
    field_manager() = "Manager";
    field_place() = "Place";
    field_place_from() = "Place From";
    field_work_phone() = "Work Phone";
    field_phone() = "Phone";
    field_personal_mail() = "Personal Mail";
    field_birthday() = "Birthday";
    field_opening() = "Opening Balance";
    field_day() = "Day";
    field_occasion() = "Occasion";
    field_places() = "Places";
    field_client() = "Client Name";
    field_project() = "Project Name";
    field_type() = "Type";
    field_start() = "Start Date";
    field_end() = "End Date";
    field_project_manager() = "Project Manager";
    field_team() = "Team";
    field_task() = "Task Name";
    field_description() = "Description";
    field_serial() = "Serial Number";
    field_asset_type() = "Asset Type";
    field_holder() = "Allocated To";
    field_specification() = "Specification";
    field_remark() = "Remark";
    field_employee() = "Employee";
    field_leave_type() = "Leave Type";
    field_balance() = "Balance";
    field_reason() = "Reason";
    field_title() = "Title";
    field_summary() = "Summary";
    field_experience() = "Experience";
    field_mandatory_skills() = "Mandatory Skills";
    field_other_skills() = "Good To Have Skills";
    field_hiring_manager() = "Hiring Manager";
    field_panel() = "Interview Panel";
    field_status() = "Status";
    field_optional() = "Optional";
    field_email() = "Email";
    field_job() = "Job Title";
    field_candidate() = "Candidate Name";
    field_skills() = "Skills";
    field_current_location() = "Current Location";
    field_preferred_locations() = "Preferred Locations";
    field_current_ctc() = "Current CTC";
    field_expected_ctc() = "Expected CTC";
    field_company() = "Current Company";
    field_notice() = "Notice Period";
    field_gender() = "Gender";
    field_hybrid() = "Open For Hybrid";
    field_recruiter() = "Recruiter";
    field_skill() = "Skill";
    field_location() = "Location";

    // The heads of columns in spreadsheets.
    head_number() = "No.";
    head_when() = "When";
    head_what() = "What";
    head_file() = "File";
    head_by() = "By";
    head_new() = "New";
    head_changed() = "Changed";
    head_same() = "Same";
    head_left_out() = "Left Out";
    head_state() = "State";
    head_row() = "Row";
    head_cells() = "Values";
    head_reason() = "Reason";

    // What words of ours are called.
    state_dry() = "Looked at";
    state_running() = "Running";
    state_done() = "Done";
    state_taking_back() = "Being taken back";
    state_taken_back() = "Taken back";
    row_wrong() = "Wrong";
    row_changed() = "Changed";
    row_new() = "New";
    row_same() = "Same";
}

/// “20,001 rows; 20,000 at most.”
pub fn too_many_rows(rows: usize, most: usize) -> Text {
    too_many_rows_text(grouped(rows), grouped(most))
}

/// A count with its thousands apart.
fn grouped(count: usize) -> String {
    let digits = count.to_string();
    let parts: Vec<_> = digits.as_bytes().rchunks(3).rev().map(|part| String::from_utf8_lossy(part)).collect();
    parts.join(",")
}
