//! Words that are stored.

db::words! {
    /// What an import makes.
    #[derive(PartialOrd, Ord)]
    pub enum ImportKind {
        People = "people",
        Holidays = "holidays",
        Clients = "clients",
        Projects = "projects",
        Tasks = "tasks",
        Assets = "assets",
        Balances = "balances",
        Jobs = "jobs",
        Candidates = "candidates",
        Skills = "skills",
        Locations = "locations",
    }

    /// Where an import stands.
    pub enum ImportState {
        /// Looked at; nothing is written.
        Dry = "dry",
        /// Its rows are being written.
        Running = "running",
        /// They are.
        Done = "done",
        /// It is being taken back.
        TakingBack = "taking_back",
        /// It was.
        TakenBack = "taken_back",
    }

    /// By what a row finds the record that is there already.
    pub enum ImportMatch {
        /// By nothing: who is there already is not changed, and the row is wrong.
        None = "none",
        Number = "number",
        Email = "email",
        Name = "name",
        Date = "date",
        Serial = "serial",
    }

    /// What a row is.
    pub enum ImportRowState {
        Wrong = "wrong",
        Changed = "changed",
        New = "new",
        Same = "same",
    }

    /// What became of a row.
    pub enum ImportRowStep {
        /// Nothing is written of it.
        Open = "open",
        Written = "written",
        /// Taken back.
        Returned = "returned",
        /// It stayed when the import was taken back.
        Kept = "kept",
    }

    /// How a column came to its field.
    pub enum ColumnHow {
        /// As somebody said of a file before.
        Remembered = "remembered",
        /// By its head.
        Name = "name",
        /// As somebody said of this file.
        Hand = "hand",
        /// It has none: nothing said which.
        None = "none",
        /// It has none: somebody left it out.
        Left = "left",
    }
}

impl ImportState {
    /// Whether the program works on it.
    pub fn is_under_way(self) -> bool {
        matches!(self, Self::Running | Self::TakingBack)
    }
}

impl ImportRowState {
    /// Where rows of this state stand among the others.
    pub const fn rank(self) -> i64 {
        match self {
            Self::Wrong => 0,
            Self::Changed => 1,
            Self::New => 2,
            Self::Same => 3,
        }
    }
}
