import { TriangleAlert } from 'lucide-react'
import { useMemo, type ReactElement } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod'
import styles from './employees.module.css'
import { consequence } from './people'
import { STATUSES } from './statuses'
import { portal } from '@/messages/employees'
import { assetsApi } from '@/shared/assets/api'
import { confirm } from '@/shared/feedback/confirm'
import { toastDone } from '@/shared/feedback/toasts'
import { DateField, SelectField, TextAreaField } from '@/shared/form/fields'
import { FormModal } from '@/shared/form/FormModal'
import { chosen, optionalText } from '@/shared/form/rules'
import { whyNoDate } from '@/shared/form/whyNoDate'
import { formatDate, isDate } from '@/shared/format/dates'
import { fullName } from '@/shared/format/names'
import { useUpdateUserMutation, type PersonChange, type Status, type WholeListed } from '@/shared/people/api'
import { useCompany, useSession } from '@/shared/session/hooks'

const words = portal.employees.changeStatus

/** Of what they hold; the rest is counted. */
const SHOWN = 5
const LEAVES: readonly string[] = ['Resigned', 'Inactive']

interface Values {
  status: Status | ''
  dol: string
  leavingreason: string
}

type Subject = Pick<WholeListed, '_id' | 'fname' | 'lname' | 'status' | 'doj' | 'dol' | 'leavingreason' | 'version'>

/** The leaving is Resigned's alone: what was typed for it before is not sent with another status. */
function statusChange(values: Values, version: number): PersonChange {
  const { status, dol, leavingreason } = values
  if (status !== 'Resigned') return { ...(status === '' ? {} : { status }), version }
  return { status, dol, leavingreason: leavingreason === '' ? null : leavingreason, version }
}

function statusSchema(person: Subject) {
  return z
    .object({ status: chosen<Status>(), dol: z.string(), leavingreason: optionalText() })
    .superRefine(({ status, dol }, context) => {
      const refuse = (path: string, message: string): void =>
        context.addIssue({ code: 'custom', path: [path], message })
      if (status === person.status && status !== 'Resigned') refuse('status', words.sameAlready(status))
      if (status !== 'Resigned') return
      if (dol === '') refuse('dol', portal.form.required)
      else if (!isDate(dol)) refuse('dol', whyNoDate(dol))
      else if (person.doj !== null && dol < person.doj) refuse('dol', words.beforeJoining(formatDate(person.doj)))
    })
}

/** What somebody who leaves has in hand, said before they have left. */
function Holdings({ person }: { person: Subject }): ReactElement | null {
  const { permission } = useSession()
  const { data } = assetsApi.useListUserAssetsQuery(
    { id: person._id, live: true, page: 1, pageSize: SHOWN },
    { skip: !permission.includes('assetsallocated'), refetchOnMountOrArgChange: true },
  )
  if (data === undefined || data.rows.length === 0) return null
  return (
    <div className={styles['holdings']}>
      <p>
        <TriangleAlert size={14} aria-hidden />
        <strong>{words.holds(data.total)}</strong>
      </p>
      <ul>
        {data.rows.map((asset) => (
          <li key={asset._id}>{[portal.assets.types[asset.assesttype], asset.serial, asset.status].join(', ')}</li>
        ))}
      </ul>
      {data.total > data.rows.length ? <p>{words.holdsMore(data.total - data.rows.length)}</p> : null}
      <p>{words.holdsHint(data.total)}</p>
    </div>
  )
}

/** What closes somebody's account is asked for, with the name and what was left out. */
function isSure(person: Subject, { status, dol, leavingreason }: Values, today: string): Promise<boolean> {
  if (!LEAVES.includes(status) || status === person.status) return Promise.resolve(true)
  const isResigned = status === 'Resigned'
  const title = isResigned ? words.askResigned(fullName(person), formatDate(dol)) : words.askInactive(fullName(person))
  const noReason = isResigned && leavingreason === '' ? words.noReason : null
  const detail = [consequence(person.status, status, today), noReason].filter((line) => line !== null).join(' ')
  return confirm({ title, detail, yes: words.setTo(status), danger: true })
}

function Fields({ person }: { person: Subject }): ReactElement {
  const company = useCompany()
  const status = useWatch<Values, 'status'>({ name: 'status' })
  const note = company ? consequence(person.status, status, company.today) : null
  // Of somebody who has left, the day and the reason may still be mended.
  const choices = STATUSES.filter((value) => value !== person.status || value === 'Resigned')
  return (
    <>
      <SelectField<Values>
        name="status"
        label={words.status}
        hint={words.now(person.status)}
        options={choices.map((value) => ({ value, label: value }))}
      />
      <p className={styles['note']} aria-live="polite">
        {note}
      </p>
      <div aria-live="polite">{LEAVES.includes(status) ? <Holdings person={person} /> : null}</div>
      {status === 'Resigned' ? (
        <>
          <DateField<Values> name="dol" label={words.dol} {...(person.doj === null ? {} : { min: person.doj })} />
          <TextAreaField<Values> name="leavingreason" label={words.reason} optional rows={3} />
        </>
      ) : null}
    </>
  )
}

export function StatusModal({ person, onClose }: { person: Subject; onClose: () => void }): ReactElement {
  const [updateUser] = useUpdateUserMutation()
  const company = useCompany()
  const schema = useMemo(() => statusSchema(person), [person])

  /** False: whoever was asked would rather not. */
  async function save(values: Values): Promise<boolean> {
    if (!(await isSure(person, values, company?.today ?? ''))) return false
    await updateUser({ id: person._id, personChange: statusChange(values, person.version) }).unwrap()
    toastDone(words.done)
    return true
  }

  return (
    <FormModal<Values>
      title={words.title(fullName(person))}
      schema={schema}
      defaultValues={{ status: '', dol: person.dol ?? '', leavingreason: person.leavingreason ?? '' }}
      submitLabel={words.submit}
      failedText={words.failed}
      onSubmit={save}
      onClose={onClose}
      width={460}
    >
      <Fields person={person} />
    </FormModal>
  )
}
