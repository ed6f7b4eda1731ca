//! What can be imported: the fields of each kind, what files call them, and how their values are read.

use kernel::{Key, Text, Title};

use crate::model::{ImportKind, ImportMatch};
use crate::texts;

/// How the cells of a field are read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reads {
    /// A text of one line.
    Text,
    /// A name of somebody: initials have no dots in records.
    Name,
    /// A number of days, with halves.
    Halves,
    /// A day.
    Day,
    /// Names, parted by semicolons or commas.
    Names,
    /// Names of places, or the word for all of them.
    Places,
    /// One of these words, as records or as people write it.
    Word(&'static [(&'static str, Title)]),
    /// One of these words, which people know as records have them.
    OneOf(&'static [&'static str]),
    /// Yes or no.
    Flag,
    /// An amount of rupees.
    Rupees,
}

/// A field of a kind.
#[derive(Debug, Clone, Copy)]
pub struct Field {
    /// Its name.
    pub name: &'static str,
    /// What people call it; the heads of templates.
    pub label: Title,
    /// What files call it beside that, without case, spaces and signs.
    pub heads: &'static [&'static str],
    /// What files call it that may be something else, too: it counts where the kind is known.
    pub loose: &'static [&'static str],
    /// How its cells are read.
    pub reads: Reads,
    /// Whether a new record needs it.
    pub required: bool,
    /// As a template has it; of a day, as ISO writes it.
    pub example: &'static str,
    /// What our own CSV of such records calls it, which is for programs; nothing, where it is not in there.
    pub exported: &'static str,
    /// Whether templates have it: some fields only say something in lists that come from here.
    pub asked: bool,
}

impl Field {
    const fn new(name: &'static str, label: Title, example: &'static str) -> Self {
        let (heads, loose, exported) = (&[], &[], "");
        Self { name, label, heads, loose, reads: Reads::Text, required: false, example, exported, asked: true }
    }

    const fn called(self, heads: &'static [&'static str]) -> Self {
        Self { heads, ..self }
    }

    const fn perhaps(self, loose: &'static [&'static str]) -> Self {
        Self { loose, ..self }
    }

    const fn reads(self, reads: Reads) -> Self {
        Self { reads, ..self }
    }

    const fn needed(self) -> Self {
        Self { required: true, ..self }
    }

    const fn exported(self, exported: &'static str) -> Self {
        Self { exported, ..self }
    }

    const fn unasked(self) -> Self {
        Self { asked: false, ..self }
    }
}

const HOLIDAYS: &[Field] = &[
    Field::new("date", texts::field_day, "2027-01-26")
        .called(&["holidaydate", "dateofholiday"])
        .perhaps(&["date", "day"])
        .reads(Reads::Day)
        .exported("date")
        .needed(),
    Field::new("occassion", texts::field_occasion, "Republic Day")
        .called(&["occassion", "holiday", "holidayname", "nameofholiday", "festival"])
        .perhaps(&["name", "description", "summary", "title"])
        .exported("occassion")
        .needed(),
    Field::new("places", texts::field_places, "Pune; Mumbai")
        .called(&["places", "locations"])
        .perhaps(&["place", "location", "office", "offices", "city"])
        .reads(Reads::Places)
        .exported("places"),
    Field::new("optional", texts::field_optional, "false")
        .called(&["isoptional", "optionalholiday", "restricted", "restrictedholiday"])
        .reads(Reads::Flag)
        .exported("optional"),
];

const CLIENTS: &[Field] = &[Field::new("clientname", texts::field_client, "Acme Tools")
    .called(&["client", "clientname", "nameofclient", "customer", "customername"])
    .perhaps(&["name", "company"])
    .exported("clientname")
    .needed()];

