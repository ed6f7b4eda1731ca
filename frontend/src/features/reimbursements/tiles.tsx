import { OwnClaimsTile, WaitingClaimsTile } from './ClaimsTile'
import type { Tile } from '@/shared/dashboard/tile'

export const tiles: Tile[] = [
  {
    name: 'claims-waiting',
    Tile: ({ data }) => (data.reimbursements?.waiting ? <WaitingClaimsTile waiting={data.reimbursements.waiting} /> : null),
  },
  {
    name: 'claims',
    third: true,
    Tile: ({ data }) => (data.reimbursements?.own ? <OwnClaimsTile own={data.reimbursements.own} /> : null),
  },
]
