import { Checkbox } from 'antd'
import { useState, type ReactElement } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import {
  inboxApi,
  useChangeStandInMutation,
  useListStandInsQuery,
  useNameStandInMutation,
  usePreviewStandInQuery,
  type StandIn,
  type StandInChoice,
  type StandInKind,
  type StandInPreview,
} from '../api.gen'
import { told } from '../counts'
import { kindsInWords, StandInMeans } from './StandInMeans'
import styles from './standin.module.css'
import { useEndStandIn } from './useEndStandIn'
import { daysOf, inputOf, schemaFor, valuesOf, type Values } from './values'
import { shortSpan, spanOf } from '@/entities/leaves/days'
import { portal } from '@/messages/inbox'
import { LoadFailed } from '@/shared/feedback/LoadFailed'
import { toastDone } from '@/shared/feedback/toasts'
import { Field } from '@/shared/form/Field'
import { DateField } from '@/shared/form/fields'
import { FormModal } from '@/shared/form/FormModal'
import { makeRecordSelect } from '@/shared/form/RecordSelect'
import { usePreview } from '@/shared/form/usePreview'
import { formatDate, formatDayMonth, isDate } from '@/shared/format/dates'
import { roleName } from '@/shared/format/roles'
import { useCompany } from '@/shared/session/hooks'
import { Button } from '@/shared/ui/Button'
import { TextButton } from '@/shared/ui/TextButton'

const words = portal.inbox.standIn
const form = words.form
const WIDTH = 924

function choiceOf({ user, empname, role, away }: StandInChoice): { value: string; label: string } {
  const label = form.choice(empname, roleName(role))
  return { value: String(user), label: away === null ? label : form.away(label, formatDayMonth(away)) }
}

/** Who could stand in on the days that stand in the form, by name: who is away on all of them is not among them. */
const PersonSelect = makeRecordSelect(function useFound(q) {
  const [user, from, to] = useWatch<Values, ['user', 'from', 'to']>({ name: ['user', 'from', 'to'] })
  const asked = { ...(user === null ? {} : { user }), ...daysOf(from, to), ...(q === '' ? {} : { q }) }
  const { currentData, isError } = usePreviewStandInQuery(asked)
  return { options: currentData?.people.map(choiceOf), isFailed: isError }
})

function PersonField(): ReactElement {
  return (
    <Field<Values> name="standin" label={form.person} hint={form.personHint}>
      {(input, { value, onChange, onBlur, ref }) => (
        <PersonSelect input={input} value={String(value)} onChange={onChange} onBlur={onBlur} inputRef={ref} first={[]} />
      )}
    </Field>
  )
}

/** On what, each with how much of it waits. */
function KindsField({ preview }: { preview: StandInPreview }): ReactElement {
  const { control } = useFormContext<Values>()
  const { field, fieldState } = useController<Values, 'kinds'>({ control, name: 'kinds' })
  const message = fieldState.error?.message
  const toggle = (kind: StandInKind, isNamed: boolean): void =>
    field.onChange(isNamed ? [...field.value, kind] : field.value.filter((one) => one !== kind))
  return (
    <fieldset className="mb-14">
      <legend className="text-13 weight-500 mb-4">{form.kinds}</legend>
      {preview.kinds.map((one) => (
        <div key={one.kind} className={styles['kind']}>
          <Checkbox checked={field.value.includes(one.kind)} onBlur={field.onBlur} onChange={(event) => toggle(one.kind, event.target.checked)}>
            {portal.inbox.kinds[one.kind]}
          </Checkbox>
          <span className="color-secondary tnum">{one.count === 0 ? form.noneWaits : form.wait(told(one))}</span>
        </div>
      ))}
      {message === undefined ? null : <p role="alert" className="color-error text-12 mt-4">{message}</p>}
    </fieldset>
  )
}

interface BodyProps {
  edited: StandIn | null
  preview: StandInPreview
}

