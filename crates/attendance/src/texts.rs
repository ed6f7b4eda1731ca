//! What the module says.

use chrono::{NaiveDate, NaiveDateTime};

kernel::texts! {
    ends_before_it_begins() = "The check-out lies after the check-in.";
    ends_too_late() = "The check-out lies within 16 hours of the check-in.";
    ends_ahead() = "The check-out can't lie ahead.";
    pressed_ahead() = "The button can't have been pressed at a time that is still to come.";
    came_too_long_ago() = "It was pressed more than 15 minutes ago and does not count. Check in now, and tell your manager when you came.";
    left_too_long_ago() =
        "It was pressed more than 15 minutes ago and does not count. Check out now, or leave the day open: your manager or an admin then sets when you left.";
    came_on_another_day() = "It was pressed on another day and does not count. Check in now, and tell your manager when you came.";
    left_on_another_day() =
        "It was pressed on another day and does not count. Check out now, or leave the day open: your manager or an admin then sets when you left.";
    changed_since() = "You have checked in or out since then, so it does not count.";
    no_identifier() = "A day as DD-MM-YYYY.";

    was_set(day: NaiveDate) = "Your check-out of {day} was set";
    has_set(day: NaiveDate, by: &str, until: NaiveDateTime, zone: &str) =
        "You had not checked out on {day}. {by} has set your check-out to {until} ({zone}).";
    reason_given(remark: &str) = "The reason given: {remark}";
    tell_them() = "If that is not right, please tell them.";
    that_day() = "That day";

    // The heads of columns in spreadsheets.
    head_name() = "Name";
    head_date() = "Date";
    head_day() = "Day";
    head_check_in() = "Check-in";
    head_check_out() = "Check-out";
    head_hours() = "Hours";
    head_check_in_location() = "Check-in location";
    head_check_out_location() = "Check-out location";
    head_check_in_arrived() = "Check-in arrived";
    head_check_out_arrived() = "Check-out arrived";

    // What words of ours are called.
    word_to_come() = "To come";
    word_in() = "In";
    word_day_complete() = "Day complete";
    word_missed_check_out() = "Missed check-out";
    word_absent() = "Absent";
    word_on_leave() = "On leave";
    word_holiday() = "Holiday";
    word_weekend() = "Weekend";
}
