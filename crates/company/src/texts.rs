//! What the module says.

use chrono::NaiveDate;
use kernel::Halves;

kernel::texts! {
    most_lines(lines: usize) = "At most {lines} lines.";
    day_out_of_reach() = "A day between 1900 and ten years from now, please.";
    none_or_two() = "0 or 2.";
    hours_between(least: String, most: String) = "Hours from {least} to {most}, in steps of 0.5.";
    more_than_five_days(most: Halves) = "Five days of a week have {most} hours at most.";
    month_to(most: i64) = "A month from 1 to {most}.";
    year_is_named(year: &str) =
        "There are claims or investments of {year}: the month with which a financial year begins stays while there are any.";
    months_to(most: i64) = "Months from 1 to {most}.";
    days_to(most: i64) = "Days from 0 to {most}.";
    weeks_to(most: i64) = "Weeks from 0 to {most}.";
    no_picture() = "A PNG or an SVG, please.";
    large_logo() = "At most 200 kB.";
    large_picture() = "At most 2,000 by 2,000 points.";
    broken_picture() = "This picture can't be read.";
    letters_in_logo() = "An SVG without letters, please: turn them into paths.";
    script_in_logo() = "An SVG that only draws, please: this one holds a script, or names something outside of it.";
    unknown_in_logo(element: &str) = "An SVG that only draws, please: this one holds “{element}”.";

    seven_days() = "Seven days, from Monday to Sunday.";
    nth_week() = "The 1st to the 5th of a month, each once.";
    name_taken() = "There is a pattern of this name already.";
    nobody_works() = "At least one day of a week is worked.";
    from_to(from: NaiveDate, to: NaiveDate) = "From {from} to {to}.";
    no_such_pattern() = "There is no such pattern.";
    people_have_it(count: i64) = "{count} people have it.", one "{count} person has it.";
    is_the_companys() = "It is, was or will be the company’s pattern.";
    head_pattern() = "Working Pattern";
    head_from() = "From";
    head_companys() = "The Company’s";
    head_people() = "People";
    place_taken() = "There is a place of this name already.";
    no_such_place() = "There is no such place.";
    no_such_zone() = "There is no such time zone. They are named as Asia/Kolkata is.";
    people_work_there(count: i64) = "{count} people work there.", one "{count} person works there.";
    holidays_are_for_it() = "Holidays are for it.";
    somebody_worked_there() = "Somebody worked there, or will.";
    done_by_what_there_is() = "This step is done once there is something of it.";
    company_needs_one() = "The company works by one of the patterns.";
}
