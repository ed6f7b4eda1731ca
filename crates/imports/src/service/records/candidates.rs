//! Candidates for jobs. A job is named by its title, whoever recruits by mail, number or a name of their own; a candidate is known for a
//! job by their address. What they have been through, and their résumés, come from no file.

use std::cell::RefCell;
use std::collections::{BTreeSet, HashMap, HashSet};

use core_auth::rights::ReadPeople;
use db::{ReadConnection, Reads, RecordKind, UnitOfWork};
use files::rules::SentFiles;
use kernel::{Error, Grant, Hundredths, Problems, Result, UserId, Viewer, Zone, normalize};
use mail::service::Mailer;
use recruitment::model::{
    CANDIDATE, CandidateId, CandidateInput, Gender, JobId, NoticePeriod, PanelMember, StoredCandidate, StoredJob,
};
use recruitment::rights::{ManageCandidates, ManageData, ManageJobs};
use recruitment::rules::{
    FIRST_STATUS, ValidatedCandidate, job_problem, phone_key, recruiter_problem, validated_candidate,
};
use recruitment::service::{candidates as service, data, jobs};
use serde_json::{Value, json};

use super::{Called, Found, Records, form, named_in, sent, told_at};
use crate::rules::look::{ByKey, Fault, Known, Rules, Values};
use crate::rules::values::{Suggestions, list, names, text as plain};
use crate::service::Settings;
use crate::texts;

const EMAIL: &str = "email";
const JOB: &str = "job";
const PHONE: &str = "phoneNumber";
const SKILLS: &str = "skills";
const EXPERIENCE: &str = "totalExperience";
const STATUS: &str = "status";
const RECRUITER: &str = "recruiterId";
const HYBRID: &str = "openForHybrid";
const PAY: [&str; 2] = ["currentCTC", "expectedCTC"];

pub struct Candidates {
    pub people: Grant<ReadPeople>,
    pub data: Grant<ManageData>,
    pub jobs: Grant<ManageJobs>,
    pub grant: Grant<ManageCandidates>,
    pub settings: Settings,
}

/// By what a candidate is known: the address, for one job.
fn key(job: &str, mail: &str) -> String {
    format!("{} {}", normalize(mail), normalize(job))
}

fn rupees(amount: Hundredths) -> String {
    json!(amount).to_string()
}

fn known(candidate: StoredCandidate) -> Known {
    let StoredCandidate { id, version, pay, .. } = candidate;
    let word = |word: Option<&'static str>| word.map(str::to_owned);
    let texts = [
        (EMAIL, Some(candidate.email)),
        (JOB, Some(candidate.hiring.title)),
        ("name", Some(candidate.name)),
        (PHONE, Some(candidate.phone)),
        (STATUS, word(Some(candidate.status.text()))),
        (SKILLS, Some(list(&candidate.skills.0))),
        (EXPERIENCE, Some(candidate.experience)),
        ("currentLocation", candidate.currentlocation),
        ("preferredLocations", Some(candidate.preferredlocations)),
        ("currentCTC", pay.current.map(rupees)),
        ("expectedCTC", pay.expected.map(rupees)),
        ("currentCompanyName", candidate.company),
        ("noticePeriod", word(candidate.noticeperiod.map(NoticePeriod::text))),
        ("gender", word(candidate.gender.map(Gender::text))),
        (HYBRID, Some(candidate.hybrid.to_string())),
        (RECRUITER, Some(candidate.recruiter.email)),
    ];
    let values = texts.into_iter().filter_map(|(name, text)| Some((name, text.filter(|text| !text.is_empty())?)));
    Known { id: id.0, version, values: values.collect() }
}

