//! What the module says.

use chrono::NaiveDate;

kernel::texts! {
    name_taken() = "There is a checklist of that name already.";
    no_such_role() = "There is no such role.";
    no_such_place() = "There is no such place.";
    at_most_lines(most: usize) = "At most {most} lines.";
    whole_days(least: i64, most: i64) = "A whole number from {least} to {most}.";
    lists_were_made(count: i64) = "{count} lists were made of it: make it inactive.", one "A list was made of it: make it inactive.";
    nobody_does_it() = "Nobody has to do this any more.";

    things_for_first_day(count: i64, name: &str) = "{count} things for {name}’s first day", one "{count} thing for {name}’s first day";
    things_for_last_day(count: i64, name: &str) = "{count} things for {name}’s last day", one "{count} thing for {name}’s last day";
    things_for_your_first_day(count: i64) = "{count} things for your first day", one "{count} thing for your first day";
    things_for_your_last_day(count: i64) = "{count} things for your last day", one "{count} thing for your last day";
    comes_on(name: &str, day: NaiveDate) = "{name}’s first day is {day}. This is yours to do:";
    goes_on(name: &str, day: NaiveDate) = "{name}’s last day is {day}. This is yours to do:";
    you_come_on(day: NaiveDate) = "Your first day is {day}. This is yours to do:";
    you_go_on(day: NaiveDate) = "Your last day is {day}. This is yours to do:";
    due_today(count: i64) = "{count} things of checklists are due", one "{count} thing of a checklist is due";
    is_due() = "Today is the day for this, or it is over:";
    line(day: NaiveDate, text: &str) = "{day}: {text}";
    line_about(day: NaiveDate, text: &str, name: &str) = "{day}: {text} ({name})";

    // The heads of columns in spreadsheets.
    head_kind() = "Kind";
    head_checklist() = "Checklist";
    head_day() = "First or last day";
    head_text() = "To do";
    head_owner() = "Whose";
    head_due() = "Due";
    head_late() = "Late";
    head_done_at() = "Done at";
    head_done_by() = "Done by";

    // What words of ours are called.
    word_onboarding() = "Coming in";
    word_exit() = "Leaving";
    word_open() = "Open";
    word_done() = "Done";
    word_cancelled() = "Cancelled";
}
