//! What people are told by mail.

use chrono::NaiveDate;
use core_auth::repo::leaders::Leader;
use kernel::full_name;
use mail::model::{Link, MailDraft, Recipient};
use mail::service::{About, Mailer};
use mail::texts::reason;

use crate::model::{StoredDocument, StoredRequest};
use crate::rules::Reminder;
use crate::texts;

fn about<'a>(mailer: &'a Mailer, record: &'static str, id: i64, version: i64) -> About<'a> {
    About { record, id, version, label: texts::documents_page(), mailer }
}

fn owner(document: &StoredDocument) -> Recipient {
    Recipient::person(document.user, &document.fname, &document.lname, document.email.clone())
}

/// Where a document stands, with what became of it.
fn page(document: &StoredDocument) -> String {
    format!("/documents?history={}", document.id)
}

/// Somebody is asked for a document: it leads to the form.
pub(super) fn asked(mailer: &Mailer, request: &StoredRequest, to: Recipient, by: &str) -> MailDraft {
    let said = texts::asks_you_for(by, &request.title, &request.folder.name, request.due);
    let paragraphs = [said].into_iter().chain(request.note.as_deref().map(reason)).collect();
    let page = format!("/documents?put={}", request.id);
    let about = about(mailer, "document request", request.id.0, 1);
    about.mail(to, "document asked for", texts::asked_for(&request.title), paragraphs, &page)
}

/// Others have put a document there: to whose it is.
pub(super) fn put(mailer: &Mailer, document: &StoredDocument, by: &str) -> MailDraft {
    let said = texts::has_put_for_you(by, &document.title, &document.folder.name);
    let about = about(mailer, "document", document.id.0, 1);
    about.mail(owner(document), "document put", texts::put_for_you(&document.title), vec![said], &page(document))
}

/// What was asked for is there: to who asked.
pub(super) fn answered(mailer: &Mailer, document: &StoredDocument, request: &StoredRequest) -> MailDraft {
    let to =
        Recipient::person(request.asked_by, &request.asker_fname, &request.asker_lname, request.asker_email.clone());
    let name = full_name(&document.fname, &document.lname);
    let said = texts::has_answered(&name, &document.title, &document.folder.name);
    let about = about(mailer, "document", document.id.0, 1);
    about.mail(to, "document put", texts::answered(&name, &document.title), vec![said], &page(document))
}

/// A document ends soon: to whose it is.
pub(super) fn ends(mailer: &Mailer, document: &StoredDocument, expires: NaiveDate, reminder: Reminder) -> MailDraft {
    let (title, folder) = (document.title.as_str(), document.folder.name.as_str());
    let said = if document.folder.person_puts {
        texts::put_a_new_one(title, folder, expires)
    } else {
        texts::get_a_new_one(title, folder, expires)
    };
    let about = about(mailer, "document ends", document.id.0, reminder.rank());
    about.mail(owner(document), "document expires", texts::expires_on(title, expires), vec![said], &page(document))
}

/// Documents of people end soon: to somebody who sees to them. There is one of a day for each first document.
pub(super) fn end(
    mailer: &Mailer,
    to: Leader,
    documents: &[(StoredDocument, NaiveDate)],
    today: NaiveDate,
) -> MailDraft {
    let subject = match i64::try_from(documents.len()) {
        Ok(1) | Err(_) => texts::expires_soon(),
        Ok(count) => texts::expire_soon(count),
    };
    let line = |(document, expires): &(StoredDocument, NaiveDate)| {
        texts::of_person(&document.title, &full_name(&document.fname, &document.lname), *expires)
    };
    let first = documents.first().map_or(0, |(document, _)| document.id.0);
    MailDraft {
        kind: "documents expire",
        event: Some(format!("documents end:{today}:{first}:{}", to.id)),
        to: to.into(),
        subject,
        paragraphs: [texts::these_expire()].into_iter().chain(documents.iter().map(line)).collect(),
        link: Some(Link { label: texts::documents_page(), url: mailer.link("/documents?tab=all&expiry=soon") }),
    }
}
