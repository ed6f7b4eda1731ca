//! Times as people read them.

use std::time::{Duration, Instant};

use anyhow::Result as Anyhow;

/// Runs `work` under a title, and prints how long it took.
pub fn timed<T, E>(title: &str, work: impl FnOnce() -> Result<T, E>) -> Result<T, E> {
    println!("\n== {title}");
    let start = Instant::now();
    let result = work();
    let word = if result.is_ok() { "done" } else { "FAILED" };
    println!("== {title}: {word} in {}", human(start.elapsed()));
    result
}

/// The same for who sees it for the first time: one line, and the time at its end.
pub fn step<T>(title: &str, work: impl FnOnce() -> Anyhow<T>) -> Anyhow<T> {
    println!("{title}");
    let start = Instant::now();
    let value = work()?;
    println!("  {}", human(start.elapsed()));
    Ok(value)
}

/// `0.4 s`, `12.3 s`, `2 min 05 s`.
pub fn human(time: Duration) -> String {
    let seconds = time.as_secs();
    if seconds < 60 {
        format!("{:.1} s", time.as_secs_f64())
    } else {
        format!("{} min {:02} s", seconds / 60, seconds % 60)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_readable() {
        assert_eq!(human(Duration::from_millis(440)), "0.4 s");
        assert_eq!(human(Duration::from_secs(125)), "2 min 05 s");
    }
}
