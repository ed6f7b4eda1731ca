import { hasDialog } from '@/shared/dialogs/layers'

const WITHIN_MS = 1000

interface Pressed {
  key: string
  target: EventTarget | null
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  repeat: boolean
}

/** Keys rest while something is typed, or a question stands open. */
function isResting({ target, ctrlKey, metaKey, altKey, repeat }: Pressed): boolean {
  if (ctrlKey || metaKey || altKey || repeat) return true
  if (hasDialog()) return true
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable="true"], [role="combobox"]') !== null
}

export function noteFirst(): number {
  return Date.now()
}

export function isFirstKey(event: Pressed): boolean {
  return event.key.toLowerCase() === 'g' && !isResting(event)
}

/** The N after a G that was pressed at this time. */
export function isSecondKey(event: Pressed, first: number): boolean {
  return first > 0 && Date.now() - first < WITHIN_MS && event.key.toLowerCase() === 'n' && !isResting(event)
}
