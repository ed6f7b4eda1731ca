//! What people are told by mail.

use mail::model::{MailDraft, Recipient, remark_line};
use mail::service::{About, Mailer};

use crate::model::{Half, LeaveStatus, StoredLeave, TYPE_NAMES};
use kernel::{date_text, full_name};

/// Where a person finds their own leave: over their list, its course.
fn own(leave: &StoredLeave) -> String {
    format!("/leaves-home?history={}", leave.id)
}

/// Where it is decided on: what waits of this person.
fn waiting(leave: &StoredLeave) -> String {
    format!("/leaves-home?tab=team&user={}", leave.user)
}

/// Where those who decide find one on which nothing is left to decide.
fn seen(leave: &StoredLeave) -> String {
    format!("/leaves-home?tab=team&history={}", leave.id)
}

/// "Earned Leave, 22/10/2026–23/10/2026, 2 days".
fn what(leave: &StoredLeave) -> String {
    let name = TYPE_NAMES.iter().find(|(word, _)| *word == leave.kind.text()).map_or("Leave", |(_, name)| name);
    let days = if leave.from == leave.to {
        date_text(leave.from)
    } else {
        format!("{}–{}", date_text(leave.from), date_text(leave.to))
    };
    let count = match leave.half {
        Some(Half::First) => "first half".to_owned(),
        Some(Half::Second) => "second half".to_owned(),
        None if leave.count.number() <= 1.0 => format!("{} day", leave.count.number()),
        None => format!("{} days", leave.count.number()),
    };
    format!("{name}, {days}, {count}")
}

/// The same of both leaves, where one became two.
fn all(leave: &StoredLeave, remainder: Option<&StoredLeave>) -> String {
    let rest = remainder.map(|remainder| format!(" and {}", what(remainder)));
    what(leave) + &rest.unwrap_or_default()
}

fn about<'a>(mailer: &'a Mailer, leave: &StoredLeave) -> About<'a> {
    About { record: "leave", id: leave.id.0, version: leave.version, label: "Leaves", mailer }
}

/// Somebody asks for leave: to who decides.
pub(super) fn applied(
    mailer: &Mailer,
    leave: &StoredLeave,
    remainder: Option<&StoredLeave>,
    to: Recipient,
    by: &str,
) -> MailDraft {
    let (name, what) = (full_name(&leave.fname, &leave.lname), all(leave, remainder));
    let mut paragraphs = vec![format!("{name} asks for leave: {what}."), format!("The reason: {}", leave.reason)];
    if by != name {
        paragraphs.push(format!("{by} applied for it."));
    }
    about(mailer, leave).mail(to, "leave applied", format!("{name} asks for leave"), paragraphs, &waiting(leave))
}

/// Somebody else has applied for a person's leave: to the person.
pub(super) fn applied_for_you(
    mailer: &Mailer,
    leave: &StoredLeave,
    remainder: Option<&StoredLeave>,
    to: Recipient,
    by: &str,
) -> MailDraft {
    let paragraphs = vec![
        format!("{by} has applied for leave for you: {}.", all(leave, remainder)),
        format!("The reason: {}", leave.reason),
    ];
    about(mailer, leave).mail(
        to,
        "leave applied",
        "Leave was applied for in your name".to_owned(),
        paragraphs,
        &own(leave),
    )
}

/// Somebody else has decided on a person's leave: who, and why; and whether it is what the person `asked` for.
pub(super) fn decided(mailer: &Mailer, leave: &StoredLeave, asked: bool, by: &str) -> MailDraft {
    let (kind, verb) = match leave.status {
        LeaveStatus::Approved => ("leave approved", "approved"),
        LeaveStatus::Rejected => ("leave rejected", "rejected"),
        LeaveStatus::Pending | LeaveStatus::Cancelled => ("leave cancelled", "cancelled"),
    };
    let as_asked = if asked { ", as you asked" } else { "" };
    let mut paragraphs = vec![format!("{by} has {verb} your leave{as_asked}: {}.", what(leave))];
    paragraphs.extend(remark_line(leave.remark.as_ref()));
    about(mailer, leave).mail(super::owner(leave), kind, format!("Your leave was {verb}"), paragraphs, &own(leave))
}

/// A person has cancelled their own leave: to who would have decided.
pub(super) fn withdrawn(mailer: &Mailer, leave: &StoredLeave, to: Recipient) -> MailDraft {
    let name = full_name(&leave.fname, &leave.lname);
    let paragraphs = vec![format!("{name} has cancelled their leave: {}.", what(leave))];
    let subject = format!("{name} has cancelled their leave");
    about(mailer, leave).mail(to, "leave cancelled", subject, paragraphs, &seen(leave))
}

/// A person asks to cancel an approved leave: to who decides.
pub(super) fn asks_to_cancel(mailer: &Mailer, leave: &StoredLeave, to: Recipient) -> MailDraft {
    let name = full_name(&leave.fname, &leave.lname);
    let mut paragraphs = vec![format!("{name} asks to cancel an approved leave: {}.", what(leave))];
    paragraphs.extend(leave.cancelreason.as_ref().map(|reason| format!("The reason: {reason}")));
    paragraphs.push("Cancel it, which gives the days back, or keep it as it is.".to_owned());
    about(mailer, leave).mail(
        to,
        "leave cancellation asked",
        format!("{name} asks to cancel a leave"),
        paragraphs,
        &waiting(leave),
    )
}

/// The person asks for it no longer: to the same.
pub(super) fn recalled(mailer: &Mailer, leave: &StoredLeave, to: Recipient) -> MailDraft {
    let name = full_name(&leave.fname, &leave.lname);
    let paragraphs =
        vec![format!("{name} no longer asks to cancel this leave, which stays approved: {}.", what(leave))];
    about(mailer, leave).mail(
        to,
        "leave cancellation recalled",
        format!("{name} keeps their leave"),
        paragraphs,
        &seen(leave),
    )
}

/// Who decides keeps a leave that its owner asked to cancel: to the owner.
pub(super) fn kept(mailer: &Mailer, leave: &StoredLeave, by: &str) -> MailDraft {
    let mut paragraphs = vec![format!("{by} has not cancelled your leave, which stays approved: {}.", what(leave))];
    paragraphs.extend(remark_line(leave.remark.as_ref()));
    about(mailer, leave).mail(
        super::owner(leave),
        "leave kept",
        "Your leave stays approved".to_owned(),
        paragraphs,
        &own(leave),
    )
}
