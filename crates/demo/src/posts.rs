//! Who works for whom: the posts of the company, before anybody is named.
//!
//! The head is an admin. The managers form a tree under the head, each with a team of 5 to 12; everybody else stands
//! in one team, a few with a second manager beside. Staff lead nobody, so no chain of managers ends in itself.

use crate::dice::Dice;

/// One post. Posts are told apart by their place in the list.
#[derive(Debug, Clone)]
pub(crate) struct Post {
    pub role: &'static str,
    pub standing: Employment,
    /// Whose team it is in, and the second manager's.
    pub managers: [Option<usize>; 2],
    pub leads: bool,
    /// One of the few whom demonstrations and tests sign in as: the head, the first manager, staff of that team.
    pub shown: bool,
}

/// Whether whoever holds the post is still there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Employment {
    Active,
    Inactive,
    Resigned,
}

/// The head.
const HEAD: usize = 0;
/// The manager who is shown. Leads employees only.
const FIRST_MANAGER: usize = 1;
/// Staff at the beginning of the list who are in the first manager's team, and stay.
const FIRST_STAFF: usize = 4;

const TOP: usize = 6;
const TEAM: std::ops::RangeInclusive<usize> = 5..=12;

/// Posts for so many people: the head, the managers, the staff.
pub(crate) fn posts(people: usize, dice: &mut Dice) -> Vec<Post> {
    let managers = ((people + 4) / 9).max(1);
    let staff = people.saturating_sub(managers + 1);
    let leader = |role, manager, shown| Post {
        role,
        standing: Employment::Active,
        managers: [manager, None],
        leads: true,
        shown,
    };
    let mut posts = vec![leader("admin", None, true)];
    posts.extend((1..=managers).map(|place| leader("manager", Some(superior(place)), place == FIRST_MANAGER)));
    let mut sizes = sizes(managers, staff, dice);
    let mut leaders = teams(&posts, &sizes).into_iter();
    let mut others = kinds(people, staff.saturating_sub(FIRST_STAFF), dice).into_iter();
    for place in 0..staff {
        let shown = place < FIRST_STAFF;
        let kind = if shown { None } else { others.next() };
        let (role, standing) = kind.unwrap_or((if place == 2 { "qa" } else { "dev" }, Employment::Active));
        posts.push(Post { role, standing, managers: [leaders.next(), None], leads: false, shown });
    }
    second_managers(&mut posts, &mut sizes, managers, dice);
    posts
}

/// The first few managers are the head's, then each has up to four below; the first manager has none.
fn superior(manager: usize) -> usize {
    if manager <= TOP { HEAD } else { (manager - TOP - 1) / 4 + FIRST_MANAGER + 1 }
}

/// How large each manager's team is, managers below included; the first of the list is the head's, which takes no
/// staff.
fn sizes(managers: usize, staff: usize, dice: &mut Dice) -> Vec<usize> {
    let mut sizes = vec![0_usize; managers + 1];
    for manager in 1..=managers {
        if let Some(size) = sizes.get_mut(superior(manager)) {
            *size += 1;
        }
    }
    let mut left = staff;
    for size in sizes.iter_mut().skip(1) {
        let wanted = TEAM.start().saturating_sub(*size).min(left);
        *size += wanted;
        left -= wanted;
    }
    while left > 0 {
        let chosen = 1 + dice.below(u32::try_from(managers).unwrap_or(u32::MAX)) as usize;
        match sizes.get_mut(chosen) {
            Some(size) if TEAM.contains(&(*size + 1)) => {
                *size += 1;
                left -= 1;
            }
            _ => {}
        }
    }
    sizes
}

/// The leader of each of the staff, team by team.
fn teams(posts: &[Post], sizes: &[usize]) -> Vec<usize> {
    let below = |leader| posts.iter().filter(|post| post.managers.first() == Some(&Some(leader))).count();
    // Only the upper managers have others below; asking all of them would take the square of the company.
    let upper = superior(posts.len());
    let mut leaders = Vec::new();
    for (leader, size) in sizes.iter().enumerate().skip(1) {
        let managers = if leader <= upper { below(leader) } else { 0 };
        leaders.extend(std::iter::repeat_n(leader, size.saturating_sub(managers)));
    }
    leaders
}

