//! What people are told by mail.

use kernel::{Text, Zone, full_name};
use mail::model::{MailDraft, Recipient, inbox_of, remark_line};
use mail::service::{About, Mailer};
use mail::texts::reason;

use super::worked;
use crate::model::{LeaveStatus, StoredCompOff};
use crate::rules::comp_off::in_words;
use crate::texts;

/// Where a person finds what they have asked for.
fn own(request: &StoredCompOff) -> String {
    format!("/leaves-home?compoff={}", request.id)
}

/// What the inbox calls it.
const KIND: &str = "comp-off";

/// Where it is decided on: in the inbox of those who do (told-11).
fn waiting(request: &StoredCompOff) -> String {
    inbox_of(KIND, Some(request.id.0))
}

/// Where those who decide find the person, once nothing is left to decide. Who stands in for somebody has none of their lists.
fn seen(request: &StoredCompOff, stands_in: bool) -> String {
    if stands_in { inbox_of(KIND, None) } else { format!("/leaves-home?tab=team&user={}", request.user) }
}

/// “21/11/2026, 1 day of Casual Leave”.
fn what(request: &StoredCompOff) -> Text {
    texts::comp_off_of(request.day, texts::days(request.count), request.of.called())
}

fn about<'a>(mailer: &'a Mailer, request: &StoredCompOff) -> About<'a> {
    About { record: "compoff", id: request.id.0, version: request.version, label: texts::leaves_page(), mailer }
}

/// Somebody asks for it: to who decides, with what is recorded of the day.
pub(super) fn asked(mailer: &Mailer, request: &StoredCompOff, to: Recipient, zone: Zone) -> MailDraft {
    let name = full_name(&request.fname, &request.lname);
    let recorded = in_words(&worked(request), zone);
    let paragraphs = vec![texts::asks_comp_off_for(&name, what(request)), recorded, reason(&request.reason)];
    about(mailer, request).mail(to, "comp-off asked", texts::asks_comp_off(&name), paragraphs, &waiting(request))
}

/// Its owner no longer asks for it: to the same.
pub(super) fn withdrawn(mailer: &Mailer, request: &StoredCompOff, to: Recipient, stands_in: bool) -> MailDraft {
    let name = full_name(&request.fname, &request.lname);
    let paragraphs = vec![texts::comp_off_withdrawn_for(&name, what(request))];
    let subject = texts::comp_off_withdrawn(&name);
    about(mailer, request).mail(to, "comp-off cancelled", subject, paragraphs, &seen(request, stands_in))
}

/// Somebody else has decided on it: to its owner.
pub(super) fn decided(mailer: &Mailer, request: &StoredCompOff, by: &str) -> MailDraft {
    let what = what(request);
    let approved = request.status == LeaveStatus::Approved;
    let (kind, subject, line) = if approved {
        ("comp-off approved", texts::comp_off_approved(), texts::has_approved_comp_off(by, what))
    } else {
        ("comp-off rejected", texts::comp_off_rejected(), texts::has_rejected_comp_off(by, what))
    };
    let until = request.ends.filter(|_| approved).map(texts::comp_off_until);
    let paragraphs = [line].into_iter().chain(until).chain(remark_line(request.remark.as_ref())).collect();
    let to = Recipient::person(request.user, &request.fname, &request.lname, request.email.clone());
    about(mailer, request).mail(to, kind, subject, paragraphs, &own(request))
}
