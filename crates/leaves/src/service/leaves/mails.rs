//! What people are told by mail.

use chrono::NaiveDate;
use core_auth::repo::leaders::Leader;
use core_auth::service::approvals::{is_with, second_is_yours};
use kernel::{Halves, Text, full_name};
use mail::model::{ChatLine, ChatTopic, MailDraft, Recipient, inbox_of, remark_line};
use mail::service::{About, Mailer};
use mail::texts::{decided_by_link, if_not_you, reason};

use crate::model::{Half, Leave, LeaveStatus, StoredLeave};
use crate::texts;

/// Where a person finds their own leave: over their list, its course.
fn own(leave: &StoredLeave) -> String {
    format!("/leaves-home?history={}", leave.id)
}

/// Where it is decided on: in the inbox of those who do, whoever they are (told-11).
fn waiting(leave: &StoredLeave) -> String {
    inbox_of(KIND, Some(leave.id.0))
}

/// Where those who decide find one on which nothing is left to decide. Neither who stands in for somebody nor whose the second approval
/// alone is has it in a list.
fn seen(leave: &StoredLeave, unlisted: bool) -> String {
    if unlisted { inbox_of(KIND, None) } else { format!("/leaves-home?tab=team&history={}", leave.id) }
}

/// What the inbox calls leaves.
const KIND: &str = "leave";

/// "Earned Leave, 22/10/2026–23/10/2026, 2 days".
fn what(leave: &StoredLeave) -> Text {
    let count = match leave.half {
        Some(half) => half_text(half),
        None => texts::days(leave.count),
    };
    texts::leave(leave.of.called(), days_text(leave), count)
}

/// The day of a leave, or its first and its last.
pub(in crate::service) fn days_text(leave: &StoredLeave) -> Text {
    span(leave.from, leave.to)
}

fn span(from: NaiveDate, to: NaiveDate) -> Text {
    if from == to { texts::on_day(from) } else { texts::period(from, to) }
}

pub(in crate::service) fn half_text(half: Half) -> Text {
    match half {
        Half::First => texts::first_half(),
        Half::Second => texts::second_half(),
    }
}

/// The same of both leaves, where one became two.
fn all(leave: &StoredLeave, remainder: Option<&StoredLeave>) -> Text {
    match remainder {
        Some(remainder) => texts::both(what(leave), what(remainder)),
        None => what(leave),
    }
}

fn about<'a>(mailer: &'a Mailer, leave: &StoredLeave) -> About<'a> {
    About { record: "leave", id: leave.id.0, version: leave.version, label: texts::leaves_page(), mailer }
}

/// So many who are away are told by name; of the rest, how many.
const MOST_AWAY: usize = 3;

/// What a decision on a leave weighs, of what its lists show beside it: what is left after it, what speaks against it, who else is away.
fn facts(leave: &StoredLeave, weighed: &Leave) -> Vec<Text> {
    let after = leave
        .balance
        .filter(|_| leave.of.balance)
        .map(|balance| texts::balance_after(leave.of.called(), balance, Halves(balance.0 - leave.count.0)));
    let warnings = weighed.warnings.iter().flatten().map(|warning| warning.message.clone());
    let away = weighed.away.as_deref().unwrap_or_default();
    let named = away.iter().take(MOST_AWAY).map(|other| texts::away_then(&other.empname, span(other.from, other.to)));
    let away = Text::list(named).map(|named| match away.len().saturating_sub(MOST_AWAY) {
        0 => texts::also_away(named),
        more => texts::also_away(texts::and_more(named, more)),
    });
    after.into_iter().chain(warnings).chain(away).collect()
}

/// What somebody asks for, and why: so a mail tells it, and the page behind its links, which tells no more than that.
pub(super) fn requested(leave: &StoredLeave, remainder: Option<&StoredLeave>) -> Vec<Text> {
    let name = full_name(&leave.fname, &leave.lname);
    vec![texts::asks_for(&name, all(leave, remainder)), reason(&leave.reason)]
}

/// The same, and what a decision on it weighs, as it is when the mail is written.
pub(super) fn asked(leave: &StoredLeave, remainder: Option<&StoredLeave>, weighed: &Leave) -> Vec<Text> {
    requested(leave, remainder).into_iter().chain(facts(leave, weighed)).collect()
}

/// Somebody asks for leave: to who decides. Where somebody else has applied for it, it says who.
pub(super) fn applied(
    mailer: &Mailer,
    leave: &StoredLeave,
    asked: &[Text],
    to: Recipient,
    by: Option<&str>,
) -> MailDraft {
    let name = full_name(&leave.fname, &leave.lname);
    let mut paragraphs = asked.to_vec();
    paragraphs.extend(by.map(texts::applied_by));
    about(mailer, leave).mail(to, "leave applied", texts::asks(&name), paragraphs, &waiting(leave))
}

/// A leave was approved once: to those whose the second approval is, who have it in their inbox alone.
pub(super) fn asked_again(mailer: &Mailer, leave: &StoredLeave, asked: &[Text], to: Recipient, by: &str) -> MailDraft {
    let subject = texts::asks(&full_name(&leave.fname, &leave.lname));
    let paragraphs = asked.iter().cloned().chain([second_is_yours(by)]).collect();
    about(mailer, leave).mail(to, "leave applied", subject, paragraphs, &waiting(leave))
}

