import { Suspense, useEffect, useEffectEvent, useState, type ReactElement } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { leavesApi, useApplyLeaveMutation, useChangeLeaveMutation, type Leave, type LeavePreview } from '../api'
import styles from './apply.module.css'
import { askedOf, inputOf, schemaFor, valuesOf, type Values } from './applyValues'
import { offeredSplit } from './cost'
import { CostPanel } from './CostPanel'
import { accountOf, typeName } from '../days'
import { FileField } from '../lazy'
import { useTypeChoices } from '../useTypeChoices'
import { StatementDrawer } from '../balance/StatementDrawer'
import { usePreview } from '@/shared/form/usePreview'
import { portal } from '@/messages/leaves'
import { nextOf, sayWhom } from '@/shared/decisions/ApprovalLine'
import { useLayer } from '@/shared/dialogs/layers'
import { toastDone } from '@/shared/feedback/toasts'
import { Field } from '@/shared/form/Field'
import { DateField, SelectField, TextAreaField } from '@/shared/form/fields'
import { FormModal } from '@/shared/form/FormModal'
import { isDate } from '@/shared/format/dates'
import { fullName } from '@/shared/format/names'
import { useNarrow } from '@/shared/layout/useMedia'
import { useGetUserQuery } from '@/entities/people/api'
import type { LeaveTypeRecord } from '@/entities/leaveTypes/api'
import { nameOfType, useLeaveTypes } from '@/entities/leaveTypes/types'
import { PersonPicker } from '@/entities/people/PersonPicker'
import type { Me } from '@/shared/session/api'
import { isOfOthers, reachOf } from '@/shared/session/may'
import { Segments } from '@/shared/table/Segments'
import { formatList } from '@/shared/format/numbers'

const words = portal.leaves.form
const WIDTH = 1020

type Half = keyof typeof words.halves

/** Half a day, where From is To; else it says when. */
function HalfField(): ReactElement {
  const { control } = useFormContext<Values>()
  const { field } = useController<Values, 'half'>({ control, name: 'half' })
  const [from, to] = useWatch({ control, name: ['from', 'to'] })
  const isOneDay = isDate(from) && from === to
  return (
    <div className={`mb-14 ${styles['half']}`}>
      <span className="block mb-4 color-secondary text-13">
        <strong className="weight-500 color-ink">{words.half}</strong> {isOneDay ? null : words.halfHint}
      </span>
      <Segments<Half>
        label={words.half}
        disabled={!isOneDay}
        options={(['whole', 'first', 'second'] as const).map((half) => ({ value: half, label: words.halves[half] }))}
        value={isOneDay && (field.value === 'first' || field.value === 'second') ? field.value : 'whole'}
        onChange={(half) => field.onChange(half === 'whole' ? '' : half)}
      />
    </div>
  )
}

/** For whom: a manager chooses among their team, an admin among all. */
function PersonField({ me }: { me: Me }): ReactElement | null {
  const reach = reachOf(me, 'leaves.apply')
  if (!isOfOthers(reach)) return null
  return (
    <Field<Values> name="user" label={words.person} hint={words.forYou} optional>
      {(input, { value, onChange, onBlur, ref }) => (
        <PersonPicker
          input={input}
          from={reach === 'all' ? 'active' : 'team'}
          value={value === '' ? [] : [Number(value)]}
          onChange={([id]) => onChange(id === undefined ? '' : String(id))}
          onBlur={onBlur}
          inputRef={ref}
        />
      )}
    </Field>
  )
}

interface BodyProps {
  me: Me
  edited: Leave | null
  /** What it costs, for the button. */
  onPreview: (answer: LeavePreview | null) => void
}

function Body({ me, edited, onPreview }: BodyProps): ReactElement {
  const narrow = useNarrow()
  const { control, setValue, getValues, formState } = useFormContext<Values>()
  const { isSubmitted } = formState
  const values = useWatch({ control, compute: (all: Values) => all })
  const [isStatement, setStatement] = useState(false)
  useLayer(isStatement, () => setStatement(false))
  const asked = askedOf(values, edited)
  const preview = usePreview(asked, async (dispatch) =>
    asked === null
      ? null
      : dispatch(leavesApi.endpoints.previewLeave.initiate({ leaveInput: asked }, { track: false })).unwrap(),
  )
  const current = preview.isCurrent ? preview.answer : null
  const filedays = useLeaveTypes().find(({ type }) => type === values.type)?.filedays ?? null

  useEffect(() => onPreview(current), [current, onPreview])
  const follow = useEffectEvent((from: string) => {
    // Most leaves are of one day, and none ends before it begins.
    const to = getValues('to')
    const follows = to === '' || (isDate(to) && to < from)
    // As if it was typed: once it was sent, it says at once whether it is right.
    if (isDate(from) && follows) setValue('to', from, { shouldDirty: true, shouldValidate: isSubmitted })
  })
  useEffect(() => follow(values.from), [values.from])

  const user = edited?.user ?? (values.user === '' ? me.user._id : Number(values.user))
  const isOwn = user === me.user._id
  const { data: other } = useGetUserQuery({ id: user }, { skip: isOwn })
  const name = isOwn || other === undefined ? undefined : fullName(other)
  const offered = useTypeChoices()
  // An optional holiday is chosen elsewhere, and stays one here.
  const isOffered = edited === null || offered.some(({ value }) => value === edited.type)
  const types = isOffered ? offered : [...offered, { value: edited.type, label: typeName(edited) }]
  const isBackwards = isDate(values.from) && isDate(values.to) && values.to < values.from
  return (
    <div className={styles['panes']}>
      <div className={styles['form']}>
        {edited === null ? <PersonField me={me} /> : null}
        <SelectField<Values> name="type" label={words.type} options={types} />
        <div className="grid gap-8 cols-2">
          <DateField<Values> name="from" label={words.from} />
          <DateField<Values> name="to" label={words.to} {...(isDate(values.from) ? { min: values.from } : {})} />
        </div>
        <HalfField />
        <TextAreaField<Values> name="reason" label={words.reason} rows={narrow ? 2 : 6} />
        {filedays === null && values.files.length === 0 ? null : (
          <Suspense fallback={null}>
            <FileField filedays={filedays} count={preview.answer?.count ?? 0} />
          </Suspense>
        )}
      </div>
      <div className={styles['cost']}>
        <CostPanel
          request={asked}
          name={name}
          preview={isBackwards ? { ...preview, refusal: words.invalid } : preview}
          isSplit={values.split}
          onSplit={edited === null ? (split) => setValue('split', split, { shouldDirty: true }) : null}
          onStatement={() => setStatement(true)}
        />
      </div>
      {isStatement ? (
        <StatementDrawer
          user={user}
          account={accountOf(values.type) ?? 'casual'}
          onClose={() => setStatement(false)}
        />
      ) : null}
    </div>
  )
}