const PROJECTS: &[Field] = &[
    Field::new("projectname", texts::field_project, "Harbour")
        .called(&["project", "projecttitle", "nameofproject"])
        .perhaps(&["name", "title"])
        .exported("projectname")
        .needed(),
    Field::new("client", texts::field_client, "Acme Tools")
        .called(&["client", "customer", "customername", "nameofclient"])
        .perhaps(&["company"])
        .exported("clientname")
        .needed(),
    Field::new("type", texts::field_type, "Development")
        .called(&["projecttype", "typeofproject"])
        .perhaps(&["kind"])
        .reads(Reads::Word(projects::model::PROJECT_TYPES))
        .exported("type")
        .needed(),
    Field::new("startdate", texts::field_start, "2026-12-01")
        .called(&["projectstart", "startson", "startday"])
        .perhaps(&["start", "from", "begin"])
        .reads(Reads::Day)
        .exported("startdate")
        .needed(),
    Field::new("enddate", texts::field_end, "2027-11-30")
        .called(&["projectend", "endson", "endday", "deadline"])
        .perhaps(&["end", "to", "until"])
        .reads(Reads::Day)
        .exported("enddate")
        .needed(),
    Field::new("projectmanager", texts::field_project_manager, "meera.pillai@gulmohar.in")
        .called(&["projectlead", "pm"])
        .perhaps(&["manager", "lead"])
        .exported("projectmanagername")
        .needed(),
    Field::new("team", texts::field_team, "ananya.kulkarni@gulmohar.in 50%; GT-0143")
        .called(&["teammembers", "projectteam"])
        .perhaps(&["members", "people", "employees"])
        .reads(Reads::Names),
];

const TASKS: &[Field] = &[
    Field::new("taskname", texts::field_task, "Code review")
        .called(&["task", "tasktitle", "nameoftask"])
        .perhaps(&["name", "title"])
        .exported("taskname")
        .needed(),
    Field::new("description", texts::field_description, "Reading what others wrote")
        .called(&["taskdescription"])
        .perhaps(&["details", "text"])
        .exported("description")
        .needed(),
    Field::new("project", texts::field_project, "Harbour").called(&["project", "ofproject"]).exported("projectname"),
];

const ASSETS: &[Field] = &[
    Field::new("serial", texts::field_serial, "SN-4821")
        .called(&["serial", "serialno", "assetserial", "assettag", "assetid"])
        .perhaps(&["number", "no", "id", "tag"])
        .exported("serial")
        .needed(),
    Field::new("assesttype", texts::field_asset_type, "Laptop")
        .called(&["assettype", "assesttype", "typeofasset"])
        .perhaps(&["type", "asset", "kind"])
        .reads(Reads::Word(assets::model::ASSET_TYPES))
        .exported("assesttype")
        .needed(),
    Field::new("holder", texts::field_holder, "ananya.kulkarni@gulmohar.in")
        .called(&["holder", "assignedto", "allocatedto", "heldby", "issuedto", "employeeid", "employeenumber"])
        .perhaps(&["employee", "person", "empid", "email"])
        .exported("empnumber")
        .needed(),
    Field::new("specification", texts::field_specification, "14 inch, 32 GB")
        .called(&["spec", "specs", "configuration", "model"])
        .perhaps(&["details", "description"])
        .exported("specification")
        .needed(),
    Field::new("remark", texts::field_remark, "With charger and bag")
        .called(&["remarks", "accessories"])
        .perhaps(&["comment", "comments", "note", "notes"])
        .exported("remark")
        .needed(),
    Field::new("status", kernel::texts::status, "")
        .reads(Reads::Word(assets::model::ASSET_STATUSES))
        .exported("status")
        .unasked(),
];

const BALANCES: &[Field] = &[
    Field::new("person", texts::field_employee, "ananya.kulkarni@gulmohar.in")
        .called(&["employeeid", "employeenumber", "empno", "empid", "workemail", "workmail"])
        .perhaps(&["person", "email", "mail", "number", "name"])
        .needed(),
    Field::new("type", texts::field_leave_type, "Casual leave")
        .called(&["typeofleave", "leaveaccount", "leave"])
        .perhaps(&["type", "account"])
        .needed(),
    Field::new("days", texts::field_balance, "7.5")
        .called(&["leavebalance", "balancedays", "currentbalance", "setto"])
        .perhaps(&["days", "available"])
        .reads(Reads::Halves)
        .needed(),
    Field::new("reason", texts::field_reason, "As of 1 December")
        .called(&["remark", "remarks", "why"])
        .perhaps(&["note", "comment"]),
];

