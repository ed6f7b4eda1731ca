import type { ComponentType, ReactElement } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import * as z from 'zod'
import { placesApi, type StayPreview } from './api'
import { usePlaces } from './usePlaces'
import { portal } from '@/messages/places'
import { toastDone } from '@/shared/feedback/toasts'
import { DateField, SelectField } from '@/shared/form/fields'
import form from '@/shared/form/form.module.css'
import { FormModal } from '@/shared/form/FormModal'
import { dateBetween, requiredText } from '@/shared/form/rules'
import { usePreview, type Preview } from '@/shared/form/usePreview'
import { formatDate, isDate } from '@/shared/format/dates'

const words = portal.places.stay
/** At no place. */
const NONE = 'none'

const schema = z.object({ place: requiredText(), from: requiredText().and(dateBetween('2000-01-01', '2100-12-31')) })
type Values = z.infer<typeof schema>

interface Props {
  person: { id: number; name: string }
  today: string
  /** Draws what it does to leaves before it is done. */
  Touched: ComponentType<{ preview: Preview<StayPreview> }>
  onClose: () => void
}

function inputOf({ place, from }: Values) {
  return { place: place === NONE ? null : Number(place), from }
}

/** Of what such a call may answer, the answer to a preview. */
function touchedBy(answer: object): StayPreview | null {
  return 'leaves' in answer && Array.isArray(answer.leaves) ? { leaves: answer.leaves } : null
}

/** Where they work until now. */
function Held({ person }: { person: number }): ReactElement {
  const { data } = placesApi.useGetPersonsPlacesQuery({ id: person }, { refetchOnMountOrArgChange: true })
  if (data === undefined || data.places.length === 0) return <p className="color-secondary text-13 mb-16">{words.none}</p>
  return (
    <ul className="text-13 mb-16">
      {data.places.map((held) => (
        <li key={held.from}>{words.since(held.placename ?? words.none, formatDate(held.from))}</li>
      ))}
    </ul>
  )
}

function Body({ person, Touched }: Pick<Props, 'person' | 'Touched'>): ReactElement {
  const { control } = useFormContext<Values>()
  const values = useWatch({ control, compute: (all: Values) => all })
  const places = usePlaces()
  const asked = values.place !== '' && isDate(values.from) ? inputOf(values) : null
  const preview = usePreview(asked, async (dispatch) => {
    if (asked === null) return null
    const call = placesApi.endpoints.setPersonsPlace.initiate({ id: person.id, preview: 'true', stayInput: asked }, { track: false })
    return touchedBy(await dispatch(call).unwrap())
  })
  const offered = places.map(({ _id: id, name }) => ({ value: String(id), label: name }))
  return (
    <>
      <Held person={person.id} />
      <div className={form['columns']}>
        <SelectField<Values> name="place" label={words.place} options={[...offered, { value: NONE, label: words.none }]} />
        <DateField<Values> name="from" label={words.from} hint={words.fromHint} />
      </div>
      <Touched preview={preview} />
    </>
  )
}

/** Where a person works from a day on, with what that does to leaves before it does (company-32, holiday-11). */
export function StayModal({ person, today, Touched, onClose }: Props): ReactElement {
  const [setPersonsPlace] = placesApi.useSetPersonsPlaceMutation()

  async function save(values: Values): Promise<void> {
    await setPersonsPlace({ id: person.id, stayInput: inputOf(values) }).unwrap()
    toastDone(words.done)
  }
  return (
    <FormModal<Values>
      title={words.title(person.name)}
      width={640}
      schema={schema}
      defaultValues={{ place: '', from: today }}
      submitLabel={words.submit}
      failedText={words.failed}
      onSubmit={save}
      onClose={onClose}
    >
      <Body person={person} Touched={Touched} />
    </FormModal>
  )
}
