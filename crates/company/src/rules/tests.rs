use chrono::NaiveDate;
use kernel::{Patch, Text};

use super::{company, record, sent_logo, validated};
use crate::model::{
    CompanyCurrency, CompanyInput, DateFormat, Defaults, Grouping, SettingSource, StoredCompany, WeekStart,
};
use crate::texts;

fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

fn nothing() -> StoredCompany {
    StoredCompany { version: 1, ..StoredCompany::default() }
}

fn set(text: &str) -> Patch<String> {
    Patch::Set(text.to_owned())
}

fn check(input: &CompanyInput, stored: &StoredCompany) -> kernel::Result<super::Validated> {
    validated(input, sent_logo(&input.logo), stored, day("2026-11-26"), None)
}

// company-2
#[test]
fn fields_hold_what_fits_in_their_places() {
    let long = |length: usize| "x".repeat(length);
    let at_most = kernel::texts::at_most_characters;
    let cases: [(&str, CompanyInput, Option<Text>); 12] = [
        ("name", CompanyInput { name: set(&long(80)), ..CompanyInput::default() }, None),
        ("name", CompanyInput { name: set(&long(81)), ..CompanyInput::default() }, Some(at_most(80))),
        ("name", CompanyInput { name: set("two\nlines"), ..CompanyInput::default() }, Some(kernel::texts::one_line())),
        ("name", CompanyInput { name: set("  "), ..CompanyInput::default() }, None),
        ("legalName", CompanyInput { legal_name: set(&long(121)), ..CompanyInput::default() }, Some(at_most(120))),
        ("help", CompanyInput { help: set(&long(201)), ..CompanyInput::default() }, Some(at_most(200))),
        ("address", CompanyInput { address: set("1\n2\n3\n4"), ..CompanyInput::default() }, None),
        (
            "address",
            CompanyInput { address: set("1\n2\n3\n4\n5"), ..CompanyInput::default() },
            Some(texts::most_lines(4)),
        ),
        ("address", CompanyInput { address: set(&long(301)), ..CompanyInput::default() }, Some(at_most(300))),
        ("beganOn", CompanyInput { began_on: Patch::Set(day("2026-04-01")), ..CompanyInput::default() }, None),
        (
            "beganOn",
            CompanyInput { began_on: Patch::Set(day("1899-12-31")), ..CompanyInput::default() },
            Some(texts::day_out_of_reach()),
        ),
        (
            "beganOn",
            CompanyInput { began_on: Patch::Set(day("2036-11-27")), ..CompanyInput::default() },
            Some(texts::day_out_of_reach()),
        ),
    ];
    for (field, input, expected) in cases {
        let problem = check(&input, &nothing()).err().and_then(|error| error.field_problems().get(field).cloned());
        assert_eq!(problem, expected, "{field} {input:?}");
    }
}

// company-1
#[test]
fn what_is_taken_back_leaves_its_place_to_the_default() {
    let defaults = Defaults {
        name: "Globex".into(),
        named: true,
        address: Some("1 Main Street".into()),
        logo: Some("bG9nbw==".into()),
    };
    let told = record(&nothing(), &defaults, None);
    assert_eq!((told.name.as_str(), told.address.as_deref()), ("Globex", Some("1 Main Street")));
    assert_eq!((told.sources.name, told.sources.address), (SettingSource::Environment, SettingSource::PayslipFile));
    assert_eq!((told.sources.logo, told.sources.help), (SettingSource::PayslipFile, SettingSource::Default));
    let stored = StoredCompany { name: Some("Initech".into()), address: Some("2 Side Road".into()), ..nothing() };
    let told = record(&stored, &defaults, None);
    assert_eq!(
        (told.name.as_str(), told.sources.name, told.defaults.name.as_str()),
        ("Initech", SettingSource::Here, "Globex")
    );
    for back in [Patch::Clear, set(""), set("  ")] {
        let input = CompanyInput { name: back.clone(), address: back, ..CompanyInput::default() };
        let wanted = check(&input, &stored).unwrap();
        assert_eq!((wanted.name, wanted.address), (None, None));
    }
    let kept = check(&CompanyInput::default(), &stored).unwrap();
    assert_eq!(kept, super::Validated::from(&stored));
    let unnamed = Defaults { name: "Muster".into(), named: false, address: None, logo: None };
    assert_eq!(record(&nothing(), &unnamed, None).sources.name, SettingSource::Default);
    assert_eq!(company(&nothing(), &unnamed).logo, None);
}

