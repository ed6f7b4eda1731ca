import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useMemo, useRef, useState, type ReactElement } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { ExampleSection } from './ExampleSection'
import { EndFields, GivenFields } from './GivenFields'
import styles from './policy.module.css'
import { Templates } from './Templates'
import { BLANK, fieldsOf, nameOf, schemaFrom, termsOf, type Values } from './terms'
import { useAddLeavePolicyMutation, useChangeLeavePolicyMutation, type LeavePolicy } from '@/entities/leavePolicies/api'
import { portal } from '@/messages/leavePolicies'
import { failureOf } from '@/shared/api/errors'
import { useUnsaved } from '@/shared/dialogs/useUnsaved'
import { toastDone } from '@/shared/feedback/toasts'
import { DateField } from '@/shared/form/fields'
import { FormAlert } from '@/shared/form/FormAlert'
import { addDays, formatDate, isDate } from '@/shared/format/dates'
import { SteadyLabel } from '@/shared/ui/SteadyLabel'
import { Button } from '@/shared/ui/Button'

const words = portal.leavePolicies

interface Props {
  account: string
  /** Null where the company has none for this account yet. */
  policy: LeavePolicy | null
  today: string
  /** The type that is shown where the address names none. */
  usual?: string | undefined
  /** Whether something is typed that is not saved. */
  onDirty: (isDirty: boolean) => void
}

/** The first of the next year, unless the terms lie ahead anyway. */
function startOf(policy: LeavePolicy | null, today: string): string {
  const last = policy?.terms.at(-1)
  return last !== undefined && last.from > today ? last.from : `${Number(today.slice(0, 4)) + 1}-01-01`
}

/** What stands in the form: the last terms, or nothing yet. */
function valuesOf(policy: LeavePolicy | null, today: string): Values {
  const last = policy?.terms.at(-1)
  return { name: policy?.name ?? '', ...(last === undefined ? BLANK : fieldsOf(last)), from: startOf(policy, today) }
}

/** Since when the shown terms hold. */
function Since({ policy, today }: Pick<Props, 'policy' | 'today'>): ReactElement {
  const last = policy?.terms.at(-1)
  if (last === undefined) return <p className="color-secondary text-13 mb-12">{words.nothing}</p>
  const day = formatDate(last.from)
  return <p className="color-secondary text-13 mb-12">{last.from > today ? words.ahead(day) : words.since(day)}</p>
}

/** Says from when and for how many, before it is saved. */
function Holds({ people }: { people: number | null }): ReactElement {
  const from = useWatch<Values, 'from'>({ name: 'from' })
  return <output className="flex-1 color-secondary text-13">{isDate(from) ? words.holds(formatDate(from), people) : null}</output>
}

/** What a policy gives and keeps: its form, and what it comes to for somebody who joins. */
export function PolicyForm({ account, policy: latest, today, usual = '', onDirty }: Props): ReactElement {
  const tomorrow = addDays(today, 1)
  const [addPolicy] = useAddLeavePolicyMutation()
  const [changePolicy] = useChangeLeavePolicyMutation()
  // As it was when it was typed into: what somebody else saves meanwhile is told, not overwritten.
  const [policy, setPolicy] = useState(latest)
  const form = useForm<Values>({
    resolver: useMemo(() => zodResolver(schemaFrom(tomorrow)), [tomorrow]),
    defaultValues: valuesOf(policy, today),
  })
  const { reset } = form
  const { isDirty, isSubmitting, errors, dirtyFields } = form.formState
  // Another tab, another type, or another policy of the type takes its place.
  useUnsaved(isDirty, undefined, useMemo(() => ({ tab: 'company', type: usual, policy: '' }), [usual]))
  useEffect(() => onDirty(isDirty), [onDirty, isDirty])
  // Where nothing is typed, or was dropped, it stands as it is stored by now.
  if (!isDirty && (latest?.version ?? 0) > (policy?.version ?? 0)) setPolicy(latest)
  const stands = useRef({ policy, today })
  useEffect(() => {
    // What stands so already is not set anew: its steps would lose the focus.
    if (isDirty || (stands.current.policy === policy && stands.current.today === today)) return
    stands.current = { policy, today }
    reset(valuesOf(policy, today))
  }, [isDirty, policy, reset, today])

  async function send(values: Values): Promise<LeavePolicy> {
    const terms = termsOf(values)
    if (policy === null) return addPolicy({ newLeavePolicyInput: { account, name: null, terms } }).unwrap()
    const { name: _, ...others } = dirtyFields
    return changePolicy({
      id: policy._id,
      leavePolicyInput: {
        version: policy.version,
        ...(policy.name === null || values.name.trim() === policy.name ? {} : { name: values.name.trim() }),
        // Another name alone begins no new terms.
        ...(Object.keys(others).length === 0 ? {} : { terms }),
      },
    }).unwrap()
  }

  async function save(values: Values): Promise<void> {
    const sent = structuredClone(form.getValues())
    try {
      setPolicy(await send(values))
      // What was typed since stays.
      reset(sent, { keepValues: true })
      toastDone(words.saved)
    } catch (error) {
      const failure = failureOf(error)
      const sent = Object.fromEntries(Object.entries(failure.fields).map(([name, message]) => [nameOf(name), message]))
      const shown = Object.entries(sent).filter(([name]) => name in values)
      for (const [name, message] of shown) if (isField(name)) form.setError(name, { type: 'server', message })
      if (shown.length === 0 || failure.status !== 422) form.setError('root', { type: 'server', message: failure.reason })
    }
  }

  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isSubmitting) void form.handleSubmit(save)(event)
        }}
      >
        <div className="flex flex-wrap items-baseline justify-between gap-8-12">
          <Since policy={policy} today={today} />
          <Templates
            account={account}
            onTake={(terms) => {
              for (const [name, value] of Object.entries(fieldsOf(terms))) {
                if (isField(name)) form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
              }
            }}
          />
        </div>
        <div className={styles['sections']}>
          <GivenFields named={policy !== null && policy.name !== null} />
          <EndFields />
          <ExampleSection today={today} tomorrow={tomorrow} />
        </div>
        <div role="alert">{errors.root?.message === undefined ? null : <FormAlert message={words.saveFailed} detail={errors.root.message} />}</div>
        <div className={styles['foot']}>
          <div className={styles['from']}>
            <DateField<Values> name="from" label={words.from} hint={words.fromHint} min={tomorrow} />
          </div>
          <Holds people={latest === null ? null : latest.people} />
          <Button look="quiet" aria-disabled={!isDirty} onClick={() => form.reset()}>
            {words.discard}
          </Button>
          <Button look="primary" type="submit" aria-disabled={isSubmitting}>
            <SteadyLabel others={[words.save, portal.form.saving]}>{isSubmitting ? portal.form.saving : words.save}</SteadyLabel>
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}

function isField(name: string): name is keyof Values {
  return name === 'name' || name === 'from' || name in BLANK
}
