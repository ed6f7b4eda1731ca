//! `pgbouncer` between the portal and its PostgreSQL, in the mode that the operations' page says.

use std::fs;
use std::process::{Command, Stdio};

use test_postgres::{Cluster, Options, debian};

use super::{Home, Running, call, free_port, until};

/// What Debian's `pgbouncer` needs, and no other program here.
const LIBRARIES: [&str; 2] = ["libc-ares2", "libevent-2.1-7"];

/// A `pgbouncer` in this mode before a cluster, and the address of a database there.
fn pooled(cluster: &Cluster, database: &str, mode: &str) -> (Running, tempfile::TempDir, String) {
    let (folder, port) = (tempfile::tempdir().unwrap(), free_port());
    let server = cluster.url(database);
    let behind = server.rsplit_once(':').unwrap().1.split('/').next().unwrap();
    let settings = format!(
        "[databases]\n* = host=127.0.0.1 port={behind} user=postgres\n[pgbouncer]\nlisten_addr = 127.0.0.1\n\
         listen_port = {port}\nauth_type = any\npool_mode = {mode}\ndefault_pool_size = 60\nunix_socket_dir =\n"
    );
    let file = folder.path().join("pgbouncer.ini");
    fs::write(&file, settings).unwrap();
    let program = debian::program_with("pgbouncer", &LIBRARIES).unwrap();
    let mut pgbouncer = Command::new(&program);
    pgbouncer.envs(debian::libraries(&program).map(|folder| ("LD_LIBRARY_PATH", folder)));
    if debian::is_root() {
        // It refuses to be root, and reads its settings as somebody else.
        fs::set_permissions(folder.path(), std::os::unix::fs::PermissionsExt::from_mode(0o755)).unwrap();
        pgbouncer.args(["--user", "nobody"]);
    }
    let child = pgbouncer.arg("--quiet").arg(&file).stdin(Stdio::null()).spawn().unwrap();
    let running = Running(child);
    until("PgBouncer answers", || std::net::TcpStream::connect(("127.0.0.1", port)).ok());
    (running, folder, format!("postgres://postgres@127.0.0.1:{port}/{database}"))
}

#[test]
fn postgres_pgbouncer_in_session_mode_carries_all_of_it() {
    test_postgres::ensure_installed().unwrap();
    let cluster = Cluster::start(&Options::default()).unwrap();
    cluster.create_database("muster").unwrap();
    let (_pgbouncer, _folder, url) = pooled(&cluster, "muster", "session");
    let home = Home::new(&[("DATABASE_URL", &url)]);
    home.run(&["seed", "--people", "12", "--days", "20", "--sessions", "2"]);
    let (serving, address) = home.serve();
    let tokens = fs::read_to_string(home.data().join("demo-tokens")).unwrap();
    let (id, token) = tokens.lines().next().unwrap().split_once(' ').unwrap();
    let path = format!("/api/v1/users/{id}");
    // More often than there are connections: each of them has kept its settings and its statements.
    for phone in 5_550_000_000_u64..5_550_000_030 {
        let change = serde_json::json!({ "phone": phone.to_string() });
        assert_eq!(call(address, "PUT", &path, token, Some(&change)).unwrap().0, 200);
        let (status, person) = call(address, "GET", &path, token, None).unwrap();
        assert_eq!((status, person["phone"].as_str()), (200, Some(phone.to_string().as_str())));
    }
    serving.end();
    home.run(&["check"]);
}