#[test]
fn the_trail_keeps_of_a_logo_what_tells_it_from_others() {
    let logo = |content: &str| super::Validated::from(&StoredCompany { logo: Some(content.into()), ..nothing() });
    let (one, other) = (logo("bG9nbw=="), logo("bWFyaw=="));
    let told = serde_json::to_string(&one).unwrap();
    assert!(told.contains("PNG, 4 bytes, ") && !told.contains("bG9nbw=="), "{told}");
    assert_ne!(one.logo, other.logo);
}

// company-5, company-6
#[test]
fn what_comes_with_a_currency_gives_way_to_what_is_said() {
    use CompanyCurrency::{Inr, Jpy, Npr, Usd};
    let defaults = Defaults { name: "Muster".into(), named: false, address: None, logo: None };
    for (currency, grouping, decimals, expected) in [
        (None, None, None, (Inr, "₹", Grouping::Lakhs, 2)),
        (Some(Usd), None, None, (Usd, "$", Grouping::Thousands, 2)),
        (Some(Usd), Some(Grouping::Lakhs), Some(0), (Usd, "$", Grouping::Lakhs, 0)),
        (Some(Jpy), None, None, (Jpy, "¥", Grouping::Thousands, 0)),
        (Some(Jpy), None, Some(2), (Jpy, "¥", Grouping::Thousands, 2)),
        (Some(Npr), None, None, (Npr, "NPR\u{a0}", Grouping::Lakhs, 2)),
        (None, Some(Grouping::Thousands), None, (Inr, "₹", Grouping::Thousands, 2)),
    ] {
        let stored = StoredCompany { currency, grouping, decimals, ..nothing() };
        let told = record(&stored, &defaults, None);
        let writing = told.writing;
        assert_eq!((writing.currency, writing.sign.as_str(), writing.grouping, writing.decimals), expected);
        assert_eq!((writing.date_format, writing.week_start), (DateFormat::DayFirst, WeekStart::Monday));
        let is_set = |source: SettingSource| source == SettingSource::Here;
        assert_eq!(is_set(told.sources.grouping), grouping.is_some());
        assert_eq!(is_set(told.sources.decimals), decimals.is_some());
    }
    assert!(company(&nothing(), &defaults).writing.is_usual());
    for code in <CompanyCurrency as kernel::Word>::ALL {
        let currency = Some(*code);
        assert_eq!(record(&StoredCompany { currency, ..nothing() }, &defaults, None).writing.currency, *code);
    }
}

// company-5, company-6, company-7
#[test]
fn how_it_is_written_is_one_of_a_few_ways_or_as_usual() {
    let stored = StoredCompany { currency: Some(CompanyCurrency::Usd), decimals: Some(0), ..nothing() };
    let input = CompanyInput {
        date_format: set("YYYY-MM-DD"),
        week_start: set("sunday"),
        currency: Patch::Clear,
        decimals: Patch::Clear,
        grouping: set(" "),
        ..CompanyInput::default()
    };
    let wanted = check(&input, &stored).unwrap();
    assert_eq!((wanted.date_format, wanted.week_start), (Some(DateFormat::YearFirst), Some(WeekStart::Sunday)));
    assert_eq!((wanted.currency, wanted.decimals, wanted.grouping), (None, None, None));
    let wrong = CompanyInput {
        date_format: set("YY"),
        week_start: set("friday"),
        currency: set("KWD"),
        grouping: set("dozens"),
        decimals: Patch::Set(3),
        ..CompanyInput::default()
    };
    let refused = check(&wrong, &stored).unwrap_err();
    let fields: Vec<_> = refused.field_problems().keys().map(String::as_str).collect();
    assert_eq!(fields, ["currency", "dateFormat", "decimals", "grouping", "weekStart"]);
    assert_eq!(refused.field_problems()["decimals"], texts::none_or_two());
}

