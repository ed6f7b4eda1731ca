import type { ReactElement } from 'react'
import { AttendanceTile } from '@/features/attendance/AttendanceTile'
import { TeamTile } from '@/features/attendance/TeamTile'
import { DashboardPage, type Tile } from '@/features/dashboard/DashboardPage'

/** Features don't know each other; here their tiles meet the dashboard's answer. */
const tiles: { name: string; Tile: Tile }[] = [
  { name: 'attendance', Tile: ({ data }) => <AttendanceTile data={data.attendance} /> },
  {
    name: 'team',
    Tile: ({ data }) => (data.attendance.team ? <TeamTile team={data.attendance.team} /> : null),
  },
]

export function WelcomePage(): ReactElement {
  return <DashboardPage tiles={tiles} />
}
