//! What reminders say.

use kernel::Text;

kernel::texts! {
    waits_for_you(count: i64) = "{count} decisions wait for you", one "A decision waits for you";
    waits_longer(count: i64, what: Text) = "For longer than {count} days: {what}.", one "For longer than a day: {what}.";
    in_the_place_of(name: &str, count: i64, what: Text) =
        "In the place of {name}, for longer than {count} days: {what}.", one "In the place of {name}, for longer than a day: {what}.";
    waits_for_others(count: i64) = "{count} decisions wait for your people", one "A decision waits for your people";
    waits_for(name: &str, count: i64, what: Text) =
        "For {name}, for longer than {count} days: {what}.", one "For {name}, for longer than a day: {what}.";
    ask_or_name() = "Ask them, or ask an admin to name somebody who stands in.";
    timesheets(count: i64) = "{count} timesheets", one "{count} timesheet";
    leaves(count: i64) = "{count} leaves", one "{count} leave";
    claims(count: i64) = "{count} claims", one "{count} claim";
    investments(count: i64) = "{count} investments", one "{count} investment";
    comp_offs(count: i64) = "{count} compensatory offs", one "{count} compensatory off";
    kras(count: i64) = "{count} KRAs", one "{count} KRA";
    assets(count: i64) = "{count} assets given back", one "{count} asset given back";
    tasks(count: i64) = "{count} suggested tasks", one "{count} suggested task";
    referrals(count: i64) = "{count} referrals to look at", one "{count} referral to look at";
    directory_page() = "Directory";
}
