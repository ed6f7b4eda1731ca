//! What people are told by mail.

use mail::model::{MailDraft, Recipient};
use mail::service::{About, Mailer};

use crate::model::{AssetStatus, AssetType, StoredAsset};
use kernel::full_name;

/// What people call a kind of asset.
fn name_of(kind: AssetType) -> &'static str {
    match kind {
        AssetType::Laptop => "laptop",
        AssetType::Headphone => "headphone",
        AssetType::Mouse => "mouse",
        AssetType::Pendrive => "pendrive",
        AssetType::ExternalHardDisk => "external hard disk",
    }
}

/// Two lines: what happened, and to which asset.
fn draft(
    mailer: &Mailer,
    asset: &StoredAsset,
    to: Recipient,
    kind: &'static str,
    subject: String,
    said: String,
    page: &str,
) -> MailDraft {
    let which = format!("{}, serial {}: {}", name_of(asset.kind), asset.serial, asset.specification);
    let about = About { record: "asset", id: asset.id.0, version: asset.version, label: "Assets", mailer };
    about.mail(to, kind, subject, vec![said, which], page)
}

/// Somebody has been given an asset, or it was taken back from them.
pub(super) fn to_holder(mailer: &Mailer, asset: &StoredAsset, to: Recipient, by: &str) -> MailDraft {
    let (kind, serial) = (name_of(asset.kind), &asset.serial);
    if asset.status == AssetStatus::Released {
        let said = format!("{by} has released you from this {kind}.");
        let page = format!("/assets?shown=mine&status=RELEASED&history={}", asset.id);
        return draft(mailer, asset, to, "asset released", format!("Your {kind} {serial} was released"), said, &page);
    }
    let said = format!("{by} has allocated this {kind} to you. Please accept it if you have it, or reject it.");
    // To be answered: it stands there with its buttons.
    let page = "/assets?shown=mine&status=CREATED";
    draft(mailer, asset, to, "asset allocated", format!("A {kind} was allocated to you: {serial}"), said, page)
}

/// The holder has refused an asset, or wants to give it back; `by` may have asked in their place.
pub(super) fn to_leader(mailer: &Mailer, asset: &StoredAsset, to: Recipient, by: &str) -> MailDraft {
    let (kind, serial) = (name_of(asset.kind), &asset.serial);
    let holder = full_name(&asset.fname, &asset.lname);
    if asset.status == AssetStatus::Rejected {
        let said = format!("{holder} has rejected this {kind}.");
        let page = format!("/assets?status=REJECTED&history={}", asset.id);
        return draft(mailer, asset, to, "asset rejected", format!("{holder} rejected {kind} {serial}"), said, &page);
    }
    let said = if by == holder {
        format!("{holder} asks to be released from this {kind}. Please release it when you have it back.")
    } else {
        format!("{by} asks for {holder} to be released from this {kind}. Please release it when you have it back.")
    };
    let subject = format!("{holder} asks for the release of {kind} {serial}");
    draft(mailer, asset, to, "release requested", subject, said, "/assets?status=RELEASE-REQUEST")
}
