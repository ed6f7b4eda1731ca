import { InvitationsTile } from './InvitationsTile'
import { LeaversTile } from './LeaversTile'
import type { Tile } from '@/shared/dashboard/tile'

export const tiles: Tile[] = [
  { name: 'leavers', place: 'third', Tile: ({ data }) => (data.leavers ? <LeaversTile tile={data.leavers} /> : null) },
  { name: 'invitations', place: 'third', Tile: ({ data }) => (data.invitations ? <InvitationsTile tile={data.invitations} /> : null) },
]
