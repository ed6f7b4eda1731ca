import { hasTyped } from './typed'
import { portal } from '@/messages/portal'
import { confirm } from '@/shared/feedback/confirm'

/** The question before what was typed is dropped. */
export function askToDrop(): Promise<boolean> {
  // It may hold back a step of the router, which another step would undo.
  return confirm({ title: portal.form.dropTitle, yes: portal.form.drop, no: portal.form.keep, danger: true, duringStep: true })
}

/** A step that takes what is typed with it: asked about first, where there is something. */
export async function dropTyped(step: () => void): Promise<void> {
  if (!hasTyped() || (await askToDrop())) step()
}
