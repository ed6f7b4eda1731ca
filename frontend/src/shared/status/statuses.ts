import { Minus, type LucideIcon } from 'lucide-react'

type Tone = 'done' | 'waits' | 'onItsWay' | 'refused' | 'over'

interface StatusLook {
  icon: LucideIcon
  tone: Tone
}

/** How the statuses of a kind of record look, by the words in which they are stored, odd spellings and letter cases included. */
export type StatusLooks = Readonly<Record<string, StatusLook>>

/** A status that we don't know is still shown, in its own word. */
export const unknownStatus: StatusLook = { icon: Minus, tone: 'over' }
