import { useSyncExternalStore } from 'react'

export interface Question {
  /** What will happen, as a question. */
  title: string
  detail?: string
  /** The action itself, on the button. */
  yes: string
  no?: string
  danger?: boolean
}

interface Asked extends Question {
  answer: (yes: boolean) => void
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
    change({
      ...question,
      answer: (yes) => {
        change(null)
        resolve(yes)
      },
    })
  })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useAsked(): Asked | null {
  return useSyncExternalStore(subscribe, () => asked)
}
