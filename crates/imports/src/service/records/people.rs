//! People. Managers are named by mail, number or a name of their own, those of the same file too: who leads others is written before
//! them.

use std::cmp::Reverse;
use std::collections::{BTreeSet, HashMap};

use chrono::NaiveDate;
use company::model::{PersonsStay, StayInput};
use company::rights::ChangePlaces;
use company::rules::patterns::from_day;

use core_auth::model::{PersonChange, Status, USER};
use core_auth::repo::people::imported::{Imported, Key};
use core_auth::rights::{AddPeople, EditPeople, ReadPeople};
use core_auth::service::people::imported::{self as people, Named};
use db::{ReadConnection, Reads, RecordKind, UnitOfWork};
use kernel::{Code, Error, Grant, Problems, Result, UserId, full_name, normalize};
use leaves::service::places;
use mail::service::Mailer;
use serde_json::{Map, Value};

use super::{Found, Records, by_key, form, name_key};
use crate::rules::look::{Fault, Known, Rules, Values};
use crate::rules::values::{Suggestions, kept, names};
use crate::service::Settings;
use crate::texts;

/// Who leads whom is followed so far up: nobody's line is longer, and a circle ends.
const LONGEST_LINE: i64 = 100;
const PLACE: &str = "place";
const FROM: &str = "placefrom";

pub struct People {
    pub read: Grant<ReadPeople>,
    pub add: Grant<AddPeople>,
    pub edit: Grant<EditPeople>,
    pub places: Grant<ChangePlaces>,
    pub settings: Settings,
    pub invite: bool,
}

fn known(person: Imported) -> Known {
    let whole = full_name(&person.fname, &person.lname);
    let texts = [
        ("empid", Some(person.empid)),
        ("fullname", Some(whole)),
        ("fname", Some(person.fname)),
        ("lname", Some(person.lname)),
        ("email", Some(person.email)),
        ("role", Some(person.role)),
        ("doj", person.doj.map(kept)),
        ("department", person.department),
        ("designation", person.designation),
        ("manager", person.managers),
        ("workphone", person.workphone),
        ("phone", person.phone),
        ("pemail", person.pemail),
        ("birthday", person.birthday.map(kept)),
        ("olb", person.olb.map(|days| days.number().to_string())),
    ];
    let values = texts.into_iter().filter_map(|(name, text)| Some((name, text.filter(|text| !text.is_empty())?)));
    Known { id: person.id.0, version: person.version, values: values.collect() }
}

/// First and last name: what stands before the last space, and behind it.
fn parted(whole: &str) -> (String, String) {
    match whole.rsplit_once(' ') {
        Some((first, last)) => (first.to_owned(), last.to_owned()),
        None => (whole.to_owned(), String::new()),
    }
}

/// Values as a record takes them; an empty one clears. `managers` are the ids of those who are named.
fn change(version: Option<i64>, values: &Values, managers: Option<&[UserId]>) -> Result<PersonChange> {
    let mut fields = Map::new();
    if let Some(version) = version {
        fields.insert("version".into(), version.into());
    }
    for (name, text) in values {
        let value = if text.is_empty() { Value::Null } else { Value::from(text.as_str()) };
        match *name {
            "fullname" => {
                let (first, last) = parted(text);
                fields.insert("fname".into(), first.into());
                fields.insert("lname".into(), if last.is_empty() { Value::Null } else { last.into() });
            }
            "manager" => {
                let ids: Value = managers.unwrap_or_default().iter().map(|id| id.0).collect();
                fields.insert("manager".into(), ids);
            }
            "olb" => {
                let number: Option<f64> = text.parse().ok();
                fields.insert("olb".into(), number.map_or(Value::Null, Value::from));
            }
            // Where somebody works is no part of their record.
            PLACE | FROM => {}
            name => drop(fields.insert(name.to_owned(), value)),
        }
    }
    form(fields)
}

/// Where somebody works, the newest of it first.
type Stays = Vec<PersonsStay>;

