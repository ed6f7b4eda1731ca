//! The store as a program of its own, for an installation of several processes: prints the settings that name it, then where it
//! listens, and runs until it is ended.

use std::thread;

fn main() {
    let server = test_s3::Server::start();
    println!("MUSTER_FILES_URL={}", server.url());
    println!("AWS_ACCESS_KEY_ID={}", test_s3::KEY);
    println!("AWS_SECRET_ACCESS_KEY={}", test_s3::SECRET);
    println!("listening on http://{}", server.address());
    loop {
        thread::park();
    }
}
