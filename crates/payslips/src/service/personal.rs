//! Slips that somebody takes along with all that is kept about them.

use core_auth::rights::ReadPersonalData;
use core_auth::service::personal::Downloaded;
use db::Database;
use kernel::{Code, Error, Grant, Result, Scope};

use super::files;
use super::slips::Pdf;
use crate::model::PayslipId;
use crate::repo::slips;

/// The slips that the person sees.
pub async fn of_person(db: &Database, _: &Grant<ReadPersonalData>, downloaded: &Downloaded) -> Result<Vec<PayslipId>> {
    let person = downloaded.person;
    db.read(move |connection| slips::issued_of(connection, person)).await
}

/// The PDF of one of them, as they have it.
pub async fn pdf_of_person(
    db: &Database,
    _: &Grant<ReadPersonalData>,
    downloaded: &Downloaded,
    id: PayslipId,
) -> Result<Pdf> {
    let (person, zone) = (downloaded.person, db.clock().zone());
    let made = db.read(move |connection| {
        let stored = slips::find(connection, Scope::Own(person), id)?.ok_or_else(|| Error::new(Code::NotFound))?;
        files::make(connection, zone, &stored)
    });
    let made = made.await?;
    files::note(db, id, &made).await?;
    Ok(made.pdf)
}
