use chrono::{DateTime, TimeDelta, Utc};
use kernel::{Patch, Word as _, Zone};
use proptest::prelude::*;

use super::{
    DECLARED, HOLD, Heard, LATE, Settings, Told, Way, Which, declared, detail, held, next, page, place, rank,
    to_records_of, way, which,
};
use crate::model::{
    NotificationChoice as Choice, NotificationChoiceInput, NotificationId, NotificationKind as Kind,
    NotificationSettingsInput, NotificationsRead,
};

fn at(text: &str) -> DateTime<Utc> {
    text.parse().unwrap()
}

/// Nine o'clock in India.
const NINE: &str = "2026-11-25T03:30:00Z";

fn chosen(kind: Kind, choice: Choice) -> Settings {
    let choices = Some(vec![NotificationChoiceInput { kind, choice }]);
    Settings::default().changed(&NotificationSettingsInput { choices, ..NotificationSettingsInput::default() }).unwrap()
}

fn told(kind: Kind, attached: bool, settings: &Settings) -> Way {
    way(Told::Of(kind), attached, settings, (at(NINE), Zone::default()), HOLD)
}

#[test]
fn each_mail_is_declared_once_and_each_kind_has_mails() {
    for (index, (mail, _)) in DECLARED.iter().enumerate() {
        assert!(DECLARED.iter().skip(index + 1).all(|(other, _)| other != mail), "{mail} twice");
    }
    for kind in Kind::ALL {
        assert!(DECLARED.iter().any(|(_, told)| *told == Told::Of(*kind)), "{kind:?}");
    }
    assert_eq!(declared("password link"), Some(Told::ByMail));
    assert_eq!(declared("no such mail"), None);
}

// told-2
#[test]
fn somebody_is_told_as_they_chose() {
    let [mail, digest, portal, off] = [Choice::Mail, Choice::Digest, Choice::Portal, Choice::Off]
        .map(|choice| told(Kind::Requests, false, &chosen(Kind::Requests, choice)));
    assert_eq!((mail.portal, mail.mail, mail.merges, mail.digest_at), (Some(Kind::Requests), true, true, None));
    assert_eq!(mail.due, Some(at(NINE) + HOLD));
    // Six in the evening of that day.
    assert_eq!(
        (digest.portal, digest.mail, digest.digest_at),
        (Some(Kind::Requests), false, Some(at("2026-11-25T12:30:00Z")))
    );
    assert_eq!((portal.portal, portal.mail, portal.digest_at), (Some(Kind::Requests), false, None));
    assert_eq!((off.portal, off.mail), (None, false));
    assert_eq!(told(Kind::Requests, false, &Settings::default()), mail, "nothing was chosen");
}

// told-14
#[test]
fn who_has_chosen_nothing_is_told_of_sheets_claims_and_new_investments_in_the_portal_alone() {
    for kind in [Kind::TimesheetsAsked, Kind::ClaimsAsked, Kind::InvestmentsDeclared] {
        let usual = told(kind, false, &Settings::default());
        assert_eq!((usual.portal, usual.mail, usual.digest_at), (Some(kind), false, None), "{kind:?}");
        assert!(told(kind, false, &chosen(kind, Choice::Mail)).mail, "{kind:?}");
        assert_eq!(told(kind, false, &chosen(kind, Choice::Off)).portal, None, "{kind:?}");
    }
    for kind in [Kind::LeavesAsked, Kind::InvestmentsAsked] {
        assert!(told(kind, false, &Settings::default()).mail, "{kind:?}");
    }
}

// told-18, told-19
#[test]
fn who_has_chosen_nothing_is_told_of_suggestions_and_policies_in_the_portal_alone() {
    for kind in [Kind::Tasks, Kind::Policies] {
        let usual = told(kind, false, &Settings::default());
        assert_eq!((usual.portal, usual.mail, usual.digest_at), (Some(kind), false, None), "{kind:?}");
        assert!(told(kind, false, &chosen(kind, Choice::Mail)).mail, "{kind:?}");
        assert_eq!(told(kind, false, &chosen(kind, Choice::Off)).portal, None, "{kind:?}");
    }
}

