//! What the company asks its people to read, and who has read which version.

use ::files::model::{FileType, Folder};
use chrono::{Days, NaiveDate, NaiveDateTime, NaiveTime, TimeDelta};
use db::UnitOfWork;
use diesel::connection::SimpleConnection;
use kernel::{Result, normalize};

use crate::company::{Company, Person, about};
use crate::dice::Dice;
use crate::files::{self, Attached};
use crate::insert::{Value, insert as rows, target};

/// A policy: its status, how many of ten thousand read its newest version within three weeks, and its versions, each with
/// how many days ago it was written and what it says.
struct Written {
    title: &'static str,
    status: &'static str,
    chance: u32,
    versions: &'static [(u64, &'static str)],
}

const POLICIES: &[Written] = &[
    Written {
        title: "Information Security Policy",
        status: "active",
        chance: 9_200,
        versions: &[
            (1_250, "How we keep client data, devices and passwords safe."),
            (
                634,
                "How we keep client data, devices and passwords safe. Version 2 adds what to do when a device is lost (section 2).",
            ),
            (
                13,
                "How we keep client data, devices and passwords safe. Version 3 adds the rule on tools on the internet (section 4) and shortens the lock time of the screen from 10 to 5 minutes (section 2).",
            ),
        ],
    },
    Written {
        title: "Travel Policy",
        status: "active",
        chance: 8_800,
        versions: &[
            (820, "What is paid on a journey for the company, and how it is claimed."),
            (
                55,
                "What is paid on a journey for the company, and how it is claimed. Version 2 raises the daily allowance in cities of class A.",
            ),
        ],
    },
    Written {
        title: "Leave Policy",
        status: "active",
        chance: 10_000,
        versions: &[
            (1_790, "Casual, earned and other leave: credit, application, approval."),
            (1_425, "Casual, earned and other leave: credit, application, approval, and what is carried over."),
            (
                1_060,
                "Casual, earned and other leave: credit, application, approval, half days, and what is carried over.",
            ),
            (
                329,
                "Casual, earned and other leave, credit at the beginning of the year and on joining, half days, and what is carried over.",
            ),
        ],
    },
    Written {
        title: "Prevention of Sexual Harassment",
        status: "active",
        chance: 10_000,
        versions: &[
            (1_480, "The committee, how to complain, and how a complaint is heard."),
            (
                603,
                "The committee, how to complain, how a complaint is heard, and who is protected. The members of the committee have changed.",
            ),
        ],
    },
    Written {
        title: "Work from Home Policy",
        status: "active",
        chance: 9_900,
        versions: &[(837, "Days, hours of presence and equipment for work from home.")],
    },
    Written {
        title: "Code of Conduct",
        status: "active",
        chance: 9_700,
        versions: &[
            (1_900, "How we treat each other, our clients and what belongs to the company."),
            (
                260,
                "How we treat each other, our clients and what belongs to the company. Gifts above ₹2,000 are reported.",
            ),
        ],
    },
    Written {
        title: "Reimbursement of Expenses",
        status: "active",
        chance: 9_400,
        versions: &[(410, "Which bills the company pays, up to which limits, and until when they are handed in.")],
    },
    Written {
        title: "Referral Bonus Policy",
        status: "on hold",
        chance: 0,
        versions: &[(64, "What is paid for a referral who joins, and when.")],
    },
    Written {
        title: "Company Vehicles",
        status: "inactive",
        chance: 0,
        versions: &[(150, "Who drives a vehicle of the company, and who answers for it.")],
    },
    Written {
        title: "Dress Code 2019",
        status: "inactive",
        chance: 9_500,
        versions: &[(2_840, "Replaced by the code of conduct.")],
    },
];

/// Days that most people take to read a version.
const READING: u32 = 21;
/// When versions are published: 11:00 in the company's usual time zone.
const PUBLISHED: NaiveTime = NaiveTime::from_hms_opt(5, 30, 0).unwrap();

