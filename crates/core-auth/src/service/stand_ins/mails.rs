//! What people are told by mail of who stands in.

use db::UnitOfWork;
use kernel::{Caller, Result, Text, full_name};
use mail::model::MailDraft;
use mail::service::{About, Mailer};
use mail::texts::inbox_page;

use crate::model::{StandInKind, StoredStandIn};
use crate::repo::leaders::{self, Leader};
use crate::repo::stand_ins as repo;
use crate::texts;

fn about<'a>(mailer: &'a Mailer, stored: &StoredStandIn) -> About<'a> {
    About { record: "standin", id: stored.id.0, version: stored.version, label: inbox_page(), mailer }
}

fn kind(kind: StandInKind) -> Text {
    match kind {
        StandInKind::Timesheet => texts::kind_timesheets(),
        StandInKind::Leave => texts::kind_leaves(),
        StandInKind::Claim => texts::kind_claims(),
        StandInKind::Investment => texts::kind_investments(),
        StandInKind::Asset => texts::kind_assets(),
    }
}

/// "timesheets, leaves".
fn kinds(stored: &StoredStandIn) -> Text {
    Text::list(stored.kinds().into_iter().map(kind)).unwrap_or_else(texts::kind_leaves)
}

/// Both of them by name: who is away, and who stands in.
fn names(stored: &StoredStandIn) -> (String, String) {
    (full_name(&stored.fname, &stored.lname), full_name(&stored.stand_in_fname, &stored.stand_in_lname))
}

/// Who is away and who stands in, as mails address them.
fn both(work: &mut UnitOfWork<'_>, stored: &StoredStandIn) -> Result<Vec<Leader>> {
    leaders::active(work.reading(), &[stored.user, stored.stand_in])
}

/// Somebody stands in from now on, or will: to both but whoever named it, and to the team of who is away.
pub(super) fn named(work: &mut UnitOfWork<'_>, mailer: &Mailer, stored: &StoredStandIn, by: &Caller) -> Result<()> {
    let ((whom, who), (from, to)) = (names(stored), (stored.from, stored.to));
    let mut drafts: Vec<MailDraft> = Vec::new();
    for leader in both(work, stored)?.into_iter().filter(|leader| leader.id != by.user) {
        let (subject, lines) = if leader.id == stored.stand_in {
            let decides = texts::you_decide_for(&whom, &by.name, kinds(stored));
            (texts::you_stand_in(&whom, from, to), vec![decides, texts::not_about_you()])
        } else {
            let lines = vec![texts::decides_for_you(&who, &by.name, kinds(stored))];
            (texts::stands_in_for_you(&who, from, to), lines)
        };
        drafts.push(about(mailer, stored).mail(leader.into(), "stand-in", subject, lines, "/inbox"));
    }
    for member in repo::team(work.reading(), stored.user)? {
        if [stored.stand_in, by.user].contains(&member.id) {
            continue;
        }
        let subject = texts::manager_is_away(&whom, &who, from, to);
        let lines = vec![texts::decides_on_what_you_ask(&whom, &who, kinds(stored))];
        // With whom it is what they have asked for, of whichever kind.
        drafts.push(about(mailer, stored).mail(member.into(), "manager away", subject, lines, "/inbox"));
    }
    mailer.queue(work, drafts).map(drop)
}

/// It is longer or shorter now, or for other kinds: to both but whoever changed it.
pub(super) fn changed(work: &mut UnitOfWork<'_>, mailer: &Mailer, stored: &StoredStandIn, by: &Caller) -> Result<()> {
    let (whom, _) = names(stored);
    let told = both(work, stored)?.into_iter().filter(|leader| leader.id != by.user);
    let draft = |leader: Leader| {
        let lines = vec![texts::has_changed_stand_in(&by.name, kinds(stored))];
        let subject = texts::stand_in_changed(&whom, stored.to);
        about(mailer, stored).mail(leader.into(), "stand-in changed", subject, lines, "/inbox")
    };
    let drafts = told.map(draft).collect();
    mailer.queue(work, drafts).map(drop)
}

/// It is over by its day: to one of the two.
pub(super) fn over(mailer: &Mailer, stored: &StoredStandIn, to: Leader) -> MailDraft {
    let (whom, who) = names(stored);
    // As if that had been the last change of it; there is none any more.
    let stored = StoredStandIn { version: stored.version + 1, ..stored.clone() };
    let line = texts::stand_in_has_ended(stored.to, &who, &whom);
    about(mailer, &stored).mail(to.into(), "stand-in over", texts::stand_in_over(&whom), vec![line], "/inbox")
}

/// It is over before its day: to both, whoever has ended it or given it back.
pub(super) fn ended(work: &mut UnitOfWork<'_>, mailer: &Mailer, stored: &StoredStandIn, by: &Caller) -> Result<()> {
    let (whom, who) = names(stored);
    // What is stored has moved on by one since.
    let stored = StoredStandIn { version: stored.version + 1, ..stored.clone() };
    let gives_back = by.user == stored.stand_in;
    let draft = |leader: Leader| {
        let line = if gives_back {
            texts::has_given_back(&who, &whom)
        } else {
            texts::has_ended_stand_in(&by.name, &who, &whom)
        };
        about(mailer, &stored).mail(leader.into(), "stand-in over", texts::stand_in_over(&whom), vec![line], "/inbox")
    };
    let drafts = both(work, &stored)?.into_iter().map(draft).collect();
    mailer.queue(work, drafts).map(drop)
}
