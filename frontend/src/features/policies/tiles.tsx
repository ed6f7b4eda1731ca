import { PoliciesTile } from './PoliciesTile'
import type { Tile } from '@/shared/dashboard/tile'

export const tiles: Tile[] = [
  {
    name: 'policies',
    place: 'third',
    Tile: ({ data }) => (data.policies ? <PoliciesTile tile={data.policies} /> : null),
  },
]
