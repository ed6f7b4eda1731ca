import { InvitationsTile } from './InvitationsTile'
import { LeaversTile } from './LeaversTile'
import type { Tile } from '@/shared/dashboard/tile'

export const tiles: Tile[] = [
  { name: 'leavers', third: true, Tile: ({ data }) => (data.leavers ? <LeaversTile tile={data.leavers} /> : null) },
  { name: 'invitations', third: true, Tile: ({ data }) => (data.invitations ? <InvitationsTile tile={data.invitations} /> : null) },
]
