import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useId, useMemo, useRef, useState, type ReactElement } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { Foot, type FootProps } from './Foot'
import { after } from './steps'
import { NewImport } from '../imports/file/NewImport'
import { portal as people } from '@/messages/newPeople'
import { portal } from '@/messages/setup'
import { peopleSchema, typedRows, useGivableRoles } from '@/entities/people/add/form'
import { PeopleRows } from '@/entities/people/add/PeopleRows'
import { emptyRow, faultsOf, isBlank, nameInForm, toPerson, type Row, type Values } from '@/entities/people/add/rows'
import { useAddUsersMutation } from '@/entities/people/api'
import { failureOf } from '@/shared/api/errors'
import { toastDone } from '@/shared/feedback/toasts'
import { setFieldErrors } from '@/shared/form/fieldErrors'
import { FormAlert } from '@/shared/form/FormAlert'
import { Section } from '@/shared/layout/Section'
import { dropDraft, readDraft, writeDraft } from '@/shared/session/drafts'
import { useSession } from '@/shared/session/hooks'
import { Button } from '@/shared/ui/Button'

const words = portal.setup.people
const DRAFT = 'setup-people'

/** A file, or rows by hand, kept as they are typed: what is right of them can be added while the rest is mended. */
function Step({ setup, step, user }: Pick<FootProps, 'setup' | 'step'> & { user: number }): ReactElement {
  const id = useId()
  const navigate = useNavigate()
  const roles = useGivableRoles()
  const schema = useMemo(() => peopleSchema(roles), [roles])
  const [kept] = useState(() => typedRows.safeParse(readDraft(user, DRAFT)).data)
  const form = useForm<Values>({ resolver: zodResolver(schema), defaultValues: { people: kept ?? [emptyRow()], invite: false } })
  const { isSubmitting, errors } = form.formState
  const typed = useWatch({ control: form.control, name: 'people' })
  const [addUsers] = useAddUsersMutation()
  const [failed, setFailed] = useState<string | null>(null)
  // Which of the form's rows were sent.
  const sent = useRef<number[]>([])

  useEffect(() => {
    if (typed.every(isBlank)) dropDraft(user, DRAFT)
    else writeDraft(user, DRAFT, typed)
  }, [typed, user])

  const wrong = useMemo(() => new Set(faultsOf(typed, roles).map(({ row }) => row)), [typed, roles])
  const filled = typed.filter((row) => !isBlank(row)).length
  const good = typed.filter((row, index) => !isBlank(row) && !wrong.has(index)).length

  /** Adds what is right, and keeps what is not. */
  async function add(rows: readonly Row[]): Promise<void> {
    const faults = new Set(faultsOf(rows, roles).map(({ row }) => row))
    sent.current = rows.flatMap((row, index) => (isBlank(row) || faults.has(index) ? [] : [index]))
    if (sent.current.length === 0) return
    const chosen = new Set(sent.current)
    const added = new Set(form.getValues('people').flatMap((row, index) => (chosen.has(index) ? [JSON.stringify(row)] : [])))
    try {
      await addUsers({ newPersonChangeOrList: rows.filter((_, index) => chosen.has(index)).map(toPerson), invite: false }).unwrap()
    } catch (error) {
      const failure = failureOf(error)
      if (!setFieldErrors(form, failure.fields, (field) => nameInForm(field, sent.current))) setFailed(failure.message)
      return
    }
    setFailed(null)
    toastDone(people.newPeople.addMany.added(sent.current.length))
    // With what was typed since, in these rows and in others.
    const typedNow = form.getValues('people')
    const left = typedNow.filter((row) => !isBlank(row) && !added.has(JSON.stringify(row)))
    const { row, column } = document.activeElement instanceof HTMLElement ? document.activeElement.dataset : {}
    const goesTo = left.findIndex((one) => one === typedNow[Number(row)])
    form.reset({ people: left.length === 0 ? [emptyRow()] : left, invite: false })
    // Whoever types goes on with the same person, who has another place by now.
    if (goesTo >= 0) setTimeout(() => document.querySelector<HTMLElement>(`[data-row="${goesTo}"][data-column="${column}"]`)?.focus(), 0)
    if (left.length > 0) await form.trigger('people')
    else void navigate(after(setup.steps, step.step))
  }

  return (
    <>
      <div className="grid gap-28">
        <Section title={words.file} aside={words.fileAside}>
          <div className="pt-12">
            <NewImport asked="people" only />
          </div>
        </Section>
        <Section title={words.byHand}>
          <FormProvider {...form}>
            <form
              id={id}
              noValidate
              className="pt-12"
              onSubmit={(event) => {
                event.preventDefault()
                if (isSubmitting) return
                void form.handleSubmit(({ people: rows }) => add(rows), () => add(form.getValues('people')))(event)
              }}
            >
              <PeopleRows roles={roles} />
              <div role="alert">
                {failed !== null && errors.people === undefined ? (
                  <FormAlert message={people.newPeople.addMany.failed} detail={failed} />
                ) : null}
              </div>
            </form>
          </FormProvider>
        </Section>
      </div>
      <Foot
        setup={setup}
        step={step}
        kept={words.kept}
        {...(filled === 0
          ? {}
          : {
              deed: (
                <Button look="primary" type="submit" form={id} aria-disabled={isSubmitting}>
                  {words.add(good, good === filled)}
                </Button>
              ),
            })}
      />
    </>
  )
}

/** People from a file, or row by row; nobody is invited yet. */
export function PeopleStep(own: Pick<FootProps, 'setup' | 'step'>): ReactElement | null {
  const { user } = useSession()
  return user === null ? null : <Step key={user._id} {...own} user={user._id} />
}