/// Roles and standings of the staff that may be anybody: exact shares, in any order.
fn kinds(people: usize, staff: usize, dice: &mut Dice) -> Vec<(&'static str, Employment)> {
    let (admins, recruiters) = ((people + 100) / 200, (people + 25) / 50);
    let mut roles = vec!["admin"; admins.saturating_sub(1)];
    roles.extend(vec!["recruiter"; recruiters]);
    while roles.len() < staff {
        roles.push(if dice.chance(3_000) { "qa" } else { "dev" });
    }
    let mut standings = vec![Employment::Resigned; (people + 10) / 20];
    standings.extend(vec![Employment::Inactive; (people + 20) / 40]);
    standings.resize(staff.max(standings.len()), Employment::Active);
    dice.shuffle(&mut roles);
    dice.shuffle(&mut standings);
    roles.into_iter().zip(standings).take(staff).collect()
}

/// One in sixteen of the staff works for another team too, where that has room.
fn second_managers(posts: &mut [Post], sizes: &mut [usize], managers: usize, dice: &mut Dice) {
    for post in posts.iter_mut().filter(|post| !post.leads) {
        let other = 1 + dice.below(u32::try_from(managers).unwrap_or(u32::MAX)) as usize;
        let wanted = dice.chance(625);
        let Some(size) = sizes.get_mut(other) else { continue };
        if let [Some(first), second] = &mut post.managers
            && wanted
            && *first != other
            && TEAM.contains(&(*size + 1))
        {
            *second = Some(other);
            *size += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Employment, FIRST_MANAGER, FIRST_STAFF, HEAD, Post, TEAM, posts};
    use crate::dice::Dice;

    fn of(people: usize) -> Vec<Post> {
        posts(people, &mut Dice::of(11, &[]))
    }

    #[test]
    fn every_size_has_so_many_posts_and_teams_within_bounds() {
        for people in (5..400).chain([5_000, 50_000]) {
            let posts = of(people);
            assert_eq!(posts.len(), people);
            let mut sizes = vec![0; people];
            for leader in posts.iter().flat_map(|post| post.managers).flatten() {
                assert!(posts[leader].leads, "{people}");
                sizes[leader] += 1;
            }
            for leader in (1..people).filter(|post| posts[*post].leads) {
                assert!(TEAM.contains(&sizes[leader]) || people < 7, "{people}: {leader} leads {}", sizes[leader]);
            }
        }
    }

    #[test]
    fn every_chain_of_managers_ends_at_the_head() {
        let posts = of(5_000);
        for post in &posts {
            let mut superior = post.managers[0];
            for _ in 0..20 {
                superior = superior.and_then(|post| posts[post].managers[0]);
            }
            assert_eq!(superior, None);
        }
    }

    #[test]
    fn those_whom_the_demonstration_signs_in_are_as_promised() {
        for people in [5, 14, 60, 500] {
            let posts = of(people);
            assert_eq!((posts[HEAD].role, posts[FIRST_MANAGER].role), ("admin", "manager"));
            let staff: Vec<_> = posts.iter().filter(|post| post.shown && !post.leads).collect();
            for post in &staff {
                assert_eq!((post.managers[0], post.standing), (Some(FIRST_MANAGER), Employment::Active));
                assert!(["dev", "qa"].contains(&post.role));
            }
            assert_eq!(staff.len(), FIRST_STAFF.min(people - 2));
        }
    }

    #[test]
    fn shares_are_as_in_a_company() {
        let posts = of(5_000);
        let with = |role| posts.iter().filter(|post| post.role == role).count();
        assert_eq!((with("admin"), with("recruiter"), with("manager")), (25, 100, 556));
        assert!(with("dev") > 2 * with("qa"));
        let active = posts.iter().filter(|post| post.standing == Employment::Active).count();
        assert!((4_600..4_650).contains(&active), "{active}");
        let twice = posts.iter().filter(|post| post.managers[1].is_some()).count();
        assert!(twice > 100, "{twice}");
        assert!(posts.iter().all(|post| !post.leads || post.standing == Employment::Active));
    }
}
