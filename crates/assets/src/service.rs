//! Use cases: a grant first, then rule, write and audit in one transaction.

mod change;
mod lists;
mod mails;
mod undo;
mod waiting;

pub use change::{HELD, add, add_in, change, change_in, of_ids, of_serials, remove, remove_in};
pub use lists::{all, get, of_team, of_user};
pub use undo::{undo, undoable};
pub use waiting::{decide, own_asked, own_waiting, undecided, waiting};

use db::Reads;
use kernel::{Result, Role, Viewer, full_name, normalize};

use crate::model::{Asset, Held, StoredAsset};
use crate::repo;
use crate::rules;

/// Stored assets as this viewer gets to see them. Who else holds a serial is told to admins and managers, and takes one
/// statement for all of them.
fn shown(rows: Vec<StoredAsset>, viewer: Viewer, connection: &mut impl Reads) -> Result<Vec<Asset>> {
    let leads = matches!(viewer.role, Role::Admin | Role::Manager);
    let mut serials: Vec<String> = rows
        .iter()
        .filter(|row| leads && rules::is_live(row.status))
        .map(|row| normalize(&row.serial))
        .filter(|serial| !serial.is_empty())
        .collect();
    serials.sort_unstable();
    serials.dedup();
    let holders = repo::holders(connection, &serials)?;
    let others = |row: &StoredAsset| {
        let serial = normalize(&row.serial);
        let same = holders.iter().filter(|holder| holder.serial_normalized == serial && holder.id != row.id);
        let held = same.map(|holder| Held {
            id: holder.id,
            empname: full_name(&holder.fname, &holder.lname),
            status: holder.status,
        });
        held.collect()
    };
    let shown = |row: StoredAsset| Asset {
        alsoheld: (leads && rules::is_live(row.status)).then(|| others(&row)),
        actions: rules::actions(&row, viewer),
        id: row.id,
        version: row.version,
        empid: row.holder,
        empnumber: row.empid,
        empname: full_name(&row.fname, &row.lname),
        active: row.active,
        assesttype: row.kind,
        serial: row.serial,
        specification: row.specification,
        remark: row.remark,
        status: row.status,
        allocatedon: row.allocatedon,
        undoable: None,
    };
    Ok(rows.into_iter().map(shown).collect())
}