/// Inserts policies, what each of their versions said, and who has read it.
pub(crate) fn insert(work: &mut UnitOfWork<'_>, company: &Company) -> Result<()> {
    let day = |ago: u64| company.today - Days::new(ago);
    let numbered = || (1_i64..).zip(POLICIES);
    let versions = || {
        numbered().flat_map(|(id, policy)| {
            (1_i64..).zip(policy.versions).map(move |(version, written)| (id, version, *written))
        })
    };
    work.change(|connection| {
        let policies = target!(policies(
            id,
            revision,
            title,
            title_normalized,
            description,
            status,
            place,
            version,
            version_at,
            acknowledged,
            search,
            told_version
        ));
        rows(connection, policies, numbered().map(|(id, policy)| row_of(id, policy, &day)))?;
        let written = target!(policy_versions(policy_id, version, version_at, description));
        rows(
            connection,
            written,
            versions().map(|(id, version, (ago, text))| {
                [id.into(), version.into(), day(ago).and_time(PUBLISHED).into(), text.into()]
            }),
        )?;
        let attached: Vec<_> = versions()
            .map(|(id, version, (ago, _))| attached(company, id, version, day(ago).and_time(PUBLISHED)))
            .collect();
        files::insert(connection, &attached)?;
        let of_versions = target!(policy_files(policy_id, version, position, file_key));
        let keys = versions()
            .zip(&attached)
            .map(|((id, version, _), file)| [id.into(), version.into(), 0_i64.into(), file.key().into()]);
        rows(connection, of_versions, keys)?;
        let read = target!(policy_acknowledgements(id, policy_id, version, user_id, acknowledged_at));
        rows(
            connection,
            read,
            (1_i64..).zip(acknowledgements(company)).map(|(id, read)| {
                [id.into(), read.policy.into(), read.version.into(), read.user.into(), read.at.into()]
            }),
        )?;
        connection.batch_execute(match connection {
            // SQLite counts on from the largest id by itself.
            db::AnyConnection::Sqlite(_) => "",
            db::AnyConnection::Postgres(_) => {
                "SELECT setval(pg_get_serial_sequence('policies', 'id'), max(id)) FROM policies; \
                 SELECT setval(pg_get_serial_sequence('policy_acknowledgements', 'id'), max(id)) \
                 FROM policy_acknowledgements HAVING max(id) > 0"
            }
        })
    })
}

/// The document of a version. The policy holds those of all its versions.
fn attached(company: &Company, policy: i64, version: i64, at: NaiveDateTime) -> Attached {
    let index = usize::try_from(policy - 1).unwrap_or_default();
    let title = POLICIES.get(index).map_or("Policy", |policy| policy.title);
    Attached {
        folder: Folder::Policies,
        record: "policy",
        record_id: policy,
        position: version - 1,
        filename: format!("{title} {version}.pdf"),
        content_type: FileType::Pdf,
        uploaded_by: company.people.first().map_or(1, |head| head.id),
        at,
    }
}

/// The readers of its newest version are counted as they come.
fn row_of<'a>(id: i64, policy: &'a Written, day: &impl Fn(u64) -> NaiveDate) -> [Value<'a>; 12] {
    let version = i64::try_from(policy.versions.len()).unwrap_or(1);
    let (ago, text) = policy.versions.last().copied().unwrap_or_default();
    let place: i64 = match policy.status {
        "active" => 1,
        "on hold" => 2,
        _ => 3,
    };
    let search = [policy.title, text].map(normalize).join(" ");
    [
        id.into(),
        version.into(),
        policy.title.into(),
        normalize(policy.title).into(),
        text.into(),
        policy.status.into(),
        place.into(),
        version.into(),
        day(ago).and_time(PUBLISHED).into(),
        0_i64.into(),
        search.into(),
        // Of what is to be read everybody was told when it was published.
        (if place == 1 { version } else { 0 }).into(),
    ]
}

/// That somebody has read a version.
struct Read {
    policy: i64,
    version: i64,
    user: i64,
    at: NaiveDateTime,
}

/// All that was read, in the order in which it was.
fn acknowledgements(company: &Company) -> Vec<Read> {
    let mut all = Vec::new();
    for (policy, written) in (1_i64..).zip(POLICIES) {
        for (index, (version, (ago, _))) in (1_i64..).zip(written.versions).enumerate() {
            let since = company.today - Days::new(*ago);
            let next = written.versions.get(index + 1).map(|(ago, _)| company.today - Days::new(*ago));
            for person in &company.people {
                let about = [about::POLICIES, policy.unsigned_abs(), version.unsigned_abs(), person.id.unsigned_abs()];
                let mut dice = Dice::of(company.seed, &about);
                let chance = if next.is_some() { 9_800 } else { written.chance };
                let at = read_at(person, since, &mut dice);
                let until = [next, person.last_day, Some(company.today)].into_iter().flatten().min();
                if dice.chance(chance) && until.is_some_and(|until| at.date() < until) {
                    all.push(Read { policy, version, user: person.id, at });
                }
            }
        }
    }
    all.sort_by_key(|read| read.at);
    all
}

/// When somebody reads a version: in the weeks after it came, or after they did. Who waits for longer than there was time
/// has not read it.
fn read_at(person: &Person, since: NaiveDate, dice: &mut Dice) -> NaiveDateTime {
    let days = dice.below(READING).min(dice.below(READING)).min(dice.below(READING));
    let day = since.max(person.joined) + Days::new(1 + u64::from(days));
    day.and_time(PUBLISHED) + TimeDelta::seconds(dice.between(-3_600, 6 * 3_600))
}
