-- What skills, locations and other choices are called. Names are stored lowercase.
CREATE TABLE data_types (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    version INTEGER NOT NULL DEFAULT 1,
    name TEXT NOT NULL CONSTRAINT data_types_name_key UNIQUE
) STRICT;

INSERT INTO data_types (name) VALUES ('skill'), ('location');

-- The choices themselves, each unique in its type.
CREATE TABLE data_entries (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    version INTEGER NOT NULL DEFAULT 1,
    type_id INTEGER NOT NULL REFERENCES data_types (id),
    name TEXT NOT NULL,
    CONSTRAINT data_entries_type_id_name_key UNIQUE (type_id, name)
) STRICT;

CREATE INDEX data_entries_name ON data_entries (name, id);
CREATE INDEX data_entries_name_down ON data_entries (name DESC, id);

-- What people are wanted for.
CREATE TABLE jobs (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    version INTEGER NOT NULL DEFAULT 1,
    title TEXT NOT NULL,
    title_normalized TEXT NOT NULL,
    summary TEXT NOT NULL,
    description TEXT NOT NULL,
    experience TEXT NOT NULL,
    otherskills TEXT NOT NULL,
    manager_id INTEGER NOT NULL REFERENCES users (id),
    status TEXT NOT NULL CONSTRAINT jobs_status_check CHECK (status IN ('Open', 'Closed')),
    linkedin INTEGER NOT NULL,
    twitter INTEGER NOT NULL
) STRICT;

CREATE INDEX jobs_manager ON jobs (manager_id, title_normalized, id);
CREATE INDEX jobs_title ON jobs (title_normalized, id);
CREATE INDEX jobs_title_down ON jobs (title_normalized DESC, id);
CREATE INDEX jobs_experience ON jobs (experience, id);
CREATE INDEX jobs_experience_down ON jobs (experience DESC, id);
CREATE INDEX jobs_status ON jobs (status, id);
CREATE INDEX jobs_status_down ON jobs (status DESC, id);

-- The skills that a job needs, and where it is, in the order in which they were chosen.
CREATE TABLE job_data (
    job_id INTEGER NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
    data_id INTEGER NOT NULL REFERENCES data_entries (id),
    position INTEGER NOT NULL,
    PRIMARY KEY (job_id, data_id)
) STRICT;

CREATE INDEX job_data_data ON job_data (data_id);

-- Who interviews for a job.
CREATE TABLE job_panel (
    job_id INTEGER NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
    user_id INTEGER NOT NULL REFERENCES users (id),
    PRIMARY KEY (job_id, user_id)
) STRICT;

CREATE INDEX job_panel_user ON job_panel (user_id, job_id);

-- Whom employees know.
CREATE TABLE referrals (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    version INTEGER NOT NULL DEFAULT 1,
    user_id INTEGER NOT NULL REFERENCES users (id),
    name TEXT NOT NULL,
    name_normalized TEXT NOT NULL,
    email TEXT NOT NULL,
    email_normalized TEXT NOT NULL,
    phone TEXT NOT NULL,
    phone_digits TEXT NOT NULL,
    experience TEXT NOT NULL,
    howknow TEXT NOT NULL,
    status TEXT NOT NULL CONSTRAINT referrals_status_check
        CHECK (status IN ('Submitted', 'Not Relevent', 'Interview Scheduled', 'Offered', 'Joined', 'Declined')),
    place INTEGER NOT NULL,
    search TEXT NOT NULL
) STRICT;

CREATE INDEX referrals_user ON referrals (user_id, name_normalized, id);
CREATE INDEX referrals_name ON referrals (name_normalized, id);
CREATE INDEX referrals_name_down ON referrals (name_normalized DESC, id);
CREATE INDEX referrals_phone ON referrals (phone_digits, id);
CREATE INDEX referrals_phone_down ON referrals (phone_digits DESC, id);
CREATE INDEX referrals_experience ON referrals (experience, id);
CREATE INDEX referrals_email ON referrals (email_normalized, id);
CREATE INDEX referrals_email_down ON referrals (email_normalized DESC, id);
CREATE INDEX referrals_experience_down ON referrals (experience DESC, id);
CREATE INDEX referrals_status ON referrals (place, id);
CREATE INDEX referrals_status_down ON referrals (place DESC, id);

CREATE TABLE referral_skills (
    referral_id INTEGER NOT NULL REFERENCES referrals (id) ON DELETE CASCADE,
    data_id INTEGER NOT NULL REFERENCES data_entries (id),
    position INTEGER NOT NULL,
    PRIMARY KEY (referral_id, data_id)
) STRICT;

CREATE INDEX referral_skills_data ON referral_skills (data_id);

