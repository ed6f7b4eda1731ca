import { ChecklistTile } from './ChecklistTile'
import type { Tile } from '@/shared/dashboard/tile'

export const tiles: Tile[] = [
  { name: 'checklist', third: true, Tile: ({ data }) => (data.checklists ? <ChecklistTile tile={data.checklists} /> : null) },
]
