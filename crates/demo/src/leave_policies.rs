//! Two types of leave of the company's own, with a policy for everybody and one for those who work less; it holds since the beginning
//! of last year, so that a year has turned by it.

use chrono::{Datelike as _, Days, NaiveDate, TimeDelta};
use db::{Database, UnitOfWork, statement};
use kernel::{Result, normalize};
use serde_json::json;

use crate::Plan;
use crate::company::Company;

/// In a larger company, which is there to be measured, no year turns.
const MOST_PEOPLE: u32 = 1_000;
/// The type of which the policies are.
const SICK: &str = "Sick Leave";
/// A turn runs so long after midnight, and takes so long.
const RAN_AFTER: TimeDelta = TimeDelta::seconds(2);

/// The types, the policies, and who goes by which. What they bring, turns bring.
pub fn insert(work: &mut UnitOfWork<'_>, company: &Company, plan: Plan) -> Result<()> {
    if plan.people > MOST_PEOPLE {
        return Ok(());
    }
    let before = NaiveDate::from_ymd_opt(company.today.year() - 1, 1, 1).unwrap_or(company.today);
    let mut run = |text: &str, binds: Vec<db::Bind>| {
        let written = statement(text.to_owned()).bind_all(binds);
        work.change(|connection| written.run(connection)).map(drop)
    };
    let kind = "INSERT INTO leave_types (code, name, name_normalized, mark, paid, away, balance, half_days, notice_days, most_days, \
                file_days, next_year, months) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";
    for (name, mark, balance, halves, notice, most, file, months) in [
        (SICK, "teal", true, true, 0, None, Some(3), 0),
        ("Maternity Leave", "violet", false, false, 28, Some(182), None, 3),
    ] {
        let words = ["new".into(), name.into(), normalize(name).into(), mark.into(), true.into(), true.into()];
        let numbers: [db::Bind; 7] =
            [balance.into(), halves.into(), notice.into(), most.into(), file.into(), true.into(), months.into()];
        run(kind, words.into_iter().chain(numbers).collect())?;
        // A type of one's own has its number in its code.
        run("UPDATE leave_types SET code = 't' || id WHERE code = 'new'", Vec::new())?;
    }
    let terms = |days: i64| {
        json!({"from": before, "days": days, "every": "year", "years": null, "given": "beginning", "first": "days",
            "steps": [], "most": null, "left": "keepupto", "keep": 4, "keptmonths": 3})
    };
    let policy = "INSERT INTO leave_policies (account, name, name_normalized) SELECT k.code, ?, ? FROM leave_types k \
                  WHERE k.name_normalized = ?";
    let said = "INSERT INTO leave_policy_terms (policy_id, from_date, terms, gives) SELECT y.id, ?, ?, 1 = 1 FROM leave_policies y \
                WHERE coalesce(y.name_normalized, '') = ?";
    for (name, days) in [(None, 12), (Some("Part-time"), 6)] {
        let normalized = name.map(normalize);
        run(policy, vec![name.into(), normalized.as_deref().into(), normalize(SICK).into()])?;
        run(said, vec![before.into(), terms(days).to_string().into(), normalized.unwrap_or_default().into()])?;
    }
    // Those who will work from Monday to Thursday.
    let holders = "INSERT INTO leave_policy_holders (user_id, account, policy_id, from_date) SELECT a.user_id, y.account, y.id, ? \
                   FROM pattern_holders a JOIN patterns p ON p.id = a.pattern_id AND p.name_normalized LIKE 'four days%' \
                   JOIN leave_policies y ON y.name_normalized = 'part-time' ORDER BY a.user_id";
    run(holders, vec![before.into()])?;
    run("UPDATE leave_turning SET through = ?", vec![(before - Days::new(1)).into()])
}

db::record! {
    struct TurnDay {
        day: NaiveDate = "day",
    }
}

/// What turns brought to the demo company until now, they brought as their days began.
pub async fn date_turns(db: &Database) -> Result<()> {
    let zone = db.clock().zone();
    let days = statement("SELECT day FROM leave_turns");
    let days: Vec<TurnDay> = db.read(move |connection| days.fetch(connection)).await?;
    db.housekeeping("dating the turns of the demo company", move |connection| {
        for TurnDay { day } in days {
            let began = zone.start_of(day) + RAN_AFTER;
            let date = "UPDATE leave_turns SET began_at = ?, ended_at = ? WHERE day = ?";
            statement(date).bind(began).bind(began + RAN_AFTER).bind(day).run(connection)?;
        }
        Ok(())
    })
    .await
}
