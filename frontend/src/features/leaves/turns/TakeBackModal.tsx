import type { ReactElement } from 'react'
import * as z from 'zod'
import { useChangeLeaveTurnMutation, type LeaveTurn } from '@/entities/leavePolicies/api'
import { figure, signed } from '../days'
import { portal } from '@/messages/leaves'
import { turnChange } from '@/shared/api/limits.gen'
import { toastDone } from '@/shared/feedback/toasts'
import { TextField } from '@/shared/form/fields'
import { FormModal } from '@/shared/form/FormModal'
import { requiredText } from '@/shared/form/rules'
import { formatDate } from '@/shared/format/dates'

const words = portal.leaves.turns.turn

const schema = z.object({ reason: requiredText(turnChange.reason.maxLength) })
type Values = z.infer<typeof schema>

/** Takes a turn back as a whole, with its reason (leave-47). */
export function TakeBackModal({ turn, onClose }: { turn: LeaveTurn; onClose: () => void }): ReactElement {
  const [takeBack] = useChangeLeaveTurnMutation()
  const day = formatDate(turn.day)

  async function save({ reason }: Values): Promise<void> {
    await takeBack({ id: turn._id, turnChange: { version: turn.version, state: 'taken back', reason: reason.trim() } }).unwrap()
    toastDone(words.done(day))
  }
  return (
    <FormModal<Values>
      title={words.backTitle(day)}
      schema={schema}
      defaultValues={{ reason: '' }}
      submitLabel={words.submit}
      failedText={words.notDone}
      onSubmit={save}
      onClose={onClose}
    >
      <p className="mb-16 text-13">{words.ask(signed(turn.given), figure(turn.lapsed), turn.people)}</p>
      <TextField<Values> name="reason" label={words.why} hint={words.whyHint} />
    </FormModal>
  )
}
