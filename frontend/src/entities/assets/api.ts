export { assetsApi } from './api.gen'
export type { Asset, AssetInput, AssetStatus, AssetType } from './api.gen'
