import { portal } from '@/messages/portal'

/** A stored word, such as a status, as people read it. */
export function wordFor(stored: string): string {
  return portal.stored[stored] ?? stored
}

/** What a form offers of stored words. */
export function choicesOf<Word extends string>(stored: readonly Word[]): { value: Word; label: string }[] {
  return stored.map((value) => ({ value, label: wordFor(value) }))
}