-- Who may come to work here. `place` is where the status stands in the order of the work, `notice_place` where the notice
-- period does, 99 where it is not known. A candidate made of a referral lacks what the referral does not say. The
-- interview is the present round's; `round` counts them, and names each in the calendars of those who are invited.
CREATE TABLE candidates (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    version INTEGER NOT NULL DEFAULT 1,
    recruiter_id INTEGER NOT NULL REFERENCES users (id),
    job_id INTEGER NOT NULL REFERENCES jobs (id),
    referral_id INTEGER REFERENCES referrals (id) ON DELETE SET NULL CONSTRAINT candidates_referral_id_key UNIQUE,
    name TEXT NOT NULL,
    name_normalized TEXT NOT NULL,
    email TEXT NOT NULL,
    email_normalized TEXT NOT NULL,
    phone TEXT NOT NULL,
    phone_digits TEXT NOT NULL,
    experience TEXT NOT NULL,
    currentlocation TEXT,
    preferredlocations TEXT NOT NULL,
    currentctc INTEGER CONSTRAINT candidates_currentctc_check CHECK (currentctc >= 0),
    expectedctc INTEGER CONSTRAINT candidates_expectedctc_check CHECK (expectedctc >= 0),
    company TEXT,
    noticeperiod TEXT,
    notice_place INTEGER NOT NULL,
    gender TEXT,
    status TEXT NOT NULL CONSTRAINT candidates_status_check CHECK (status IN ('Schedule Interview',
        'Interview Scheduled', 'Interview Confirmed', '1st Tech Clear', '2nd Tech Clear', 'Offered', 'Not Shortlisted',
        'Backout', 'Not Selected')),
    place INTEGER NOT NULL,
    hybrid INTEGER NOT NULL,
    round INTEGER NOT NULL,
    interview_at TEXT,
    interview_url TEXT,
    interview_confirmed INTEGER NOT NULL,
    search TEXT NOT NULL
) STRICT;

-- A recruiter's; all in each order of the list; who applies for a job under which address and number; who is interviewed.
CREATE INDEX candidates_recruiter ON candidates (recruiter_id, id);
CREATE INDEX candidates_job_email ON candidates (job_id, email_normalized);
CREATE INDEX candidates_job_phone ON candidates (job_id, phone_digits);
CREATE INDEX candidates_job ON candidates (job_id, id);
CREATE INDEX candidates_job_place ON candidates (job_id, place);
CREATE INDEX candidates_recruiter_place ON candidates (recruiter_id, place);
CREATE INDEX candidates_name ON candidates (name_normalized, id);
CREATE INDEX candidates_name_down ON candidates (name_normalized DESC, id);
CREATE INDEX candidates_status ON candidates (place, id);
CREATE INDEX candidates_status_down ON candidates (place DESC, id);
CREATE INDEX candidates_notice ON candidates (notice_place, id);
CREATE INDEX candidates_notice_down ON candidates (notice_place DESC, id);
CREATE INDEX candidates_currentctc ON candidates (currentctc, id);
CREATE INDEX candidates_currentctc_down ON candidates (currentctc DESC, id);
CREATE INDEX candidates_expectedctc ON candidates (expectedctc, id);
CREATE INDEX candidates_expectedctc_down ON candidates (expectedctc DESC, id);

CREATE TABLE candidate_skills (
    candidate_id INTEGER NOT NULL REFERENCES candidates (id) ON DELETE CASCADE,
    data_id INTEGER NOT NULL REFERENCES data_entries (id),
    position INTEGER NOT NULL,
    PRIMARY KEY (candidate_id, data_id)
) STRICT;

CREATE INDEX candidate_skills_data ON candidate_skills (data_id, candidate_id);

-- Former interviews, by their round.
CREATE TABLE interviews (
    candidate_id INTEGER NOT NULL REFERENCES candidates (id) ON DELETE CASCADE,
    round INTEGER NOT NULL,
    interview_at TEXT NOT NULL,
    url TEXT NOT NULL,
    confirmed INTEGER NOT NULL,
    PRIMARY KEY (candidate_id, round)
) STRICT;

-- What the panel found, one list for each member. `rating` is in halves.
CREATE TABLE candidate_feedback (
    candidate_id INTEGER NOT NULL REFERENCES candidates (id) ON DELETE CASCADE,
    user_id INTEGER NOT NULL REFERENCES users (id),
    position INTEGER NOT NULL,
    skill TEXT NOT NULL,
    rating INTEGER NOT NULL CONSTRAINT candidate_feedback_rating_check CHECK (rating BETWEEN 2 AND 10),
    question TEXT NOT NULL,
    feedback TEXT NOT NULL,
    other TEXT NOT NULL,
    PRIMARY KEY (candidate_id, user_id, position)
) STRICT;

CREATE INDEX candidate_feedback_skill ON candidate_feedback (skill);

CREATE VIRTUAL TABLE candidates_search USING fts5(text, content='', contentless_delete=1, tokenize='trigram case_sensitive 1');

CREATE TRIGGER candidates_search_insert AFTER INSERT ON candidates BEGIN
    INSERT INTO candidates_search (rowid, text) VALUES (new.id, new.search);
END;

CREATE TRIGGER candidates_search_update AFTER UPDATE OF search ON candidates WHEN old.search <> new.search BEGIN
    DELETE FROM candidates_search WHERE rowid = old.id;
    INSERT INTO candidates_search (rowid, text) VALUES (new.id, new.search);
END;

CREATE TRIGGER candidates_search_delete AFTER DELETE ON candidates BEGIN
    DELETE FROM candidates_search WHERE rowid = old.id;
END;
CREATE VIRTUAL TABLE referrals_search USING fts5(text, content='', contentless_delete=1, tokenize='trigram case_sensitive 1');

CREATE TRIGGER referrals_search_insert AFTER INSERT ON referrals BEGIN
    INSERT INTO referrals_search (rowid, text) VALUES (new.id, new.search);
END;

CREATE TRIGGER referrals_search_update AFTER UPDATE OF search ON referrals WHEN old.search <> new.search BEGIN
    DELETE FROM referrals_search WHERE rowid = old.id;
    INSERT INTO referrals_search (rowid, text) VALUES (new.id, new.search);
END;

CREATE TRIGGER referrals_search_delete AFTER DELETE ON referrals BEGIN
    DELETE FROM referrals_search WHERE rowid = old.id;
END;