const JOBS: &[Field] = &[
    Field::new("title", texts::field_title, "Rust engineer")
        .called(&["jobtitle", "job", "position", "vacancy", "opening"])
        .perhaps(&["name", "role", "designation"])
        .exported("title")
        .needed(),
    Field::new("summary", texts::field_summary, "Builds the portal")
        .called(&["jobsummary", "inshort"])
        .exported("summary")
        .needed(),
    Field::new("description", texts::field_description, "Writes, reviews and runs services")
        .called(&["jobdescription"])
        .perhaps(&["details", "text"])
        .exported("description")
        .needed(),
    Field::new("experience", texts::field_experience, "2-5 years")
        .called(&["yearsofexperience", "experienceyears"])
        .perhaps(&["years"])
        .exported("experience")
        .needed(),
    Field::new("mandatorySkills", texts::field_mandatory_skills, "rust; sql")
        .called(&["requiredskills", "musthaveskills"])
        .perhaps(&["skills"])
        .reads(Reads::Names)
        .exported("mandatorySkills")
        .needed(),
    Field::new("otherSkills", texts::field_other_skills, "react")
        .called(&["otherskills", "optionalskills", "nicetohave"])
        .exported("otherSkills")
        .needed(),
    Field::new("location", texts::field_location, "pune")
        .called(&["joblocation", "locations"])
        .perhaps(&["place", "city", "office"])
        .reads(Reads::Names)
        .exported("location")
        .needed(),
    Field::new("hiringManager", texts::field_hiring_manager, "meera.pillai@gulmohar.in")
        .called(&["hiringlead", "hires"])
        .perhaps(&["manager"])
        .exported("hiringManagerName")
        .needed(),
    Field::new("interviewPanel", texts::field_panel, "ananya.kulkarni@gulmohar.in")
        .called(&["panel", "interviewers"])
        .reads(Reads::Names)
        .exported("interviewPanelNames"),
    Field::new("status", texts::field_status, "Open")
        .called(&["jobstatus"])
        .reads(Reads::Word(recruitment::model::JOB_STATUSES))
        .exported("status")
        .needed(),
];

const CANDIDATES: &[Field] = &[
    Field::new("email", texts::field_email, "ravi.nair@example.com")
        .called(&["candidateemail", "emailid", "emailaddress", "mailid"])
        .perhaps(&["mail"])
        .exported("email")
        .needed(),
    Field::new("job", texts::field_job, "Rust engineer")
        .called(&["jobtitle", "job", "appliedfor", "position", "vacancy"])
        .perhaps(&["title", "role", "designation"])
        .exported("jobTitle")
        .needed(),
    Field::new("name", texts::field_candidate, "Ravi Nair")
        .called(&["candidate", "candidatename", "nameofcandidate", "applicant", "applicantname"])
        .perhaps(&["name", "fullname"])
        .exported("name")
        .needed(),
    Field::new("phoneNumber", texts::field_phone, "98220 12345")
        .called(&["mobile", "mobilenumber", "mobileno", "phonenumber", "phoneno", "contactnumber", "contactno"])
        .perhaps(&["contact"])
        .exported("phoneNumber")
        .needed(),
    Field::new("status", texts::field_status, "Not Shortlisted")
        .called(&["candidatestatus", "stage"])
        .reads(Reads::OneOf(recruitment::model::CANDIDATE_STATUSES))
        .exported("status"),
    Field::new("skills", texts::field_skills, "rust; sql")
        .called(&["keyskills", "primaryskills", "technicalskills"])
        .perhaps(&["skill", "technology", "technologies"])
        .reads(Reads::Names)
        .exported("skills")
        .needed(),
    Field::new("totalExperience", texts::field_experience, "2-5 years")
        .called(&["totalexperience", "yearsofexperience", "experienceyears", "totalexp"])
        .perhaps(&["exp", "years"])
        .exported("totalExperience")
        .needed(),
    Field::new("currentLocation", texts::field_current_location, "Pune")
        .called(&["presentlocation", "currentcity"])
        .perhaps(&["location", "city"])
        .exported("currentLocation")
        .needed(),
    Field::new("preferredLocations", texts::field_preferred_locations, "Pune, Mumbai")
        .called(&["preferredlocation", "preferredcity"])
        .exported("preferredLocations"),
    Field::new("currentCTC", texts::field_current_ctc, "1200000")
        .called(&["cctc", "currentpay", "currentsalary", "presentctc"])
        .perhaps(&["ctc"])
        .reads(Reads::Rupees)
        .exported("currentCTC")
        .needed(),
    Field::new("expectedCTC", texts::field_expected_ctc, "1500000")
        .called(&["ectc", "expectedpay", "expectedsalary"])
        .reads(Reads::Rupees)
        .exported("expectedCTC")
        .needed(),
    Field::new("currentCompanyName", texts::field_company, "Initech")
        .called(&["currentcompanyname", "currentemployer", "currentorganisation", "currentorganization"])
        .perhaps(&["company", "employer"])
        .exported("currentCompanyName")
        .needed(),
    Field::new("noticePeriod", texts::field_notice, "1 month")
        .called(&["np", "availability"])
        .perhaps(&["notice"])
        .reads(Reads::OneOf(recruitment::model::NOTICE_PERIODS))
        .exported("noticePeriod")
        .needed(),
    Field::new("gender", texts::field_gender, "Male")
        .perhaps(&["sex"])
        .reads(Reads::OneOf(recruitment::model::GENDERS))
        .exported("gender")
        .needed(),
    Field::new("openForHybrid", texts::field_hybrid, "true")
        .called(&["hybrid", "workfromhome"])
        .reads(Reads::Flag)
        .exported("openForHybrid"),
    Field::new("recruiterId", texts::field_recruiter, "meera.pillai@gulmohar.in")
        .called(&["recruitername", "recruiteremail", "recruitermail", "recruitedby"])
        .perhaps(&["owner"])
        .exported("recruiterName"),
];

