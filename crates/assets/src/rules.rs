//! Decisions about an asset: what it must be, who makes it what, and what may still be done with it.

use kernel::texts::{no_such_person, one_of, person_not_active};
use kernel::{Actions, Code, Error, LongText, Patch, Problems, Result, Role, UserId, Viewer};
use serde::{Deserialize, Serialize};

use crate::model::values::{AssetSerial, AssetSpecification};
use crate::model::{AssetInput, AssetStatus, AssetType, StoredAsset};
use crate::texts;

/// Where a status stands in the lists, as `assets.place` counts it: what waits first (asset-7).
pub fn place_of(status: AssetStatus) -> i64 {
    match status {
        AssetStatus::ReleaseRequest => 1,
        AssetStatus::Created => 2,
        AssetStatus::Rejected => 3,
        AssetStatus::Accepted => 4,
        AssetStatus::Released => 5,
    }
}

/// Whether somebody has it, or is about to.
pub fn is_live(status: AssetStatus) -> bool {
    matches!(status, AssetStatus::Created | AssetStatus::Accepted | AssetStatus::ReleaseRequest)
}

/// The decisions that can be taken back, as the audit trail calls them (inbox-15): of who was given something, and of who takes it back.
pub const DECISIONS: &[&str] = &["accept", "reject", "release"];

/// An asset to be stored, and what the audit trail keeps of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the columns of `assets`")]
pub struct Validated {
    #[serde(rename = "empid")]
    pub holder: UserId,
    #[serde(rename = "assesttype")]
    pub kind: AssetType,
    pub serial: String,
    pub specification: String,
    pub remark: String,
    pub status: AssetStatus,
}

impl Validated {
    /// What is stored of it.
    pub fn of(stored: &StoredAsset) -> Self {
        Self {
            holder: stored.holder,
            kind: stored.kind,
            serial: stored.serial.clone(),
            specification: stored.specification.clone(),
            remark: stored.remark.clone(),
            status: stored.status,
        }
    }
}

/// Whether they give the holder assets and take them back: an admin, or a line manager of the holder.
fn is_managed_by(stored: &StoredAsset, viewer: Viewer) -> bool {
    match viewer.role {
        Role::Admin => true,
        Role::Manager => stored.line && viewer.user != stored.holder,
        Role::Recruiter | Role::Employee => false,
    }
}

/// Why they don't: one's own is one's manager's affair, and a project lead only sees what others hold.
fn refused(stored: &StoredAsset, viewer: Viewer) -> Error {
    Error::new(if viewer.user == stored.holder { Code::NotOnYourOwn } else { Code::NotAllowed })
}

/// 403 for a manager who gives something to themself: their own manager does.
pub fn may_give(viewer: Viewer, holder: UserId) -> Result<()> {
    if viewer.role != Role::Admin && viewer.user == holder { Err(Error::new(Code::NotOnYourOwn)) } else { Ok(()) }
}

/// What is asked for of an asset.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RequestedChange {
    /// The status that it is to have, where it is another step.
    pub status: Option<AssetStatus>,
    /// Whether its fields change.
    pub edits: bool,
}

/// That it is released, and nothing else.
const RELEASE: RequestedChange = RequestedChange { status: Some(AssetStatus::Released), edits: false };

/// Whether a field would change. A form sends whole records: what is stored is no change.
fn edits(stored: &StoredAsset, input: &AssetInput) -> bool {
    let text = |sent: &Patch<String>, stored: &str| match sent {
        Patch::Keep => false,
        Patch::Clear => true,
        Patch::Set(sent) => sent.trim() != stored,
    };
    text(&input.assesttype, stored.kind.text())
        || text(&input.serial, &stored.serial)
        || text(&input.specification, &stored.specification)
        || text(&input.remark, &stored.remark)
}