/// The form of a candidate; the job and who recruits are known by now, unless these have another address since.
fn input(version: Option<i64>, values: &Values, job: Option<JobId>, called: &Called) -> Result<CandidateInput> {
    let mut fields = sent(values);
    fields.remove(JOB);
    fields.extend(job.map(|job| (JOB.to_owned(), Value::from(job.0))));
    if let Some(named) = values.get(RECRUITER) {
        // Left out, a new one would be whose import it is.
        let person = called.get(named).ok_or_else(|| Error::field(RECRUITER, texts::nobody_has_mail(named)))?;
        fields.insert(RECRUITER.into(), person.id.0.into());
    }
    if let Some(skills) = values.get(SKILLS) {
        fields.insert(SKILLS.into(), names(skills).into_iter().map(|name| json!({"value": name})).collect());
    }
    for field in PAY {
        if let Some(amount) = values.get(field) {
            fields.insert(field.into(), amount.parse::<f64>().map_or(Value::Null, Value::from));
        }
    }
    if let Some(hybrid) = values.get(HYBRID) {
        fields.insert(HYBRID.into(), (hybrid == "true").into());
    }
    if version.is_none() && !values.contains_key(STATUS) {
        fields.insert(STATUS.into(), FIRST_STATUS.text().into());
    }
    fields.extend(version.map(|version| ("version".to_owned(), Value::from(version))));
    form(fields)
}

/// The jobs that rows name, by their normalized titles.
type Titled = HashMap<String, Vec<StoredJob>>;

/// The one job of this title; none, where several are called so.
fn one<'a>(titled: &'a Titled, title: &str) -> Option<&'a StoredJob> {
    match titled.get(&normalize(title)).map(Vec::as_slice) {
        Some([job]) => Some(job),
        _ => None,
    }
}

/// What rows are held against.
struct Register {
    called: Called,
    members: HashMap<UserId, PanelMember>,
    viewer: Viewer,
    jobs: Titled,
    /// The names of skills.
    skills: Vec<String>,
    stored: HashMap<i64, ValidatedCandidate>,
    /// Those who are known for their job by an address that others have for it, too.
    doubles: Vec<Known>,
    several: BTreeSet<String>,
    /// Whose numbers are known for a job: the ids of candidates.
    numbers: HashMap<(JobId, String), HashSet<i64>>,
    /// The numbers that rows before this one bring, for each job.
    brought: RefCell<HashSet<(JobId, String)>>,
    near: Suggestions,
}

impl Register {
    fn job_fault(&self, values: &mut Values, known: Option<&Known>) -> Option<Fault> {
        let title = values.get(JOB)?;
        let Some(job) = one(&self.jobs, title) else {
            let several = self.jobs.contains_key(&normalize(title));
            let problem = if several { texts::several_called(title) } else { texts::no_job_called(title) };
            return Some(Fault::at(JOB, problem));
        };
        values.insert(JOB, job.title.clone());
        // Who is there already stays with a job that closed.
        let problem = job_problem(Some(job.status)).filter(|_| known.is_none())?;
        Some(Fault::at(JOB, problem))
    }

    fn recruiter_fault(&self, values: &mut Values, known: Option<&Known>) -> Option<Fault> {
        let named = values.get(RECRUITER)?.clone();
        let has = known.and_then(|known| known.values.get(RECRUITER)).cloned();
        let Some(mail) = self.called.mail(&named, &Vec::from_iter(has.clone())) else {
            return Some(self.called.fault(RECRUITER, &named, &self.near));
        };
        let person = self.called.get(&mail).map(|person| person.id);
        values.insert(RECRUITER, mail.clone());
        let stays = has.is_some_and(|has| normalize(&has) == normalize(&mail));
        if stays || person == Some(self.viewer.user) {
            return None;
        }
        recruiter_problem(person.and_then(|id| self.members.get(&id))).map(|problem| Fault::at(RECRUITER, problem))
    }

    fn skill_fault(&self, values: &mut Values) -> Option<Fault> {
        let wanted: Vec<_> = names(values.get(SKILLS)?).iter().map(|name| normalize(name)).collect();
        values.insert(SKILLS, list(&wanted));
        let unknown = wanted.iter().find(|name| !self.skills.contains(name))?;
        let nearest = self.near.nearest(unknown, self.skills.iter().map(String::as_str)).map(str::to_owned);
        Some(Fault { nearest, ..Fault::at(SKILLS, texts::no_entry_called(unknown)) })
    }