// told-3
#[test]
fn what_must_reach_somebody_can_not_be_switched_off() {
    for kind in Kind::ALL {
        let (_, quietest) = place(*kind);
        for choice in Choice::ALL {
            let choices = Some(vec![NotificationChoiceInput { kind: *kind, choice: *choice }]);
            let input = NotificationSettingsInput { choices, ..NotificationSettingsInput::default() };
            assert_eq!(
                Settings::default().changed(&input).is_ok(),
                rank(*choice) <= rank(quietest),
                "{kind:?} {choice:?}"
            );
            // Whatever stands in the table.
            assert!(rank(held(*kind, Some(*choice))) <= rank(quietest));
        }
    }
    let payslip = told(Kind::Payslips, false, &Settings::default());
    assert_eq!(payslip, Way { portal: Some(Kind::Payslips), ..Way::BY_MAIL });
    assert!(told(Kind::Requests, true, &chosen(Kind::Requests, Choice::Off)).mail, "only a mail carries an attachment");
    let link = way(Told::ByMail, false, &Settings::default(), (at(NINE), Zone::default()), HOLD);
    assert_eq!(link, Way::BY_MAIL, "and no portal shows it");
}

// told-5
#[test]
fn mails_wait_for_the_end_of_quiet_hours() {
    let quiet = |from, until| Settings { quietfrom: Some(from), quietuntil: Some(until), ..Settings::default() };
    for (settings, now, due) in [
        (quiet(20, 8), "2026-11-25T03:30:00Z", None),
        (quiet(20, 8), "2026-11-25T14:30:00Z", Some("2026-11-26T02:30:00Z")),
        (quiet(20, 8), "2026-11-25T14:29:59Z", None),
        (quiet(20, 8), "2026-11-25T02:29:00Z", Some("2026-11-25T02:30:00Z")),
        (quiet(20, 8), "2026-11-25T02:30:00Z", None),
        (quiet(9, 10), "2026-11-25T03:30:00Z", Some("2026-11-25T04:30:00Z")),
        (quiet(9, 10), "2026-11-25T04:30:00Z", None),
    ] {
        let told = way(Told::Of(Kind::Requests), false, &settings, (at(now), Zone::default()), HOLD);
        assert_eq!(told.due, Some(due.map_or(at(now) + HOLD, at)), "{now}");
        let slip = way(Told::Of(Kind::Payslips), false, &settings, (at(now), Zone::default()), HOLD);
        assert_eq!(slip.due, None);
    }
}

// told-5
#[test]
fn a_digest_waits_for_the_end_of_quiet_hours_too() {
    let digest = |digesthour, quiet: Option<(i64, i64)>| {
        let (quietfrom, quietuntil) = quiet.unzip();
        let settings = Settings { digesthour, quietfrom, quietuntil, ..chosen(Kind::Requests, Choice::Digest) };
        told(Kind::Requests, false, &settings).digest_at.unwrap()
    };
    for (hour, quiet, digest_at) in [
        (18, None, "2026-11-25T12:30:00Z"),
        (18, Some((20, 8)), "2026-11-25T12:30:00Z"),
        (18, Some((17, 10)), "2026-11-25T04:30:00Z"),
        (18, Some((18, 19)), "2026-11-25T13:30:00Z"),
        (7, Some((20, 8)), "2026-11-26T02:30:00Z"),
        // They are over by then.
        (8, Some((20, 8)), "2026-11-26T02:30:00Z"),
    ] {
        assert_eq!(digest(hour, quiet), at(digest_at), "{hour} {quiet:?}");
    }
}

#[test]
fn the_hour_strikes_once_a_day() {
    let (now, zone) = (at("2026-11-25T12:30:00Z"), Zone::default());
    assert_eq!(next(now, zone, 18), at("2026-11-26T12:30:00Z"), "it has just struck");
    assert_eq!(next(now - TimeDelta::seconds(1), zone, 18), now);
    // An hour that is skipped.
    let berlin = Zone::named("Europe/Berlin").unwrap();
    assert_eq!(next(at("2027-03-28T00:00:00Z"), berlin, 2), at("2027-03-28T01:00:00Z"));
}

#[test]
fn hours_are_whole_and_two() {
    let input = |digesthour, quietfrom, quietuntil| NotificationSettingsInput {
        digesthour,
        quietfrom,
        quietuntil,
        ..NotificationSettingsInput::default()
    };
    let changed = |input: NotificationSettingsInput| Settings::default().changed(&input);
    for wrong in [
        input(Some(24.0), Patch::Keep, Patch::Keep),
        input(Some(1.5), Patch::Keep, Patch::Keep),
        input(None, Patch::Set(20.0), Patch::Keep),
        input(None, Patch::Keep, Patch::Set(8.0)),
        input(None, Patch::Set(8.0), Patch::Set(8.0)),
        input(None, Patch::Set(-1.0), Patch::Set(8.0)),
    ] {
        assert!(changed(wrong.clone()).is_err(), "{wrong:?}");
    }
    let quiet = changed(input(Some(7.0), Patch::Set(20.0), Patch::Set(8.0))).unwrap();
    assert_eq!((quiet.digesthour, quiet.quietfrom, quiet.quietuntil), (7, Some(20), Some(8)));
    let none = quiet.changed(&input(None, Patch::Clear, Patch::Clear)).unwrap();
    assert_eq!((none.digesthour, none.quietfrom, none.quietuntil), (7, None, None));
}

