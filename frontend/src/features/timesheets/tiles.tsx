import { OwnWeeksTile } from './TimesheetTile'
import { WaitingTile } from './WaitingTile'
import type { Tile } from '@/shared/dashboard/tile'

export const tiles: Tile[] = [
  {
    name: 'timesheets',
    Tile: ({ data }) => (data.timesheets?.waiting ? <WaitingTile waiting={data.timesheets.waiting} /> : null),
  },
  {
    name: 'weeks',
    third: true,
    Tile: ({ data }) =>
      data.timesheets ? <OwnWeeksTile weeks={data.timesheets.weeks} alone={!data.timesheets.waiting} /> : null,
  },
]