    /// A number that somebody else is known by for the job (recruitment-6): by hand one may say that it is so, in a file it is a slip.
    fn number_fault(&self, values: &Values, known: Option<&Known>) -> Option<Fault> {
        let job = one(&self.jobs, values.get(JOB)?)?;
        let number = (job.id, phone_key(values.get(PHONE)?));
        let stays = known.is_some_and(|known| known.values.get(PHONE) == values.get(PHONE));
        let others =
            self.numbers.get(&number).into_iter().flatten().any(|id| known.is_none_or(|known| known.id != *id));
        if others && !stays {
            return Some(Fault::at(PHONE, texts::somebody_has_it()));
        }
        let first = self.brought.borrow_mut().insert(number);
        (!first && !stays).then(|| Fault::at(PHONE, texts::number_stands_twice(&job.title)))
    }
}

impl Rules for Register {
    fn faults(&self, values: &mut Values, known: Option<&Known>) -> Vec<Fault> {
        let mut faults = Vec::from_iter(self.job_fault(values, known));
        faults.extend(self.recruiter_fault(values, known));
        faults.extend(self.skill_fault(values));
        if let Some(own) = self.key_of(values).filter(|own| self.several.contains(own)) {
            let mail = values.get(EMAIL).cloned().unwrap_or(own);
            faults.push(Fault::at(EMAIL, texts::several_of_serial(&mail)));
        } else {
            faults.extend(self.number_fault(values, known));
        }
        let mut sound = values.clone();
        sound.retain(|field, _| !faults.iter().any(|fault| fault.field == Some(*field)));
        let stored = known.and_then(|known| self.stored.get(&known.id));
        let job = sound.get(JOB).and_then(|title| one(&self.jobs, title)).map(|job| job.id);
        let mut problems = Problems::default();
        let wanted = match input(known.map(|known| known.version), &sound, job, &self.called) {
            Ok(input) => validated_candidate(&mut problems, &input, stored, SentFiles::default(), self.viewer),
            Err(_) => None,
        };
        if let Some(wanted) = wanted.filter(|_| !problems.has(EXPERIENCE)) {
            // A band or a number of years has one way in which it is kept.
            values.entry(EXPERIENCE).and_modify(|text| *text = wanted.total_experience);
        }
        let problems = problems.done(Some(())).err().map(|error| error.field_problems().clone()).unwrap_or_default();
        told_at(&mut faults, &problems, values, str::to_owned);
        faults
    }

    fn key_of(&self, values: &Values) -> Option<String> {
        let job = one(&self.jobs, values.get(JOB)?)?;
        Some(key(&job.title, values.get(EMAIL)?))
    }

    /// Several who have one address stand in our own lists; a row that says just what one of them has is that one.
    fn does_nothing(&self, values: &Values) -> bool {
        let is_so = |known: &Known| {
            values.iter().all(|(field, text)| {
                let stands = known.values.get(field).cloned().unwrap_or_default();
                match *field {
                    RECRUITER => {
                        self.called.mail(text, std::slice::from_ref(&stands)).is_some_and(|mail| mail == stands)
                    }
                    JOB | EMAIL => normalize(text) == normalize(&stands),
                    _ => *text == plain(&stands),
                }
            })
        };
        self.doubles.iter().any(is_so)
    }
}

impl Candidates {
    fn called(&self, connection: &mut impl Reads, rows: &[&Values]) -> Result<Called> {
        Called::all(connection, &self.people, &named_in(rows, &[RECRUITER], |text| vec![text.to_owned()]))
    }

    fn titled(&self, connection: &mut impl Reads, rows: &[&Values]) -> Result<Titled> {
        let mut titled = Titled::new();
        for job in jobs::titled(connection, &self.jobs, &named_in(rows, &[JOB], |text| vec![text.to_owned()]))? {
            titled.entry(normalize(&job.title)).or_default().push(job);
        }
        Ok(titled)
    }

    /// The form of a row, with the job and the people that it names as they are now.
    fn input(&self, work: &mut UnitOfWork<'_>, version: Option<i64>, values: &Values) -> Result<CandidateInput> {
        let called = self.called(work.reading(), &[values])?;
        let titled = self.titled(work.reading(), &[values])?;
        let job = values.get(JOB).map(|title| {
            let found = one(&titled, title).map(|job| job.id);
            found.ok_or_else(|| Error::field(JOB, texts::no_job_called(title)))
        });
        input(version, values, job.transpose()?, &called)
    }

    fn told(&self) -> (&Mailer, Zone) {
        (&self.settings.mailer, self.settings.zone)
    }
}

