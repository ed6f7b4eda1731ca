//! What `muster doctor` says. Only the operator's terminal shows it, so it stands in no catalogue of the portal's.

use kernel::Text;

macro_rules! lines {
    ($($name:ident($($argument:ident: $kind:ty),*) = $english:literal;)*) => {$(
        pub(super) fn $name($($argument: $kind),*) -> Text {
            Text::written(format!($english))
        }
    )*};
}

lines! {
    all_is_well() = "All is well.";
    only_warnings(warnings: usize) = "Nothing is wrong; warnings: {warnings}.";
    something_is_wrong(wrong: usize, warnings: usize) = "Wrong: {wrong}; warnings: {warnings}.";
    mend_the_setting() = "Mend it in muster.toml or in the environment; `muster --help` explains each setting.";

    folder_is_shut(folder: String) = "Nobody else on this machine reads {folder}.";
    make_private() = "Take others' rights away as the line says: whoever reads the database has everybody's salary.";
    room(place: String, free: String) = "{free} free at {place}.";
    make_room() = "Make room, or move the data to a larger disk: with a full one nothing can be saved.";
    room_unknown(place: String, cause: String) = "How much is free at {place} can't be seen: {cause}.";

    db_reached(version: String) = "{version} answers.";
    db_away(cause: String) = "It can't be opened: {cause}";
    mend_db() = "Start the database, or mend DATABASE_URL; a folder that is new gets its database by `muster serve`.";
    postgres_is_old(version: String) = "PostgreSQL {version} is older than what this was tested with.";
    upgrade_postgres() = "Move to PostgreSQL 14 or newer.";
    schema_fits(step: String) = "Its schema is this version's ({step}).";
    schema_is_behind(count: usize) = "Its schema lacks steps of this version: {count}.";
    migrate() = "`muster migrate --plan` says what they do; the next start runs them.";
    schema_is_newer(step: String) = "A newer muster has changed its schema (step {step}).";
    run_the_newer() = "Run that version, or restore the backup from before it.";
    schema_unreadable(cause: String) = "Its schema can't be read: {cause}";
    make_tables() = "Run `muster migrate` as the user that owns the tables.";
    secret_fits() = "The secret is the database's.";
    secret_is_new() = "The database has no mark of its secret yet; the next `muster serve` leaves one.";
    start_once() = "Start the server once.";
    secret_is_other() = "The secret is not the one that this database belongs to.";
    put_secret_back() = "Set MUSTER_SECRET to that one, or put back the file `secret`; `muster secret adopt` goes on without it.";
    trigrams() = "The extension pg_trgm is there.";
    no_trigrams() = "The extension pg_trgm is missing: searches read whole tables.";
    make_trigrams() = "Install postgresql-contrib, and run CREATE EXTENSION pg_trgm in the database.";
    speaks_english(language: String) = "It speaks English (lc_messages = {language}).";
    speaks_otherwise(language: String) = "It speaks another language (lc_messages = {language}), in which no conflict is known for one.";
    teach_english() = "Set lc_messages = 'C' in postgresql.conf, or for the database by ALTER DATABASE … SET lc_messages.";
    replica_follows(name: &str, behind: i64) = "The replica {name} follows, {behind} bytes behind.";
    replica_is_behind(name: &str, behind: i64) = "The replica {name} is {behind} bytes behind, and not read while it is.";
    let_replica_catch_up() = "See pg_stat_replication at the primary: its network, its disk, or a long read that holds it up.";
    replica_is_away(name: &str, cause: &str) = "The replica {name} does not answer: {cause}";
    mend_replica() = "Start it, or take it out of MUSTER_READ_DATABASE_URL; what it would answer, the primary does.";
    replica_follows_nobody(name: &str) = "The server {name} is no replica: it takes writes itself, and is not read.";
    replica_is_another(name: &str) = "The server {name} is no copy of this database, and is not read.";
    name_replica() = "Name standbys of the server in DATABASE_URL, and the same database there, in MUSTER_READ_DATABASE_URL.";
    clocks_agree(seconds: String) = "Our clock and the database's agree ({seconds} s apart).";
    clocks_differ(seconds: String) = "The database's clock is {seconds} s ahead of ours (behind, where this is below zero).";
    entry_of_the_future(time: String) = "The newest entry of the audit trail is of {time}, which is still to come.";
    set_the_clock() = "Let both machines take their time from the network (systemd-timesyncd or chrony).";

    mail_reached() = "The mail server answers and knows us.";
    mails_to_files() = "Mails are written to files: nobody gets them.";
    set_mail_url() = "Set MUSTER_MAIL_URL.";
    mend_mail() = "Mend MUSTER_MAIL_URL, or ask whoever runs the mail server what its log says.";
    mail_sent(address: &str) = "A mail to {address} was handed over; see whether it arrives.";
    outbox_flows() = "No mail waits for long, and none of this week was given up.";
    outbox_stands(late: i64, failed: i64) = "Mails that wait for more than half an hour: {late}; given up this week: {failed}.";
    see_outbox() = "Platform Settings, Mails says why of each; mend that, and send them again there.";
    outbox_unreadable(cause: String) = "The outbox can't be read: {cause}";

    files_work() = "A content was put there, read and removed.";
    files_fail(cause: String) = "A content can't be put there, read and removed: {cause}";
    mend_files() = "Mend MUSTER_FILES_URL, the rights at the store, or the folder's.";

    answers(address: String) = "{address} answers.";
    is_silent(address: String, cause: String) = "{address} can't be reached from here: {cause}";
    start_or_mend() = "Start the server; where it runs, mend MUSTER_PUBLIC_URL, the proxy or the name's address.";
    answers_otherwise(address: String, status: u16) = "{address} answers {status} in place of this program.";
    not_ours(address: String) = "{address} answers, and not by an instance with this secret and version.";
    answers_privately(address: String) = "{address} is encrypted, or of this machine alone.";
    unencrypted(address: String) = "{address} is not encrypted: passwords and salaries can be read on their way.";
    use_https() = "Put a proxy that speaks TLS before it, and set MUSTER_PUBLIC_URL to the https address.";
    no_proxy() = "Requests come straight here.";
    trusted(peer: String, source: String) = "The proxy {peer} is trusted; requests come from {source}.";
    untrusted(peer: String) = "{peer} hands on X-Forwarded-For and is not trusted: all failed sign-ins count as its own.";
    trust(peer: String) = "Set MUSTER_TRUSTED_PROXIES to {peer}.";
    no_header(peer: String) = "{peer} hands on no X-Forwarded-For: all failed sign-ins count as its own.";
    hand_on() = "Let the proxy set X-Forwarded-For; deploy/nginx.conf and deploy/Caddyfile show how.";
    demo_in_public() = "This is demo data, whose password everybody shares, under an https address.";
    no_demo() = "Begin with an empty database; `muster serve` refuses this one.";
    no_demo_data() = "This is no demo data in public.";

    workers_are_off_here() = "This instance does no background work; another one did lately.";
    workers_live(time: String) = "Background work was done at {time}.";
    workers_are_gone(time: String) = "No background work was done since {time}: no mail goes out, and nothing is sealed.";
    workers_never() = "No background work was ever done here.";
    start_workers() = "Start an instance with MUSTER_WORKERS=on.";

    no_backups() = "No backup is made every night.";
    set_backup_url() = "Set MUSTER_BACKUP_URL, or let something else run `muster backup` each day.";
    last_backup(time: String) = "The last whole backup was finished on {time}.";
    no_backup_yet() = "No whole backup was made yet.";
    wait_for_backup() = "Look again in a few minutes; the log of the instance that does background work says more.";
    backup_failed(last: String, problem: String) = "{last} The last try came to nothing: {problem}";
    backup_is_old(last: String) = "{last} That is more than a day ago.";
    mend_backups() = "Mend MUSTER_BACKUP_URL, the rights there, or make room; `muster backup` tries at once.";
}
