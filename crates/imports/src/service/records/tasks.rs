//! Tasks, each of a project or of all of them. One that is there is left as it is.

use std::cell::RefCell;
use std::collections::{BTreeSet, HashMap};

use db::{ReadConnection, RecordKind, UnitOfWork};
use kernel::{Error, Grant, Result, normalize};
use projects::model::{StoredProject, StoredTask, TASK, TaskId, TaskInput};
use projects::rights::{AddTasks, ChangeTasks};
use projects::rules::task::validated;
use projects::service::tasks;
use serde_json::Value;

use super::{Found, Records, form, named_in, sent, told_at};
use crate::rules::look::{ByKey, Fault, Known, Rules, Values};
use crate::rules::values::{self, Suggestions};
use crate::service::Settings;
use crate::texts;

const NAME: &str = "taskname";
const PROJECT: &str = "project";

pub struct Tasks {
    pub add: Grant<AddTasks>,
    pub change: Grant<ChangeTasks>,
    pub settings: Settings,
}

fn known(task: StoredTask) -> Known {
    let StoredTask { id, version, taskname, description, projectname, .. } = task;
    let mut values = Values::from([(NAME, taskname), ("description", description)]);
    values.extend(projectname.map(|name| (PROJECT, name)));
    Known { id: id.0, version, values }
}

/// Of which project a task is, and its name: of one project no two are called the same.
type Place = (Option<String>, String);

fn place(values: &Values) -> Place {
    let text = |name: &str| values.get(name).map(|text| normalize(text));
    (text(PROJECT), text(NAME).unwrap_or_default())
}

fn input(values: &Values, project: Option<i64>) -> Result<TaskInput> {
    let mut fields = sent(values);
    fields.insert(PROJECT.into(), project.map_or_else(|| Value::from("all"), Value::from));
    fields.insert("status".into(), "active".into());
    form(fields)
}

/// What rows are held against.
struct Register {
    projects: HashMap<String, Vec<StoredProject>>,
    /// What each of those that are there does.
    there: HashMap<Place, String>,
    /// Those of the rows before.
    brought: RefCell<BTreeSet<Place>>,
    near: Suggestions,
}

impl Register {
    fn project_fault(&self, values: &mut Values) -> Option<Fault> {
        let named = values.get(PROJECT)?;
        match self.projects.get(&normalize(named)).map(Vec::as_slice) {
            Some([project]) => {
                let name = project.projectname.clone();
                values.insert(PROJECT, name);
                None
            }
            Some(_) => Some(Fault::at(PROJECT, texts::several_called(named))),
            None => {
                let nearest = self.near.nearest(named, self.projects.keys().map(String::as_str)).map(str::to_owned);
                Some(Fault { nearest, ..Fault::at(PROJECT, texts::no_project_called(named)) })
            }
        }
    }
}

impl Rules for Register {
    fn faults(&self, values: &mut Values, _: Option<&Known>) -> Vec<Fault> {
        let mut faults: Vec<_> = self.project_fault(values).into_iter().collect();
        let place = place(values);
        if self.there.contains_key(&place) || !self.brought.borrow_mut().insert(place) {
            faults.push(Fault::at(NAME, texts::is_there_already()));
        }
        let wanted = input(values, None).and_then(|input| validated(input, None, true));
        let problems = wanted.err().map(|error| error.field_problems().clone()).unwrap_or_default();
        told_at(&mut faults, &problems, values, str::to_owned);
        faults
    }

    /// It is there just so.
    fn does_nothing(&self, values: &Values) -> bool {
        let same = |there: &String| values.get("description").is_some_and(|text| values::text(there) == *text);
        self.there.get(&place(values)).is_some_and(same)
    }
}

impl Records for Tasks {
    fn kind(&self) -> RecordKind {
        TASK
    }

    fn unique(&self) -> &'static [&'static str] {
        &[]
    }

    fn found(&self, connection: &mut ReadConnection<'_>, _: &'static str, rows: &[&Values]) -> Result<Found> {
        let one = |text: &str| vec![text.to_owned()];
        let mut projects: HashMap<_, Vec<_>> = HashMap::new();
        for project in tasks::projects_called(connection, &self.change, &named_in(rows, &[PROJECT], one))? {
            projects.entry(normalize(&project.projectname)).or_default().push(project);
        }
        let there = tasks::named(connection, &self.change, &named_in(rows, &[NAME], one))?.into_iter();
        let there = there.map(|task| (place(&known(task.clone()).values), task.description)).collect();
        let near = Suggestions::default();
        let register = Register { projects, there, brought: RefCell::default(), near };
        Ok(Found { known: ByKey::new(), rules: Box::new(register) })
    }

    fn of_ids(&self, connection: &mut ReadConnection<'_>, ids: &[i64]) -> Result<Vec<Known>> {
        Ok(tasks::of_ids(connection, &self.change, ids)?.into_iter().map(known).collect())
    }

    fn name(&self, values: &Values) -> String {
        values.get(NAME).cloned().unwrap_or_default()
    }

    fn make(&self, work: &mut UnitOfWork<'_>, values: &Values) -> Result<(i64, i64)> {
        // A project that is called otherwise by now, or as others are: without it the task would be one of all projects.
        let project = match values.get(PROJECT) {
            None => None,
            Some(name) => match tasks::projects_called(work.reading(), &self.change, &[normalize(name)])?.as_slice() {
                [project] => Some(project.id.0),
                [] => return Err(Error::field(PROJECT, texts::no_project_called(name))),
                _ => return Err(Error::field(PROJECT, texts::several_called(name))),
            },
        };
        let wanted = input(values, project)?;
        let Settings { mailer, today, .. } = &self.settings;
        let made = tasks::add_in(work, mailer, &self.add, wanted, *today)?;
        Ok((made.id.0, made.version))
    }

    /// Nothing of one that is there changes.
    fn change(&self, _: &mut UnitOfWork<'_>, (_, version): (i64, i64), _: &Values) -> Result<i64> {
        Ok(version)
    }

    fn take_away(&self, work: &mut UnitOfWork<'_>, (id, version): (i64, i64)) -> Result<()> {
        tasks::withdraw_in(work, &self.change, (TaskId(id), version))
    }
}
