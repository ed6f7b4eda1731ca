//! What people are told by mail.

use kernel::{Text, full_name};
use mail::model::{MailDraft, Recipient, inbox_of};
use mail::service::{About, Mailer};
use mail::texts::inbox_page;

use crate::model::{AssetStatus, AssetType, StoredAsset};
use crate::texts;

/// What people call a kind of asset.
fn name_of(kind: AssetType) -> Text {
    match kind {
        AssetType::Laptop => texts::laptop(),
        AssetType::Headphone => texts::headphone(),
        AssetType::Mouse => texts::mouse(),
        AssetType::Pendrive => texts::pendrive(),
        AssetType::ExternalHardDisk => texts::external_hard_disk(),
    }
}

/// Two lines: what happened, and to which asset.
fn draft(
    mailer: &Mailer,
    asset: &StoredAsset,
    to: Recipient,
    kind: &'static str,
    subject: Text,
    said: Text,
    (label, page): (Text, &str),
) -> MailDraft {
    let which = texts::which(name_of(asset.kind), &asset.serial, &asset.specification);
    let about = About { record: "asset", id: asset.id.0, version: asset.version, label, mailer };
    about.mail(to, kind, subject, vec![said, which], page)
}

/// Where it waits for who is told: for its holder to take it, or for who takes it back (told-11).
fn waiting(asset: &StoredAsset) -> String {
    inbox_of("asset", Some(asset.id.0))
}

/// Somebody has been given an asset, or it was taken back from them.
pub(super) fn to_holder(mailer: &Mailer, asset: &StoredAsset, to: Recipient, by: &str) -> MailDraft {
    let (kind, serial) = (name_of(asset.kind), &asset.serial);
    if asset.status == AssetStatus::Released {
        let said = texts::has_released(by, kind.clone());
        let page = format!("/assets?shown=mine&status=RELEASED&history={}", asset.id);
        let page = (texts::assets_page(), page.as_str());
        return draft(mailer, asset, to, "asset released", texts::released(kind, serial), said, page);
    }
    let said = texts::has_allocated(by, kind.clone());
    let page = waiting(asset);
    draft(mailer, asset, to, "asset allocated", texts::allocated(kind, serial), said, (inbox_page(), &page))
}

/// The holder has refused an asset, or wants to give it back; `by` is who has asked in their place, if somebody has.
pub(super) fn to_leader(mailer: &Mailer, asset: &StoredAsset, to: Recipient, by: Option<&str>) -> MailDraft {
    let (kind, serial) = (name_of(asset.kind), &asset.serial);
    let holder = full_name(&asset.fname, &asset.lname);
    if asset.status == AssetStatus::Rejected {
        let said = texts::has_rejected(&holder, kind.clone());
        let page = format!("/assets?status=REJECTED&history={}", asset.id);
        let page = (texts::assets_page(), page.as_str());
        return draft(mailer, asset, to, "asset rejected", texts::rejected(&holder, kind, serial), said, page);
    }
    let said = match by {
        None => texts::asks_themself(&holder, kind.clone()),
        Some(by) => texts::asks_for(by, &holder, kind.clone()),
    };
    let (subject, page) = (texts::asks(&holder, kind, serial), waiting(asset));
    draft(mailer, asset, to, "release requested", subject, said, (inbox_page(), &page))
}
