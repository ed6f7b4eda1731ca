//! What people are told by mail.

use kernel::Zone;
use mail::model::{MailDraft, Recipient};

use crate::model::Stored;

/// Somebody else has set a person's check-out: who, to what, and why.
pub(super) fn mended(report: &Stored, to: Recipient, by: &str, zone: Zone) -> MailDraft {
    let date = report.date.format("%d/%m/%Y");
    let until = report.signout_time.map(|time| zone.wall(time.and_utc()).format("%d/%m/%Y, %H:%M").to_string());
    let until = until.unwrap_or_default();
    let remark = report.remark.as_deref().unwrap_or_default();
    MailDraft {
        kind: "check-out set",
        event: Some(format!("mend:{}:{}", report.id, report.version)),
        to,
        subject: format!("Your check-out of {date} was set"),
        paragraphs: vec![
            format!("You had not checked out on {date}. {by} has set your check-out to {until} ({}).", zone.name()),
            format!("The reason given: {remark}"),
            "If that is not right, please tell them.".to_owned(),
        ],
        link: None,
    }
}

#[cfg(test)]
mod tests {
    use super::mended;
    use crate::model::ReportId;
    use crate::model::Stored;
    use kernel::{UserId, Zone};
    use mail::model::Recipient;

    #[test]
    fn the_time_is_the_companys() {
        let at = |text: &str| text.parse().unwrap();
        let report = Stored {
            id: ReportId(7),
            version: 2,
            user_id: UserId(3),
            fname: "Ananya".into(),
            lname: "Kulkarni".into(),
            date: "2026-11-24".parse().unwrap(),
            signin_time: at("2026-11-24T03:30:00"),
            signout_time: Some(at("2026-11-24T19:15:00")),
            open_since: None,
            worked_seconds: 56_700,
            sign_in_lat: None,
            sign_in_long: None,
            sign_out_lat: None,
            sign_out_long: None,
            sign_in_location_error: None,
            sign_out_location_error: None,
            remark: Some("forgot".into()),
            newer: false,
        };
        let to = Recipient { user: Some(UserId(3)), name: "Ananya Kulkarni".into(), address: "a@x.example".into() };
        let draft = mended(&report, to, "Rohan Desai", Zone::default());
        assert_eq!(draft.event.as_deref(), Some("mend:7:2"));
        assert_eq!(draft.subject, "Your check-out of 24/11/2026 was set");
        assert_eq!(
            draft.paragraphs[..2],
            [
                "You had not checked out on 24/11/2026. Rohan Desai has set your check-out to 25/11/2026, 00:45 \
                 (Asia/Kolkata).",
                "The reason given: forgot",
            ]
        );
    }
}
