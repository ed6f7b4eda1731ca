//! Tables of cases.

use kernel::Word as _;

use super::*;
use crate::model::AssetId;

const HOLDER: UserId = UserId(7);
const OTHER: UserId = UserId(8);
const EMPLOYEE: Viewer = Viewer::new(HOLDER, Role::Employee);
const LEADER: Viewer = Viewer::new(OTHER, Role::Manager);
const ADMIN: Viewer = Viewer::new(OTHER, Role::Admin);
const OWN_MANAGER: Viewer = Viewer::new(HOLDER, Role::Manager);
const OWN_ADMIN: Viewer = Viewer::new(HOLDER, Role::Admin);

fn set(text: &str) -> Patch<String> {
    Patch::Set(text.to_owned())
}

fn asset(status: AssetStatus) -> StoredAsset {
    StoredAsset {
        id: AssetId(1),
        version: 3,
        holder: HOLDER,
        empid: "GT-7".into(),
        fname: "Ananya".into(),
        lname: "Kulkarni".into(),
        email: "ananya@muster.example".into(),
        active: true,
        kind: AssetType::Laptop,
        serial: "5CG3241QX9".into(),
        specification: "ProBook 450".into(),
        remark: "With dock".into(),
        status,
        allocatedon: "2026-11-24".parse().unwrap_or_default(),
        managers: Some("Rohan Desai".into()),
        line: true,
    }
}

fn to(status: AssetStatus) -> AssetInput {
    AssetInput { status: Some(status.text().to_owned()), ..AssetInput::default() }
}

fn told<T>(result: Result<T>) -> Result<T, String> {
    result.map_err(|error| match error.field_problems() {
        none if none.is_empty() => format!("{:?}", error.code()),
        fields => fields.keys().cloned().collect::<Vec<_>>().join(" "),
    })
}

fn take(stored: &StoredAsset, viewer: Viewer, input: &AssetInput) -> Result<Validated> {
    let asked = asked(stored, viewer, input)?;
    may_change(stored, asked)?;
    validated(input, Some(&Validated::of(stored)), asked.status)
}

// inbox-15, asset-3
#[test]
fn who_would_decide_takes_it_back() {
    use AssetStatus::{Accepted, Rejected, Released};
    let lead = StoredAsset { line: false, ..asset(Released) };
    for (stored, viewer, expected) in [
        (&asset(Released), LEADER, Ok(())),
        (&asset(Released), ADMIN, Ok(())),
        (&asset(Released), OWN_ADMIN, Ok(())),
        (&lead, LEADER, Err("NotAllowed")),
        // Who released their own as an admin, and is none any more.
        (&asset(Released), OWN_MANAGER, Err("NotOnYourOwn")),
        (&asset(Released), EMPLOYEE, Err("NotOnYourOwn")),
        (&asset(Accepted), EMPLOYEE, Ok(())),
        (&asset(Rejected), OWN_MANAGER, Ok(())),
        (&asset(Rejected), ADMIN, Err("NotYours")),
    ] {
        let expected = expected.map_err(str::to_owned);
        assert_eq!(told(may_take_back(stored, viewer)), expected, "{:?} {viewer:?}", stored.status);
    }
}

// asset-2, asset-3
#[test]
fn a_status_is_set_by_its_party_in_its_turn() {
    use AssetStatus::{Accepted, Created, Rejected, ReleaseRequest, Released};
    let fits = |from, to| match to {
        Accepted | Rejected => from == Created,
        ReleaseRequest => [Created, Accepted].contains(&from),
        Released => from == ReleaseRequest,
        Created => false,
    };
    for from in AssetStatus::ALL.iter().copied() {
        for next in [Accepted, Rejected, ReleaseRequest, Released] {
            for (viewer, holds, manages) in [
                (EMPLOYEE, true, false),
                (LEADER, false, true),
                (ADMIN, false, true),
                (OWN_MANAGER, true, false),
                (OWN_ADMIN, true, true),
            ] {
                for active in [true, false] {
                    let stored = StoredAsset { active, ..asset(from) };
                    let party = match next {
                        Released => manages,
                        ReleaseRequest => holds || (manages && !active),
                        _ => holds,
                    };
                    let got = told(take(&stored, viewer, &to(next))).map(|wanted| wanted.status);
                    let expected = match () {
                        () if !party && from == next => Ok(next),
                        () if !party && next == Released => Err("NotOnYourOwn".to_owned()),
                        () if !party => Err("NotYours".to_owned()),
                        () if fits(from, next) => Ok(next),
                        () if from == Released => Err("AssetReleased".to_owned()),
                        () => Err("AssetOutOfTurn".to_owned()),
                    };
                    assert_eq!(got, expected, "{from:?} to {next:?} by {viewer:?}, active {active}");
                }
            }
        }
        // Nobody sets it by this call.
        let created = told(take(&asset(from), ADMIN, &to(Created))).err();
        assert_eq!(created.as_deref(), (from != Created).then_some("status"), "{from:?}");
    }
    let unknown = AssetInput { status: Some("LOST".into()), ..AssetInput::default() };
    assert_eq!(told(take(&asset(Created), ADMIN, &unknown)).err().as_deref(), Some("status"));
}

