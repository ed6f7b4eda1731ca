//! How long a server lives, in bytes: one that is killed amid a transfer has taken or given some of it, and is gone.

use std::io::{self, ErrorKind};
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard};
use std::task::{Context, Poll, ready};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;

/// How many bytes still come or go before it is gone; without end where nobody says so.
#[derive(Clone, Default)]
pub struct Life(Arc<Mutex<Option<usize>>>);

impl Life {
    pub fn ends_after(&self, bytes: Option<usize>) {
        *self.left() = bytes;
    }

    fn left(&self) -> MutexGuard<'_, Option<usize>> {
        self.0.lock().unwrap()
    }

    /// How many of so many bytes pass; an error once it is over.
    fn passes(&self, wanted: usize) -> io::Result<usize> {
        match *self.left() {
            Some(0) => Err(ErrorKind::ConnectionReset.into()),
            left => Ok(wanted.min(left.unwrap_or(wanted))),
        }
    }

    fn spend(&self, bytes: usize) {
        if let Some(left) = self.left().as_mut() {
            *left = left.saturating_sub(bytes);
        }
    }
}

/// A connection that ends with its server.
pub struct Connection {
    pub socket: TcpStream,
    pub life: Life,
}

impl AsyncRead for Connection {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        self.life.passes(0)?;
        let before = buffer.filled().len();
        ready!(Pin::new(&mut self.socket).poll_read(context, buffer))?;
        let read = buffer.filled().len() - before;
        let passed = self.life.passes(read)?;
        // What came behind the last byte has never come.
        buffer.set_filled(before + passed);
        self.life.spend(passed);
        Poll::Ready(Ok(()))
    }
}

impl AsyncWrite for Connection {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let passes = self.life.passes(bytes.len())?;
        let (some, _) = bytes.split_at(passes);
        let written = ready!(Pin::new(&mut self.socket).poll_write(context, some))?;
        self.life.spend(written);
        Poll::Ready(Ok(written))
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.socket).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.socket).poll_shutdown(context)
    }
}
