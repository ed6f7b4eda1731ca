import { useMemo, useRef, useState, type ReactElement } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import * as z from 'zod'
import styles from '../employees.module.css'
import { HeldTable, type Shown } from './HeldTable'
import type { Leaver } from '../people'
import { portal } from '@/messages/employees'
import { newLeaving } from '@/shared/api/limits.gen'
import { confirm } from '@/shared/feedback/confirm'
import { toastDone } from '@/shared/feedback/toasts'
import { DateField, SelectField, TextAreaField } from '@/shared/form/fields'
import { FormModal } from '@/shared/form/FormModal'
import { chosen, optionalText } from '@/shared/form/rules'
import { whyNoDate } from '@/shared/form/whyNoDate'
import { daysBetween, formatDate, isDate } from '@/shared/format/dates'
import { fullName } from '@/shared/format/names'
import { peopleApi, useListHoldingsQuery, useResignUserMutation, type Holding, type LeavingKind } from '@/entities/people/api'
import { useThunkDispatch } from '@/shared/api/dispatch'
import { useNarrow } from '@/shared/layout/useMedia'
import { useCompany } from '@/shared/session/hooks'
import { choicesOf } from '@/shared/status/wordFor'
import { Segments } from '@/shared/table/Segments'

const words = portal.employees.resign

const KINDS: readonly LeavingKind[] = ['another offer', 'personal', 'relocation', 'studies', 'retirement', 'contract ended', 'other']

type When = 'now' | 'later'

export interface ResignValues {
  dol: string
  reason: LeavingKind | ''
  remark: string
  /** Whether what they hold is given over with this, or later. */
  when: When
  /** Who gets what, by kind. */
  successors: Partial<Record<Holding['kind'], number | null>>
}

type Values = ResignValues

function schemaOf(person: Leaver) {
  const lastDay = z.string().superRefine((dol, context) => {
    const refuse = (message: string): void => context.addIssue({ code: 'custom', message })
    if (dol === '') refuse(portal.form.required)
    else if (!isDate(dol)) refuse(whyNoDate(dol))
    else if (person.doj !== null && dol < person.doj) refuse(portal.employees.changeStatus.beforeJoining(formatDate(person.doj)))
  })
  return z.object({
    dol: lastDay,
    reason: chosen<LeavingKind>(),
    remark: optionalText(newLeaving.remark.maxLength),
    when: z.enum(['now', 'later']),
    successors: z.custom<Values['successors']>(),
  })
}

/** What a last day means; null while there is none. */
function meaning(dol: string, today: string): string | null {
  if (!isDate(dol) || today === '') return null
  if (dol < today) return words.over
  return dol === today ? words.today : words.ahead(daysBetween(today, dol))
}

/** Whether what they hold is given over at once. */
function WhenField({ person }: { person: Leaver }): ReactElement {
  const { control } = useFormContext<Values>()
  const { field } = useController({ control, name: 'when' })
  const label = words.holds(person.fname)
  return (
    <div>
      <p className="text-13 weight-500">{label}</p>
      <Segments<When>
        label={label}
        options={[
          { value: 'now', label: words.giveNow },
          { value: 'later', label: words.giveLater },
        ]}
        value={field.value}
        onChange={field.onChange}
      />
      <p className={styles['note']}>{words.later}</p>
    </div>
  )
}

function Fields({ person, today, shown }: { person: Leaver; today: string; shown: Shown | null }): ReactElement {
  const [dol, when] = useWatch<Values, ['dol', 'when']>({ name: ['dol', 'when'] })
  return (
    <div className={styles['resign']}>
      <div>
        <DateField<Values> name="dol" label={words.dol} {...(person.doj === null ? {} : { min: person.doj })} />
        <p className={styles['note']} aria-live="polite">
          {meaning(dol, today)}
        </p>
        <SelectField<Values> name="reason" label={words.reason} options={choicesOf(KINDS)} />
        <TextAreaField<Values> name="remark" label={words.remark} hint={words.remarkHint} optional rows={3} />
        <WhenField person={person} />
      </div>
      <HeldTable person={person} dol={dol} shown={shown} gives={when === 'now'} />
    </div>
  )
}

/** What can be given over, in the order in which it is sent. */
const GIVEN = ['leadproject', 'job', 'panel', 'candidate', 'asset', 'team'] as const

function successorsOf({ successors, when }: Values): { kind: (typeof GIVEN)[number]; user: number }[] {
  if (when === 'later') return []
  return GIVEN.flatMap((kind) => {
    const user = successors[kind]
    return typeof user === 'number' ? [{ kind, user }] : []
  })
}

/** A day as people read it, once it is one. */
function on(dol: string): string {
  return isDate(dol) ? formatDate(dol) : ''
}