/// With the place of the day, and since when.
fn placed(mut person: Known, stays: &Stays, today: NaiveDate) -> Known {
    let stay = stays.iter().find(|stay| stay.from <= today).or_else(|| stays.last());
    if let Some((stay, name)) = stay.and_then(|stay| Some((stay, stay.name.clone()?))) {
        person.values.insert(PLACE, name);
        person.values.insert(FROM, kept(stay.from));
    }
    person
}

/// Somebody whom rows may name as a manager.
#[derive(Debug, Clone)]
struct Leader {
    mail: String,
    /// Not of somebody whom the file brings.
    status: Option<Status>,
}

/// What rows are held against.
struct Register {
    named: Named,
    settings: Settings,
    by: UserId,
    /// Who has a mail, and who a number, by the normalized texts.
    mails: HashMap<String, i64>,
    numbers: HashMap<String, i64>,
    /// Who may be meant as a manager, by normalized mail and number.
    leaders: HashMap<String, Leader>,
    /// The mails of those who are called the same, by their normalized name.
    several: HashMap<String, Vec<String>>,
    /// The names of places.
    places: Vec<String>,
    /// How far below the top of the file's own people somebody stands, by their mail.
    depths: HashMap<String, i64>,
    near: Suggestions,
}

impl Register {
    fn manager_faults(&self, values: &mut Values, known: Option<&Known>) -> Vec<Fault> {
        let Some(named) = values.get("manager").cloned() else { return Vec::new() };
        let (mut mails, mut faults) = (BTreeSet::new(), Vec::new());
        let stand = known.and_then(|known| known.values.get("manager")).map(|cell| names(cell)).unwrap_or_default();
        for name in names(&named) {
            if let Some(several) = self.several.get(&name_key(&name)).filter(|_| self.leader(&name).is_none()) {
                match several.iter().find(|mail| stand.iter().any(|one| normalize(one) == normalize(mail))) {
                    Some(mail) => drop(mails.insert((normalize(mail), mail.clone()))),
                    None => faults.push(Fault::at("manager", texts::several_people(&name, several.join(", ")))),
                }
                continue;
            }
            match self.leader(&name) {
                // Who stands there already may have left.
                Some(leader) if stand.iter().any(|one| normalize(one) == normalize(&leader.mail)) => {
                    mails.insert((normalize(&leader.mail), leader.mail.clone()));
                }
                Some(leader) if leader.status.is_none_or(|status| status == Status::Active) => {
                    mails.insert((normalize(&leader.mail), leader.mail.clone()));
                }
                Some(_) => faults.push(Fault::at("manager", texts::has_left(&name))),
                None => {
                    let problem = if name.contains('@') {
                        texts::nobody_has_mail(&name)
                    } else if name.contains(' ') {
                        texts::nobody_named(&name)
                    } else {
                        texts::nobody_has_number(&name)
                    };
                    let near = self.near.nearest(&name, self.leaders.keys().map(String::as_str)).map(str::to_owned);
                    faults.push(Fault { nearest: near, ..Fault::at("manager", problem) });
                }
            }
        }
        // A row that finds them by number alone has no mail.
        let stands = known.and_then(|known| known.values.get("email"));
        let own: Vec<_> = values.get("email").into_iter().chain(stands).map(|mail| normalize(mail)).collect();
        if mails.iter().any(|(mail, _)| own.contains(mail)) {
            faults.push(Fault::at("manager", texts::leads_themself()));
        } else if self.depth(values) >= LONGEST_LINE {
            faults.push(Fault::at("manager", texts::lead_each_other()));
        }
        if faults.is_empty() {
            values.insert("manager", mails.into_iter().map(|(_, mail)| mail).collect::<Vec<_>>().join("; "));
        }
        faults
    }
}

impl Register {
    fn leader(&self, text: &str) -> Option<&Leader> {
        leader(&self.leaders, text)
    }

