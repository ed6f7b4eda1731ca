//! What is logged while a test runs, read as whoever runs the server reads it.

use std::io::Write;
use std::sync::{Arc, Mutex};

/// The lines so far.
#[derive(Clone, Default)]
pub struct Log(Arc<Mutex<Vec<u8>>>);

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// Listens on this thread until it is dropped.
pub struct Listening {
    log: Log,
    _guards: (tracing::subscriber::DefaultGuard, tracing::Dispatch),
}

impl Log {
    /// Everything that this thread logs from now on, of every level.
    pub fn listen() -> Listening {
        let log = Self::default();
        let writer = log.clone();
        // Where there is one subscriber only, whichever thread passes a place first decides for all whether it is logged.
        let beside = tracing::Dispatch::new(tracing::subscriber::NoSubscriber::new());
        let subscriber = tracing_subscriber::fmt()
            .with_max_level(tracing::Level::TRACE)
            .with_ansi(false)
            .with_writer(move || writer.clone())
            .finish();
        Listening { log, _guards: (tracing::subscriber::set_default(subscriber), beside) }
    }
}

impl Listening {
    /// Stops; what was logged.
    pub fn stop(self) -> String {
        String::from_utf8(self.log.0.lock().unwrap().clone()).unwrap()
    }
}
