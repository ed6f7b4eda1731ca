import { useEffect, useMemo, useState, type ReactElement } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod'
import styles from '../employees.module.css'
import { Holdings } from './Holdings'
import { ResignModal } from './ResignModal'
import { consequence, type Leaver } from '../people'
import { STATUSES } from '../statuses'
import { portal } from '@/messages/employees'
import { personChange } from '@/shared/api/limits.gen'
import { confirm } from '@/shared/feedback/confirm'
import { toastDone } from '@/shared/feedback/toasts'
import { DateField, SelectField, TextAreaField } from '@/shared/form/fields'
import { FormModal } from '@/shared/form/FormModal'
import { chosen, optionalText } from '@/shared/form/rules'
import { whyNoDate } from '@/shared/form/whyNoDate'
import { formatDate, isDate } from '@/shared/format/dates'
import { fullName } from '@/shared/format/names'
import { useTakeResignationBackMutation, useUpdateUserMutation, type PersonChange, type Status } from '@/entities/people/api'
import { useCompany } from '@/shared/session/hooks'
import { choicesOf, wordFor } from '@/shared/status/wordFor'

const words = portal.employees.changeStatus

const LEAVES: readonly string[] = ['Resigned', 'Inactive']

interface Values {
  status: Status | ''
  dol: string
  leavingreason: string
}

type Subject = Leaver

/** The leaving is Resigned's alone: what was typed for it before is not sent with another status. */
function statusChange(values: Values, { version }: Subject): PersonChange {
  const { status, dol, leavingreason } = values
  if (status !== 'Resigned') return { ...(status === '' ? {} : { status }), version }
  return { status, dol, leavingreason: leavingreason === '' ? null : leavingreason, version }
}

/** Somebody who is to leave may be kept, and of somebody who has left the day and the reason may still be mended. */
function mayStay(person: Subject, status: string): boolean {
  return status === 'Resigned' || (status === 'Active' && person.dol !== null)
}

function statusSchema(person: Subject) {
  return z
    .object({ status: chosen<Status>(), dol: z.string(), leavingreason: optionalText(personChange.leavingreason.maxLength) })
    .superRefine(({ status, dol }, context) => {
      const refuse = (path: string, message: string): void =>
        context.addIssue({ code: 'custom', path: [path], message })
      if (status === person.status && !mayStay(person, status)) refuse('status', words.sameAlready(wordFor(status)))
      if (status !== 'Resigned') return
      if (dol === '') refuse('dol', portal.form.required)
      else if (!isDate(dol)) refuse('dol', whyNoDate(dol))
      else if (person.doj !== null && dol < person.doj) refuse('dol', words.beforeJoining(formatDate(person.doj)))
    })
}

/** What closes somebody's account is asked for, with the name and what was left out. */
function isSure(person: Subject, { status, dol, leavingreason }: Values, today: string): Promise<boolean> {
  if (!LEAVES.includes(status) || status === person.status) return Promise.resolve(true)
  const isResigned = status === 'Resigned'
  const title = isResigned ? words.askResigned(fullName(person), formatDate(dol)) : words.askInactive(fullName(person))
  const noReason = isResigned && leavingreason === '' ? words.noReason : null
  const detail = [consequence(person.status, status, today), noReason].filter((line) => line !== null).join(' ')
  return confirm({ title, detail, yes: words.setTo(wordFor(status)), danger: true })
}

function Fields({ person, onResign }: { person: Subject; onResign: () => void }): ReactElement {
  const company = useCompany()
  const status = useWatch<Values, 'status'>({ name: 'status' })
  const note = company ? consequence(person.status, status, company.today) : null
  // Who is here leaves by a dialog of its own, which has room for all that they hold.
  const resigns = person.status === 'Active' && status === 'Resigned'
  useEffect(() => {
    if (resigns) onResign()
  }, [resigns, onResign])
  const choices = STATUSES.filter((value) => value !== person.status || mayStay(person, value))
  const isLeaving = person.status === 'Active' && person.dol !== null
  return (
    <>
      <SelectField<Values>
        name="status"
        label={words.status}
        hint={isLeaving ? words.nowLeaving(formatDate(person.dol ?? '')) : words.now(wordFor(person.status))}
        options={choicesOf(choices)}
      />
      <p className={styles['note']} aria-live="polite">
        {note}
      </p>
      <div aria-live="polite">{LEAVES.includes(status) ? <Holdings id={person._id} /> : null}</div>
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
  const [takeBack] = useTakeResignationBackMutation()
  const [resigns, setResigns] = useState(false)
  const today = useCompany()?.today ?? ''
  const schema = useMemo(() => statusSchema(person), [person])

  /** False: whoever was asked would rather not. */
  async function save(values: Values): Promise<boolean> {
    if (!(await isSure(person, values, today))) return false
    if (values.status === 'Active' && person.status === 'Active') await takeBack({ id: person._id }).unwrap()
    else await updateUser({ id: person._id, personChange: statusChange(values, person) }).unwrap()
    toastDone(words.done)
    return true
  }

  if (resigns) return <ResignModal person={person} onClose={onClose} />
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
      <Fields person={person} onResign={() => setResigns(true)} />
    </FormModal>
  )
}
