import { Plus } from 'lucide-react'
import { lazy, Suspense, useState, type ReactElement } from 'react'
import styles from './policy.module.css'
import { PolicyForm } from './PolicyForm'
import { leavePoliciesApi, useListLeavePoliciesQuery, type LeavePolicy } from '@/entities/leavePolicies/api'
import { portal } from '@/messages/leavePolicies'
import { useDialogs } from '@/shared/dialogs/useDialogs'
import { LoadFailed } from '@/shared/feedback/LoadFailed'
import { NotRefreshed } from '@/shared/feedback/NotRefreshed'
import { useConfirmed } from '@/shared/feedback/useConfirmed'
import { formatDate } from '@/shared/format/dates'
import { useCompany } from '@/shared/session/hooks'
import { Segments } from '@/shared/table/Segments'
import { anyId, useFilters } from '@/shared/table/useFilters'
import { ButtonLink } from '@/shared/ui/Button'
import { TextButton } from '@/shared/ui/TextButton'

const PeopleModal = lazy(() => import('./PeopleModal').then((module) => ({ default: module.PeopleModal })))
const HistoryDrawer = lazy(() => import('@/shared/history/HistoryDrawer').then((module) => ({ default: module.HistoryDrawer })))
const SomeModal = lazy(() => import('./SomeModal').then((module) => ({ default: module.SomeModal })))

const words = portal.leavePolicies
const CHOSEN = { policy: anyId }
/** Stands for the company's, also where there is none yet. */
const COMPANYS = 0
/** The page's own is that of a type. */
const PAST = 'policyhistory'

interface Props {
  account: string
  /** What the account is called. */
  typename: string
  /** The type that is shown where the address names none. */
  usual?: string | undefined
}

/** The company's policy first, then those for some by their names. */
function ofAccount(all: readonly LeavePolicy[], account: string): LeavePolicy[] {
  return all
    .filter((policy) => policy.account === account)
    .toSorted((one, other) => (one.name ?? '').localeCompare(other.name ?? ''))
}

function labelOf({ name, people }: { name: string | null; people: number }): ReactElement {
  return (
    <>
      {name ?? words.companys} <span className="tnum color-secondary">{people}</span>
    </>
  )
}

/** What a calendar gives of an account and what becomes of what is left: for all, and for some (leave-40). */
export function PolicyPanel({ account, typename, usual }: Props): ReactElement {
  const { data, error, refetch } = useListLeavePoliciesQuery()
  const today = useCompany()?.today
  const filters = useFilters(CHOSEN)
  const [isDirty, setDirty] = useState(false)
  const { open, draw, close } = useDialogs(['some', 'people', PAST])
  const remove = useConfirmed(leavePoliciesApi.endpoints.removeLeavePolicy, (policy: LeavePolicy) => ({
    question: { title: words.removeAsk, detail: words.removeDetail(policy.name ?? words.companys), yes: words.remove, danger: true },
    args: { id: policy._id },
    done: () => {
      // What was typed is gone with the policy: nothing is left to ask about.
      if (!isDirty) filters.choose({ policy: '' })
      return words.removed(policy.name ?? words.companys)
    },
    failed: words.removeFailed,
  }))
  if (data === undefined || today === undefined) {
    return error === undefined ? (
      <p className="color-secondary text-13">{words.waiting}</p>
    ) : (
      <LoadFailed title={words.failed} error={error} onRetry={() => void refetch()} />
    )
  }
  const policies = ofAccount(data, account)
  const companys = policies.find(({ name }) => name === null) ?? null
  const named = policies.filter(({ name }) => name !== null)
  const shown = named.find(({ _id }) => String(_id) === filters.values.policy) ?? companys
  const terms = shown?.terms.at(-1)
  const turn = `${Number(today.slice(0, 4)) + 1}-01-01`
  return (
    <section className="mt-20" aria-label={words.of(typename)}>
      <NotRefreshed error={error} onRetry={refetch} />
      <div className="flex flex-wrap items-center justify-between gap-8-12 mb-12">
        <div className="scroll-x max-w-full phone-w-full">
          <Segments<number>
            label={words.which}
            options={[
              { value: COMPANYS, label: labelOf(companys ?? { name: null, people: 0 }) },
              ...named.map((policy) => ({ value: policy._id, label: labelOf(policy) })),
            ]}
            value={shown === null || shown.name === null ? COMPANYS : shown._id}
            onChange={(id) => filters.choose({ policy: id === COMPANYS ? '' : String(id) })}
          />
        </div>
        <span className={styles['actions']}>
          {terms === undefined ? null : (
            <TextButton className="inline-flex items-center gap-6" onClick={() => open('some')}>
              <Plus size={16} aria-hidden />
              {words.some}
            </TextButton>
          )}
          {shown === null || (shown.name === null && named.length === 0) ? null : (
            <TextButton onClick={() => open('people', shown._id)}>{shown.name === null ? words.takeBack : words.people}</TextButton>
          )}
          {shown === null ? null : <TextButton onClick={() => open(PAST, shown._id)}>{words.history}</TextButton>}
          {shown?.actions.includes('remove') === true ? <TextButton onClick={() => remove(shown)}>{words.remove}</TextButton> : null}
          <ButtonLink look="link" to={`/leave-turns?on=${turn}`}>
            {words.turns(formatDate(turn))}
          </ButtonLink>
        </span>
      </div>
      {/* Another policy is another form. */}
      <PolicyForm key={shown?._id ?? account} account={account} policy={shown} today={today} usual={usual} onDirty={setDirty} />
      <Suspense fallback={null}>
        {draw('some', () =>
          terms === undefined ? null : (
            <SomeModal
              account={account}
              typename={typename}
              terms={terms}
              today={today}
              // What is typed into the terms that are shown stays there.
              onAdded={({ _id }) => (isDirty ? undefined : filters.choose({ policy: String(_id) }))}
              onClose={close}
            />
          ),
        )}
        {draw(PAST, (id) => (
          <HistoryDrawer record="leavepolicy" id={id} name={policies.find(({ _id }) => _id === id)?.name ?? words.of(typename)} onClose={close} />
        ))}
        {draw('people', (id) => {
          const policy = policies.find(({ _id }) => _id === id)
          return policy === undefined ? null : <PeopleModal policy={policy} today={today} onClose={close} />
        })}
      </Suspense>
    </section>
  )
}
