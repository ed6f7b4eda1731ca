//! Decisions about the company's settings: what they must be, and what holds where nothing was set.

mod logo;
pub mod patterns;
pub mod places;
pub mod setup;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use chrono::{Months, NaiveDate};
use kernel::{Currency, DateOrder, Halves, NumberLimits, Patch, Problems, Result, Text, Word, Writing, hex};
use serde::Serialize;
use sha2::{Digest as _, Sha256};

use crate::model::values::{
    CompanyAddress, CompanyName, HelpContact, LeastHours, LegalName, MOST_LINES, MOST_MONTHS, MOST_REMINDER_DAYS,
    MOST_WEEKS, MostHours,
};
use crate::model::{
    Company, CompanyCurrency, CompanyDefaults, CompanyInput, CompanyRecord, CompanySources, CompanyWriting,
    CurrencyFacts, DateFormat, Defaults, Grouping, ReminderTerms, SettingSource, SheetLimits, StoredCompany, WeekStart,
};
use crate::texts;

/// The settings to be stored, and what the audit trail keeps of them: of the logo how large it is, and what tells it from others.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[expect(missing_docs, reason = "the columns of `company`")]
pub struct Validated {
    pub name: Option<String>,
    pub legal_name: Option<String>,
    pub address: Option<String>,
    pub help: Option<String>,
    pub began_on: Option<NaiveDate>,
    pub logo: Option<String>,
    #[serde(skip)]
    pub picture: Option<String>,
    pub date_format: Option<DateFormat>,
    pub week_start: Option<WeekStart>,
    pub currency: Option<CompanyCurrency>,
    pub grouping: Option<Grouping>,
    pub decimals: Option<i64>,
    pub least_hours: Option<Halves>,
    pub most_hours: Option<Halves>,
    pub weeks_back: Option<i64>,
    pub year_begins: Option<i64>,
    pub erase_months: Option<i64>,
    pub remind_days: Option<i64>,
    pub escalate_days: Option<i64>,
}

impl Validated {
    /// As it is stored under this version.
    pub fn stored(self, version: i64, setting_up: bool) -> StoredCompany {
        StoredCompany {
            version,
            setting_up,
            name: self.name,
            legal_name: self.legal_name,
            address: self.address,
            help: self.help,
            began_on: self.began_on,
            logo: self.picture,
            date_format: self.date_format,
            week_start: self.week_start,
            currency: self.currency,
            grouping: self.grouping,
            decimals: self.decimals,
            least_hours: self.least_hours,
            most_hours: self.most_hours,
            weeks_back: self.weeks_back,
            year_begins: self.year_begins,
            erase_months: self.erase_months,
            remind_days: self.remind_days,
            escalate_days: self.escalate_days,
        }
    }
}

impl From<&StoredCompany> for Validated {
    fn from(stored: &StoredCompany) -> Self {
        let stored = stored.clone();
        Self {
            name: stored.name,
            legal_name: stored.legal_name,
            address: stored.address,
            help: stored.help,
            began_on: stored.began_on,
            logo: stored.logo.as_deref().map(named),
            picture: stored.logo,
            date_format: stored.date_format,
            week_start: stored.week_start,
            currency: stored.currency,
            grouping: stored.grouping,
            decimals: stored.decimals,
            least_hours: stored.least_hours,
            most_hours: stored.most_hours,
            weeks_back: stored.weeks_back,
            year_begins: stored.year_begins,
            erase_months: stored.erase_months,
            remind_days: stored.remind_days,
            escalate_days: stored.escalate_days,
        }
    }
}

/// What the trail calls a picture.
fn named(picture: &str) -> String {
    let bytes = STANDARD.decode(picture).unwrap_or_default();
    let hash = hex(&Sha256::digest(&bytes));
    format!("PNG, {} bytes, {}", bytes.len(), hash.get(..8).unwrap_or_default())
}

/// A logo as it was sent: it is drawn before anything is written, as that may take a moment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SentLogo {
    /// The one that there is stays.
    Kept,
    /// None is set any more.
    None,
    /// A PNG in base64.
    Picture(String),
    /// What is wrong with it.
    Refused(Text),
}

/// Draws the logo that was sent (company-4).
pub fn sent_logo(sent: &Patch<String>) -> SentLogo {
    match sent {
        Patch::Keep => SentLogo::Kept,
        Patch::Set(sent) if !sent.is_empty() => match logo::picture(sent) {
            Ok(picture) => SentLogo::Picture(STANDARD.encode(picture)),
            Err(problem) => SentLogo::Refused(problem),
        },
        Patch::Clear | Patch::Set(_) => SentLogo::None,
    }
}

