//! What the module says.

use kernel::{Halves, Text};

kernel::texts! {
    half_day_is_one_day() = "Half a day is for one day: From and To are the same.";
    at_most_days(most: i64) = "At most {most} days.";
    attendance_recorded(days: Vec<chrono::NaiveDate>) = "Attendance is recorded on {days}.";
    leave_began(day: chrono::NaiveDate) = "It began on {day}.";
    leave_ended(day: chrono::NaiveDate) = "It ended on {day}.";
    hours_approved(days: Vec<chrono::NaiveDate>) = "An approved timesheet has hours on {days}.";
    project_thins(project: &str, all: String, left: String, day: chrono::NaiveDate) =
        "{project} {all} → {left} FTE on {day}.";
    project_thins_more(project: &str, all: String, left: String, day: chrono::NaiveDate, without: String) =
        "{project} {all} → {left} FTE on {day}, {without} without this leave.";
    holiday_within(name: &str, day: chrono::NaiveDate) = "{name}, {day}, is a holiday within it.";
    holiday_next_to(name: &str, day: chrono::NaiveDate) = "{name}, {day}, is a holiday next to it.";
    left_on(last: chrono::NaiveDate) = "Left on {last}";
    cancelled_by_who_decides() = "An approved leave is cancelled by your manager or an admin.";
    no_such_leave() = "There is no such leave.";
    credited_days() = "From -366 to 366 in steps of 0.5, but not 0.";
    at_most_people(most: usize) = "At most {most} people. “all” are those who are Active.";
    set_days() = "From -1,000 to 1,000 days, in steps of 0.5.";
    at_most_so_many(most: usize) = "At most {most} people.";
    below_nothing(people: Text) = "It would leave a balance below 0: {people}.";
    and_more(people: Text, count: usize) = "{people} and {count} more";
    holiday_taken() = "Holiday already exist for the given date.";

    type_retired(name: Text) = "Nobody can ask for {name} any more.";
    type_whole_days(name: Text) = "{name} is taken in whole days.";
    type_service(name: Text, count: i64, day: String) =
        "{name} is there after {count} months of service: from {day}.",
        one "{name} is there after {count} month of service: from {day}.";
    type_notice(name: Text, count: i64, day: String) =
        "{name} is asked for {count} days before: from {day}.",
        one "{name} is asked for {count} day before: from {day}.";
    type_most_days(name: Text, count: i64) = "At most {count} days of {name} at once.", one "At most {count} day of {name} at once.";
    type_file(name: Text, count: i64) =
        "A leave of {name} of {count} days or more needs a file.",
        one "A leave of {name} of {count} day or more needs a file.";
    type_next_year(name: Text) = "Days of the next year can't be asked for as {name} yet.";
    type_balance(name: Text, count: Halves) = "There are {count} days of {name}.", one "There is {count} day of {name}.";
    choice_one_day() = "An optional holiday is chosen alone, for its whole day.";
    choice_of_none(day: chrono::NaiveDate) = "{day} is no optional holiday.";
    choice_elsewhere(day: chrono::NaiveDate) = "The optional holiday on {day} is for other places.";
    choice_past(day: chrono::NaiveDate) = "The optional holiday on {day} is past.";
    choice_nowhere() = "Where this person works on that day, no optional holidays are chosen.";
    choices_used(count: i64, year: &str) = "{count} optional holidays can be chosen of {year}, and as many are.",
        one "{count} optional holiday can be chosen of {year}, and one is.";
    days_below() = "From 0 to 366 in steps of 0.5.";
    leaves_of_type(count: i64) = "{count} leaves are of this type.", one "{count} leave is of this type.";
    entries_of_type(count: i64) = "{count} entries of ledgers are of this type.", one "{count} entry of a ledger is of this type.";
    second_of_type() = "A second approval is set of this type. Remove that first.";
    type_is_built_in() = "Every company has this type. It can be retired.";
    type_name_taken() = "There is a type of leave of this name already.";

    leaves_page() = "Leaves";
    own_leave_page() = "Your leave";
    first_half() = "first half";
    second_half() = "second half";
    days(count: Halves) = "{count} days", one "{count} day";
    on_day(day: chrono::NaiveDate) = "{day}";
    period(from: chrono::NaiveDate, to: chrono::NaiveDate) = "{from}–{to}";
    half_of(day: Text, half: Text) = "{day}, {half}";
    leave(name: Text, days: Text, count: Text) = "{name}, {days}, {count}";
    both(first: Text, second: Text) = "{first} and {second}";
    asks(name: &str) = "{name} asks for leave";
    asks_in_chat(name: &str) = "{name} asks for leave.";
    away_in_chat(name: &str, days: Text) = "{name} will be away: {days}.";
    asks_for(name: &str, what: Text) = "{name} asks for leave: {what}.";
    balance_after(name: Text, now: Halves, after: Halves) = "Balance of {name}: {now} now, {after} after it.";
    away_then(name: &str, days: Text) = "{name} ({days})";
    also_away(people: Text) = "Also away then: {people}.";
    applied_by(by: &str) = "{by} applied for it.";
    applied_in_your_name() = "Leave was applied for in your name";
    applied_for_you(by: &str, what: Text) = "{by} has applied for leave for you: {what}.";
    was_approved() = "Your leave was approved";
    was_approved_once() = "Your leave was approved once";
    has_approved_once(by: &str, what: Text) = "{by} has approved your leave: {what}. It needs a second approval.";
    was_rejected() = "Your leave was rejected";
    was_cancelled() = "Your leave was cancelled";
    approved_in_your_name(name: &str, what: Text) =
        "The leave of {name} was approved in your name, by a link of a mail: {what}.";
    rejected_in_your_name(name: &str, what: Text) =
        "The leave of {name} was rejected in your name, by a link of a mail: {what}.";
    has_approved(by: &str, what: Text) = "{by} has approved your leave: {what}.";
    has_rejected(by: &str, what: Text) = "{by} has rejected your leave: {what}.";
    has_cancelled(by: &str, what: Text) = "{by} has cancelled your leave: {what}.";
    has_cancelled_as_asked(by: &str, what: Text) = "{by} has cancelled your leave, as you asked: {what}.";
    withdrawn(name: &str) = "{name} has cancelled their leave";
    withdrawn_leave(name: &str, what: Text) = "{name} has cancelled their leave: {what}.";
    asks_to_cancel(name: &str) = "{name} asks to cancel a leave";
    asks_to_cancel_leave(name: &str, what: Text) = "{name} asks to cancel an approved leave: {what}.";
    cancel_or_keep() = "Cancel it, which gives the days back, or keep it as it is.";
    recalled(name: &str) = "{name} keeps their leave";
    recalled_leave(name: &str, what: Text) = "{name} no longer asks to cancel this leave, which stays approved: {what}.";
    kept() = "Your leave stays approved";
    kept_leave(by: &str, what: Text) = "{by} has not cancelled your leave, which stays approved: {what}.";
    leave_type(kind: &str) = "Type: {kind}";
    leave_reason(reason: &str) = "Reason: {reason}";
    leave_from(day: chrono::NaiveDate) = "From: {day}";
    leave_to(day: chrono::NaiveDate) = "To: {day}";
    leave_status(status: &str) = "Status: {status}";

    feed(company: &str) = "{company} leaves";
    stand_in_for(whom: &str) = "Stand-in for {whom}";
    somebodys(name: &str, leave: Text) = "{name}: {leave}";

    holiday_added(by: &str, holiday: &str, day: chrono::NaiveDate) = "{by} has added the holiday {holiday} on {day}.";
    holiday_moved(by: &str, holiday: &str, from: chrono::NaiveDate, to: chrono::NaiveDate) =
        "{by} has moved the holiday {holiday} from {from} to {to}.";
    holiday_removed(by: &str, holiday: &str, day: chrono::NaiveDate) = "{by} has removed the holiday {holiday} on {day}.";
    holiday_made_optional(by: &str, holiday: &str, day: chrono::NaiveDate) =
        "{by} has made the holiday {holiday} on {day} an optional one.";
    holiday_not_optional(by: &str, holiday: &str, day: chrono::NaiveDate) =
        "{by} has made {holiday} on {day} a holiday that is not optional any more.";
    holiday_placed(by: &str, holiday: &str, day: chrono::NaiveDate) =
        "{by} has changed for which places the holiday {holiday} on {day} is.";
    works_elsewhere(by: &str, place: &str) = "{by} has changed where you work: {place}.";
    works_otherwise(by: &str, pattern: &str) = "{by} has changed how you work: {pattern}.";
    takes_now(name: Text, period: Text, count: Halves, before: Halves) =
        "Your {name} of {period} now takes {count} days instead of {before}.",
        one "Your {name} of {period} now takes {count} day instead of {before}.";
    no_day_left() = "No day is left of it, so it is Cancelled.";
    stands_as_before(status: &str) = "The holiday had cancelled it: it is {status} again.";
    given_back(days: Halves) = "Given back to your balance: {days}.";
    taken(days: Halves) = "Taken from your balance: {days}.";
    recount_cancelled(name: Text, period: Text) = "Your {name} of {period} was cancelled";
    recount_restored(name: Text, period: Text) = "Your {name} of {period} stands again";
    recounted(name: Text, period: Text) = "Your {name} of {period} was counted again";

    // The heads of columns in spreadsheets.
    head_team_member() = "Team Member";
    head_casual_leave_balance() = "Casual Leave Balance";
    head_casual_leave_pending() = "Casual Leave Pending";
    head_casual_leave_available() = "Casual Leave Available";
    head_earned_leave_balance() = "Earned Leave Balance";
    head_earned_leave_pending() = "Earned Leave Pending";
    head_earned_leave_available() = "Earned Leave Available";
    head_earned_leave_of_the_year() = "Earned Leave of the Year";
    head_other_balances() = "Others: Balance, Pending, Available";
    head_casual_leave() = "Casual Leave";
    head_earned_leave() = "Earned Leave";
    head_lwp() = "LWP";
    head_wfh() = "WFH";
    head_on_duty() = "On Duty";
    head_date() = "Date";
    head_account() = "Account";
    head_particulars() = "Particulars";
    head_change() = "Change";
    head_balance() = "Balance";
    head_leave_from() = "Leave From";
    head_leave_to() = "Leave To";
    head_places() = "Places";
    head_optional() = "Optional";
    head_holiday() = "Holiday";
    head_occassion() = "Occassion";
    head_label() = "Label";
    head_by() = "By";
    head_in_place_of() = "In the Place of";
    head_written() = "Written";
    head_email() = "Email";
    head_type() = "Type";
    head_from() = "From";
    head_to() = "To";
    head_days() = "Days";
    head_half_day() = "Half Day";
    head_reason() = "Reason";
    head_asks_to_cancel() = "Asks to Cancel";
    head_applied() = "Applied";
    head_files() = "Files";

    head_policy() = "Policy";
    head_people() = "People";
    head_stays() = "Stays";
    head_summary() = "What It Comes To";
    head_before() = "Before";
    head_after() = "After";
    head_lapse() = "Lapse";
    head_given() = "Given";
    head_why() = "Why";
    head_day() = "Day";
    head_ran() = "Ran";
    head_state() = "State";
    head_pending() = "Pending";

    // Leave policies, and turns.
    a_month() = "a month";
    a_quarter() = "a quarter";
    a_year() = "a year";
    in_years(years: i64) = "in {years} years";
    so_many_by_month(days: String) = "{days} a year by month";
    so_many_by_quarter(days: String) = "{days} a year by quarter";
    so_many_at_the_beginning(days: String) = "{days} a year at the beginning";
    so_many_at_the_end(days: String) = "{days} a year at the end";
    so_many_in_years(days: String, years: i64) = "{days} in {years} years";
    nothing_by_calendar() = "nothing by calendar";
    kept_for(gives: Text, months: i64) = "{gives}, all kept for {months} months";
    nothing_kept(gives: Text) = "{gives}, nothing kept";
    so_many_kept(gives: Text, count: Halves) = "{gives}, {count} kept";
    with_days_worked(what: Text) = "{what}; days worked on days off are given";
    with_days_worked_for(what: Text, count: i64) = "{what}; days worked on days off are given for {count} months",
        one "{what}; days worked on days off are given for {count} month";
    so_many_each(days: String, often: Text) = "{days} {often}";
    with_service(what: Text, years: i64) = "{what} from {years} years of service on";
    joined_by_days(joined: chrono::NaiveDate, left: i64, of: i64, what: Text) = "joined {joined}: {left} of {of} days of {what}";
    joined_then(joined: chrono::NaiveDate, what: Text) = "joined {joined}: of {what}";
    above_the_most(what: Text, over: Halves) = "{what}; {over} above the most is not given";
    begins_at_the_earliest(day: chrono::NaiveDate) = "It begins tomorrow, {day}, at the earliest.";
    days_of_a_period() = "From 0 to 366 days, with two decimals at most.";
    days_of_an_account() = "From 0 to 366 days, in steps of 0.5.";
    keeps_more_than_the_most(keep: Halves, most: Halves) = "Keep up to {keep} is more than the most, {most}.";
    at_most_steps(most: usize) = "At most {most} steps.";
    years_of_service() = "From 1 to 60 years of service.";
    steps_rise() = "Each step begins after more years than the one before.";
    so_many_of_them_kept(left: Halves, kept: Halves) = "{kept} of {left} are kept";
    none_of_them_kept(left: Halves) = "{left} were left, and nothing is kept";
    last_day_was(day: chrono::NaiveDate) = "the last day was {day}";
    from_day(day: chrono::NaiveDate) = "from {day}";
    between_days(first: chrono::NaiveDate, last: chrono::NaiveDate) = "Between {first} and {last}.";
    kept_from(year: String) = "Kept from {year}";
    given_for(period: String) = "Given for {period}";

    // Days off that were worked.
    day_to_come() = "This day has not come yet.";
    days_from_on(first: chrono::NaiveDate) = "Days from {first} on can be asked for.";
    no_policy_gives(day: chrono::NaiveDate) = "Your leave policy gives nothing for days off that were worked on {day}.";
    would_have_ended(day: chrono::NaiveDate) = "What is given for it would have ended on {day}.";
    expected_at_work(day: chrono::NaiveDate) = "{day} is a day of work for you.";
    worked_by_now(day: chrono::NaiveDate) = "{day} is a day of work for them by now.";
    on_leave_then() = "An approved leave has this day.";
    nothing_worked() = "Nothing is recorded of that day: neither a check-in nor hours on a sheet.";
    asked_already() = "You have asked for this day already.";
    half_is_worked() = "Less than four hours are recorded: half a day can be asked for.";
    half_or_whole() = "0.5 or 1.";
    in_between(from: String, to: String) = "Checked in {from} to {to}";
    in_since(from: String) = "Checked in {from}, not checked out";
    hours_on_a_sheet(count: Halves) = "{count} h on the sheet";
    comp_off_stays() = "What was given is taken back by a correction of the balance.";
    comp_off_of(day: chrono::NaiveDate, count: Text, name: Text) = "{day}, {count} of {name}";
    asks_comp_off(name: &str) = "{name} asks for a day off that was worked";
    asks_comp_off_for(name: &str, what: Text) = "{name} asks for what was worked on a day off: {what}.";
    comp_off_withdrawn(name: &str) = "{name} no longer asks for a day off that was worked";
    comp_off_withdrawn_for(name: &str, what: Text) = "{name} no longer asks for what was worked on a day off: {what}.";
    comp_off_approved() = "Your compensatory off was approved";
    comp_off_rejected() = "Your compensatory off was rejected";
    has_approved_comp_off(by: &str, what: Text) = "{by} has approved your compensatory off: {what}.";
    has_rejected_comp_off(by: &str, what: Text) = "{by} has rejected your compensatory off: {what}.";
    comp_off_until(day: chrono::NaiveDate) = "It can be taken until {day}.";
    head_worked() = "Worked";
    head_ends() = "Ends";
    head_decided() = "Decided";

    policy_taken() = "There is a policy of that name already.";
    companys_policy_has_no_name() = "The company’s own policy has no name, and is for all.";
    policy_of_people(count: usize) = "{count} people have it.", one "1 person has it.";
    policy_used() = "Days were given by it.";
    already_used(count: Halves) = "{count} days are used.", one "{count} day is used.";
    balance_set_since() = "The balance was set since.";
    year_turned_since() = "The year has turned since: they are in what was kept.";
    nothing_to_take_back() = "Everybody’s days are used, or were set since: there is nothing to take back.";
    turn_runs() = "It runs still.";
    told_before(day: chrono::NaiveDate) = "People were told already of what lapses on {day}.";
    nobody_to_tell(day: chrono::NaiveDate) = "Nobody loses more than two days on {day}.";
    days_will_lapse(day: chrono::NaiveDate) = "Days of your leave lapse after {day}";
    will_lapse_until(day: chrono::NaiveDate) = "What you don’t take until {day} lapses, if nothing else happens:";
    will_lapse_of(name: Text, count: Halves, left: Halves) =
        "{name}: {count} days lapse, {left} stay.", one "{name}: {count} day lapses, {left} stay.";
    own_balances_page() = "Your statement";
    template_as_it_was() = "As it was: nothing by calendar";
    template_india() = "India: casual 12 a year by month, earned 18 carried up to 30";
    template_europe() = "Europe: 25 a year, 5 carried until 31 March";
    example_first(what: Text, count: Halves) = "First period: {what}, {count} days.", one "First period: {what}, {count} day.";
    example_year_end(day: chrono::NaiveDate, what: Text) = "On {day} {what}.";
    example_ends(day: chrono::NaiveDate) = "What is left of the kept days ends on {day}.";
    this_and_that(one: Text, other: Text) = "{one}; {other}";
    nothing() = "Nothing";
    opening_lot() = "What was there";

    // What words of ours are called.
    word_leave() = "Leave";
    word_casual() = "Casual";
    word_earned() = "Earned";
    word_year_earned() = "Year earned";
    word_opening() = "Opening";
    word_joining() = "Joining";
    word_reactivation() = "Reactivation";
    word_approval() = "Approval";
    word_cancellation() = "Cancellation";
    undo_days_taken() = "Another leave has its days by now, so the decision can't be taken back.";
    undo_counts_otherwise() = "Its days count otherwise by now, so the decision can't be taken back.";
    undo_days_used() = "The days that it gave back are used by now, so the decision can't be taken back.";
    undo_holiday_taken() = "This optional holiday can't be chosen any more, so the decision can't be taken back.";
    undo_balance_moved() = "The balance was corrected since, or days of it have lapsed, so the decision can't be taken back.";
    undo_given_used() = "The days that it gave are used by now, so the decision can't be taken back.";
    undo_asked_anew() = "Its day was asked for anew, so the decision can't be taken back.";
    word_undo() = "Decision taken back";
    word_recount() = "Recount";
    word_correction() = "Correction";
    word_credit() = "Credit";
    word_credit_back() = "Credit taken back";
    word_accrual() = "Planned credit";
    word_lapse() = "Lapse";
    word_turn_back() = "Taken back";
    word_comp_off() = "Compensatory off";
    word_casual_leave() = "Casual Leave";
    word_earned_leave() = "Earned Leave";
    word_lwp() = "LWP";
    word_wfh() = "WFH";
    word_on_duty() = "On Duty";
    word_optional_holiday() = "Optional holiday";
    word_first_half() = "First half";
    word_second_half() = "Second half";
}
