import type { ReactElement } from 'react'
import { AttendanceTile } from '@/features/attendance/AttendanceTile'
import { TeamTile } from '@/features/attendance/TeamTile'
import { DashboardPage, type TileEntry } from '@/features/dashboard/DashboardPage'
import { TodayTile } from '@/features/dashboard/TodayTile'

/** Features don't know each other; here their tiles meet the dashboard's answer. */
const tiles: TileEntry[] = [
  { name: 'attendance', Tile: ({ data }) => <AttendanceTile data={data.attendance} /> },
  {
    name: 'team',
    Tile: ({ data }) => (data.attendance.team ? <TeamTile team={data.attendance.team} /> : null),
  },
  { name: 'today', third: true, Tile: ({ data }) => <TodayTile today={data.today} /> },
]

export function WelcomePage(): ReactElement {
  return <DashboardPage tiles={tiles} />
}