const SKILLS: &[Field] = &[Field::new("name", texts::field_skill, "rust")
    .called(&["skill", "skillname", "skills"])
    .perhaps(&["name"])
    .exported("name")
    .needed()];

const LOCATIONS: &[Field] = &[Field::new("name", texts::field_location, "pune")
    .called(&["location", "locationname", "joblocation"])
    .perhaps(&["name", "city", "place"])
    .exported("name")
    .needed()];

const PEOPLE: &[Field] = &[
    Field::new("empid", texts::field_number, "GT-0142")
        .called(&[
            "employeenumber",
            "employeeid",
            "employeeno",
            "employeecode",
            "empno",
            "empid",
            "empcode",
            "staffno",
            "staffid",
        ])
        .perhaps(&["no", "id", "code"])
        .exported("empid")
        .needed(),
    Field::new("fullname", texts::field_full_name, "")
        .called(&["fullname", "employeename", "empname", "nameofemployee"])
        .perhaps(&["name"])
        .reads(Reads::Name),
    Field::new("fname", texts::field_first_name, "Ananya")
        .called(&["firstname", "fname", "givenname", "forename"])
        .reads(Reads::Name)
        .exported("fname"),
    Field::new("lname", texts::field_last_name, "Kulkarni")
        .called(&["lastname", "lname", "surname", "familyname"])
        .reads(Reads::Name)
        .exported("lname"),
    Field::new("email", texts::field_work_mail, "ananya.kulkarni@gulmohar.in")
        .called(&[
            "workemail",
            "officialemail",
            "companyemail",
            "officialmail",
            "officialmailid",
            "emailid",
            "emailaddress",
        ])
        .perhaps(&["email", "mail"])
        .exported("email")
        .needed(),
    Field::new("role", texts::field_role, "Developer").called(&["portalrole", "userrole"]).exported("role").needed(),
    Field::new("doj", texts::field_joined, "2026-12-01")
        .called(&["doj", "dateofjoining", "joiningdate", "joindate", "joinedon", "hiredate", "startdate"])
        .reads(Reads::Day)
        .exported("doj")
        .needed(),
    Field::new("department", texts::field_department, "").called(&["dept", "departmentname"]).exported("department"),
    Field::new("designation", texts::field_designation, "")
        .called(&["jobtitle", "designationname"])
        .perhaps(&["title", "position"])
        .exported("designation"),
    Field::new("place", texts::field_place, "")
        .called(&["placename", "worksat"])
        .perhaps(&["office", "location"])
        .exported("place"),
    Field::new("placefrom", texts::field_place_from, "")
        .called(&["placesince", "worksatfrom", "atplacefrom"])
        .reads(Reads::Day),
    Field::new("manager", texts::field_manager, "meera.pillai@gulmohar.in")
        .called(&["reportsto", "reportingto", "reportingmanager", "linemanager", "manageremail", "managers"])
        .perhaps(&["supervisor"])
        .reads(Reads::Names),
    Field::new("workphone", texts::field_work_phone, "").called(&["officephone", "extension"]).exported("workphone"),
    Field::new("phone", texts::field_phone, "9822012345")
        .called(&["mobile", "mobilenumber", "mobileno", "phonenumber", "contactnumber"])
        .perhaps(&["phone"])
        .exported("phone"),
    Field::new("pemail", texts::field_personal_mail, "")
        .called(&["personalemail", "privateemail", "privatemail"])
        .exported("pemail"),
    Field::new("birthday", texts::field_birthday, "")
        .called(&["dob", "dateofbirth", "birthdate"])
        .reads(Reads::Day)
        .exported("birthday"),
    Field::new("olb", texts::field_opening, "")
        .called(&["openingleave", "openingcasualleave", "olb"])
        .reads(Reads::Halves)
        .exported("olb"),
];

