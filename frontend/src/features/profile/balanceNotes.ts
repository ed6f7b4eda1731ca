import type { Values } from './model'
import { portal } from '@/messages/profile'
import type { WholePerson } from '@/entities/people/api'

const words = portal.profile.balances

type Stored = Pick<WholePerson, 'status' | 'leavebalanceCL' | 'leaveCredited'>

/** Half a day for each month that is left after this one (leave-23). */
function onReturn(today: string): number {
  return 0.5 * (12 - Number(today.slice(5, 7)))
}

/** 1 day for who joins up to the 7th, half a day up to the 15th (leave-22). */
function onJoining(doj: string): number {
  const day = Number(doj.slice(8, 10))
  if (day <= 7) return 1
  return day <= 15 ? 0.5 : 0
}

/** What a save by a leader brings about of leave balances beside what is typed. It repeats the server's rules; that one decides. */
export function balanceNotes(stored: Stored, { status, olb = '', leavebalanceCL = '', leaveCredited, doj = '' }: Values, today: string): string[] {
  const { leavebalanceCL: casual } = stored
  // A balance that is typed is the one that stands afterwards.
  const isTyped = leavebalanceCL !== String(casual ?? '')
  const notes: string[] = []
  const opens = casual === null && olb !== '' && Number(olb) > 0
  if (opens && !isTyped) notes.push(words.opens(olb))
  if (!stored.leaveCredited && leaveCredited === 'false' && doj !== '' && onJoining(doj) > 0) {
    notes.push(words.joins(String(onJoining(doj))))
  }
  if (stored.status === 'Inactive' && status === 'Active' && !isTyped) {
    notes.push(words.returns(String(onReturn(today)), String(opens ? Number(olb) : (casual ?? 0))))
  }
  return notes
}

/** What an opening balance that is typed now doesn't do. */
export function openingNote(stored: Stored & Pick<WholePerson, 'olb'>, { olb = '' }: Values): string | null {
  const { leavebalanceCL: casual } = stored
  const isTyped = olb !== String(stored.olb ?? '')
  return isTyped && casual !== null ? words.stays(String(casual)) : null
}
