import { TodayTile } from './TodayTile'
import type { Tile } from '@/shared/dashboard/tile'

export const tiles: Tile[] = [{ name: 'today', third: true, Tile: ({ data }) => <TodayTile today={data.today} /> }]
