import { HolidaysTile } from './holidays/HolidaysTile'
import { OwnLeavesTile } from './LeavesTile'
import { TurnTile } from './TurnTile'
import type { Tile } from '@/shared/dashboard/tile'

export const tiles: Tile[] = [
  {
    name: 'leaves',
    place: 'third',
    Tile: ({ data }) => (data.leaves?.balance ? <OwnLeavesTile balance={data.leaves.balance} latest={data.leaves.latest} /> : null),
  },
  {
    name: 'leave-turn',
    place: 'third',
    Tile: ({ data }) => (data.leaves?.turn ? <TurnTile turn={data.leaves.turn} /> : null),
  },
  {
    name: 'holidays',
    place: 'third',
    Tile: ({ data }) => (data.holidays ? <HolidaysTile holidays={data.holidays} /> : null),
  },
]
