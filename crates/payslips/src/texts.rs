//! What the module says.

use kernel::{Hundredths, Text};

kernel::texts! {
    no_month(text: String) = "“{text}” is no month, as 2026-11 is one.";
    month_read(text: String, month: &str) = "{text} is read as {month}.";
    number_or_address() = "Required: employeeId or email.";
    unknown_employee(text: String) = "Unknown employee {text}.";
    not_your_own() = "Nobody makes their own payslip: an admin makes yours.";
    not_in_your_team(number: &str) =
        "{number} is not in your team: an admin, or whoever leads them, makes this payslip.";
    replaces_only(number: &str) = "It replaces {number}: the person and the month stay.";
    name_differs(number: &str, name: &str, sent: String) = "{number} is {name}, the file says {sent}.";
    email_differs(number: &str, name: &str, email: &str, sent: String) =
        "{number} is {name} ({email}), the file says {sent}.";
    no_amount(text: String) = "“{text}” is no amount of at most two decimals.";
    sum_differs(by: Hundredths, earned: Hundredths, deducted: Hundredths, sum: Hundredths) =
        "Differs by {by}: earnings {earned} − deductions {deducted} = {sum}.";
    total_differs(by: Hundredths, sum: Hundredths) = "Differs by {by}: the sum is {sum}.";
    needed_for_the_sum() = "Required: the sum differs.";
    no_letter_in(letter: String, text: &str) = "The fonts of a slip have no letter “{letter}” (in {text}).";
    no_letter(letter: String) = "The fonts of a slip have no letter “{letter}”.";
    no_letter_in_settings(letter: String) =
        "The fonts of a slip have no letter “{letter}”: mend MUSTER_COMPANY or payslip.toml.";
    no_room(most: usize, filled: usize) =
        "A slip has room for {most} columns of information, and {filled} are filled.";
    resigned_on(day: chrono::NaiveDate) = "Resigned on {day}.";
    is_now(status: &str) = "{status}.";
    to_private_address(status: Text) = "{status} The mail goes to the private address.";
    to_company_address(status: Text) = "{status} The mail goes to the company's address: there is no private one.";
    net_pay_changed(change: String, before: &str, last: Hundredths) = "Net pay {change} % against {before} ({last}).";
    column_without_name() = "This column has no name.";
    column_twice(name: &str) = "Two columns are called {name}.";
    longest_head(most: usize) = "The name of a column has at most {most} characters.";
    at_most_columns(most: usize) = "At most {most} columns.";
    no_such_column() = "There is no such column.";
    kind_stays() = "The kind of this column can't be changed.";
    too_many_problems() = "From this row on nothing was looked at: mend the others first.";
    repeated(month: &str, number: &str, first: String, second: String) =
        "{month} is repeated for {number}: rows {first} and {second}.";
    stored_already(month: &str) = "A payslip for {month} is stored already.";

    not_stored() = "It could not be stored.";
    program_failed() = "The program failed at it.";
    given_up() = "It was given up.";
    not_made(name: &str, number: &str, reason: Text) =
        "{name} ({number}): the PDF could not be made. {reason} Send the row again in a new run.";
    not_delivered(name: &str, number: &str, reason: Text) =
        "{name} ({number}): the mail could not be delivered. {reason}";
    mail_not_written(name: &str, number: &str) = "{name} ({number}): the mail could not be written.";
    too_much_information(most: usize) = "It has more than {most} columns of information.";

    payslip_for(month: &str) = "Payslip for {month}";
    attached(month: &str) = "Your payslip for {month} is attached.";
    corrected_for(month: &str) = "Corrected payslip for {month}";
    corrected_attached(month: &str) = "Your corrected payslip for {month} is attached.";
    replaces(number: String) = "It replaces payslip {number}, which is not valid any more.";
    withdrawn(month: &str) = "Payslip for {month} withdrawn";
    was_withdrawn(number: String, month: &str) =
        "Your payslip {number} for {month} was withdrawn. It is not valid any more.";
    withdrawn_because(reason: &str) = "Reason: {reason}";
    my_payslips() = "My Payslips";

    // What is printed on a slip. One that was mailed is made again years later: a text that changes here changes its bytes.
    slip() = "Payslip";
    slip_corrected() = "Corrected payslip";
    slip_replaces(number: &str) = "Replaces {number}";
    slip_employee() = "Employee";
    slip_employee_number() = "Employee number";
    slip_earnings() = "Earnings";
    slip_total_earnings() = "Total earnings";
    slip_deductions() = "Deductions";
    slip_total_deductions() = "Total deductions";
    slip_net_pay() = "Net pay";
    rupees(rupees: String) = "Rupees {rupees} only";
    rupees_and_paise(rupees: String, paise: String) = "Rupees {rupees} and {paise} paise only";
    in_currency(currency: &str, amount: String) = "{currency} {amount} only";
    in_currency_and_hundredths(currency: &str, amount: String, hundredths: String) =
        "{currency} {amount} and {hundredths}/100 only";
    slip_made(number: &str, day: chrono::NaiveDate, note: &str) = "Slip {number}. Made on {day} by Muster, {note}";
    valid_without_signature() = "valid without a signature.";
    slip_page(number: usize, of: usize) = "Page {number} of {of}";
    slip_hash(hash: String) = "SHA-256 of the figures {hash}";

    // The heads of columns in spreadsheets.
    head_started() = "Started";
    head_months() = "Months";
    head_made_by() = "Made by";
    head_total() = "Total";
    head_made() = "Made";
    head_mailed() = "Mailed";
    head_failed() = "Failed";
    head_state() = "State";
    head_month() = "Month";
    head_financial_year() = "Financial Year";
    head_net_pay() = "Net Pay";
    head_number() = "Number";
    head_replaces() = "Replaces";
    head_replaced_by() = "Replaced By";
    head_reason() = "Reason";
    head_mail() = "Mail";

    // What words of ours are called.
    word_making() = "Making";
    word_waiting() = "Waiting";
    word_issued() = "Issued";
    word_withdrawn() = "Withdrawn";
    word_none() = "None";
    word_queued() = "Queued";
    word_sent() = "Sent";
    word_failed() = "Failed";
}
