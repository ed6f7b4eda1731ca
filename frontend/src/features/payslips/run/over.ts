import type { Run } from '../api'

const FINAL: readonly Run['state'][] = ['done', 'recalled']

export function isOver({ state }: Run): boolean {
  return FINAL.includes(state)
}
