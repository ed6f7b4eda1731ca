import { RecruitmentTile } from './RecruitmentTile'
import type { Tile } from '@/shared/dashboard/tile'

export const tiles: Tile[] = [
  {
    name: 'recruitment',
    third: true,
    Tile: ({ data }) => (data.recruitment ? <RecruitmentTile tile={data.recruitment} /> : null),
  },
]
