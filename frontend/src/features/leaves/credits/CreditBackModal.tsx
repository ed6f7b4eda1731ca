import { useState, type ReactElement } from 'react'
import * as z from 'zod'
import { leavesApi, useTakeLeaveCreditBackMutation, type LeaveCredit, type LeaveCreditReturn } from '../api'
import styles from './credits.module.css'
import { signed } from '../days'
import { portal } from '@/messages/leaves'
import { leaveCreditChange } from '@/shared/api/limits.gen'
import { toastDone } from '@/shared/feedback/toasts'
import { TextField } from '@/shared/form/fields'
import { FormModal } from '@/shared/form/FormModal'
import { requiredText } from '@/shared/form/rules'
import { useCounted, usePreview } from '@/shared/form/usePreview'

const words = portal.leaves.credits.back
/** People of those who keep their days whom the question names. */
const NAMED = 20

const schema = z.object({ reason: requiredText(leaveCreditChange.reason.maxLength) })
type Values = z.infer<typeof schema>

/** Those who keep their days, each with why. */
function Stays({ stays }: { stays: LeaveCreditReturn['stays'] }): ReactElement | null {
  if (stays.length === 0) return null
  return (
    <>
      <p className="mt-8">{words.stays(stays.length)}</p>
      <ul className={styles['stays']}>
        {stays.slice(0, NAMED).map(({ user, empname, why }) => (
          <li key={user}>
            <strong className="weight-600">{empname}</strong> {why}
          </li>
        ))}
      </ul>
      {stays.length > NAMED ? <p className="color-secondary">{words.more(stays.length - NAMED)}</p> : null}
    </>
  )
}

/** From whom it would be taken back, asked before it is. */
function Whom({ credit, onCount }: { credit: LeaveCredit; onCount: (count: number | null) => void }): ReactElement {
  const { _id: id, version } = credit
  const { answer, refusal, isCurrent } = usePreview({ id, version }, (dispatch) =>
    dispatch(
      leavesApi.endpoints.takeLeaveCreditBack.initiate(
        { id, preview: 'true', leaveCreditChange: { version, state: 'taken back', reason: '' } },
        { track: false },
      ),
    ).unwrap(),
  )
  const count = isCurrent ? (answer?.takenback.length ?? null) : null
  useCounted(count, onCount)
  return (
    <div className="mb-16 text-13" aria-live="polite" data-refused={refusal !== null}>
      {answer === null ? <p>{refusal ?? words.waiting}</p> : <p>{words.ask(signed(-credit.days), credit.typename, answer.takenback.length)}</p>}
      {answer === null ? null : <Stays stays={answer.stays} />}
    </div>
  )
}

/** Takes a credit of many back as a whole, with its reason (leave-65). */
export function CreditBackModal({ credit, onClose }: { credit: LeaveCredit; onClose: () => void }): ReactElement {
  const [takeBack] = useTakeLeaveCreditBackMutation()
  const [count, setCount] = useState<number | null>(null)

  async function save({ reason }: Values): Promise<void> {
    const { _id: id, version } = credit
    const { takenback } = await takeBack({ id, leaveCreditChange: { version, state: 'taken back', reason: reason.trim() } }).unwrap()
    toastDone(words.done(credit.label, takenback.length))
  }
  return (
    <FormModal<Values>
      title={words.title(credit.label)}
      schema={schema}
      defaultValues={{ reason: '' }}
      submitLabel={() => (count === null ? words.submit : words.submitOf(count))}
      failedText={words.failed}
      onSubmit={save}
      onClose={onClose}
    >
      <Whom credit={credit} onCount={setCount} />
      <TextField<Values> name="reason" label={words.why} hint={words.whyHint} />
    </FormModal>
  )
}
