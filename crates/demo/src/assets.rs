//! What people were given to work with, and gave back.

use chrono::{Days, NaiveDate};
use db::UnitOfWork;
use diesel::connection::SimpleConnection;
use kernel::{Result, normalize};

use crate::company::{Company, Person, about};
use crate::dice::Dice;
use crate::insert::{Value, insert as rows, target};
use crate::kras::since;

/// A kind of asset: its word, how its serials begin, how many of ten thousand have one, and what there is of it.
struct Kind {
    word: &'static str,
    serial: &'static str,
    chance: u32,
    specifications: &'static [&'static str],
    remarks: &'static [&'static str],
}

const KINDS: &[Kind] = &[
    Kind {
        word: "laptop",
        serial: "5CG",
        chance: 10_000,
        specifications: &[
            "ProBook 450 G10, 16 GB",
            "EliteBook 840 G9, 16 GB",
            "ThinkPad T14 Gen 4, 32 GB",
            "ThinkPad T14 Gen 3, 16 GB",
        ],
        remarks: &["Charger 65 W", "With docking station", "Charger 65 W, sleeve"],
    },
    Kind {
        word: "headphone",
        serial: "JB-",
        chance: 6_500,
        specifications: &["Jabra Evolve2 40, USB-C", "Jabra Evolve2 30"],
        remarks: &["With USB-A adapter", "Support desk"],
    },
    Kind {
        word: "mouse",
        serial: "LZ",
        chance: 5_000,
        specifications: &["Logitech M650, medium", "Logitech M650, small"],
        remarks: &["Wireless", "Replacement"],
    },
    Kind {
        word: "pendrive",
        serial: "SDCZ73-",
        chance: 1_200,
        specifications: &["SanDisk Ultra Flair 128 GB", "SanDisk Ultra Flair 64 GB"],
        remarks: &["Encrypted, release keys", "For release files"],
    },
    Kind {
        word: "externalharddisk",
        serial: "WX6",
        chance: 800,
        specifications: &["WD Elements 2 TB, USB 3.0"],
        remarks: &["Invoice archive", "Backups of the build server"],
    },
];

/// Something that somebody was given.
struct Given {
    user: i64,
    kind: &'static Kind,
    serial: String,
    specification: &'static str,
    remark: &'static str,
    status: &'static str,
    day: NaiveDate,
}

/// Inserts everything that anybody holds or held, in the order in which it was given.
pub(crate) fn insert(work: &mut UnitOfWork<'_>, company: &Company) -> Result<()> {
    let mut all: Vec<Given> = company.people.iter().flat_map(|person| given(person, company)).collect();
    label_twice(&mut all, company);
    all.sort_by_key(|given| given.day);
    work.change(|connection| {
        let assets = target!(assets(
            id,
            version,
            user_id,
            assesttype,
            serial,
            serial_normalized,
            specification,
            remark,
            status,
            place,
            allocatedon,
            search,
            waits_since
        ));
        rows(connection, assets, (1_i64..).zip(&all).map(|(id, given)| row_of(id, given, company.today)))?;
        connection.batch_execute(match connection {
            // SQLite counts on from the largest id by itself.
            db::AnyConnection::Sqlite(_) => "",
            db::AnyConnection::Postgres(_) => {
                "SELECT setval(pg_get_serial_sequence('assets', 'id'), max(id)) FROM assets HAVING max(id) > 0"
            }
        })
    })
}

fn row_of(id: i64, given: &Given, today: NaiveDate) -> [Value<'_>; 13] {
    let (version, place): (i64, i64) = match given.status {
        "RELEASE-REQUEST" => (3, 1),
        "CREATED" => (1, 2),
        "REJECTED" => (2, 3),
        "ACCEPTED" => (2, 4),
        _ => (4, 5),
    };
    let search = [given.serial.as_str(), given.specification, given.remark].map(normalize).join(" ");
    [
        id.into(),
        version.into(),
        given.user.into(),
        given.kind.word.into(),
        given.serial.as_str().into(),
        normalize(&given.serial).into(),
        given.specification.into(),
        given.remark.into(),
        given.status.into(),
        place.into(),
        given.day.into(),
        search.into(),
        since(id, today).into(),
    ]
}

/// Gives a few things the serial of what somebody before them holds: the second of those who are shown has the laptop of
/// the first, too.
fn label_twice(all: &mut [Given], company: &Company) {
    let live = ["CREATED", "ACCEPTED", "RELEASE-REQUEST"];
    let mut before: Option<String> = None;
    for given in all.iter_mut().filter(|given| given.kind.word == "laptop" && live.contains(&given.status)) {
        let mut dice = Dice::of(company.seed, &[about::ASSETS, given.user.unsigned_abs()]);
        match before.take() {
            Some(serial) if given.user == 4 || dice.chance(100) => given.serial = serial,
            _ => before = Some(given.serial.clone()),
        }
    }
}

/// What stands on the label of somebody's first or second thing of a kind.
fn serial(kind: &Kind, person: i64, second: bool) -> String {
    format!("{}{:06}{}", kind.serial, person * 37 % 1_000_003, if second { "B" } else { "A" })
}

/// What one person was given: a laptop on the second day, a newer one after some years, and this and that.
fn given(person: &Person, company: &Company) -> Vec<Given> {
    let mut all = Vec::new();
    for (number, kind) in (0_u64..).zip(KINDS) {
        let mut dice = Dice::of(company.seed, &[about::ASSETS, number, person.id.unsigned_abs()]);
        let has = dice.chance(kind.chance) || (person.shown && number < 3);
        if !has {
            continue;
        }
        let first = (person.joined + Days::new(1 + u64::from(dice.below(5)))).min(company.today);
        let renewed = first + Days::new(700 + u64::from(dice.below(500)));
        let until = person.last_day.unwrap_or(company.today);
        let specification = dice.pick(kind.specifications);
        let mut thing = |second: bool, status: &'static str, day: NaiveDate| Given {
            user: person.id,
            kind,
            serial: serial(kind, person.id, second),
            specification,
            remark: dice.pick(kind.remarks),
            status,
            day,
        };
        let renews = renewed < until && number < 2;
        if renews {
            all.push(Given { remark: "Returned with box", ..thing(false, "RELEASED", first) });
        }
        let day = if renews { renewed } else { first };
        let mut held = thing(renews, "ACCEPTED", day);
        held.status = status(person, number, company, &mut dice);
        if held.status == "CREATED" {
            held.day = company.today - Days::new(u64::from(dice.below(6)));
        }
        all.push(held);
    }
    all
}

fn status(person: &Person, number: u64, company: &Company, dice: &mut Dice) -> &'static str {
    if person.last_day.is_some() {
        // One in five has not brought everything back.
        return match dice.below(100) {
            ..15 => "ACCEPTED",
            15..20 => "RELEASE-REQUEST",
            20..22 => "REJECTED",
            _ => "RELEASED",
        };
    }
    if person.shown {
        // What a demonstration begins with.
        return match (person.id % 3, number) {
            (0, 1) | (1, 0) => "CREATED",
            (1, 2) | (2, 1) => "RELEASE-REQUEST",
            _ => "ACCEPTED",
        };
    }
    let new = person.joined + Days::new(20) > company.today;
    match dice.below(100) {
        ..2 => "RELEASE-REQUEST",
        2..4 => "REJECTED",
        4..7 => "CREATED",
        _ if new => "CREATED",
        _ => "ACCEPTED",
    }
}