/// The settings that result of what was sent over what is stored (company-2, company-3, company-4). A value that stays is never at
/// fault, and one that is taken back leaves its place to the default.
pub fn validated(
    input: &CompanyInput,
    logo: SentLogo,
    stored: &StoredCompany,
    today: NaiveDate,
    named_year: Option<&str>,
) -> Result<Validated> {
    let mut problems = Problems::default();
    let name = problems.optional_text("name", &input.name, stored.name.as_deref(), CompanyName::LIMITS);
    let legal_name =
        problems.optional_text("legalName", &input.legal_name, stored.legal_name.as_deref(), LegalName::LIMITS);
    let address = match &input.address {
        Patch::Set(text) => lines(text, &mut problems),
        Patch::Clear => None,
        Patch::Keep => stored.address.clone(),
    };
    let help = problems.optional_text("help", &input.help, stored.help.as_deref(), HelpContact::LIMITS);
    let began_on = match input.began_on {
        Patch::Keep => stored.began_on,
        Patch::Clear => None,
        Patch::Set(day) => {
            let known = NaiveDate::from_ymd_opt(1900, 1, 1).is_some_and(|first| first <= day)
                && today.checked_add_months(Months::new(120)).is_some_and(|last| day <= last);
            problems.note("beganOn", (!known).then(texts::day_out_of_reach));
            Some(day)
        }
    };
    let picture = match logo {
        SentLogo::Kept => stored.logo.clone(),
        SentLogo::None => None,
        SentLogo::Picture(picture) => Some(picture),
        SentLogo::Refused(problem) => {
            problems.note("logo", Some(problem));
            None
        }
    };
    let decimals = match input.decimals {
        Patch::Keep => stored.decimals,
        Patch::Clear => None,
        Patch::Set(decimals) => {
            problems.note("decimals", (![0, 2].contains(&decimals)).then(texts::none_or_two));
            Some(decimals)
        }
    };
    let wanted = Validated {
        name,
        legal_name,
        address,
        help,
        began_on,
        logo: picture.as_deref().map(named),
        picture,
        date_format: word(&mut problems, "dateFormat", &input.date_format, stored.date_format),
        week_start: word(&mut problems, "weekStart", &input.week_start, stored.week_start),
        currency: word(&mut problems, "currency", &input.currency, stored.currency),
        grouping: word(&mut problems, "grouping", &input.grouping, stored.grouping),
        decimals,
        least_hours: hours(&mut problems, "leastHours", &input.least_hours, stored.least_hours, LeastHours::LIMITS),
        most_hours: hours(&mut problems, "mostHours", &input.most_hours, stored.most_hours, MostHours::LIMITS),
        weeks_back: weeks(&mut problems, &input.weeks_back, stored.weeks_back),
        year_begins: year_begins(&mut problems, &input.year_begins, stored.year_begins, named_year),
        erase_months: months(&mut problems, &input.erase_months, stored.erase_months),
        remind_days: days(&mut problems, "remindDays", &input.remind_days, stored.remind_days),
        escalate_days: days(&mut problems, "escalateDays", &input.escalate_days, stored.escalate_days),
    };
    let SheetLimits { least_hours, most_hours, .. } = sheets(wanted.least_hours, wanted.most_hours, None);
    let out_of_reach = least_hours.0 > DAYS_OF_A_SHEET * most_hours.0;
    problems
        .note("leastHours", out_of_reach.then(|| texts::more_than_five_days(Halves(DAYS_OF_A_SHEET * most_hours.0))));
    problems.done(Some(wanted))
}

/// The days of a week that a timesheet has.
const DAYS_OF_A_SHEET: i64 = 5;

/// Hours in steps of a half. What was said once stays said, as the usual: sheets that were submitted by another limit are no fault.
fn hours(
    problems: &mut Problems,
    field: &str,
    sent: &Patch<f64>,
    stored: Option<Halves>,
    limits: NumberLimits,
) -> Option<Halves> {
    let usual = SheetLimits::default();
    match sent {
        Patch::Keep => stored,
        Patch::Clear => stored.map(|_| if field == "mostHours" { usual.most_hours } else { usual.least_hours }),
        Patch::Set(number) => {
            let hours = Halves::from_number(*number).filter(|_| limits.holds(*number));
            let (least, most) = (limits.least, limits.most.unwrap_or(limits.least));
            problems.note(field, hours.is_none().then(|| texts::hours_between(least.to_string(), most.to_string())));
            hours
        }
    }
}

