//! What all modules say.

use crate::Text;

crate::texts! {
    required() = "Required.";
    one_line() = "One line only.";
    forbidden_character() = "This holds a character that can't be stored.";
    at_most_characters(most: usize) = "At most {most} characters.";
    at_least_characters(least: usize) = "At least {least} characters.";
    one_of(choices: &str) = "One of {choices}.";
    between(least: &str, most: &str) = "Between {least} and {most}.";
    not_below(least: i64) = "Not below {least}.";
    not_before(day: &str) = "Not before {day}.";
    no_such_person() = "There is no such person.";
    person_not_active() = "This person is not active.";
    at_most(most: usize) = "At most {most}.";
    at_least_one() = "At least one.";
    at_most_files(most: usize) = "At most {most} files.";
    active_leader() = "An active manager or admin.";
    no_such_project() = "There is no such project.";
    percentage() = "Between 0 and 100, with two decimals at most.";
    save_first() = "Save what you have changed first.";
    pages_end() = "Pages reach 10,000 rows. Narrow the search, or export the list.";
    whole_number(name: &str) = "{name} is a whole number from 1.";
    listed(first: Text, rest: Text) = "{first}, {rest}";
    // Heads of columns.
    employee() = "Employee";
    employee_id() = "Employee ID";
    status() = "Status";
    description() = "Description";
    remark() = "Remark";
    yes() = "Yes";
    no() = "No";
    whole_number_up_to(name: &str, most: i64) = "{name} is a whole number from 1 to {most}.";
}