// company-8
#[test]
fn what_timesheets_take_is_as_it_was_until_somebody_says_so() {
    use crate::model::SheetLimits;
    use kernel::Halves;
    let defaults = Defaults { name: "Muster".into(), named: false, address: None, logo: None };
    assert_eq!(company(&nothing(), &defaults).sheets, SheetLimits::default());
    let set = |least: f64, most: f64, weeks: i64| CompanyInput {
        least_hours: Patch::Set(least),
        most_hours: Patch::Set(most),
        weeks_back: Patch::Set(weeks),
        ..CompanyInput::default()
    };
    let wanted = check(&set(20.5, 9.0, 0), &nothing()).unwrap();
    let stored = wanted.stored(2, false);
    let sheets = company(&stored, &defaults).sheets;
    assert_eq!(sheets, SheetLimits { least_hours: Halves(41), most_hours: Halves(18), weeks_back: 0 });
    // What was said once stays said, as the usual.
    let back = CompanyInput {
        least_hours: Patch::Clear,
        most_hours: Patch::Clear,
        weeks_back: Patch::Clear,
        ..CompanyInput::default()
    };
    let back = check(&back, &stored).unwrap();
    assert_eq!((back.least_hours, back.most_hours, back.weeks_back), (Some(Halves(20)), Some(Halves(24)), None));
    for (input, field, says) in [
        (set(60.5, 12.0, 2), "leastHours", "Hours from 0 to 60, in steps of 0.5."),
        (set(10.3, 12.0, 2), "leastHours", "Hours from 0 to 60, in steps of 0.5."),
        (set(10.0, 12.5, 2), "mostHours", "Hours from 1 to 12, in steps of 0.5."),
        (set(10.0, 0.5, 2), "mostHours", "Hours from 1 to 12, in steps of 0.5."),
        (set(40.5, 8.0, 2), "leastHours", "Five days of a week have 40 hours at most."),
        (set(10.0, 12.0, 13), "weeksBack", "Weeks from 0 to 12."),
        (set(10.0, 12.0, -1), "weeksBack", "Weeks from 0 to 12."),
    ] {
        let refused = check(&input, &nothing()).unwrap_err();
        assert_eq!(refused.field_problems()[field], says);
    }
}

// company-9
#[test]
fn a_financial_year_begins_with_another_month_only_while_nothing_names_one() {
    let named = Some("2026-2027");
    let told = |sent: Patch<i64>, stored: Option<i64>, named: Option<&str>| {
        let input = CompanyInput { year_begins: sent, ..CompanyInput::default() };
        let stored = StoredCompany { year_begins: stored, ..nothing() };
        let result = validated(&input, sent_logo(&input.logo), &stored, day("2026-11-26"), named);
        result.map(|wanted| wanted.year_begins).map_err(|error| error.field_problems()["yearBegins"].to_string())
    };
    let stays = "There are claims or investments of 2026-2027: the month with which a financial year begins stays while there are any.";
    for (sent, stored, named, expected) in [
        (Patch::Set(1), None, None, Ok(Some(1))),
        (Patch::Set(1), None, named, Err(stays)),
        (Patch::Set(4), None, named, Ok(Some(4))),
        (Patch::Clear, Some(4), named, Ok(None)),
        (Patch::Clear, Some(1), named, Err(stays)),
        (Patch::Clear, Some(1), None, Ok(None)),
        (Patch::Keep, Some(1), named, Ok(Some(1))),
        (Patch::Set(0), None, None, Err("A month from 1 to 12.")),
        (Patch::Set(13), None, named, Err("A month from 1 to 12.")),
    ] {
        assert_eq!(told(sent.clone(), stored, named), expected.map_err(str::to_owned), "{sent:?} {stored:?}");
    }
}
