//! How many tests passed and failed, and what the failed ones said, read from what the test runners print.

/// Tests that passed and failed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    pub passed: u32,
    pub failed: u32,
}

impl Counts {
    pub fn new(passed: u32, failed: u32) -> Self {
        Self { passed, failed }
    }

    pub fn add(&mut self, other: Self) {
        self.passed += other.passed;
        self.failed += other.failed;
    }
}

/// `test result: ok. 5 passed; 0 failed; …`, once per test binary.
pub fn cargo(text: &str) -> Counts {
    let mut counts = Counts::default();
    for line in text.lines().filter(|line| line.starts_with("test result:")) {
        counts.add(Counts::new(number_before(line, "passed"), number_before(line, "failed")));
    }
    counts
}

/// `Tests  1 failed | 11 passed (12)`, and a file that could not even be loaded in the line `Test Files` before it.
pub fn vitest(text: &str) -> Counts {
    let line = |start: &str| text.lines().map(str::trim).rfind(|line| line.starts_with(start)).unwrap_or_default();
    let tests = line("Tests ");
    let failed = number_before(tests, "failed").max(number_before(line("Test Files "), "failed"));
    Counts::new(number_before(tests, "passed"), failed)
}

/// One line per kind of result: `12 passed (30.1s)`, `1 failed`, `1 flaky`, `2 did not run`.
pub fn playwright(text: &str) -> Counts {
    let mut counts = Counts::default();
    for line in text.lines().map(str::trim) {
        let Some((number, kind)) = line.split_once(' ') else { continue };
        let Ok(number) = number.parse::<u32>() else { continue };
        match kind.split(" (").next().unwrap_or_default() {
            "passed" | "flaky" => counts.passed += number,
            "failed" | "interrupted" | "did not run" => counts.failed += number,
            _ => {}
        }
    }
    counts
}

/// What failed, in the runner's own words: the head of each failure and what stands next below it. It ends the report,
/// for whoever sees only the end of a long run.
pub fn failures(text: &str) -> String {
    const FAILURES: usize = 8;
    const LINES: usize = 14;
    let mut excerpt = Vec::new();
    let (mut failures, mut left) = (0, 0);
    for line in text.lines().filter(|line| !line.trim().is_empty()) {
        if begins_failure(line) {
            failures += 1;
            left = LINES;
        }
        if left > 0 && failures <= FAILURES {
            excerpt.push(line);
            left -= 1;
        }
    }
    excerpt.join("\n")
}

/// `---- a_test stdout ----` of cargo, ` FAIL  a.test.ts > it does` of vitest, `  1) [journeys] › a.spec.ts:1:1 › it does` of
/// Playwright.
fn begins_failure(line: &str) -> bool {
    let of_playwright = |line: &str| {
        line.split_once(") [")
            .is_some_and(|(number, _)| !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit()))
    };
    let line = line.trim();
    (line.starts_with("---- ") && line.ends_with(" ----")) || line.starts_with("FAIL  ") || of_playwright(line)
}

/// The number in front of a word, 0 where there is none.
fn number_before(line: &str, word: &str) -> u32 {
    let mut last = 0;
    for part in line.split_whitespace() {
        if part.trim_end_matches([';', ',', '|']) == word {
            return last;
        }
        last = part.parse().unwrap_or(0);
    }
    0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_of_cargo_are_summed() {
        let text = "running 2 tests\ntest a ... ok\n\
            test result: ok. 5 passed; 0 failed; 0 ignored; 0 measured; 3 filtered out; finished in 0.00s\n\
            test result: FAILED. 2 passed; 1 failed; 0 ignored; 0 measured; 0 filtered out; finished in 1.00s\n";
        assert_eq!(cargo(text), Counts::new(7, 1));
        assert_eq!(cargo("error: could not compile"), Counts::default());
    }

    #[test]
    fn results_of_vitest() {
        let passed = " Test Files  3 passed (3)\n      Tests  41 passed (41)\n   Start at  10:00:00\n";
        assert_eq!(vitest(passed), Counts::new(41, 0));
        let failed = " Test Files  1 failed | 2 passed (3)\n      Tests  2 failed | 39 passed | 1 skipped (42)\n";
        assert_eq!(vitest(failed), Counts::new(39, 2));
        let unloadable = " Test Files  1 failed (1)\n      Tests  no tests\n";
        assert_eq!(vitest(unloadable), Counts::new(0, 1));
    }

    #[test]
    fn results_of_playwright() {
        assert_eq!(playwright("  12 passed (30.1s)\n"), Counts::new(12, 0));
        let text = "  1 failed\n    [chromium] › a.spec.ts:1:1 › x\n  1 flaky\n  2 did not run\n  9 passed (1.2m)\n";
        assert_eq!(playwright(text), Counts::new(10, 3));
    }

    #[test]
    fn failures_are_told_with_what_stands_below_them() {
        let cargo = "test result: ok. 5 passed\n\n---- day::turns stdout ----\n\nthread panicked\nleft: 1\n";
        assert_eq!(failures(cargo), "---- day::turns stdout ----\nthread panicked\nleft: 1");
        let vitest = " ✓ a.test.ts\n FAIL  src/b.test.ts > it counts\nAssertionError: expected 1\n";
        assert_eq!(failures(vitest), " FAIL  src/b.test.ts > it counts\nAssertionError: expected 1");
        let playwright = "  ✘  2 [journeys] › a.spec.ts\n  1) [journeys] › a.spec.ts:1:1 › x\n    Error: gone\n";
        assert_eq!(failures(playwright), "  1) [journeys] › a.spec.ts:1:1 › x\n    Error: gone");
        let long = format!("  1) [journeys] › a.spec.ts:1:1 › x\n{}", "line\n".repeat(50));
        assert_eq!(failures(&long).lines().count(), 14);
        assert_eq!(failures(" ✓ all is well\n"), "");
    }
}