/// What holds of a kind.
#[derive(Debug, Clone, Copy)]
pub struct About {
    /// The kind.
    pub kind: ImportKind,
    /// What people call it.
    pub label: Title,
    /// The key of the module whose records it makes; none where the role alone opens it.
    pub key: Option<Key>,
    /// By what its records can be found; the first is usual.
    pub matchby: &'static [ImportMatch],
    /// Whether those who are made can be invited.
    pub invitable: bool,
    /// Its fields.
    pub fields: &'static [Field],
}

/// The kinds that there are, in the order in which they are offered.
pub const KINDS: &[About] = &[
    About {
        kind: ImportKind::People,
        label: texts::kind_people,
        key: Some(Key::Employees),
        matchby: &[ImportMatch::Number, ImportMatch::Email, ImportMatch::None],
        invitable: true,
        fields: PEOPLE,
    },
    About {
        kind: ImportKind::Holidays,
        label: texts::kind_holidays,
        key: Some(Key::Holiday),
        matchby: &[ImportMatch::Date, ImportMatch::None],
        invitable: false,
        fields: HOLIDAYS,
    },
    About {
        kind: ImportKind::Clients,
        label: texts::kind_clients,
        key: Some(Key::Clients),
        matchby: &[ImportMatch::Name, ImportMatch::None],
        invitable: false,
        fields: CLIENTS,
    },
    About {
        kind: ImportKind::Projects,
        label: texts::kind_projects,
        key: Some(Key::Projects),
        matchby: &[ImportMatch::Name, ImportMatch::None],
        invitable: false,
        fields: PROJECTS,
    },
    About {
        kind: ImportKind::Tasks,
        label: texts::kind_tasks,
        key: Some(Key::Task),
        matchby: &[ImportMatch::None],
        invitable: false,
        fields: TASKS,
    },
    About {
        kind: ImportKind::Assets,
        label: texts::kind_assets,
        key: Some(Key::AssetsAllocated),
        matchby: &[ImportMatch::Serial, ImportMatch::None],
        invitable: false,
        fields: ASSETS,
    },
    About {
        kind: ImportKind::Balances,
        label: texts::kind_balances,
        key: Some(Key::Leave),
        matchby: &[ImportMatch::Number],
        invitable: false,
        fields: BALANCES,
    },
    About {
        kind: ImportKind::Jobs,
        label: texts::kind_jobs,
        key: Some(Key::Recruitment),
        matchby: &[ImportMatch::Name, ImportMatch::None],
        invitable: false,
        fields: JOBS,
    },
    About {
        kind: ImportKind::Candidates,
        label: texts::kind_candidates,
        key: Some(Key::Recruitment),
        matchby: &[ImportMatch::Email, ImportMatch::None],
        invitable: false,
        fields: CANDIDATES,
    },
    About {
        kind: ImportKind::Skills,
        label: texts::kind_skills,
        key: Some(Key::Recruitment),
        matchby: &[ImportMatch::Name, ImportMatch::None],
        invitable: false,
        fields: SKILLS,
    },
    About {
        kind: ImportKind::Locations,
        label: texts::kind_locations,
        key: Some(Key::Recruitment),
        matchby: &[ImportMatch::Name, ImportMatch::None],
        invitable: false,
        fields: LOCATIONS,
    },
];

/// What holds of this kind, where there is such a one.
pub fn about(kind: ImportKind) -> Option<&'static About> {
    KINDS.iter().find(|about| about.kind == kind)
}

impl About {
    /// The field of this name.
    pub fn field(&self, name: &str) -> Option<&'static Field> {
        self.fields.iter().find(|field| field.name == name)
    }

    /// What people call the field of this name.
    pub fn label_of(&self, name: &str) -> Option<Text> {
        self.field(name).map(|field| (field.label)())
    }

    /// The field by which records are found.
    pub fn key_field(&self, matchby: ImportMatch) -> &'static str {
        match (self.kind, matchby) {
            (ImportKind::Holidays, _) => "date",
            (ImportKind::Clients, _) => "clientname",
            (ImportKind::Projects, _) => "projectname",
            (ImportKind::Tasks, _) => "taskname",
            (ImportKind::Assets, _) => "serial",
            (ImportKind::Balances, _) => "person",
            (ImportKind::Jobs, _) => "title",
            (ImportKind::Skills | ImportKind::Locations, _) => "name",
            (ImportKind::Candidates, _) | (ImportKind::People, ImportMatch::Email) => "email",
            (ImportKind::People, _) => "empid",
        }
    }
}
