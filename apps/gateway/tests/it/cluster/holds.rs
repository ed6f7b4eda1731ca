//! Places in PostgreSQL at which whoever writes a row is held: what comes before is written, and nothing is committed. Whoever is
//! killed then is killed amid that, however fast the machine is. Unlike those of [`crate::held`], the rows need not be there yet,
//! a program may come there by itself, and nobody has to stay connected, so that a PostgreSQL may be killed with all who are in it.

use test_postgres::Cluster;

/// A database, for who stands beside those who work there.
pub trait Records {
    /// The number that a statement answers as `number`.
    fn number(&self, sql: &str) -> usize;
    /// Runs one statement.
    fn change(&self, sql: &str);
}

/// What the database in a cluster of a test's own is called.
pub const DATABASE: &str = "muster";

impl Records for Cluster {
    fn number(&self, sql: &str) -> usize {
        self.sql(DATABASE, sql).unwrap().trim().parse().unwrap()
    }

    fn change(&self, sql: &str) {
        self.sql(DATABASE, sql).unwrap();
    }
}

/// Such a place.
pub struct Hold {
    /// What it is called.
    pub name: &'static str,
    /// What is done there: a change, and of which table.
    pub change: &'static str,
    /// What holds for the row.
    pub row: &'static str,
}

/// Amid the second step of a run of payslips, of fifty slips each.
pub const SLIP: Hold = Hold { name: "slip", change: "UPDATE OF made_at ON payslips", row: "NEW.row_number = 75" };

/// Holds whoever comes to these places from now on.
pub fn set(records: &impl Records, holds: &[Hold]) {
    records.change("CREATE TABLE holds (name TEXT NOT NULL)");
    // Each look is a statement of its own, and sees what was let go since the last one.
    records.change(
        "CREATE FUNCTION held() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN \
         WHILE EXISTS (SELECT 1 FROM holds WHERE name = TG_ARGV[0]) LOOP PERFORM pg_sleep(0.05); END LOOP; \
         RETURN NEW; END $$",
    );
    for Hold { name, change, row } in holds {
        records.change(&format!("INSERT INTO holds (name) VALUES ('{name}')"));
        records.change(&format!(
            "CREATE TRIGGER held_{name} BEFORE {change} FOR EACH ROW WHEN ({row}) EXECUTE FUNCTION held('{name}')"
        ));
    }
}

/// How many are held there, of those who call themselves like this.
pub fn held(records: &impl Records, program: &str) -> usize {
    records.number(&format!(
        "SELECT count(*) AS number FROM pg_stat_activity WHERE datname = current_database() \
         AND wait_event = 'PgSleep' AND application_name LIKE '{program}'"
    ))
}

/// Lets all go on who are held, and holds nobody any more.
pub fn let_go(records: &impl Records) {
    records.change("DELETE FROM holds");
}
