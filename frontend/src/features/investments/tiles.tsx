import { InvestmentsTile } from './InvestmentsTile'
import type { Tile } from '@/shared/dashboard/tile'

export const tiles: Tile[] = [
  {
    name: 'investments',
    third: true,
    Tile: ({ data }) => (data.investments ? <InvestmentsTile tile={data.investments} /> : null),
  },
]
