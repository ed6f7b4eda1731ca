import { WhileSettingUp } from './WhileSettingUp'
import type { Tile } from '@/shared/dashboard/tile'

export const tiles: Tile[] = [{ name: 'setup', Tile: WhileSettingUp }]
