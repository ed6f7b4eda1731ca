//! What a password hash leaves behind. A program of its own: nobody else's memory is counted.
#![cfg(target_os = "linux")]
#![expect(clippy::unwrap_used, reason = "tests")]

use std::fs;
use std::sync::mpsc;
use std::thread;

/// Kilobytes of this program that are in memory.
fn resident() -> usize {
    let status = fs::read_to_string("/proc/self/status").unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap();
    line.trim().trim_end_matches("kB").trim().parse().unwrap()
}

#[test]
fn memory_goes_back_whichever_thread_hashed() {
    core_auth::password::hash("first").unwrap();
    let before = resident();
    let (hashed, wait) = mpsc::channel();
    // The threads live on until the end, as a server's do.
    let threads: Vec<_> = (0..6)
        .map(|_| {
            let hashed = hashed.clone();
            let (end, ended) = mpsc::channel::<()>();
            let thread = thread::spawn(move || {
                core_auth::password::hash("again").unwrap();
                hashed.send(()).unwrap();
                ended.recv().ok();
            });
            wait.recv().unwrap();
            (end, thread)
        })
        .collect();
    let grown = resident().saturating_sub(before);
    drop(threads);
    assert!(grown < 19 * 1024, "{grown} kB stay");
}
