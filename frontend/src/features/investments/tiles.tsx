import { InvestmentsTile } from './InvestmentsTile'
import type { Tile } from '@/shared/dashboard/tile'

export const tiles: Tile[] = [
  {
    name: 'investments-waiting',
    Tile: ({ data }) => (data.investments ? <InvestmentsTile waiting={data.investments} /> : null),
  },
]
