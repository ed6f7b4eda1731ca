//! What the gateway says itself, and all that is said.

use kernel::{Code, Message};

use crate::routes::modules;

kernel::texts! {
    unreadable(name: &str) = "{name} can't be read.";
    no_day(name: &str) = "{name} is a day, as YYYY-MM-DD.";
    no_month(name: &str) = "{name} is a month, as YYYY-MM.";
    no_financial_year(name: &str) = "{name} is one, as 2026-2027.";
    no_year(name: &str) = "{name} is a whole number from 2000 to 2999.";
    person_or_all() = "The person is an id, or all.";
    days_to_look_back() = "The days are a whole number from 1 to 90.";
    pay_range() = "A range such as 1200000-3000000.";
    wrong_type() = "This is not a value that the field takes.";
    send_a_form() = "Send this as multipart/form-data.";
    follows_too_much() =
        "You follow as much as one person may at the same time. Close another page, or try again in a moment.";
    export_under_way() = "Your last export is still under way. Try again in a moment.";
    cut() = "(cut)";
    no_provider() = "Signing in by way of another service is not set up here.";
}

/// Every message that somebody may be told: what a translation would hold.
pub fn messages() -> Vec<&'static Message> {
    let modules = modules().into_iter().map(|module| module.texts);
    let codes = Code::ALL.iter().map(|code| code.message().message());
    modules.chain([ALL, backup::TEXTS, kernel::texts::ALL]).flatten().chain(codes).collect()
}
