import { DocumentsTile } from './DocumentsTile'
import type { Tile } from '@/shared/dashboard/tile'

export const tiles: Tile[] = [
  { name: 'documents', third: true, Tile: ({ data }) => (data.documents ? <DocumentsTile tile={data.documents} /> : null) },
]
