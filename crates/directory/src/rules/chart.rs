//! The org chart: everybody once, under the first of their line managers.

use std::collections::{HashMap, HashSet};

use kernel::UserId;

/// A person, and the first of their line managers who works here.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Edge {
    /// The person.
    pub person: UserId,
    /// Their manager.
    pub manager: Option<UserId>,
}

/// Who stands under whom (directory-6).
#[derive(Debug, Clone, Default)]
pub struct Chart {
    order: Vec<UserId>,
    parents: HashMap<UserId, UserId>,
    children: HashMap<UserId, Vec<UserId>>,
    all: HashMap<UserId, usize>,
    tops: Vec<UserId>,
    alone: Vec<UserId>,
}

impl Chart {
    /// The chart of these people, who keep their order under each manager. Where managers go round in a circle, the one
    /// of the smallest id stands at the top of it.
    pub fn new(edges: &[Edge]) -> Self {
        let order: Vec<UserId> = edges.iter().map(|edge| edge.person).collect();
        let known: HashSet<UserId> = order.iter().copied().collect();
        let named = |edge: &Edge| Some((edge.person, edge.manager.filter(|manager| known.contains(manager))?));
        let mut parents: HashMap<UserId, UserId> = edges.iter().filter_map(named).collect();
        open_circles(&order, &mut parents);
        let mut children: HashMap<UserId, Vec<UserId>> = HashMap::new();
        for person in &order {
            if let Some(parent) = parents.get(person) {
                children.entry(*parent).or_default().push(*person);
            }
        }
        let at_the_top = order.iter().copied().filter(|person| !parents.contains_key(person));
        let (tops, alone) = at_the_top.partition(|person| children.contains_key(person));
        let mut chart = Self { order, parents, children, all: HashMap::new(), tops, alone };
        chart.count();
        chart
    }

    /// Counts who stands under whom, from below.
    fn count(&mut self) {
        let mut downwards = self.tops.clone();
        let mut next = 0;
        while let Some(person) = downwards.get(next).copied() {
            downwards.extend_from_slice(self.children(person));
            next += 1;
        }
        for person in downwards.into_iter().rev() {
            let under = self.all(person) + 1;
            if let Some(parent) = self.parents.get(&person) {
                *self.all.entry(*parent).or_default() += under;
            }
        }
    }

    /// Whether somebody is in it.
    pub fn knows(&self, person: UserId) -> bool {
        self.parents.contains_key(&person) || self.order.contains(&person)
    }

    /// Under whom somebody stands.
    pub fn parent(&self, person: UserId) -> Option<UserId> {
        self.parents.get(&person).copied()
    }

    /// Who stands right under somebody.
    pub fn children(&self, person: UserId) -> &[UserId] {
        self.children.get(&person).map_or(&[], Vec::as_slice)
    }

    /// How many stand under somebody in all.
    pub fn all(&self, person: UserId) -> usize {
        self.all.get(&person).copied().unwrap_or_default()
    }

    /// How many are in it.
    pub fn people(&self) -> usize {
        self.order.len()
    }

    /// Who leads somebody and stands under nobody.
    pub fn tops(&self) -> &[UserId] {
        &self.tops
    }

    /// Who leads nobody and stands under nobody.
    pub fn alone(&self) -> &[UserId] {
        &self.alone
    }

    /// The way from the top to somebody, who is its end.
    pub fn way(&self, person: UserId) -> Vec<UserId> {
        let mut way: Vec<_> = std::iter::successors(Some(person), |person| self.parent(*person)).collect();
        way.reverse();
        way
    }
}

/// Takes one manager out of each circle.
fn open_circles(order: &[UserId], parents: &mut HashMap<UserId, UserId>) {
    let mut settled: HashSet<UserId> = HashSet::new();
    for person in order {
        let (mut path, mut walked) = (Vec::new(), HashSet::new());
        let mut at = Some(*person);
        while let Some(here) = at.filter(|here| !settled.contains(here)) {
            if !walked.insert(here) {
                let circle = path.iter().skip_while(|person| **person != here);
                circle.min().map(|least| parents.remove(least));
                break;
            }
            path.push(here);
            at = parents.get(&here).copied();
        }
        settled.extend(path);
    }
}
