//! Every process that a command starts runs in a process group of its own and is listed here, so that Ctrl-C, a
//! failure or a plain end takes down exactly those, with all that they started.

use std::collections::BTreeSet;
use std::io;
use std::os::unix::process::CommandExt;
use std::process::{self, ExitStatus, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use rustix::process::{Pid, Signal, kill_process_group};
use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
use signal_hook::iterator::Signals;

/// How long a process may take for a graceful end.
const GRACE: Duration = Duration::from_secs(40);

static GROUPS: Mutex<BTreeSet<u32>> = Mutex::new(BTreeSet::new());
static STOPPING: AtomicBool = AtomicBool::new(false);

/// Whether this run has been asked to end.
pub fn stopping() -> bool {
    STOPPING.load(Ordering::Relaxed)
}

/// From here on the first Ctrl-C (or SIGTERM, SIGHUP) asks every started process to end, a second one ends them.
pub fn watch_signals() -> Result<()> {
    let mut signals = Signals::new([SIGINT, SIGTERM, SIGHUP]).context("watching for Ctrl-C")?;
    thread::spawn(move || {
        for _ in signals.forever() {
            if STOPPING.swap(true, Ordering::Relaxed) {
                signal_all(Signal::KILL);
                continue;
            }
            eprintln!("\nstopping (Ctrl-C once more ends it at once)");
            signal_all(Signal::TERM);
            thread::spawn(|| {
                thread::sleep(GRACE);
                signal_all(Signal::KILL);
            });
        }
    });
    Ok(())
}

/// A started process with its group. Ends with this value.
#[derive(Debug)]
pub struct Child {
    inner: process::Child,
    ended: bool,
}

impl Child {
    /// Starts `command` in a process group of its own. It gets no standard input: a group in the background may not
    /// read the terminal.
    pub fn spawn(command: &mut process::Command) -> io::Result<Self> {
        let mut groups = lock();
        if stopping() {
            return Err(io::Error::new(io::ErrorKind::Interrupted, "stopped"));
        }
        let inner = command.stdin(Stdio::null()).process_group(0).spawn()?;
        groups.insert(inner.id());
        Ok(Self { inner, ended: false })
    }

    pub fn id(&self) -> u32 {
        self.inner.id()
    }

    pub fn inner(&mut self) -> &mut process::Child {
        &mut self.inner
    }

    /// Waits for the end, and takes down what the process left behind.
    pub fn wait(&mut self) -> io::Result<ExitStatus> {
        let status = self.inner.wait();
        self.forget();
        status
    }

    /// Whether the process still runs.
    pub fn running(&mut self) -> bool {
        matches!(self.inner.try_wait(), Ok(None))
    }

    /// Asks for a graceful end, waits for it, and insists when it takes too long.
    pub fn stop(&mut self) -> io::Result<ExitStatus> {
        signal(self.id(), Signal::TERM);
        let end = Instant::now() + GRACE;
        while self.running() && Instant::now() < end {
            thread::sleep(Duration::from_millis(20));
        }
        signal(self.id(), Signal::KILL);
        self.wait()
    }

    fn forget(&mut self) {
        if !self.ended {
            self.ended = true;
            signal(self.id(), Signal::KILL);
            lock().remove(&self.id());
        }
    }
}

impl Drop for Child {
    fn drop(&mut self) {
        if !self.ended {
            self.stop().ok();
        }
    }
}

fn lock() -> std::sync::MutexGuard<'static, BTreeSet<u32>> {
    GROUPS.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}

fn signal_all(what: Signal) {
    for group in lock().iter() {
        signal(*group, what);
    }
}

/// A group that is gone already is no fault.
fn signal(group: u32, what: Signal) {
    if let Some(pid) = i32::try_from(group).ok().and_then(Pid::from_raw) {
        kill_process_group(pid, what).ok();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_child_takes_its_own_children_with_it() -> Result<()> {
        let mark = std::env::temp_dir().join(format!("xtask-child-{}", process::id()));
        let script = format!("(sleep 0.4; touch '{}') & sleep 30", mark.display());
        let child = Child::spawn(process::Command::new("sh").args(["-c", &script]))?;
        drop(child);
        thread::sleep(Duration::from_millis(800));
        assert!(!mark.exists(), "the grandchild has been ended before it could do its work");
        Ok(())
    }
}
