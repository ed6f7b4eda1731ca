//! Assets as they are stored and as they travel.

mod asset;
mod input;
mod tile;
pub mod values;

pub use asset::{ASSET, Asset, AssetId, AssetStatus, AssetType, Held, HolderOfSerial, StoredAsset};
pub use input::AssetInput;
pub use tile::{AssetTile, WaitingAsset, WaitingAssets};