    /// The place as it is spelled, and its day.
    fn place_faults(&self, values: &mut Values, known: Option<&Known>) -> Vec<Fault> {
        let mut faults = Vec::new();
        if let Some(named) = values.get(PLACE).cloned() {
            if let Some(place) = self.places.iter().find(|place| normalize(place) == normalize(&named)) {
                values.insert(PLACE, place.clone());
            } else {
                let nearest = self.near.nearest(&named, self.places.iter().map(String::as_str)).map(str::to_owned);
                faults.push(Fault { nearest, ..Fault::at(PLACE, company::rules::places::unknown()) });
            }
        }
        let Some(from) = values.get(FROM) else { return faults };
        if !values.contains_key(PLACE) && !known.is_some_and(|known| known.values.contains_key(PLACE)) {
            faults.push(Fault::at(FROM, texts::place_needed()));
        }
        let mut problems = Problems::default();
        if let Ok(from) = from.parse() {
            from_day(from, &mut problems);
        }
        if let Some(problem) =
            problems.done(Some(())).err().and_then(|error| error.field_problems().get("from").cloned())
        {
            faults.push(Fault::at(FROM, problem));
        }
        faults
    }
}

impl Rules for Register {
    fn faults(&self, values: &mut Values, known: Option<&Known>) -> Vec<Fault> {
        let mut faults = self.manager_faults(values, known);
        faults.extend(self.place_faults(values, known));
        for (field, taken) in [("email", &self.mails), ("empid", &self.numbers)] {
            let whose = values.get(field).and_then(|text| taken.get(&normalize(text)));
            if whose.is_some_and(|whose| known.is_none_or(|known| known.id != *whose)) {
                faults.push(Fault::at(field, texts::somebody_has_it()));
            }
        }
        if known.is_none() && !values.contains_key("fullname") {
            let lacks = ["fname", "lname"].into_iter().filter(|name| !values.contains_key(name));
            faults.extend(lacks.map(|name| Fault::at(name, kernel::texts::required())));
        }
        if let Some(role) = values.get("role").map(|text| self.named.role(text).unwrap_or_else(|| text.to_lowercase()))
        {
            values.insert("role", role);
        }
        for (field, list) in [("department", &self.named.departments), ("designation", &self.named.designations)] {
            let spelled =
                values.get(field).and_then(|name| list.iter().find(|entry| normalize(entry) == normalize(name)));
            if let Some(spelled) = spelled.cloned() {
                values.insert(field, spelled);
            }
        }
        let problems = match change(None, values, Some(&[])) {
            Ok(wanted) => self.named.problems(&wanted, self.by, &self.settings.company, self.settings.today),
            Err(error) => error.field_problems().clone(),
        };
        for (field, problem) in problems {
            let field = match field.as_str() {
                "fname" | "lname" if values.contains_key("fullname") => "fullname",
                name => name,
            };
            // Of somebody who is there, what the row leaves out or does not change stays.
            let Some((name, text)) = values.get_key_value(field) else { continue };
            if known.is_some_and(|known| known.values.get(name) == Some(text)) {
                continue;
            }
            let list = match *name {
                "department" => Some(&self.named.departments),
                "designation" => Some(&self.named.designations),
                _ => None,
            };
            let nearest =
                list.and_then(|list| self.near.nearest(text, list.iter().map(String::as_str))).map(str::to_owned);
            if !faults.iter().any(|fault| fault.field == Some(name)) {
                faults.push(Fault { nearest, ..Fault::at(name, problem) });
            }
        }
        faults
    }

    fn depth(&self, values: &Values) -> i64 {
        let of = |mail: &String| self.depths.get(&normalize(mail)).copied();
        if let Some(mail) = values.get("email") {
            return of(mail).unwrap_or_default();
        }
        // Somebody who is there, found by number alone, leads nobody who waits for them; who leads them may be new.
        let above = values.get("manager").map(|named| names(named)).unwrap_or_default();
        above.iter().filter_map(of).max().map_or(0, |depth| depth + 1)
    }
}

