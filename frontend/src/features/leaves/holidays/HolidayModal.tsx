import { Checkbox } from 'antd'
import { useCallback, useEffect, useState, type ReactElement } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import * as z from 'zod'
import {
  leavesApi,
  useAddHolidayMutation,
  useChangeHolidayMutation,
  useRemoveHolidayMutation,
  type Holiday,
  type HolidayPreview,
} from '../api'
import { farOff } from '../days'
import styles from './holiday.module.css'
import { RecountTable } from './RecountTable'
import type { Place } from '@/entities/places/api'
import { PlacesField } from '@/entities/places/PlacesField'
import { usePlaces } from '@/entities/places/usePlaces'
import { newHolidayInput } from '@/shared/api/limits.gen'
import { usePreview, type Preview } from '@/shared/form/usePreview'
import { portal } from '@/messages/leaves'
import { toastDone } from '@/shared/feedback/toasts'
import { DateField, TextField } from '@/shared/form/fields'
import { useHold } from '@/shared/form/sending'
import { FormModal } from '@/shared/form/FormModal'
import { dateBetween, requiredText } from '@/shared/form/rules'
import { formatDate, isDate, weekday } from '@/shared/format/dates'
import { useCompany } from '@/shared/session/hooks'

const words = portal.holidays
const WIDTH = 1060
/** What is asked for before the name is typed is the same whatever it is. */
const ANY_NAME = '–'

const schema = z.object({
  date: requiredText().and(dateBetween(null, null)),
  occassion: requiredText(newHolidayInput.occassion.maxLength),
  places: z.array(z.string()),
  optional: z.boolean(),
})
type Values = z.infer<typeof schema>

export type RowAction = 'add' | 'edit' | 'remove'

const wordsOf = {
  add: () => ({ title: words.addTitle, submit: words.submitAdd, failed: words.failed, nothing: words.nothingChanges }),
  edit: () => ({ title: words.editTitle, submit: words.submitEdit, failed: words.editFailed, nothing: words.nothingSaved }),
  remove: () => ({ title: words.removeTitle, submit: words.submitRemove, failed: words.removeFailed, nothing: words.nothingRemoved }),
}

/** Of what such a call may answer, the answer to a preview. */
function touchedBy(answer: Holiday | HolidayPreview): HolidayPreview | null {
  return 'leaves' in answer ? answer : null
}

interface Props {
  rowAction: RowAction
  /** The one that is edited or deleted. */
  holiday: Holiday | null
  onClose: () => void
}

/** For which places it is to be: nothing is said of them where the company has none. */
function placed(places: string[], known: readonly Place[]): { places?: string[] } {
  return known.length === 0 ? {} : { places }
}

/** Whether it is to be an optional one: nothing is said of it where it stays what it is. */
function made(optional: boolean, holiday: Holiday | null): { optional?: boolean } {
  return optional === (holiday?.optional ?? false) ? {} : { optional }
}

function OptionalField(): ReactElement {
  const { control } = useFormContext<Values>()
  const { field } = useController<Values, 'optional'>({ control, name: 'optional' })
  return (
    <div className="mt-8">
      <Checkbox checked={field.value} onChange={(event) => field.onChange(event.target.checked)}>
        {words.optional}
      </Checkbox>
      <p className="color-secondary text-13">{words.optionalHint}</p>
    </div>
  )
}

/** Asks what would become of which leaves. */
function useTouched(rowAction: RowAction, holiday: Holiday | null, date: string, chosen: { places?: string[]; optional?: boolean }): Preview<HolidayPreview> {
  const { addHoliday, changeHoliday, removeHoliday } = leavesApi.endpoints
  const id = holiday?._id ?? 0
  return usePreview(isDate(date) ? { rowAction, id, date, ...chosen } : null, async (dispatch) => {
    const options = { track: false } as const
    if (rowAction === 'add') {
      const newHolidayInput = { date, occassion: ANY_NAME, ...chosen }
      return touchedBy(await dispatch(addHoliday.initiate({ preview: 'true', newHolidayInput }, options)).unwrap())
    }
    if (rowAction === 'edit') {
      return touchedBy(await dispatch(changeHoliday.initiate({ id, preview: 'true', holidayInput: { date, ...chosen } }, options)).unwrap())
    }
    return dispatch(removeHoliday.initiate({ id, preview: 'true' }, options)).unwrap()
  })
}

interface BodyProps {
  rowAction: RowAction
  holiday: Holiday | null
  /** Whether what the holiday had cancelled is restored. */
  restores: boolean
  onRestore: (restores: boolean) => void
  /** How many leaves are counted again, and whether the choice to restore some is there. */
  onTouched: (count: number, hasChoice: boolean) => void
}

