import { useState, type ReactElement } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { KindsField } from './KindsField'
import { kindsInWords, StandInMeans } from './StandInMeans'
import styles from './standin.module.css'
import { useEndStandIn } from './useEndStandIn'
import { daysOf, inputOf, schemaFor, valuesOf, type Values } from './values'
import { shortSpan, spanOf } from '@/entities/leaves/days'
import {
  standinsApi,
  useChangeStandInMutation,
  useListStandInsQuery,
  useNameStandInMutation,
  usePreviewStandInQuery,
  type StandIn,
  type StandInChoice,
  type StandInPreview,
} from '@/entities/standins/api'
import { portal } from '@/messages/inbox'
import { askToDrop } from '@/shared/dialogs/askToDrop'
import { LoadFailed } from '@/shared/feedback/LoadFailed'
import { toastDone } from '@/shared/feedback/toasts'
import { Field } from '@/shared/form/Field'
import { DateField } from '@/shared/form/fields'
import { FormModal } from '@/shared/form/FormModal'
import { makeRecordSelect } from '@/shared/form/RecordSelect'
import { usePreview } from '@/shared/form/usePreview'
import { formatDate, formatDayMonth, isDate } from '@/shared/format/dates'
import { roleName } from '@/shared/format/roles'
import { useCompany, useSession } from '@/shared/session/hooks'
import { may } from '@/shared/session/may'
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

/** Leads to another term, whose form takes the place of this one: what is typed into it is asked about. */
function useGoTo(onGo: (term: StandIn | null) => void): (term: StandIn | null) => Promise<void> {
  const { isDirty } = useFormContext<Values>().formState
  return async (term) => {
    if (!isDirty || (await askToDrop())) onGo(term)
  }
}

interface KnownProps {
  shown: StandInPreview
  from: string
  to: string
  isOwn: boolean
  onOpen: (term: StandIn) => void
}

/** What is to be known before it is sent: somebody stands in on some of the days already, or nobody could. */
function Known({ shown, from, to, isOwn, onOpen }: KnownProps): ReactElement {
  const mayNameOthers = may(useSession(), 'standins.change', 'all')
  const days = daysOf(from, to)
  // What was asked for other days is not answered yet.
  const taken = days !== null && shown.taken !== null && shown.taken.from <= days.to && shown.taken.to >= days.from ? shown.taken : null
  const nobody = isOwn ? form.nobody(mayNameOthers) : form.nobodyOf(shown.empname)
  return (
    <output className={`grid gap-4 text-12 ${styles['known']}`}>
      {taken === null ? null : (
        <span className="color-warning">
          {form.taken(shown.empname, formatDate(taken.from), formatDate(taken.to), taken.standinname)}{' '}
          <TextButton onClick={() => onOpen(taken)}>{portal.inbox.open}</TextButton>
        </span>
      )}
      {days !== null && shown.people.length === 0 ? <span className="color-warning">{nobody}</span> : null}
    </output>
  )
}

interface BodyProps {
  edited: StandIn | null
  preview: StandInPreview
  /** For whom the one who is away stands in themself. */
  others: readonly StandIn[]
  onOpen: (term: StandIn | null) => void
}

function Body({ edited, preview, others, onOpen }: BodyProps): ReactElement {
  const { control } = useFormContext<Values>()
  const { user, from, to, standin, kinds } = useWatch({ control, compute: (all: Values) => all })
  const asked = {
    ...(user === null ? {} : { user }),
    ...daysOf(from, to),
    ...(standin === '' ? {} : { standin: Number(standin) }),
  }
  const { answer } = usePreview<StandInPreview>(asked, (dispatch) =>
    dispatch(standinsApi.endpoints.previewStandIn.initiate(asked, { subscribe: false })).unwrap(),
  )
  const shown = answer ?? preview
  const known = [...shown.people, ...preview.people].find((one) => String(one.user) === standin)?.empname
  const name = edited?.standinname ?? known ?? null
  const end = useEndStandIn()
  const goTo = useGoTo(onOpen)
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
        {edited === null ? <Known shown={shown} from={from} to={to} isOwn={user === null} onOpen={(term) => void goTo(term)} /> : null}
        {edited === null ? <PersonField /> : <p className="text-13 mb-14">{form.standsIn(edited.standinname)}</p>}
        <KindsField preview={preview} />
        {edited === null ? null : (
          <Button danger onClick={() => end(edited)}>
            {edited.running ? form.endToday : form.cancelIt}
          </Button>
        )}
      </div>
      <div className={styles['result']}>
        <StandInMeans preview={shown} from={from} to={to} kinds={kinds} name={name} isOwn={user === null} others={others} />
      </div>
    </div>
  )
}

/** Those that are not over, where one more is to be named for other days. */
function Terms({ terms, onChoose }: { terms: readonly StandIn[]; onChoose: (term: StandIn | null) => void }): ReactElement | null {
  const goTo = useGoTo(onChoose)
  if (terms.length === 0) return null
  return (
    <div className={styles['terms']}>
      {terms.map((term) => (
        <TextButton key={term._id} onClick={() => void goTo(term)}>
          {form.term(term.standinname, formatDate(term.from), formatDate(term.to))}
        </TextButton>
      ))}
    </div>
  )
}

/** To a form for other days. */
function Another({ onChoose }: { onChoose: (term: StandIn | null) => void }): ReactElement {
  const goTo = useGoTo(onChoose)
  return <TextButton onClick={() => void goTo(null)}>{form.another}</TextButton>
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
      <Body edited={edited} preview={preview.data} others={terms.data.others} onOpen={setChosen} />
      {edited === null ? null : <Another onChoose={setChosen} />}
    </FormModal>
  )
}
