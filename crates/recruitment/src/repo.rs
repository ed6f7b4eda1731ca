//! Statements over data, jobs, candidates and referrals, each named by what it answers.

pub mod candidates;
pub mod data;
pub mod jobs;
mod personal;
pub mod referrals;

pub use personal::PERSONAL;

use db::{Bind, Dialect, Invariant, UnitOfWork, statement};
use kernel::{Result, normalize};

use crate::model::DataId;
use crate::rules::phone_digits;

/// Records with what they are sorted by, to go by its order: SQLite would take all records and sort them, where it is not
/// told what to begin with.
fn beginning_with(first: &str, records: &str, on: &str, dialect: Dialect) -> String {
    let join = dialect.join_in_order();
    format!("{first} {join} {records} ON {on}")
}

/// The rows of a large table whose `search` holds a text, or whose name begins with it where the text is short.
fn found_by_text(table: &'static str, q: &str, dialect: Dialect) -> (String, Vec<Bind>) {
    if q.chars().count() < 3 {
        let text = format!("SELECT s.id FROM {table} s WHERE s.name_normalized >= ? AND s.name_normalized < ?");
        return (text, vec![q.into(), format!("{q}{}", char::MAX).into()]);
    }
    match dialect {
        Dialect::Sqlite => {
            let text = format!("SELECT s.rowid FROM {table}_search s WHERE {table}_search MATCH ?");
            (text, vec![format!("\"{}\"", q.replace('"', "\"\"")).into()])
        }
        Dialect::Postgres => {
            let escaped = q.replace('\\', "\\\\").replace('%', "\\%").replace('_', "\\_");
            (format!("SELECT s.id FROM {table} s WHERE s.search LIKE ?"), vec![format!("%{escaped}%").into()])
        }
    }
}

/// What a search for a person looks through (list-3): name, address and number, with and without spaces.
pub fn search_text(name: &str, email: &str, phone: &str) -> String {
    let (name, email, phone) = (normalize(name), normalize(email), normalize(phone));
    let digits = phone_digits(&phone);
    format!("{name} {email} {phone} {digits}")
}

/// Writes which entries of data belong to a record, in their order; `table` has the columns of its record and of the
/// entry, and `position`.
fn choose(work: &mut UnitOfWork<'_>, table: &str, column: &str, id: i64, data: &[DataId]) -> Result<()> {
    if data.is_empty() {
        return Ok(());
    }
    let rows = vec!["(?, ?, ?)"; data.len()].join(", ");
    let mut insert = statement(format!("INSERT INTO {table} ({column}, data_id, position) VALUES {rows}"));
    for (position, entry) in (1_i64..).zip(data) {
        insert = insert.bind(id).bind(*entry).bind(position);
    }
    work.change(|connection| insert.once().run(connection)).map(drop)
}

/// Takes the entries of data of a record away.
fn choose_nothing(work: &mut UnitOfWork<'_>, table: &str, column: &str, id: i64) -> Result<()> {
    let remove = statement(format!("DELETE FROM {table} WHERE {column} = ?")).bind(id);
    work.change(|connection| remove.run(connection)).map(drop)
}

/// What must hold of recruitment.
pub const INVARIANTS: &[Invariant] = &[
    Invariant {
        of: "recruitment: candidate",
        broken: "has an interview without its time, or stands at one that is not there",
        find: "SELECT id FROM candidates WHERE (interview_at IS NULL) <> (interview_url IS NULL) \
               OR (status IN ('Interview Scheduled', 'Interview Confirmed') AND interview_at IS NULL) \
               OR (status = 'Schedule Interview' AND interview_at IS NOT NULL) \
               OR (status = 'Interview Scheduled' AND interview_confirmed) \
               OR (status = 'Interview Confirmed' AND NOT interview_confirmed) LIMIT 20",
    },
    Invariant {
        of: "recruitment: candidate",
        broken: "stands with another status in the lists than it has",
        find: "SELECT id FROM candidates WHERE place <> CASE status WHEN 'Schedule Interview' THEN 1 \
               WHEN 'Interview Scheduled' THEN 2 WHEN 'Interview Confirmed' THEN 3 WHEN '1st Tech Clear' THEN 4 \
               WHEN '2nd Tech Clear' THEN 5 WHEN 'Offered' THEN 6 WHEN 'Not Shortlisted' THEN 7 WHEN 'Backout' THEN 8 \
               ELSE 9 END LIMIT 20",
    },
    Invariant {
        of: "recruitment: candidate",
        broken: "stands with another notice period in the lists than they have",
        find: "SELECT id FROM candidates WHERE notice_place <> CASE coalesce(noticeperiod, '') \
               WHEN 'No notice period' THEN 0 WHEN 'Less than 7 days' THEN 1 WHEN '7 days' THEN 2 WHEN '15 days' THEN 3 \
               WHEN '1 month' THEN 4 WHEN '1.5 months' THEN 5 WHEN '2 months' THEN 6 WHEN '2.5 months' THEN 7 \
               WHEN '3 months' THEN 8 WHEN 'More than 3 months' THEN 9 ELSE 99 END LIMIT 20",
    },
    Invariant {
        of: "recruitment: candidate",
        broken: "has a former interview of this round or a later one",
        find: "SELECT DISTINCT c.id FROM interviews i JOIN candidates c ON c.id = i.candidate_id WHERE i.round >= c.round \
               LIMIT 20",
    },
    Invariant {
        of: "recruitment: candidate",
        broken: "has somebody who can't come to an interview that is not there",
        find: "SELECT DISTINCT c.id FROM interview_declines w JOIN candidates c ON c.id = w.candidate_id \
               WHERE c.interview_at IS NULL LIMIT 20",
    },
    Invariant {
        of: "recruitment: candidate",
        broken: "has feedback of a round that is to come",
        find: "SELECT DISTINCT c.id FROM candidate_feedback b JOIN candidates c ON c.id = b.candidate_id \
               WHERE b.round > c.round LIMIT 20",
    },
    Invariant {
        of: "recruitment: candidate",
        broken: "has no skill",
        find: "SELECT id FROM candidates c WHERE NOT EXISTS \
               (SELECT 1 FROM candidate_skills s WHERE s.candidate_id = c.id) LIMIT 20",
    },
    Invariant {
        of: "recruitment: job",
        broken: "needs no skill, or is nowhere",
        find: "SELECT j.id FROM jobs j WHERE (SELECT count(DISTINCT t.id) FROM job_data x \
               JOIN data_entries d ON d.id = x.data_id JOIN data_types t ON t.id = d.type_id \
               WHERE x.job_id = j.id AND t.name IN ('skill', 'location')) < 2 LIMIT 20",
    },
    Invariant {
        of: "recruitment: referral",
        broken: "stands with another status in the lists than it has",
        find: "SELECT id FROM referrals WHERE place <> CASE status WHEN 'Submitted' THEN 1 WHEN 'Interview Scheduled' THEN 2 \
               WHEN 'Offered' THEN 3 WHEN 'Joined' THEN 4 WHEN 'Not Relevent' THEN 5 ELSE 6 END LIMIT 20",
    },
    Invariant {
        of: "recruitment: referral",
        broken: "has no skill",
        find: "SELECT id FROM referrals f WHERE NOT EXISTS \
               (SELECT 1 FROM referral_skills s WHERE s.referral_id = f.id) LIMIT 20",
    },
    Invariant {
        of: "recruitment: data",
        broken: "has a name that is not lowercase",
        find: "SELECT id FROM data_entries WHERE name <> lower(name) OR trim(name) = '' LIMIT 20",
    },
];