fn weeks(problems: &mut Problems, sent: &Patch<i64>, stored: Option<i64>) -> Option<i64> {
    match *sent {
        Patch::Keep => stored,
        Patch::Clear => None,
        Patch::Set(weeks) => {
            problems.note("weeksBack", (!(0..=MOST_WEEKS).contains(&weeks)).then(|| texts::weeks_to(MOST_WEEKS)));
            Some(weeks)
        }
    }
}

/// How many months after the last day somebody may be erased.
fn months(problems: &mut Problems, sent: &Patch<i64>, stored: Option<i64>) -> Option<i64> {
    match *sent {
        Patch::Keep => stored,
        Patch::Clear => None,
        Patch::Set(months) => {
            problems.note("eraseMonths", (!(1..=MOST_MONTHS).contains(&months)).then(|| texts::months_to(MOST_MONTHS)));
            Some(months)
        }
    }
}

/// How many days something waits before somebody is told (told-7, told-8).
fn days(problems: &mut Problems, field: &str, sent: &Patch<i64>, stored: Option<i64>) -> Option<i64> {
    match *sent {
        Patch::Keep => stored,
        Patch::Clear => None,
        Patch::Set(days) => {
            let known = (0..=MOST_REMINDER_DAYS).contains(&days);
            problems.note(field, (!known).then(|| texts::days_to(MOST_REMINDER_DAYS)));
            Some(days)
        }
    }
}

/// How long who left is kept where nothing else was said: seven years, for which most laws on accounts ask.
const ERASE_MONTHS: u32 = 84;

/// The month with which a financial year begins. It stays while records name a year that began with another (company-9).
fn year_begins(
    problems: &mut Problems,
    sent: &Patch<i64>,
    stored: Option<i64>,
    named_year: Option<&str>,
) -> Option<i64> {
    let wanted = match *sent {
        Patch::Keep => return stored,
        Patch::Clear => None,
        Patch::Set(month) => Some(month),
    };
    let known = wanted.is_none_or(|month| (1..=MONTHS).contains(&month));
    problems.note("yearBegins", (!known).then(|| texts::month_to(MONTHS)));
    let moves = wanted.unwrap_or(APRIL) != stored.unwrap_or(APRIL);
    problems.note("yearBegins", named_year.filter(|_| moves).map(texts::year_is_named));
    wanted
}

const MONTHS: i64 = 12;
const APRIL: i64 = 4;

/// What timesheets take, of what is set (company-8).
fn sheets(least_hours: Option<Halves>, most_hours: Option<Halves>, weeks_back: Option<i64>) -> SheetLimits {
    let usual = SheetLimits::default();
    SheetLimits {
        least_hours: least_hours.unwrap_or(usual.least_hours),
        most_hours: most_hours.unwrap_or(usual.most_hours),
        weeks_back: weeks_back.and_then(|weeks| weeks.try_into().ok()).unwrap_or(usual.weeks_back),
    }
}

/// One of a few words, or none, where the default holds.
fn word<W: Word>(problems: &mut Problems, field: &str, sent: &Patch<String>, stored: Option<W>) -> Option<W> {
    match sent {
        Patch::Keep => stored,
        Patch::Set(text) if !text.trim().is_empty() => problems.word(field, sent, stored),
        Patch::Clear | Patch::Set(_) => None,
    }
}

/// An address, each line without what stands around it, and without blank lines.
fn lines(text: &str, problems: &mut Problems) -> Option<String> {
    let lines: Vec<_> = text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    let text = lines.join("\n");
    if text.is_empty() {
        return None;
    }
    problems.note("address", (lines.len() > MOST_LINES).then(|| texts::most_lines(MOST_LINES)));
    let line = lines.iter().find_map(|line| CompanyAddress::LIMITS.problem(line));
    problems.note("address", line);
    problems.note("address", CompanyAddress::LIMITS.problem(&text.replace('\n', " ")));
    Some(text)
}

/// What holds, of what is set and of the defaults (company-1).
pub fn company(stored: &StoredCompany, defaults: &Defaults) -> Company {
    let writing = writing(stored);
    let sheets = sheets(stored.least_hours, stored.most_hours, stored.weeks_back);
    let stored = stored.clone();
    Company {
        version: stored.version,
        named_here: stored.name.is_some(),
        name: stored.name.unwrap_or_else(|| defaults.name.clone()),
        legal_name: stored.legal_name,
        address: stored.address.or_else(|| defaults.address.clone()),
        help: stored.help,
        began: stored.began_on,
        logo: stored.logo.or_else(|| defaults.logo.clone()),
        writing,
        week_start: stored.week_start.unwrap_or(WeekStart::Monday),
        year_begins: stored.year_begins.and_then(|month| month.try_into().ok()).unwrap_or(4),
        sheets,
        setting_up: stored.setting_up,
        erase_months: stored.erase_months.and_then(|months| months.try_into().ok()).unwrap_or(ERASE_MONTHS),
        reminders: ReminderTerms { after: term(stored.remind_days), more: term(stored.escalate_days) },
    }
}

