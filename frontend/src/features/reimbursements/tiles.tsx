import { OwnClaimsTile } from './ClaimsTile'
import type { Tile } from '@/shared/dashboard/tile'

export const tiles: Tile[] = [
  {
    name: 'claims',
    place: 'third',
    Tile: ({ data }) => (data.reimbursements ? <OwnClaimsTile own={data.reimbursements.own} /> : null),
  },
]