/// What is asked for, and whether this party may: the holder accepts, rejects and asks for release, or for a holder who
/// does not work here any more whoever manages them; an admin or a line manager of the holder releases and edits. A status
/// that is stored already asks for nothing beside an edit, or where it was the other party's.
pub fn asked(stored: &StoredAsset, viewer: Viewer, input: &AssetInput) -> Result<RequestedChange> {
    let (holds, manages) = (viewer.user == stored.holder, is_managed_by(stored, viewer));
    let edits = edits(stored, input);
    if edits && !manages {
        return Err(if viewer.role == Role::Manager { refused(stored, viewer) } else { Error::new(Code::NotAllowed) });
    }
    let takes = |status| match status {
        AssetStatus::Accepted | AssetStatus::Rejected => holds,
        AssetStatus::ReleaseRequest => holds || (manages && !stored.active),
        AssetStatus::Released => manages,
        AssetStatus::Created => false,
    };
    let named = input.status.as_deref().and_then(AssetStatus::named);
    let status = named.filter(|status| *status != stored.status || (takes(*status) && !edits));
    match status {
        Some(AssetStatus::Accepted | AssetStatus::Rejected | AssetStatus::ReleaseRequest)
            if !status.is_some_and(takes) =>
        {
            Err(Error::new(Code::NotYours))
        }
        Some(AssetStatus::Released) if !manages => Err(refused(stored, viewer)),
        status => Ok(RequestedChange { status, edits }),
    }
}

/// Whether it is asked for that an asset is released: nothing else of it is decided on in somebody's place.
pub fn releases(input: &AssetInput) -> bool {
    input.status.as_deref().and_then(AssetStatus::named) == Some(AssetStatus::Released)
}

/// What is asked for by who stands in for a line manager of the holder: that it is released. 404 for anything else.
pub fn asked_in_place(stored: &StoredAsset, input: &AssetInput) -> Result<RequestedChange> {
    if releases(input) && !edits(stored, input) { Ok(RELEASE) } else { Err(Error::new(Code::NotFound)) }
}

/// What a decision in the inbox makes of an asset. `seen` is its status where the caller has it in sight: who was given it accepts or
/// rejects it, who takes it back can only release it. Out of sight it may be lent to them, for a release alone. Who may, [`asked`] and
/// [`asked_in_place`] say.
pub fn decided(seen: Option<AssetStatus>, approved: bool) -> Result<AssetStatus> {
    match (seen, approved) {
        (Some(AssetStatus::Created), true) => Ok(AssetStatus::Accepted),
        (Some(AssetStatus::Created), false) => Ok(AssetStatus::Rejected),
        (None | Some(AssetStatus::ReleaseRequest), true) => Ok(AssetStatus::Released),
        (None, false) => Err(Error::new(Code::NotFound)),
        (Some(_), _) => Err(Error::new(Code::AssetOutOfTurn)),
    }
}

/// 409 for an asset that nobody asks to give back, as who decides in somebody's place is told of it: not how it stands.
pub fn waits(stored: &StoredAsset) -> Result<()> {
    if stored.status == AssetStatus::ReleaseRequest { Ok(()) } else { Err(Error::new(Code::AssetOutOfTurn)) }
}

/// 409 for what the asset's status doesn't take.
pub fn may_change(stored: &StoredAsset, asked: RequestedChange) -> Result<()> {
    use AssetStatus::{Accepted, Created, Rejected, ReleaseRequest, Released};
    let follows = match asked.status {
        None | Some(Created) => true,
        Some(Accepted | Rejected) => stored.status == Created,
        Some(ReleaseRequest) => matches!(stored.status, Created | Accepted),
        Some(Released) => stored.status == ReleaseRequest,
    };
    match (stored.status, follows) {
        (Released, _) if asked.edits || asked.status.is_some_and(|status| status != Created) => {
            Err(Error::new(Code::AssetReleased))
        }
        (_, false) => Err(Error::new(Code::AssetOutOfTurn)),
        _ => Ok(()),
    }
}

/// 403 for removing what one does not manage, as far as it is in sight.
pub fn manages(viewer: Viewer, stored: &StoredAsset) -> Result<()> {
    if is_managed_by(stored, viewer) { Ok(()) } else { Err(refused(stored, viewer)) }
}

/// 403 for taking back what one would not decide any more, as one's role or whom one leads is another by now: who was given it says whether
/// they have it, and who manages its holder releases it (asset-3).
pub fn may_take_back(stored: &StoredAsset, viewer: Viewer) -> Result<()> {
    if stored.status == AssetStatus::Released {
        return manages(viewer, stored);
    }
    if viewer.user == stored.holder { Ok(()) } else { Err(Error::new(Code::NotYours)) }
}

