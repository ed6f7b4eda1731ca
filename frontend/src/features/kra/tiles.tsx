import { KrasTile } from './KrasTile'
import type { Tile } from '@/shared/dashboard/tile'

export const tiles: Tile[] = [
  {
    name: 'kras',
    third: true,
    Tile: ({ data }) => (data.performance ? <KrasTile tile={data.performance} /> : null),
  },
]
