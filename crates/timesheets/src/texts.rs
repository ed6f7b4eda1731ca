//! What the module says.

use kernel::{Halves, Text};

kernel::texts! {
    open_weeks_only() = "This week or one of the two before it.";
    this_week_only() = "This week.";
    last_weeks_only(count: i64) = "This week or one of the {count} before it.", one "This week or the one before it.";
    week_begins_on_monday() = "A week begins on a Monday.";
    no_day_of_ours() = "A day of our calendar.";
    week_exists() = "There is a timesheet of this week already.";
    at_most_rows(most: usize) = "At most {most} rows.";
    no_project_of_yours() = "An active project that you are on in this week.";
    no_task_of_project() = "An active task of this project.";
    hours_of_a_cell(most: Halves) = "Hours from 0 to {most} in steps of 0.5.";
    hours_of_a_day(most: Halves) = "At most {most} hours a day, all rows together.";
    repeated() =
        "Error : Please, don't repeat same project and same task. In such a condition add time in single row.";
    too_few_hours(least: Halves) = "Total working hours are less than {least}";

    // What speaks against a sheet.
    hours_on_a_holiday(hours: Halves, day: Text, holiday: &str) = "{hours} h on {day}, a holiday ({holiday})";
    hours_on_a_leave(hours: Halves, day: Text, leave: Text) = "{hours} h on {day}, a day of {leave}";
    hours_on_half_a_leave(hours: Halves, day: Text, leave: Text) = "{hours} h on {day}, half a day of {leave}";
    leave() = "leave";
    beyond_attendance(hours: Halves, days: Text) = "{hours} h more than attendance on {days}";
    monday() = "Monday";
    tuesday() = "Tuesday";
    wednesday() = "Wednesday";
    thursday() = "Thursday";
    friday() = "Friday";

    your_timesheet() = "Your timesheet";
    week(name: &str, from: chrono::NaiveDate, to: chrono::NaiveDate) = "{name} ({from}–{to})";
    was_submitted(by: &str, week: &str) = "{by} has submitted the timesheet of {week}";
    has_submitted(by: &str, week: Text, hours: Halves) = "{by} has submitted the timesheet of {week}: {hours} hours.";
    was_approved(week: &str) = "Your timesheet of {week} was approved";
    was_rejected(week: &str) = "Your timesheet of {week} was rejected";
    has_approved(by: &str, week: Text, hours: Halves) = "{by} has approved your timesheet of {week}: {hours} hours.";
    has_rejected(by: &str, week: Text, hours: Halves) = "{by} has rejected your timesheet of {week}: {hours} hours.";
    submit_again() = "Please mend it, save it, and submit it again.";

    // The heads of columns in spreadsheets.
    head_team_member() = "Team Member";
    head_projects() = "Projects";
    head_week() = "Week";
    head_monday() = "Monday";
    head_hours() = "Hours";
    head_submitted() = "Submitted";
}
