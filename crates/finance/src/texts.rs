//! What the module says.

use chrono::NaiveDate;
use kernel::{Hundredths, Text};

kernel::texts! {
    no_such_type() = "There is no such type.";
    type_not_active() = "This type is not active.";
    day_in(month: String) = "A day in {month}.";
    two_decimals() = "Two decimals at most.";

    your_claim() = "Your claim";
    claim(kind: &str, day: NaiveDate, amount: Hundredths) = "{kind} of {day}, {amount}";
    claim_with_bill(kind: &str, bill: &str, day: NaiveDate, amount: Hundredths) = "{kind}, bill {bill} of {day}, {amount}";
    claim_submitted(name: &str, amount: Hundredths) = "{name} claims {amount}";
    has_claimed(name: &str, claim: Text) = "{name} claims: {claim}.";
    claim_approved(amount: Hundredths) = "Your claim of {amount} was approved";
    claim_rejected(amount: Hundredths) = "Your claim of {amount} was rejected";
    has_approved_claim(by: &str, claim: Text) = "{by} has approved your claim: {claim}.";
    claim_approved_once(amount: Hundredths) = "Your claim of {amount} was approved once";
    has_approved_claim_once(by: &str, claim: Text) = "{by} has approved your claim: {claim}. It needs a second approval.";
    has_rejected_claim(by: &str, claim: Text) = "{by} has rejected your claim: {claim}.";

    investments_page() = "Investments";
    investment(title: &str, day: NaiveDate, amount: Hundredths) = "{title} of {day}, {amount}";
    investment_submitted() = "Investment Submitted";
    investment_declared(name: &str) = "{name} has declared an investment";
    has_edited(name: &str, investment: Text) =
        "{name} has edited an investment: {investment}. Please approve or reject it.";
    proofs(count: usize) = "{count} proofs are attached.", one "One proof is attached.";
    investment_approved() = "Your investment was approved";
    investment_rejected() = "Your investment was rejected";
    approved_in_your_name(name: &str, investment: Text) =
        "The investment of {name} was approved in your name, by a link of a mail: {investment}.";
    rejected_in_your_name(name: &str, investment: Text) =
        "The investment of {name} was rejected in your name, by a link of a mail: {investment}.";
    has_approved_investment(by: &str, investment: Text) = "{by} has approved your investment: {investment}.";
    investment_approved_once() = "Your investment was approved once";
    has_approved_investment_once(by: &str, investment: Text) =
        "{by} has approved your investment: {investment}. It needs a second approval.";
    asks_for_investment(name: &str, investment: Text) = "{name} has declared an investment: {investment}.";
    has_rejected_investment(by: &str, investment: Text) = "{by} has rejected your investment: {investment}.";

    // What speaks against a claim or an investment.
    over_limit(over: Hundredths, limit: Hundredths) = "{over} over {limit}";
    no_bill() = "No file was added.";
    claimed_on(bill: &str, day: NaiveDate) = "Bill {bill} was claimed on {day} too";
    claimed_before(bill: &str) = "Bill {bill} was claimed before";
    without_proof(amount: Hundredths) = "{amount} without a proof";

    // The heads of columns in spreadsheets.
    head_type() = "Type";
    head_bill_no() = "Bill No";
    head_bill_date() = "Bill Date";
    head_amount() = "Amount";
    head_monthly_limit() = "Monthly Limit";
    head_others() = "Others";
    head_left_after() = "Left After";
    head_financial_year() = "Financial Year";
    head_files() = "Files";
    head_title() = "Title";
    head_date() = "Date";
    head_bill_required() = "Bill Required";

    // What words of ours are called.
    word_yes() = "Yes";
    word_no() = "No";
    word_active() = "Active";
    word_inactive() = "Inactive";
}
