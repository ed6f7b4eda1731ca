import { OwnWeeksTile } from './TimesheetTile'
import type { Tile } from '@/shared/dashboard/tile'

export const tiles: Tile[] = [
  {
    name: 'weeks',
    third: true,
    Tile: ({ data }) => (data.timesheets ? <OwnWeeksTile weeks={data.timesheets.weeks} /> : null),
  },
]
