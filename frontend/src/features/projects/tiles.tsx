import { TasksTile } from './tasks/TasksTile'
import type { Tile } from '@/shared/dashboard/tile'

export const tiles: Tile[] = [
  { name: 'tasks', third: true, Tile: ({ data }) => (data.tasks ? <TasksTile tile={data.tasks} /> : null) },
]