impl People {
    fn with(&self) -> people::With<'_> {
        people::With { mailer: &self.settings.mailer, company: &self.settings.company, today: self.settings.today }
    }

    fn told(&self) -> (&Mailer, NaiveDate) {
        (&self.settings.mailer, self.settings.today)
    }

    /// As files have these people, with where they work.
    fn as_kept(&self, connection: &mut impl Reads, found: Vec<Imported>) -> Result<Vec<Known>> {
        let ids: Vec<_> = found.iter().map(|person| person.id.0).collect();
        let mut stays: HashMap<UserId, Stays> = HashMap::new();
        for stay in places::of_people(connection, &self.places, &ids)? {
            stays.entry(stay.user).or_default().push(stay);
        }
        let one = |person: Imported| {
            let mut own = stays.remove(&person.id).unwrap_or_default();
            own.sort_by_key(|stay| Reverse(stay.from));
            placed(known(person), &own, self.settings.today)
        };
        Ok(found.into_iter().map(one).collect())
    }

    fn stays(&self, work: &mut UnitOfWork<'_>, user: UserId) -> Result<Stays> {
        let mut stays = places::of_people(work.reading(), &self.places, &[user.0])?;
        stays.sort_by_key(|stay| Reverse(stay.from));
        Ok(stays)
    }

    /// Lets somebody work where the row says, from the day that it says, or from this one.
    fn place(&self, work: &mut UnitOfWork<'_>, user: UserId, values: &Values, usual: NaiveDate) -> Result<()> {
        if !values.contains_key(PLACE) && !values.contains_key(FROM) {
            return Ok(());
        }
        let name = if let Some(name) = values.get(PLACE) {
            name.clone()
        } else {
            let stays = self.stays(work, user)?;
            stays.into_iter().find_map(|stay| stay.name).unwrap_or_default()
        };
        let all = places::all(work.reading(), &self.places, self.settings.today)?;
        let place = all.into_iter().find(|place| normalize(&place.name) == normalize(&name));
        let place = place.ok_or_else(|| Error::field(PLACE, company::rules::places::unknown()))?.id;
        let from = values.get(FROM).and_then(|from| from.parse().ok()).unwrap_or(usual);
        let input = StayInput { place: Some(place), from: Some(from) };
        places::set_in(work, self.told(), &self.places, user, &input)
    }

    /// Lets somebody work where they did before the import.
    fn place_back(&self, work: &mut UnitOfWork<'_>, user: UserId, before: &Values, wrote: &Values) -> Result<()> {
        if !before.contains_key(PLACE) && !before.contains_key(FROM) {
            return Ok(());
        }
        let stays = self.stays(work, user)?;
        let Some(newest) = stays.first() else { return Err(Error::new(Code::StaleVersion)) };
        if wrote.get(PLACE).is_some_and(|wrote| newest.name.as_ref() != Some(wrote)) {
            return Err(Error::new(Code::StaleVersion));
        }
        let stood = before.get(PLACE).cloned().or_else(|| newest.name.clone()).unwrap_or_default();
        let under = stays.get(1).and_then(|stay| stay.name.clone()).unwrap_or_default();
        places::return_in(work, self.told(), &self.places, user, newest.from)?;
        if under == stood {
            return Ok(());
        }
        // What the import had put over it is gone: it is written anew.
        let from = before.get(FROM).filter(|from| !from.is_empty()).cloned().unwrap_or_else(|| kept(newest.from));
        self.place(work, user, &Values::from([(PLACE, stood), (FROM, from)]), newest.from)
    }

    /// Adds who is meant by a name that nobody else has, here or in the file; answers the mails of those who share theirs.
    fn by_name(
        &self,
        connection: &mut impl Reads,
        rows: &[&Values],
        managers: &[String],
        there: &BTreeSet<String>,
        leaders: &mut HashMap<String, Leader>,
    ) -> Result<HashMap<String, Vec<String>>> {
        let open = managers.iter().filter(|text| !text.contains('@') && !leaders.contains_key(*text));
        let wanted: BTreeSet<_> = open.map(|text| name_key(text)).collect();
        let names: Vec<_> = wanted.iter().cloned().collect();
        let mut called: HashMap<String, Vec<Leader>> = HashMap::new();
        for (name, found) in people::named(connection, &self.read, &names)? {
            let one = |person: Imported| Leader { mail: person.email, status: Some(person.status) };
            called.insert(name, found.into_iter().map(one).collect());
        }
        for row in rows {
            let (name, mail) = (name_key(&whole_name(row)), row.get("email"));
            let Some(mail) = mail.filter(|mail| wanted.contains(&name) && !there.contains(&normalize(mail))) else {
                continue;
            };
            called.entry(name).or_default().push(Leader { mail: mail.clone(), status: None });
        }
        let mut several = HashMap::new();
        for (name, mut found) in called {
            match (found.len(), found.pop()) {
                (1, Some(leader)) => drop(leaders.entry(name).or_insert(leader)),
                (_, last) => {
                    drop(several.insert(name, found.into_iter().chain(last).map(|leader| leader.mail).collect()));
                }
            }
        }
        Ok(several)
    }

    /// The ids of the managers who are named, who are there by now.
    fn managers(&self, work: &mut UnitOfWork<'_>, values: &Values) -> Result<Option<Vec<UserId>>> {
        let Some(named) = values.get("manager") else { return Ok(None) };
        let mails: Vec<_> = names(named).iter().map(|mail| normalize(mail)).collect();
        let found = people::found(work.reading(), &self.add, Key::Address, &mails)?;
        for mail in &mails {
            if !found.iter().any(|person| normalize(&person.email) == *mail) {
                return Err(Error::field("manager", texts::nobody_has_mail(mail)));
            }
        }
        Ok(Some(found.into_iter().map(|person| person.id).collect()))
    }
}

