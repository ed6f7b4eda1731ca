import { AssetsTile } from './AssetsTile'
import type { Tile } from '@/shared/dashboard/tile'

export const tiles: Tile[] = [
  {
    name: 'assets',
    third: true,
    Tile: ({ data }) => (data.assets ? <AssetsTile tile={data.assets} /> : null),
  },
]