/// 409 for removing an asset that somebody took.
pub fn may_remove(stored: &StoredAsset) -> Result<()> {
    match stored.status {
        AssetStatus::Created | AssetStatus::Rejected => Ok(()),
        _ => Err(Error::new(Code::AssetInUse)),
    }
}

/// The asset that results of what was sent over what is stored. A value that stays is never at fault.
pub fn validated(input: &AssetInput, stored: Option<&Validated>, asked: Option<AssetStatus>) -> Result<Validated> {
    let mut problems = Problems::default();
    let holder = match (&input.empid, stored) {
        (Patch::Keep, Some(stored)) => Some(stored.holder),
        (Patch::Set(holder), Some(stored)) if *holder == stored.holder => Some(stored.holder),
        (_, Some(_)) => {
            problems.note("empid", Some(texts::stays_with_holder()));
            None
        }
        (empid, None) => problems.needed("empid", empid, None),
    };
    let kind = problems.word("assesttype", &input.assesttype, stored.map(|stored| stored.kind));
    let serial =
        problems.text("serial", &input.serial, stored.map(|stored| stored.serial.as_str()), AssetSerial::LIMITS);
    let specification = problems.text(
        "specification",
        &input.specification,
        stored.map(|stored| stored.specification.as_str()),
        AssetSpecification::LIMITS,
    );
    let remark = problems.text("remark", &input.remark, stored.map(|stored| stored.remark.as_str()), LongText::LIMITS);
    let mut status = stored.map_or(AssetStatus::Created, |stored| stored.status);
    if let Some(stored) = stored {
        let unknown = input.status.as_deref().is_some_and(|word| AssetStatus::named(word).is_none());
        let nobodys = asked == Some(AssetStatus::Created) && stored.status != AssetStatus::Created;
        let choices = || one_of("ACCEPTED, REJECTED, RELEASE-REQUEST, RELEASED");
        problems.note("status", (unknown || nobodys).then(choices));
        status = asked.unwrap_or(status);
    }
    let asset =
        holder.zip(kind).map(|(holder, kind)| Validated { holder, kind, serial, specification, remark, status });
    problems
        .done(asset)
        .map_err(|refusal| if stored.is_none() { refusal.saying(texts::not_created()) } else { refusal })
}

/// 422 for a holder who is not there, or does not work here; beside what else is wrong.
pub fn for_holder(wanted: Result<Validated>, named: bool, active: Option<bool>) -> Result<Validated> {
    let problem = match active {
        _ if !named => return wanted,
        Some(true) => return wanted,
        Some(false) => person_not_active(),
        None => no_such_person(),
    };
    let refusal = wanted.err().unwrap_or_else(|| Error::new(Code::Invalid).saying(texts::not_created()));
    Err(refusal.at("empid", problem))
}

/// What this viewer may do with an asset that they see, and what not and why (asset-3).
pub fn actions(stored: &StoredAsset, viewer: Viewer) -> Actions {
    use AssetStatus::{Accepted, Created, Rejected, ReleaseRequest, Released};
    let mut actions = Actions::default();
    let (holds, manages) = (viewer.user == stored.holder, is_managed_by(stored, viewer));
    if holds && stored.status == Created {
        actions.allow("accept");
        actions.allow("reject");
    }
    if holds || (manages && !stored.active) {
        match stored.status {
            Created | Accepted => actions.allow("requestrelease"),
            ReleaseRequest => {
                let waits = stored.managers.as_deref().map_or_else(texts::waits_for_admin, texts::waits_for);
                actions.block("requestrelease", waits);
            }
            Released => actions.block("requestrelease", texts::released_already()),
            Rejected if holds => actions.block("requestrelease", texts::you_rejected()),
            Rejected => actions.block("requestrelease", texts::was_rejected()),
        }
    }
    if manages {
        match stored.status {
            Released => actions.block("edit", Code::AssetReleased.message()),
            _ => actions.allow("edit"),
        }
        match stored.status {
            ReleaseRequest => actions.allow("release"),
            Released => actions.block("release", texts::released_already()),
            Rejected => actions.block("release", texts::was_rejected()),
            Created | Accepted => actions.block("release", texts::after_release_request()),
        }
        match may_remove(stored) {
            Ok(()) => actions.allow("remove"),
            Err(refusal) => actions.block("remove", refusal.message()),
        }
    }
    actions
}

#[cfg(test)]
mod tests;