impl Records for Candidates {
    fn kind(&self) -> RecordKind {
        CANDIDATE
    }

    fn unique(&self) -> &'static [&'static str] {
        &[]
    }

    fn found(&self, connection: &mut ReadConnection<'_>, _: &'static str, rows: &[&Values]) -> Result<Found> {
        let (called, titled) = (self.called(connection, rows)?, self.titled(connection, rows)?);
        let users: BTreeSet<_> = called.one.values().map(|person| person.id).collect();
        let members = jobs::members(connection, &self.jobs, &users.into_iter().collect::<Vec<_>>())?;
        let wanted: BTreeSet<_> = rows
            .iter()
            .filter_map(|row| {
                let text = |field: &str| row.get(field).cloned().unwrap_or_default();
                let job = one(&titled, row.get(JOB)?)?;
                Some((job.id.0, normalize(&text(EMAIL)), phone_key(&text(PHONE))))
            })
            .collect();
        let wanted: Vec<_> = wanted.into_iter().map(|(job, mail, number)| (JobId(job), mail, number)).collect();
        let mut there = service::addressed(connection, &self.grant, &wanted)?;
        there.sort_by_key(|candidate| candidate.id.0);
        there.dedup_by_key(|candidate| candidate.id.0);
        let skills = data::of_type(connection, &self.data, "skill")?.into_iter().map(|entry| entry.name).collect();
        let stored = there.iter().map(|one| (one.id.0, ValidatedCandidate::of(one))).collect();
        let mut numbers: HashMap<_, HashSet<_>> = HashMap::new();
        for one in &there {
            numbers.entry((one.hiring.job, phone_key(&one.phone))).or_default().insert(one.id.0);
        }
        let (mut keyed, mut several, mut all) = (ByKey::new(), BTreeSet::new(), Vec::new());
        for candidate in there {
            let own = key(&candidate.hiring.title, &candidate.email);
            let candidate = known(candidate);
            all.push((own.clone(), candidate.clone()));
            if keyed.insert(own.clone(), candidate).is_some() {
                several.insert(own);
            }
        }
        keyed.retain(|own, _| !several.contains(own));
        let doubles = all.into_iter().filter(|(own, _)| several.contains(own)).map(|(_, known)| known).collect();
        let register = Register {
            called,
            members: members.into_iter().map(|member| (member.id, member)).collect(),
            viewer: self.grant.viewer()?,
            jobs: titled,
            skills,
            stored,
            doubles,
            several,
            numbers,
            brought: RefCell::default(),
            near: Suggestions::default(),
        };
        Ok(Found { known: keyed, rules: Box::new(register) })
    }

    fn of_ids(&self, connection: &mut ReadConnection<'_>, ids: &[i64]) -> Result<Vec<Known>> {
        Ok(service::of_ids(connection, &self.grant, ids)?.into_iter().map(known).collect())
    }

    fn name(&self, values: &Values) -> String {
        values.get("name").cloned().unwrap_or_default()
    }

    fn make(&self, work: &mut UnitOfWork<'_>, values: &Values) -> Result<(i64, i64)> {
        let wanted = self.input(work, None, values)?;
        let made = service::add_in(work, self.settings.zone, &self.grant, &wanted)?.shown;
        Ok((made.id.0, made.version))
    }

    fn change(&self, work: &mut UnitOfWork<'_>, (id, version): (i64, i64), values: &Values) -> Result<i64> {
        let wanted = self.input(work, Some(version), values)?;
        Ok(service::change_in(work, self.told(), &self.grant, CandidateId(id), &wanted)?.shown.version)
    }

    fn give_back(
        &self,
        work: &mut UnitOfWork<'_>,
        (id, version): (i64, i64),
        before: &Values,
        _: &Values,
    ) -> Result<i64> {
        let wanted = self.input(work, Some(version), before)?;
        Ok(service::return_in(work, self.told(), &self.grant, CandidateId(id), &wanted)?.shown.version)
    }

    fn take_away(&self, work: &mut UnitOfWork<'_>, (id, version): (i64, i64)) -> Result<()> {
        service::remove_in(work, self.told(), &self.grant, (CandidateId(id), Some(version)))
    }
}
