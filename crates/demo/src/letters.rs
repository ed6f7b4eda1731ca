//! Templates of letters, as most companies have them: signed by an admin, into the folder of letters.

use db::{UnitOfWork, statement};
use kernel::{Result, normalize};

use crate::company::Company;

/// Of each: what it is called, the title of its letters, what they say.
const TEMPLATES: [(&str, &str, &str); 3] = [
    (
        "Employment certificate",
        "Employment certificate of {name}",
        "To whom it may concern\n\n\
         We confirm that {name}, employee number {number}, has worked for {legal name} since {joined}, now as {designation} in the \
         department {department}.\n\n\
         This letter is given at the request of {first name}.",
    ),
    (
        "Relieving letter",
        "Relieving letter of {name}",
        "Dear {first name}\n\n\
         Your resignation was accepted. {last day} is your last day with {legal name}, where you have worked since {joined} as {designation}.\n\n\
         # Before you go\n\
         - Hand over what you work on to {manager}.\n\
         - Give back what belongs to the company.\n\
         - Take what belongs to you from your folders.\n\n\
         We thank you, and wish you all the best.",
    ),
    (
        "Address confirmation",
        "Address confirmation of {name}",
        "To whom it may concern\n\n\
         {name}, employee number {number}, works for {legal name} as {designation}. By our records {first name} lives at this address:\n\n\
         {address}\n\n\
         This was confirmed on {today}.",
    ),
];

/// Inserts all of them.
pub(crate) fn insert(work: &mut UnitOfWork<'_>, company: &Company) -> Result<()> {
    let admin = company.people.iter().find(|person| person.role == "admin");
    let signer = admin.map(|admin| kernel::full_name(admin.name.fname, admin.name.lname));
    for (name, title, body) in TEMPLATES {
        let insert = statement(
            "INSERT INTO letter_templates (name, name_normalized, folder_id, title, body, signer, signer_title) \
             SELECT ?, ?, f.id, ?, ?, ?, ? FROM document_folders f WHERE f.name_normalized = 'letters'",
        );
        let insert = insert.bind(name).bind(normalize(name)).bind(title).bind(body);
        let insert = insert.bind(signer.clone()).bind("For the company");
        work.change(|connection| insert.run(connection))?;
    }
    Ok(())
}
