import { TodayTile } from './TodayTile'
import type { Tile } from '@/shared/dashboard/tile'

export const tiles: Tile[] = [{ name: 'today', place: 'third', Tile: ({ data }) => <TodayTile today={data.today} /> }]
