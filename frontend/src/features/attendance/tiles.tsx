import { AttendanceTile } from './checkin/AttendanceTile'
import { TeamTile } from './TeamTile'
import type { Tile } from '@/shared/dashboard/tile'

export const tiles: Tile[] = [
  { name: 'attendance', Tile: ({ data }) => <AttendanceTile data={data.attendance} /> },
  {
    name: 'team',
    place: 'narrow',
    Tile: ({ data }) => (data.attendance.team ? <TeamTile team={data.attendance.team} /> : null),
  },
]