/** The action, on the button: what it costs, where that is known. */
function labelOf(values: Values, answer: LeavePreview | null, isEdit: boolean, narrow: boolean, types: readonly LeaveTypeRecord[]): string {
  const input = inputOf(values, null)
  if (input === null || answer === null || answer.count === 0) return isEdit ? words.save : words.submit
  const of = types.find((one) => one.type === input.type)
  const type = of === undefined ? typeName(input.type) : nameOfType(of)
  const split = values.split && !isEdit ? offeredSplit(answer) : null
  if (split === null) return (isEdit ? words.saveOf : words.submitOf)(answer.count, type)
  if (split.covered === 0) return words.submitOf(split.rest, typeName('lwp'))
  return (narrow ? words.submitSplitShort : words.submitSplit)(split.covered, type, split.rest)
}

/** Who decides on it, in words, and who afterwards. */
function goesTo(answer: LeavePreview | null): string {
  if (answer === null) return ''
  const first = goesFirst(answer)
  return answer.next ? `${first} ${words.afterwards(nextOf(answer.next))}` : first
}

/** To whom it goes; of those who are away, until when, and who decides in their place (standin-7). */
function goesFirst({ approvers }: LeavePreview): string {
  const [first, ...others] = approvers
  if (first === undefined) return words.goesToAdmins
  const { goesTo: here, goesToAway, goesToStandIn } = words
  if (others.length === 0) return sayWhom(first, { here, standsIn: here, away: goesToAway, awayStandsIn: goesToStandIn })
  const ofMore = { here: () => '', standsIn: () => '', away: words.away, awayStandsIn: words.awayStandIn }
  const away = approvers.map((one) => sayWhom(one, ofMore)).filter((said) => said !== '')
  return [words.goesToMore(first.empname, others.length), ...away].join(' ')
}

/** The field of the form that shows what is wrong with one that was sent. */
function fieldOf(sent: string): string {
  if (sent.startsWith('fileUploadKeys')) return 'files'
  return sent === 'halfday' ? 'half' : sent
}

interface Props {
  me: Me
  /** A leave that waits; without one it is applied for a new one. */
  edited: Leave | null
  onClose: () => void
}

/** Apply Leave (Edit Leave): what it costs stands beside the fields before it is sent (leave-18). */
export function ApplyModal({ me, edited, onClose }: Props): ReactElement {
  const [applyLeave] = useApplyLeaveMutation()
  const [changeLeave] = useChangeLeaveMutation()
  const [answer, setAnswer] = useState<LeavePreview | null>(null)
  const narrow = useNarrow()
  const types = useLeaveTypes()

  async function save(values: Values): Promise<void> {
    const input = inputOf(values, edited)
    if (input === null) return
    if (edited === null) {
      const asked = { ...input, ...(values.split ? { splitLWP: true } : {}) }
      const { remainder, ...applied } = await applyLeave({ newLeaveInput: asked }).unwrap()
      const parts = [applied, ...(remainder ? [remainder] : [])]
      const what = formatList(parts.map((part) => `${portal.leaves.days(part.count)} ${typeName(part)}`))
      toastDone(applied.user === me.user._id ? words.applied(what) : words.appliedFor(what, applied.empname))
      return
    }
    await changeLeave({ id: edited._id, leaveChange: { ...input, version: edited.version } }).unwrap()
    toastDone(portal.leaves.updated)
  }

  return (
    <FormModal<Values>
      title={edited === null ? words.title : words.editTitle}
      width={WIDTH}
      schema={schemaFor(me.company.today, types)}
      defaultValues={valuesOf(edited)}
      submitLabel={(values) => labelOf(values, answer, edited !== null, narrow, types)}
      failedText={edited === null ? words.failed : words.editFailed}
      nameOf={fieldOf}
      note={() => goesTo(answer)}
      onSubmit={save}
      onClose={onClose}
    >
      <Body me={me} edited={edited} onPreview={setAnswer} />
    </FormModal>
  )
}
