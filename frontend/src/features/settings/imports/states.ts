import { CircleCheck, CircleX, Hourglass, Pencil, Plus, RefreshCw, Undo2, type LucideIcon } from 'lucide-react'
import type { Import, ImportRow } from './api'
import type { StatusLooks } from '@/shared/status/statuses'

type State = Import['state']

export const STATES: readonly State[] = ['dry', 'running', 'done', 'taking_back', 'taken_back']

export const importLooks: StatusLooks = {
  dry: { icon: Hourglass, tone: 'waits' },
  running: { icon: RefreshCw, tone: 'onItsWay' },
  done: { icon: CircleCheck, tone: 'done' },
  taking_back: { icon: RefreshCw, tone: 'onItsWay' },
  taken_back: { icon: Undo2, tone: 'over' },
}

/** The server works on it by itself. */
export function isUnderWay({ state }: Pick<Import, 'state'>): boolean {
  return state === 'running' || state === 'taking_back'
}

type RowState = ImportRow['state']

/** In the order of the rows. */
export const ROW_STATES: readonly RowState[] = ['wrong', 'changed', 'new', 'same']

export const rowIcons: Readonly<Record<RowState, LucideIcon | null>> = { wrong: CircleX, changed: Pencil, new: Plus, same: null }
