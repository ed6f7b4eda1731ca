//! What the module says.

use chrono::{NaiveDate, NaiveDateTime};

kernel::texts! {
    ends_before_it_begins() = "The check-out lies after the check-in.";
    ends_too_late() = "The check-out lies within 16 hours of the check-in.";
    ends_ahead() = "The check-out can't lie ahead.";
    no_identifier() = "A day as DD-MM-YYYY.";

    was_set(day: NaiveDate) = "Your check-out of {day} was set";
    has_set(day: NaiveDate, by: &str, until: NaiveDateTime, zone: &str) =
        "You had not checked out on {day}. {by} has set your check-out to {until} ({zone}).";
    reason_given(remark: &str) = "The reason given: {remark}";
    tell_them() = "If that is not right, please tell them.";
    that_day() = "That day";
}