// call-5
#[test]
fn a_form_may_send_the_whole_record() {
    let whole = |stored: &StoredAsset| AssetInput {
        version: Some(stored.version),
        empid: Patch::Set(stored.holder),
        assesttype: set("laptop"),
        serial: set(&stored.serial),
        specification: set(&stored.specification),
        remark: set("Returned with box"),
        status: Some(stored.status.text().to_owned()),
    };
    for status in AssetStatus::ALL.iter().copied() {
        let stored = asset(status);
        let got = told(take(&stored, LEADER, &whole(&stored))).map(|wanted| (wanted.remark, wanted.status));
        let expected = match status {
            AssetStatus::Released => Err("AssetReleased".to_owned()),
            _ => Ok(("Returned with box".to_owned(), status)),
        };
        assert_eq!(got, expected, "{status:?}");
        for (viewer, code) in [(EMPLOYEE, "NotAllowed"), (OWN_MANAGER, "NotOnYourOwn")] {
            assert_eq!(told(take(&stored, viewer, &whole(&stored))).err().as_deref(), Some(code));
        }
        // What is stored is no change.
        let same = AssetInput { remark: Patch::Keep, ..whole(&stored) };
        assert!(asked(&stored, EMPLOYEE, &same).is_ok_and(|asked| !asked.edits), "{status:?}");
    }
    // Released, and told how.
    let stored = asset(AssetStatus::ReleaseRequest);
    let release = AssetInput { status: Some("RELEASED".into()), ..whole(&stored) };
    let done = take(&stored, LEADER, &release).map(|wanted| (wanted.status, wanted.remark));
    assert_eq!(told(done), Ok((AssetStatus::Released, "Returned with box".into())));
}

// asset-1, asset-4
#[test]
fn what_an_asset_must_be() {
    let good = || AssetInput {
        empid: Patch::Set(HOLDER),
        assesttype: set("externalharddisk"),
        serial: set(" WX62 "),
        specification: set("2 TB"),
        remark: set("Archive\nroom"),
        ..AssetInput::default()
    };
    for (input, at_fault) in [
        (good(), ""),
        (AssetInput::default(), "assesttype empid remark serial specification"),
        (AssetInput { assesttype: set("Laptop"), ..good() }, "assesttype"),
        (AssetInput { serial: set(&"x".repeat(101)), ..good() }, "serial"),
        (AssetInput { serial: set("a\nb"), ..good() }, "serial"),
        (AssetInput { specification: set(&"x".repeat(501)), ..good() }, "specification"),
        (AssetInput { remark: set(" "), ..good() }, "remark"),
        (AssetInput { remark: Patch::Clear, ..good() }, "remark"),
        (AssetInput { status: Some("ACCEPTED".into()), ..good() }, ""),
    ] {
        let got = validated(&input, None, None);
        let message = got.as_ref().err().map(Error::message);
        assert_eq!(message, (!at_fault.is_empty()).then(texts::not_created), "{input:?}");
        assert_eq!(told(got).err().unwrap_or_default(), at_fault, "{input:?}");
    }
    let made = validated(&AssetInput { status: Some("RELEASED".into()), ..good() }, None, None);
    assert_eq!(told(made.map(|made| (made.status, made.serial))), Ok((AssetStatus::Created, "WX62".into())));
    for (active, at_fault) in [(Some(true), ""), (Some(false), "empid"), (None, "empid")] {
        let got = told(for_holder(validated(&good(), None, None), true, active)).err().unwrap_or_default();
        assert_eq!(got, at_fault);
    }
    let stored = Validated::of(&asset(AssetStatus::Created));
    for empid in [Patch::Set(OTHER), Patch::Clear] {
        let input = AssetInput { empid, ..AssetInput::default() };
        assert_eq!(told(validated(&input, Some(&stored), None)).err().as_deref(), Some("empid"));
    }
}