/// The same to the person, with whom it is now.
pub(super) fn approved_once(mailer: &Mailer, leave: &StoredLeave, by: &str, asked: &[Leader]) -> MailDraft {
    let paragraphs = vec![texts::has_approved_once(by, what(leave)), is_with(asked)];
    let subject = texts::was_approved_once();
    about(mailer, leave).mail(super::owner(leave), "leave approved once", subject, paragraphs, &own(leave))
}

/// Somebody asks for days off: a channel need not know when, why, and of which type.
pub(super) fn asked_in_chat(leave: &StoredLeave) -> ChatLine {
    let text = texts::asks_in_chat(&full_name(&leave.fname, &leave.lname));
    ChatLine { topic: ChatTopic::Leaves, event: format!("chat:leave:{}", leave.id), text, page: inbox_of(KIND, None) }
}

/// What the chat's line about the approval is known by.
pub(super) fn away_event(leave: &StoredLeave) -> String {
    format!("chat:away:{}:{}", leave.id, leave.version)
}

/// Somebody will be away, as calendars say: nothing of leave on which they work.
pub(super) fn away_in_chat(leave: &StoredLeave) -> Option<ChatLine> {
    let text = texts::away_in_chat(&full_name(&leave.fname, &leave.lname), days_text(leave));
    let event = away_event(leave);
    leave.of.away.then(|| ChatLine { topic: ChatTopic::Away, event, text, page: "/leaves-home".to_owned() })
}

/// Somebody else has applied for a person's leave: to the person.
pub(super) fn applied_for_you(
    mailer: &Mailer,
    leave: &StoredLeave,
    remainder: Option<&StoredLeave>,
    to: Recipient,
    by: &str,
) -> MailDraft {
    let paragraphs = vec![texts::applied_for_you(by, all(leave, remainder)), reason(&leave.reason)];
    about(mailer, leave).mail(to, "leave applied for you", texts::applied_in_your_name(), paragraphs, &own(leave))
}

/// Somebody else has decided on a person's leave: who, and why; and whether it is what the person `asked` for.
pub(super) fn decided(mailer: &Mailer, leave: &StoredLeave, asked: bool, by: &str) -> MailDraft {
    let what = what(leave);
    let (kind, subject, decision) = match leave.status {
        LeaveStatus::Approved => ("leave approved", texts::was_approved(), texts::has_approved(by, what)),
        LeaveStatus::Rejected => ("leave rejected", texts::was_rejected(), texts::has_rejected(by, what)),
        _ if asked => ("leave cancelled", texts::was_cancelled(), texts::has_cancelled_as_asked(by, what)),
        _ => ("leave cancelled", texts::was_cancelled(), texts::has_cancelled(by, what)),
    };
    let paragraphs = [decision].into_iter().chain(remark_line(leave.remark.as_ref())).collect();
    about(mailer, leave).mail(super::owner(leave), kind, subject, paragraphs, &own(leave))
}

/// Somebody has decided by a link of a mail: to the person in whose name.
pub(super) fn by_link(mailer: &Mailer, leave: &StoredLeave, to: Recipient, unlisted: bool) -> MailDraft {
    let (name, what) = (full_name(&leave.fname, &leave.lname), what(leave));
    let said = match leave.status {
        LeaveStatus::Rejected => texts::rejected_in_your_name(&name, what),
        // Where it waits for its second approval, too.
        _ => texts::approved_in_your_name(&name, what),
    };
    let (subject, paragraphs) = (decided_by_link(), vec![said, if_not_you()]);
    about(mailer, leave).mail(to, "decided by a link", subject, paragraphs, &seen(leave, unlisted))
}

/// A person has cancelled their own leave: to who would have decided.
pub(super) fn withdrawn(mailer: &Mailer, leave: &StoredLeave, to: Recipient, stands_in: bool) -> MailDraft {
    let name = full_name(&leave.fname, &leave.lname);
    let paragraphs = vec![texts::withdrawn_leave(&name, what(leave))];
    about(mailer, leave).mail(to, "leave withdrawn", texts::withdrawn(&name), paragraphs, &seen(leave, stands_in))
}

/// A person asks to cancel an approved leave: to who decides.
pub(super) fn asks_to_cancel(mailer: &Mailer, leave: &StoredLeave, to: Recipient) -> MailDraft {
    let name = full_name(&leave.fname, &leave.lname);
    let mut paragraphs = vec![texts::asks_to_cancel_leave(&name, what(leave))];
    paragraphs.extend(leave.cancelreason.as_deref().map(reason));
    paragraphs.push(texts::cancel_or_keep());
    let subject = texts::asks_to_cancel(&name);
    about(mailer, leave).mail(to, "leave cancellation asked", subject, paragraphs, &waiting(leave))
}

/// The person asks for it no longer: to the same.
pub(super) fn recalled(mailer: &Mailer, leave: &StoredLeave, to: Recipient, stands_in: bool) -> MailDraft {
    let name = full_name(&leave.fname, &leave.lname);
    let paragraphs = vec![texts::recalled_leave(&name, what(leave))];
    about(mailer, leave).mail(
        to,
        "leave cancellation recalled",
        texts::recalled(&name),
        paragraphs,
        &seen(leave, stands_in),
    )
}

/// Who decides keeps a leave that its owner asked to cancel: to the owner.
pub(super) fn kept(mailer: &Mailer, leave: &StoredLeave, by: &str) -> MailDraft {
    let line = texts::kept_leave(by, what(leave));
    let paragraphs = [line].into_iter().chain(remark_line(leave.remark.as_ref())).collect();
    about(mailer, leave).mail(super::owner(leave), "leave kept", texts::kept(), paragraphs, &own(leave))
}