/** How the dialog speaks of a leaving that nobody has said yet, and of one that stands. */
function wordsFor(person: Leaver, name: string, today: string, isNarrow: boolean) {
  const { dol: standing } = person
  if (standing === null) {
    return {
      title: words.title(name),
      label: ({ dol }: Values) => (isNarrow ? words.submitShort(on(dol)) : words.submit(name, on(dol))),
      ask: ({ dol }: Values) => words.ask(name, on(dol)),
      mailed: (_: Values, successors: number) => words.mailed(name, successors),
    }
  }
  const isMoved = ({ dol }: Values): boolean => dol !== standing
  return {
    title: standing < today ? words.left(name, formatDate(standing)) : words.leaving(name, formatDate(standing)),
    label: (values: Values) => {
      if (isMoved(values)) return words.move(on(values.dol))
      return successorsOf(values).length === 0 ? words.save : words.giveOver
    },
    // What is only said of it harms nobody.
    ask: (values: Values) => {
      if (isMoved(values)) return words.askMove(name, on(values.dol))
      return successorsOf(values).length === 0 ? null : words.askGive(name)
    },
    mailed: (values: Values, successors: number) => (isMoved(values) ? words.mailed(name, successors) : words.mailedTo(successors)),
  }
}

/**
 * Somebody leaves: when, why, and what they hold. It acts by its button alone, after one question. A leaving that stands is shown
 * as it is, for what has still to be given over.
 */
export function ResignModal({ person, onClose }: { person: Leaver; onClose: () => void }): ReactElement {
  const [resign] = useResignUserMutation()
  const isNarrow = useNarrow()
  const dispatch = useThunkDispatch()
  const { data: held = [] } = useListHoldingsQuery({ id: person._id })
  const [shown, setShown] = useState<Shown | null>(null)
  const sent = useRef<ReturnType<typeof successorsOf>>([])
  const today = useCompany()?.today ?? ''
  const schema = useMemo(() => schemaOf(person), [person])
  const name = fullName(person)
  const said = wordsFor(person, name, today, isNarrow)
  const remarked = person.leavingremark ?? ''

  /** What they hold at this moment: somebody may have given them more since the dialog was opened. */
  async function heldNow(dol: string): Promise<readonly Holding[]> {
    const ask = peopleApi.endpoints.listHoldings.initiate({ id: person._id, dol }, { forceRefetch: true, subscribe: false })
    const { data } = await dispatch(ask)
    setShown(Object.fromEntries(held.map(({ kind, total }) => [kind, total])))
    return data ?? held
  }

  /** False: whoever was asked would rather not. */
  async function save(values: Values): Promise<boolean> {
    const { dol, reason, remark } = values
    const isOver = dol < today
    const isMoved = dol !== person.dol
    const successors = successorsOf(values)
    sent.current = successors
    const ends = isMoved ? (isOver ? words.over : words.ends(formatDate(dol))) : ''
    const things = (successors.length === 0 ? [] : await heldNow(dol)).filter(({ kind }) => successors.some((one) => one.kind === kind)).reduce((sum, { total }) => sum + total, 0)
    const people = new Set(successors.map(({ user }) => user)).size
    const detail = successors.length === 0 ? ends : `${words.goTo(things, people)} ${ends}`.trim()
    const title = said.ask(values)
    if (reason === '') return false
    if (title !== null && !(await confirm({ title, detail, yes: said.label(values), danger: isMoved }))) return false
    const noted = remark === '' || remark === remarked ? {} : { remark }
    await resign({ id: person._id, newLeaving: { dol, reason, ...noted, ...(successors.length === 0 ? {} : { successors }), version: person.version } }).unwrap()
    if (isMoved) toastDone(isOver ? words.gone(name) : words.planned(name, formatDate(dol)))
    else toastDone(successors.length === 0 ? words.saved(name) : words.given(things, people))
    return true
  }

  return (
    <FormModal<Values>
      title={said.title}
      schema={schema}
      defaultValues={{ dol: person.dol ?? '', reason: person.leavingkind ?? '', remark: remarked, when: 'now', successors: {} }}
      submitLabel={said.label}
      {...(person.dol === null ? {} : { closeLabel: words.close })}
      failedText={words.failed}
      onSubmit={save}
      onClose={onClose}
      // A successor is refused by the place in the list that was sent.
      nameOf={(field) => {
        const place = /^successors\[(\d+)\]/.exec(field)?.[1]
        const kind = place === undefined ? undefined : sent.current[Number(place)]?.kind
        return kind === undefined ? field : `successors.${kind}`
      }}
      note={(values) => said.mailed(values, new Set(successorsOf(values).map(({ user }) => user)).size)}
      danger={person.dol === null}
      width={960}
    >
      <Fields person={person} today={today} shown={shown} />
    </FormModal>
  )
}
