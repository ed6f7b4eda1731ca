//! Assets as they are stored and as they travel.

mod asset;
mod input;
pub mod values;

pub use asset::{
    ASSET, ASSET_STATUSES, ASSET_TYPES, Asset, AssetId, AssetStatus, AssetType, Held, HolderOfSerial, StoredAsset,
};
pub use input::AssetInput;