// asset-3, asset-5
#[test]
fn actions_and_rules_agree() {
    use AssetStatus::{Accepted, Created, Rejected, ReleaseRequest, Released};
    for (status, holder, why, leader) in [
        (Created, "accept reject requestrelease", "", "edit remove"),
        (Accepted, "requestrelease", "", "edit"),
        (Rejected, "", "You rejected it", "edit remove"),
        (ReleaseRequest, "", "Waits for Rohan Desai or an admin", "edit release"),
        (Released, "", "Already RELEASED", ""),
    ] {
        let stored = asset(status);
        let own = actions(&stored, EMPLOYEE);
        assert_eq!(own.actions.join(" "), holder, "{status:?}");
        let told = own.blocked.get("requestrelease").map(kernel::Text::english);
        assert_eq!(told.unwrap_or_default(), why, "{status:?}");
        for viewer in [LEADER, ADMIN] {
            assert_eq!(actions(&stored, viewer).actions.join(" "), leader, "{status:?}");
        }
        assert_eq!(may_remove(&stored).is_ok(), leader.contains("remove"));
        assert_eq!(actions(&stored, OWN_MANAGER), own, "a manager decides nothing on their own");
        let foreign = StoredAsset { line: false, ..asset(status) };
        assert_eq!(actions(&foreign, LEADER), Actions::default());
        // Who left can't ask: somebody asks for them.
        let left = StoredAsset { active: false, ..asset(status) };
        let asks = actions(&left, LEADER).actions.contains(&"requestrelease");
        assert_eq!(asks, matches!(status, Created | Accepted), "{status:?}");
    }
    let nobody = StoredAsset { managers: None, ..asset(ReleaseRequest) };
    let waits = actions(&nobody, EMPLOYEE);
    assert_eq!(waits.blocked.get("requestrelease"), Some(&texts::waits_for_admin()));
}

/// The index of who holds a serial names the statuses word for word.
#[test]
fn what_is_live_is_what_the_index_names() {
    for status in AssetStatus::ALL {
        assert_eq!(crate::repo::LIVE.contains(&format!("'{}'", status.text())), is_live(*status), "{status:?}");
    }
}

// inbox-3
#[test]
fn a_decision_takes_the_step_that_waits() {
    use AssetStatus::{Accepted, Created, Rejected, ReleaseRequest, Released};
    for (seen, approved, expected) in [
        (Some(Created), true, Ok(Accepted)),
        (Some(Created), false, Ok(Rejected)),
        (Some(ReleaseRequest), true, Ok(Released)),
        (Some(ReleaseRequest), false, Err(Code::AssetOutOfTurn)),
        (Some(Accepted), true, Err(Code::AssetOutOfTurn)),
        (Some(Released), true, Err(Code::AssetOutOfTurn)),
        // What is out of sight a stand-in may release, and nobody turns down.
        (None, true, Ok(Released)),
        (None, false, Err(Code::NotFound)),
    ] {
        assert_eq!(decided(seen, approved).map_err(|error| error.code()), expected, "{seen:?} {approved}");
    }
}

// standin-10
#[test]
fn in_somebodys_place_an_asset_is_released_and_nothing_else() {
    let stored = asset(AssetStatus::ReleaseRequest);
    let input = |status: &str, remark: &str| AssetInput {
        status: Some(status.to_owned()),
        remark: Patch::Set(remark.to_owned()),
        ..AssetInput::default()
    };
    // A form sends whole records: what is stored is no change.
    let same = stored.remark.clone();
    let told = asked_in_place(&stored, &input("RELEASED", &same));
    assert!(told.is_ok_and(|asked| asked.status == Some(AssetStatus::Released) && !asked.edits));
    for (status, remark) in [
        ("RELEASED", "Scratched"),
        ("ACCEPTED", same.as_str()),
        ("RELEASE-REQUEST", same.as_str()),
        ("x", same.as_str()),
    ] {
        let told = asked_in_place(&stored, &input(status, remark)).map_err(|error| error.code());
        assert_eq!(told, Err(Code::NotFound), "{status} {remark}");
    }
    assert_eq!(asked_in_place(&stored, &AssetInput::default()).map_err(|error| error.code()), Err(Code::NotFound));
    // What does not wait is said at once, and not how it stands.
    assert!(waits(&stored).is_ok());
    for status in [AssetStatus::Created, AssetStatus::Accepted, AssetStatus::Rejected, AssetStatus::Released] {
        let told = waits(&asset(status)).map_err(|error| error.to_string());
        assert_eq!(told, Err(Error::new(Code::AssetOutOfTurn).to_string()), "{status:?}");
    }
}