/// Nobody is reminded where nothing was said: who updates an installation should mail nobody who was not mailed before.
fn term(days: Option<i64>) -> u32 {
    days.and_then(|days| days.try_into().ok()).unwrap_or_default()
}

/// How the company writes, by what is set and by what comes with its currency (company-5, company-6).
fn writing(stored: &StoredCompany) -> Writing {
    let date = match stored.date_format {
        None | Some(DateFormat::DayFirst) => DateOrder::DayFirst,
        Some(DateFormat::MonthFirst) => DateOrder::MonthFirst,
        Some(DateFormat::YearFirst) => DateOrder::YearFirst,
    };
    let currency = stored.currency.and_then(|currency| Currency::of(currency.text())).unwrap_or_default();
    let usual = Writing::of(date, currency);
    Writing {
        in_lakhs: stored.grouping.map_or(usual.in_lakhs, |grouping| grouping == Grouping::Lakhs),
        decimals: stored.decimals.and_then(|decimals| decimals.try_into().ok()).unwrap_or(usual.decimals),
        ..usual
    }
}

/// The currencies that there are to choose from.
fn currencies() -> Vec<CurrencyFacts> {
    let facts = |code: &CompanyCurrency| {
        let currency = Currency::of(code.text())?;
        let grouping = grouping(currency.is_in_lakhs());
        Some(CurrencyFacts { code: *code, sign: currency.sign(), grouping, decimals: currency.decimals() })
    };
    CompanyCurrency::ALL.iter().filter_map(facts).collect()
}

fn grouping(in_lakhs: bool) -> Grouping {
    if in_lakhs { Grouping::Lakhs } else { Grouping::Thousands }
}

/// How the company writes, as it travels.
pub fn told(company: &Company) -> CompanyWriting {
    let Writing { date, currency, in_lakhs, decimals } = company.writing;
    CompanyWriting {
        date_format: match date {
            DateOrder::DayFirst => DateFormat::DayFirst,
            DateOrder::MonthFirst => DateFormat::MonthFirst,
            DateOrder::YearFirst => DateFormat::YearFirst,
        },
        week_start: company.week_start,
        currency: CompanyCurrency::named(currency.code()).unwrap_or(CompanyCurrency::Inr),
        sign: currency.sign(),
        grouping: grouping(in_lakhs),
        decimals,
        year_begins: company.year_begins,
    }
}

/// The settings as they travel; the logo by its path.
pub fn record(stored: &StoredCompany, defaults: &Defaults, logo: Option<String>) -> CompanyRecord {
    let company = company(stored, defaults);
    let source = |here: bool, otherwise: SettingSource| if here { SettingSource::Here } else { otherwise };
    let of_file = |there: bool| if there { SettingSource::PayslipFile } else { SettingSource::Default };
    let of_name = if defaults.named { SettingSource::Environment } else { SettingSource::Default };
    CompanyRecord {
        writing: told(&company),
        sheets: company.sheets,
        erase_months: company.erase_months,
        remind_days: company.reminders.after,
        escalate_days: company.reminders.more,
        version: company.version,
        name: company.name,
        legal_name: company.legal_name,
        address: company.address,
        help: company.help,
        began_on: company.began,
        logo,
        sources: CompanySources {
            name: source(stored.name.is_some(), of_name),
            legal_name: source(stored.legal_name.is_some(), SettingSource::Default),
            address: source(stored.address.is_some(), of_file(defaults.address.is_some())),
            help: source(stored.help.is_some(), SettingSource::Default),
            logo: source(stored.logo.is_some(), of_file(defaults.logo.is_some())),
            date_format: source(stored.date_format.is_some(), SettingSource::Default),
            week_start: source(stored.week_start.is_some(), SettingSource::Default),
            currency: source(stored.currency.is_some(), SettingSource::Default),
            grouping: source(stored.grouping.is_some(), SettingSource::Default),
            decimals: source(stored.decimals.is_some(), SettingSource::Default),
            year_begins: source(stored.year_begins.is_some(), SettingSource::Default),
        },
        defaults: CompanyDefaults { name: defaults.name.clone(), address: defaults.address.clone() },
        currencies: currencies(),
    }
}

#[cfg(test)]
mod tests;