/// Who is meant by a mail, a number, or a name that nobody else has.
fn leader<'a>(leaders: &'a HashMap<String, Leader>, text: &str) -> Option<&'a Leader> {
    leaders.get(&normalize(text)).or_else(|| leaders.get(&name_key(text)))
}

/// First and last name of a row.
fn whole_name(values: &Values) -> String {
    let text = |name: &str| values.get(name).map(String::as_str).unwrap_or_default();
    match text("fullname") {
        "" => full_name(text("fname"), text("lname")),
        whole => whole.to_owned(),
    }
}

/// How far below the file's own people each stands: those who lead others come first.
fn depths(rows: &[&Values], leaders: &HashMap<String, Leader>) -> HashMap<String, i64> {
    let above: HashMap<String, Vec<String>> = rows
        .iter()
        .filter_map(|row| {
            let mail = normalize(row.get("email")?);
            let named = row.get("manager").map(|named| names(named)).unwrap_or_default();
            let mails = named.iter().filter_map(|name| leader(leaders, name)).map(|leader| normalize(&leader.mail));
            Some((mail, mails.collect()))
        })
        .collect();
    let mut depths: HashMap<String, i64> = above.keys().map(|mail| (mail.clone(), 0)).collect();
    for depth in 1..=LONGEST_LINE {
        let below =
            |mails: &Vec<String>| mails.iter().any(|mail| depths.get(mail).is_some_and(|above| *above == depth - 1));
        let deeper: Vec<_> = above.iter().filter(|(_, mails)| below(mails)).map(|(mail, _)| mail.clone()).collect();
        if deeper.is_empty() {
            break;
        }
        for mail in deeper {
            depths.insert(mail, depth);
        }
    }
    depths
}

impl Records for People {
    fn kind(&self) -> RecordKind {
        USER
    }

