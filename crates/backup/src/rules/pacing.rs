//! How fast a backup is made, and other work that is nobody's call.

use std::time::Duration;

/// How long it works at a time: less than what somebody notices who waits for a page just then.
const WORK: Duration = Duration::from_millis(5);
/// How many times as long it rests.
const RESTS: u32 = 2;

/// How long it rests after so much work; not yet where there was little (backup-5).
pub fn rest_after(worked: Duration) -> Option<Duration> {
    (worked >= WORK).then(|| worked.saturating_mul(RESTS))
}

#[cfg(test)]
mod tests {
    use super::*;

    // backup-5
    #[test]
    fn it_rests_twice_as_long_as_it_worked() {
        for (worked, rest) in [(0, None), (4, None), (5, Some(10)), (7, Some(14)), (300, Some(600))] {
            assert_eq!(rest_after(Duration::from_millis(worked)), rest.map(Duration::from_millis), "{worked}");
        }
        assert_eq!(rest_after(Duration::MAX), Some(Duration::MAX));
    }
}
