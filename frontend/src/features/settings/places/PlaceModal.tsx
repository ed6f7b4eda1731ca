import type { ReactElement } from 'react'
import * as z from 'zod'
import { zonesWith } from './zones'
import { portal } from '@/messages/places'
import { placesApi, type Place } from '@/entities/places/api'
import { newPlaceInput } from '@/shared/api/limits.gen'
import { toastDone } from '@/shared/feedback/toasts'
import { NumberField, SelectField, TextField } from '@/shared/form/fields'
import { FormModal } from '@/shared/form/FormModal'
import { requiredText } from '@/shared/form/rules'
import { useCompany } from '@/shared/session/hooks'

const words = portal.places.form

const { maximum: most } = newPlaceInput.optionalholidays

const schema = z.object({
  name: requiredText(newPlaceInput.name.maxLength),
  timezone: requiredText(newPlaceInput.timezone.maxLength),
  optionalholidays: z
    .string()
    .trim()
    .refine((typed) => /^\d{0,3}$/.test(typed) && Number(typed) <= most, { error: () => words.wholeNumber(most) }),
})
type Values = z.infer<typeof schema>

/** None is an empty field. */
function typedOf(edited: Place | null): string {
  const most = edited?.optionalholidays ?? 0
  return most === 0 ? '' : String(most)
}

/** Without one to change it adds one (company-30). */
export function PlaceModal({ edited, onClose }: { edited: Place | null; onClose: () => void }): ReactElement {
  const [addPlace] = placesApi.useAddPlaceMutation()
  const [changePlace] = placesApi.useChangePlaceMutation()
  const companys = useCompany()?.timezone ?? ''

  async function save({ optionalholidays: typed, ...rest }: Values): Promise<void> {
    const optionalholidays = Number(typed)
    // Where it stays as it is, nothing is said of it.
    const values = optionalholidays === (edited?.optionalholidays ?? 0) ? rest : { ...rest, optionalholidays }
    if (edited === null) {
      toastDone(words.added((await addPlace({ newPlaceInput: values }).unwrap()).name))
      return
    }
    const placeInput = { ...values, version: edited.version }
    toastDone(words.changed((await changePlace({ id: edited._id, placeInput }).unwrap()).name))
  }
  return (
    <FormModal<Values>
      title={edited === null ? words.addTitle : words.editTitle(edited.name)}
      schema={schema}
      defaultValues={{ name: edited?.name ?? '', timezone: edited?.timezone ?? companys, optionalholidays: typedOf(edited) }}
      submitLabel={edited === null ? words.submitAdd : words.submitEdit}
      failedText={words.failed}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField<Values> name="name" label={words.name} {...(edited === null ? {} : { hint: words.renameHint(edited.people) })} />
      <SelectField<Values> name="timezone" label={words.timezone} options={zonesWith(companys, edited?.timezone ?? '')} />
      <NumberField<Values> name="optionalholidays" label={words.optionalholidays} hint={words.optionalHint} optional />
    </FormModal>
  )
}