    fn unique(&self) -> &'static [&'static str] {
        &["empid", "email"]
    }

    fn found(&self, connection: &mut ReadConnection<'_>, key: &'static str, rows: &[&Values]) -> Result<Found> {
        let all =
            |field: &str| rows.iter().filter_map(|row| row.get(field)).map(|text| normalize(text)).collect::<Vec<_>>();
        let managers: BTreeSet<_> = rows
            .iter()
            .filter_map(|row| row.get("manager"))
            .flat_map(|named| names(named))
            .map(|name| normalize(&name))
            .collect();
        let managers: Vec<_> = managers.into_iter().collect();
        let by_mail = people::found(connection, &self.add, Key::Address, &all("email"))?;
        let by_number = people::found(connection, &self.add, Key::Number, &all("empid"))?;
        let mut leaders = HashMap::new();
        for key in [Key::Address, Key::Number] {
            for leader in people::found(connection, &self.add, key, &managers)? {
                let whole = Leader { mail: leader.email.clone(), status: Some(leader.status) };
                leaders.insert(normalize(&leader.empid), whole.clone());
                leaders.insert(normalize(&leader.email), whole);
            }
        }
        let there: BTreeSet<_> = by_mail.iter().chain(&by_number).map(|person| normalize(&person.email)).collect();
        for row in rows {
            let (Some(mail), Some(number)) = (row.get("email"), row.get("empid")) else { continue };
            if !there.contains(&normalize(mail)) {
                let new = Leader { mail: mail.clone(), status: None };
                leaders.entry(normalize(number)).or_insert_with(|| new.clone());
                leaders.entry(normalize(mail)).or_insert(new);
            }
        }
        let several = self.by_name(connection, rows, &managers, &there, &mut leaders)?;
        let places = places::all(connection, &self.places, self.settings.today)?;
        let register = Register {
            named: Named::all(connection, &self.add)?,
            several,
            places: places.into_iter().map(|place| place.name).collect(),
            settings: self.settings.clone(),
            by: self.add.caller()?.user,
            mails: by_mail.iter().map(|person| (normalize(&person.email), person.id.0)).collect(),
            numbers: by_number.iter().map(|person| (normalize(&person.empid), person.id.0)).collect(),
            depths: depths(rows, &leaders),
            leaders,
            near: Suggestions::default(),
        };
        let found = if key == "email" { by_mail } else { by_number };
        Ok(Found { known: by_key(self.as_kept(connection, found)?, key), rules: Box::new(register) })
    }

    fn of_ids(&self, connection: &mut ReadConnection<'_>, ids: &[i64]) -> Result<Vec<Known>> {
        let found = people::of_ids(connection, &self.add, ids)?;
        self.as_kept(connection, found)
    }

    fn name(&self, values: &Values) -> String {
        whole_name(values)
    }

    fn make(&self, work: &mut UnitOfWork<'_>, values: &Values) -> Result<(i64, i64)> {
        let managers = self.managers(work, values)?;
        let wanted = change(None, values, managers.as_deref())?;
        let (id, version) = people::add_in(work, self.with(), &self.add, wanted, self.invite)?;
        let joined = values.get("doj").and_then(|day| day.parse().ok()).unwrap_or(self.settings.today);
        self.place(work, id, values, joined)?;
        Ok((id.0, version))
    }

    fn change(&self, work: &mut UnitOfWork<'_>, (id, version): (i64, i64), values: &Values) -> Result<i64> {
        let managers = self.managers(work, values)?;
        let wanted = change(Some(version), values, managers.as_deref())?;
        let version = people::change_in(work, self.with(), &self.edit, UserId(id), &wanted)?;
        self.place(work, UserId(id), values, self.settings.today)?;
        Ok(version)
    }

    fn give_back(
        &self,
        work: &mut UnitOfWork<'_>,
        (id, version): (i64, i64),
        before: &Values,
        wrote: &Values,
    ) -> Result<i64> {
        let managers = self.managers(work, before)?;
        let mut wanted = change(Some(version), before, managers.as_deref())?;
        wanted.balanceremark = Some(texts::taken_back().to_string());
        let version = people::give_back_in(work, self.with(), &self.edit, UserId(id), &wanted)?;
        self.place_back(work, UserId(id), before, wrote)?;
        Ok(version)
    }

    fn take_away(&self, work: &mut UnitOfWork<'_>, (id, version): (i64, i64)) -> Result<()> {
        people::withdraw_in(work, &self.add, (UserId(id), version))
    }
}
