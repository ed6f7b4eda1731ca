//! What the module mails.

use chrono::NaiveDate;
use core_auth::repo::leaders::Leader;
use kernel::Zone;
use mail::model::{ChatLine, ChatTopic, Link, MailDraft};
use mail::service::Mailer;

use crate::model::Trouble;
use crate::texts;

/// Where the guide tells about backups.
const PAGE: &str = "/help/it/back-up.html";

/// A channel hears that there is one: what it is, admins read.
pub(crate) fn in_chat(trouble: &Trouble, day: NaiveDate) -> ChatLine {
    let text = if trouble.problem.is_some() { texts::has_failed() } else { texts::none_for_a_day() };
    ChatLine { topic: ChatTopic::Operation, event: format!("chat:backup:{day}"), text, page: PAGE.to_owned() }
}

/// An admin hears of a trouble, once a day.
pub(crate) fn trouble(mailer: &Mailer, admin: Leader, trouble: &Trouble, day: NaiveDate, zone: Zone) -> MailDraft {
    let Trouble { whole, problem } = trouble;
    let last = whole.map_or_else(texts::none_yet, |whole| texts::last_whole(zone.wall(whole)));
    let why = problem.as_deref().map(texts::why_not);
    MailDraft {
        kind: "backup",
        event: Some(format!("backup:{day}:{}", admin.id)),
        subject: if problem.is_some() { texts::has_failed() } else { texts::none_for_a_day() },
        to: admin.into(),
        paragraphs: why.into_iter().chain([last, texts::what_to_do()]).collect(),
        link: Some(Link { label: texts::about_backups(), url: mailer.link(PAGE) }),
    }
}
