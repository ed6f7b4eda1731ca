import { OwnWeeksTile } from './TimesheetTile'
import type { Tile } from '@/shared/dashboard/tile'

export const tiles: Tile[] = [
  {
    name: 'weeks',
    place: 'third',
    Tile: ({ data }) => (data.timesheets ? <OwnWeeksTile weeks={data.timesheets.weeks} /> : null),
  },
]