function Body({ edited, preview }: BodyProps): ReactElement {
  const { control } = useFormContext<Values>()
  const { user, from, to, standin, kinds } = useWatch({ control, compute: (all: Values) => all })
  const asked = {
    ...(user === null ? {} : { user }),
    ...daysOf(from, to),
    ...(standin === '' ? {} : { standin: Number(standin) }),
  }
  const { answer } = usePreview<StandInPreview>(asked, (dispatch) =>
    dispatch(inboxApi.endpoints.previewStandIn.initiate(asked, { subscribe: false })).unwrap(),
  )
  const shown = answer ?? preview
  const known = [...shown.people, ...preview.people].find((one) => String(one.user) === standin)?.empname
  const name = edited?.standinname ?? known ?? null
  const end = useEndStandIn()
  return (
    <div className={styles['panes']}>
      <div className={styles['fields']}>
        <div className="grid gap-8 cols-2">
          {edited === null ? <DateField<Values> name="from" label={form.from} /> : <DateField<Values> name="from" label={form.from} readOnly />}
          <DateField<Values> name="to" label={form.to} {...(isDate(from) ? { min: from } : {})} />
        </div>
        {preview.proposed === null || edited !== null ? null : (
          <p className="color-secondary text-12 mb-14">
            {form.proposed(spanOf(preview.proposed))}
          </p>
        )}
        {edited === null ? <PersonField /> : <p className="text-13 mb-14">{form.standsIn(edited.standinname)}</p>}
        <KindsField preview={preview} />
        {edited === null ? null : (
          <Button danger onClick={() => end(edited)}>
            {edited.running ? form.endToday : form.cancelIt}
          </Button>
        )}
      </div>
      <div className={styles['result']}>
        <StandInMeans preview={shown} from={from} to={to} kinds={kinds} name={name} isOwn={user === null} />
      </div>
    </div>
  )
}

/** Those that are not over, where one more is to be named for other days. */
function Terms({ terms, onChoose }: { terms: readonly StandIn[]; onChoose: (term: StandIn) => void }): ReactElement | null {
  if (terms.length === 0) return null
  return (
    <div className={styles['terms']}>
      {terms.map((term) => (
        <TextButton key={term._id} onClick={() => onChoose(term)}>
          {form.term(term.standinname, formatDate(term.from), formatDate(term.to))}
        </TextButton>
      ))}
    </div>
  )
}

interface Props {
  /** For whom, by number; null for oneself. */
  user: number | null
  onClose: () => void
}

/** Who stands in for the reader, or for somebody: named, changed and ended (standin-1, standin-5). */
export function StandInModal({ user, onClose }: Props): ReactElement | null {
  const today = useCompany()?.today ?? ''
  const whose = user === null ? {} : { user }
  const preview = usePreviewStandInQuery(whose, { refetchOnMountOrArgChange: true })
  const terms = useListStandInsQuery(whose, { refetchOnMountOrArgChange: true })
  const [name] = useNameStandInMutation()
  const [change] = useChangeStandInMutation()
  /** Undefined while nobody has chosen: then it is the first one that is not over. */
  const [chosen, setChosen] = useState<StandIn | null | undefined>(undefined)
  const error = preview.error ?? terms.error
  if (preview.data === undefined || terms.data === undefined) {
    return error === undefined ? null : <LoadFailed error={error} onRetry={() => void Promise.all([preview.refetch(), terms.refetch()])} />
  }
  const { own } = terms.data
  // What was ended meanwhile is changed no more.
  const edited = chosen === null ? null : (own.find((term) => term._id === chosen?._id) ?? own[0] ?? null)

  async function save(values: Values): Promise<void> {
    if (edited !== null) {
      const done = await change({ id: edited._id, standInChange: { version: edited.version, to: values.to, kinds: values.kinds } }).unwrap()
      toastDone(form.changed(done.standinname, formatDate(done.to)))
      return
    }
    const done = await name({ newStandInInput: inputOf(values) }).unwrap()
    toastDone(form.named(done.standinname, formatDate(done.from), formatDate(done.to), kindsInWords(done.kinds)))
  }

  const { empname, people } = preview.data
  const submit = (values: Values): string => {
    const who = people.find((one) => String(one.user) === values.standin)?.empname
    if (edited !== null) return form.save
    if (who === undefined || !isDate(values.from) || !isDate(values.to)) return form.submit
    return form.letStandIn(who, shortSpan(values.from, values.to))
  }
  return (
    <FormModal<Values>
      key={edited?._id ?? 'new'}
      title={user === null ? words.title : words.titleOf(empname)}
      width={WIDTH}
      schema={schemaFor(today, edited !== null)}
      defaultValues={valuesOf(user, edited, preview.data)}
      submitLabel={submit}
      failedText={form.failed}
      note={() => (edited === null ? form.mailed(preview.data?.team ?? 0) : '')}
      onSubmit={save}
      onClose={onClose}
    >
      {edited === null ? <Terms terms={own} onChoose={setChosen} /> : null}
      <Body edited={edited} preview={preview.data} />
      {edited === null ? null : <TextButton onClick={() => setChosen(null)}>{form.another}</TextButton>}
    </FormModal>
  )
}