function Body({ rowAction, holiday, restores, onRestore, onTouched }: BodyProps): ReactElement {
  const { control, setError, clearErrors } = useFormContext<Values>()
  const [date, places, optional] = useWatch({ control, name: ['date', 'places', 'optional'] })
  const known = usePlaces()
  const today = useCompany()?.today ?? ''
  const preview = useTouched(rowAction, holiday, date, { ...placed(places, known), ...made(optional, holiday) })
  const restorable = preview.answer?.restorable ?? []
  const hasChoice = preview.isCurrent && restorable.length > 0
  const leaves = preview.answer === null ? null : [...preview.answer.leaves, ...(restores ? restorable : [])]
  const count = preview.isCurrent ? (leaves?.length ?? 0) : 0
  useEffect(() => onTouched(count, hasChoice), [count, hasChoice, onTouched])
  // A day that can't be taken is told at its field, once, whether the preview says so or the save does.
  const wrong = preview.isCurrent ? preview.fields['date'] : undefined
  useEffect(() => {
    if (wrong === undefined) return undefined
    setError('date', { type: 'server', message: wrong })
    return () => clearErrors('date')
  }, [wrong, setError, clearErrors])
  // What it does stands beside it before it is done.
  useHold(isDate(date) && !preview.isCurrent ? words.counting : null, false)
  return (
    <div className={styles['panes']}>
      <div className={styles['fields']}>
        {rowAction === 'remove' && holiday !== null ? (
          <p>{words.removeAsk(holiday.occassion, formatDate(holiday.date))}</p>
        ) : (
          <>
            <div className={styles['date']}>
              <DateField<Values> name="date" label={words.date} />
              <p className={styles['when']}>{isDate(date) ? words.on(weekday(date), farOff(date, today)) : null}</p>
            </div>
            <TextField<Values> name="occassion" label={words.occassion} />
            {known.length === 0 ? null : <PlacesField<Values> name="places" places={known.map(({ name }) => name)} />}
            <OptionalField />
          </>
        )}
        {restorable.length === 0 ? null : (
          <div className={`mt-16 text-13 ${styles['restore']}`}>
            <label className="flex items-center gap-8 cursor-pointer min-h-28 phone-min-h-44">
              <input type="checkbox" checked={restores} onChange={(event) => onRestore(event.target.checked)} />
              {words.restore(restorable.length)}
            </label>
            <p>{words.restoreHint}</p>
          </div>
        )}
      </div>
      <div className={styles['touched']}>
        <RecountTable
          leaves={leaves}
          refusal={wrong === undefined ? preview.refusal : ''}
          isCurrent={preview.isCurrent}
          about={about(rowAction, holiday, date)}
        />
      </div>
    </div>
  )
}

/** Which days count no longer, and which again. */
function about(rowAction: RowAction, holiday: Holiday | null, date: string): string {
  if (!isDate(date)) return ''
  if (rowAction === 'remove') return words.recount.starts(formatDate(date))
  const moved = rowAction === 'edit' && holiday !== null && holiday.date !== date
  const stops = words.recount.stops(formatDate(date))
  return moved ? `${stops}, ${words.recount.starts(formatDate(holiday.date))}` : stops
}

/** Adds, edits or deletes a holiday, with what that does to leaves before it is done (holiday-7). */
export function HolidayModal({ rowAction, holiday, onClose }: Props): ReactElement {
  const [addHoliday] = useAddHolidayMutation()
  const [changeHoliday] = useChangeHolidayMutation()
  const [removeHoliday] = useRemoveHolidayMutation()
  const [{ count, hasChoice }, setTouched] = useState({ count: 0, hasChoice: false })
  const [restores, setRestores] = useState(true)
  const note = useCallback((leaves: number, choice: boolean) => setTouched({ count: leaves, hasChoice: choice }), [])

  const known = usePlaces()

  async function save({ date, occassion, places, optional }: Values): Promise<void> {
    const wanted = { date, occassion, ...placed(places, known), ...made(optional, holiday) }
    // Nobody has agreed to what they were not asked.
    const restore = restores && hasChoice ? 'true' : 'false'
    if (rowAction === 'add' || holiday === null) {
      await addHoliday({ newHolidayInput: wanted }).unwrap()
      toastDone(words.added)
    } else if (rowAction === 'edit') {
      await changeHoliday({ id: holiday._id, restore, holidayInput: { ...wanted, version: holiday.version } }).unwrap()
      toastDone(words.changed(occassion))
    } else {
      await removeHoliday({ id: holiday._id, restore }).unwrap()
      toastDone(words.removed(holiday.occassion))
    }
  }

  const { title, submit, failed, nothing } = wordsOf[rowAction]()
  return (
    <FormModal<Values>
      title={title}
      width={WIDTH}
      schema={schema}
      defaultValues={{ date: holiday?.date ?? '', occassion: holiday?.occassion ?? '', places: holiday?.places ?? [], optional: holiday?.optional ?? false }}
      submitLabel={() => (count === 0 ? submit : words.andCount(submit, count))}
      failedText={failed}
      note={() => nothing}
      onSubmit={save}
      onClose={onClose}
    >
      <Body rowAction={rowAction} holiday={holiday} restores={restores} onRestore={setRestores} onTouched={note} />
    </FormModal>
  )
}
