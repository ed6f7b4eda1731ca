//! What the module says, all of it to operators and admins.

kernel::texts! {
    unreadable(cause: String) = "The archive can't be read: {cause}.";
    damaged() = "The archive was cut, altered or damaged. Take another one.";
    no_backup() = "This is no backup of Muster.";
    other_form(form: i64) = "The archive is written in form {form}, which this version does not know: a newer one made it.";
    newer(step: String) = "The archive was made by a newer version of muster (step {step}). Restore it with that version, or a newer one.";
    ends_early() = "The archive is not whole: its manifest is missing, so whatever wrote it did not come to its end.";
    goes_on() = "The archive goes on behind its manifest.";
    misplaced(name: String) = "The archive holds {name}, which does not belong where it stands.";
    too_large(name: String) = "{name} is larger than any part of a backup.";
    too_many_parts() = "The archive has more parts than a backup can have.";
    altered(name: String) = "{name} is not what the manifest says: it was altered or damaged.";
    lacking(name: String) = "{name} is in the manifest, and not in the archive.";
    bad_row(name: String) = "{name} holds a row that does not fit its columns.";
    unknown_table(table: String) = "The archive holds the table {table}, which the database does not have.";
    other_columns(table: String) = "The table {table} has other columns in the archive than in the database.";
    bad_value(table: String, column: String) = "{table}.{column} holds a value that is none of its type.";
    lacking_column(table: String, column: String) = "The database lacks {table}.{column}, or this version does not know it.";
    not_empty() = "The database is not empty. A backup is restored into a new one only, so that it overwrites nobody's records.";
    files_not_empty(key: String) = "The store of files holds {key}, which is not in the backup. A backup is restored into an empty store only.";
    other_content(key: String) = "The store of files holds another content of {key} already.";
    other_secret() = "The archive was made with another MUSTER_SECRET. Set that one, or put its file `secret` into the data folder, and restore again. Where it is lost, --other-secret restores without it: the audit trail so far can't be verified then, nor the mails sent that wait.";
    stranger(key: String) = "The archive holds a content {key} that no record of it names.";
    encrypted() = "The archive is encrypted: name the file of an identity that opens it, --identity FILE.";
    other_identity() = "None of these identities opens the archive.";
    no_identity() = "The file of the identity holds no line AGE-SECRET-KEY-1….";
    no_recipient(recipient: String) = "{recipient} is no recipient that an archive can be encrypted to: it begins with age1.";
    cut_short() = "The server stopped in the middle of it.";
    has_failed() = "A backup of the portal has failed";
    none_for_a_day() = "There was no backup of the portal for more than a day";
    why_not(problem: &str) = "The portal could not make its backup: {problem}";
    last_whole(time: chrono::NaiveDateTime) = "The last whole one was finished on {time}.";
    none_yet() = "There is no whole one yet.";
    what_to_do() = "It is tried again every hour. See whether there is room where the backups go and whether the portal may write there; `muster doctor` on the server says how it stands.";
    about_backups() = "How backups are made";
    broken_head() = "The archive's head was cut, altered or damaged.";
}
