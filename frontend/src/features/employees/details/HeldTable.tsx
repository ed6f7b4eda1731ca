import { BriefcaseBusiness, FileText, Folder, Inbox, Laptop, Leaf, Target, TriangleAlert, Users, type LucideIcon } from 'lucide-react'
import type { ReactElement } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import styles from '../employees.module.css'
import type { Leaver } from '../people'
import { namesOf } from './held'
import type { ResignValues } from './ResignModal'
import { portal } from '@/messages/employees'
import { portal as held } from '@/messages/holdings'
import { LoadFailed } from '@/shared/feedback/LoadFailed'
import { NotRefreshed } from '@/shared/feedback/NotRefreshed'
import { FieldError } from '@/shared/form/FieldError'
import { isDate } from '@/shared/format/dates'
import { useListHoldingsQuery, type Holding } from '@/entities/people/api'
import { PersonPicker } from '@/entities/people/PersonPicker'

const words = portal.employees.resign
const kinds = held.holdings

const ICONS: Record<Holding['kind'], LucideIcon> = {
  team: Users,
  leadproject: Folder,
  project: Folder,
  job: BriefcaseBusiness,
  panel: BriefcaseBusiness,
  candidate: BriefcaseBusiness,
  decideleave: Inbox,
  decidesheet: Inbox,
  decideclaim: Inbox,
  decideinvestment: Inbox,
  reviewkra: Target,
  decidesecond: Inbox,
  approvalstep: Inbox,
  ownleave: Leaf,
  ownsheet: FileText,
  ownclaim: FileText,
  owninvestment: FileText,
  asset: Laptop,
  policy: FileText,
  leaveafter: Leaf,
}

/** Who gets all of a kind; nobody is a choice, too. */
function Successor({ holding: { kind, total, heirs }, of }: { holding: Holding; of: number }): ReactElement {
  const { control } = useFormContext<ResignValues>()
  const { field, fieldState } = useController({ control, name: `successors.${kind}` })
  const id = `successor-${kind}`
  const message = fieldState.error?.message
  const input = {
    id,
    'aria-invalid': message !== undefined,
    'aria-describedby': message === undefined ? undefined : `${id}-error`,
    status: message === undefined ? ('' as const) : ('error' as const),
  }
  const chosen = field.value
  return (
    <>
      <PersonPicker
        input={input}
        label={words.successor(kinds[kind](total))}
        placeholder={words.nobodyYet}
        value={typeof chosen === 'number' ? [chosen] : []}
        onChange={(ids) => field.onChange(ids[0] ?? null)}
        onBlur={field.onBlur}
        inputRef={field.ref}
        from={heirs === 'leaders' ? 'projectManagers' : 'active'}
        role={heirs === 'recruiters' ? 'recruiter' : undefined}
        but={of}
      />
      {message === undefined ? null : <FieldError id={`${id}-error`} message={message} />}
    </>
  )
}

/** How many of each kind there were when the dialog first showed them. */
export type Shown = Partial<Record<Holding['kind'], number>>

interface HeldProps {
  holding: Holding
  of: number
  /** So many have come since the dialog was opened. */
  since: number
  /** Whether it is asked to whom they go. */
  gives: boolean
}

function Held({ holding, of, since, gives }: HeldProps): ReactElement {
  const { kind, total, warned } = holding
  const Icon = ICONS[kind]
  const warning = warned === 0 ? null : kind === 'team' ? words.noOtherManager(warned) : words.afterTheLast
  return (
    <li>
      <Icon size={16} aria-hidden />
      <div className="text-13">
        <strong>{kinds[kind](total)}</strong>
        {since > 0 ? <span className="color-warning"> {words.since(since)}</span> : null}
        <p className="text-12 color-secondary break-anywhere">{namesOf(holding)}</p>
        {warning === null ? null : (
          <p className="flex gap-6 text-12 color-warning items-center">
            <TriangleAlert size={12} aria-hidden />
            {warning}
          </p>
        )}
      </div>
      <div className={styles['heir']}>
        {holding.heirs !== null && gives ? (
          <Successor holding={holding} of={of} />
        ) : (
          <span className="text-13 color-secondary">{holding.heirs === null ? words.fates[kind] : words.giveLater}</span>
        )}
      </div>
    </li>
  )
}

/** All that somebody who leaves still holds, a line for each kind, and to whom it goes. */
interface Props {
  person: Leaver
  dol: string
  shown: Shown | null
  gives: boolean
}

export function HeldTable({ person, dol, shown, gives }: Props): ReactElement {
  const day = isDate(dol) ? { dol } : {}
  const { data, error, refetch } = useListHoldingsQuery({ id: person._id, ...day }, { refetchOnMountOrArgChange: true })
  const failed = portal.employees.changeStatus.holdsFailed
  return (
    <section className={styles['held']} aria-label={words.holds(person.fname)} aria-live="polite">
      {data === undefined && error !== undefined ? (
        <LoadFailed title={failed} error={error} onRetry={() => void refetch()} />
      ) : null}
      {data === undefined ? null : (
        <>
          <NotRefreshed error={error} onRetry={refetch} />
          <h2 className="flex gap-8 text-14 weight-600">
            {words.holds(person.fname)}
            {data.length === 0 ? null : <span className="color-secondary weight-400">{words.kinds(data.length)}</span>}
          </h2>
          {data.length === 0 ? (
            <p className={styles['none']}>{words.nothing}</p>
          ) : (
            <ul>
              {data.map((holding) => (
                <Held
                  key={holding.kind}
                  holding={holding}
                  of={person._id}
                  // What lies after the last day hangs on that day.
                  since={shown === null || holding.kind === 'leaveafter' ? 0 : holding.total - (shown[holding.kind] ?? 0)}
                  gives={gives}
                />
              ))}
            </ul>
          )}
        </>
      )}
    </section>
  )
}
