import type { ReactElement } from 'react'
import * as z from 'zod'
import { placesApi } from './api'
import { usePlaces } from './usePlaces'
import { portal } from '@/messages/places'
import { toastDone } from '@/shared/feedback/toasts'
import { DateField, SelectField } from '@/shared/form/fields'
import form from '@/shared/form/form.module.css'
import { FormModal } from '@/shared/form/FormModal'
import { dateBetween, requiredText } from '@/shared/form/rules'
import { formatDate } from '@/shared/format/dates'

const words = portal.places.stay
/** At no place. */
const NONE = 'none'

const schema = z.object({ place: requiredText(), from: requiredText().and(dateBetween('2000-01-01', '2100-12-31')) })
type Values = z.infer<typeof schema>

interface Props {
  person: { id: number; name: string }
  today: string
  onClose: () => void
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

/** Where a person works from a day on (company-32). */
export function StayModal({ person, today, onClose }: Props): ReactElement {
  const places = usePlaces()
  const [setPersonsPlace] = placesApi.useSetPersonsPlaceMutation()

  async function save({ place, from }: Values): Promise<void> {
    const stayInput = { place: place === NONE ? null : Number(place), from }
    await setPersonsPlace({ id: person.id, stayInput }).unwrap()
    toastDone(words.done)
  }
  const offered = places.map(({ _id: id, name }) => ({ value: String(id), label: name }))
  return (
    <FormModal<Values>
      title={words.title(person.name)}
      width={560}
      schema={schema}
      defaultValues={{ place: '', from: today }}
      submitLabel={words.submit}
      failedText={words.failed}
      onSubmit={save}
      onClose={onClose}
    >
      <Held person={person.id} />
      <div className={form['columns']}>
        <SelectField<Values> name="place" label={words.place} options={[...offered, { value: NONE, label: words.none }]} />
        <DateField<Values> name="from" label={words.from} hint={words.fromHint} />
      </div>
    </FormModal>
  )
}