#[test]
fn a_page_is_one_of_the_portals() {
    for (url, expected) in [
        ("https://muster.example/leaves-home?history=7", Some("/leaves-home?history=7")),
        ("https://elsewhere.example/x", None),
        ("https://muster.example.org/x", None),
        ("https://muster.example", None),
    ] {
        assert_eq!(page(url, "https://muster.example/").as_deref(), expected, "{url}");
        assert_eq!(page(url, "https://muster.example").as_deref(), expected, "{url}");
    }
    assert_eq!(page(&format!("https://m.example/{}", "x".repeat(500)), "https://m.example/"), None);
    assert_eq!(detail("Two\nlines."), Some("Two lines.".into()));
    assert_eq!(detail(" \n"), None);
}

// told-16
#[test]
fn who_opens_the_inbox_of_a_kind_has_read_of_its_records() {
    for (page, expected) in [
        ("/inbox?kind=claim", Some("/inbox?kind=claim&row=")),
        ("/inbox?kind=comp-off&whose=everybody", Some("/inbox?kind=comp-off&row=")),
        ("/inbox?whose=everybody&kind=claim", Some("/inbox?kind=claim&row=")),
        ("/inbox?kind=claim&row=7", None),
        ("/inbox?whose=everybody", None),
        ("/inbox", None),
        ("/inbox?kind=%", None),
        ("/inbox?kind=cla_m", None),
        ("/reimbursement?kind=claim", None),
    ] {
        assert_eq!(to_records_of(page).as_deref(), expected, "{page}");
    }
}

#[test]
fn what_was_read_is_said_in_one_of_three_ways() {
    let none = NotificationsRead::default;
    let ids = Some(vec![NotificationId(7)]);
    assert_eq!(which(NotificationsRead { ids: ids.clone(), ..none() }).unwrap(), Which::These(vec![NotificationId(7)]));
    assert_eq!(
        which(NotificationsRead { upto: Some(NotificationId(7)), ..none() }).unwrap(),
        Which::UpTo(NotificationId(7))
    );
    assert_eq!(which(NotificationsRead { page: Some("/x".into()), ..none() }).unwrap(), Which::LeadingTo("/x".into()));
    for wrong in [
        none(),
        NotificationsRead { ids, upto: Some(NotificationId(7)), ..none() },
        NotificationsRead { page: Some("/x\0".into()), ..none() },
        NotificationsRead { page: Some(String::new()), ..none() },
        NotificationsRead { ids: Some(vec![NotificationId(1); 201]), ..none() },
    ] {
        assert!(which(wrong.clone()).is_err(), "{wrong:?}");
    }
}

// told-1
#[test]
fn a_number_that_was_passed_over_is_waited_for() {
    let now = at(NINE);
    let mut heard = Heard::from(10);
    heard.hear([11, 14], now);
    assert_eq!((heard.newest(), heard.missing().collect::<Vec<_>>()), (14, vec![12, 13]));
    heard.hear([13, 15], now + TimeDelta::seconds(1));
    assert_eq!((heard.newest(), heard.missing().collect::<Vec<_>>()), (15, vec![12]));
    heard.hear([], now + LATE);
    assert_eq!(heard.missing().len(), 0, "no transaction is open for as long");
}

proptest! {
    // told-1
    #[test]
    fn every_number_is_heard_of_once_in_whatever_order_they_come(order in Just((1_i64..60).collect::<Vec<_>>()).prop_shuffle(), at_once in 1_usize..9) {
        let (mut heard, mut told, mut there) = (Heard::from(0), Vec::new(), Vec::new());
        for committed in order.chunks(at_once) {
            there.extend_from_slice(committed);
            let missing: Vec<_> = heard.missing().collect();
            let mut found: Vec<_> = there.iter().copied().filter(|id| *id > heard.newest() || missing.contains(id)).collect();
            found.sort_unstable();
            told.extend_from_slice(&found);
            heard.hear(found, at(NINE));
        }
        told.sort_unstable();
        prop_assert_eq!(told, (1..60).collect::<Vec<_>>());
    }
}
