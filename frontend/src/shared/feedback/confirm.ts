import { useSyncExternalStore } from 'react'
import { addLayer } from '@/shared/dialogs/layers'

export interface Question {
  /** What will happen, as a question. */
  title: string
  detail?: string
  /** The action itself, on the button. */
  yes: string
  no?: string
  danger?: boolean
  /** What Escape, Back and the cross answer, where it is not the same as `no`. */
  dismissed?: boolean
  /** A step of the router waits for the answer. */
  duringStep?: boolean
}

export interface Asked extends Question {
  answer: (yes: boolean) => void
  dismiss: () => void
}

let asked: Asked | null = null
const listeners = new Set<() => void>()

function change(next: Asked | null): void {
  asked = next
  for (const listener of listeners) listener()
}

/** `if (await confirm({…})) …`. A second question refuses the first. */
export function confirm(question: Question): Promise<boolean> {
  asked?.answer(false)
  return new Promise((resolve) => {
    const answer = (yes: boolean): void => {
      lower()
      change(null)
      resolve(yes)
    }
    const dismiss = (): void => answer(question.dismissed ?? false)
    const lower = addLayer({ close: dismiss, wantsEntry: question.duringStep !== true })
    change({ ...question, answer, dismiss })
  })
}

/** The shell is gone, and with it whoever was asked. */
export function forgetQuestion(): void {
  asked?.answer(false)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useAsked(): Asked | null {
  return useSyncExternalStore(subscribe, () => asked)
}
