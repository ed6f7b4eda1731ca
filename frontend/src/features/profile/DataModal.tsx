import type { ReactElement } from 'react'
import * as z from 'zod'
import { portal } from '@/messages/profile'
import { saveAddress } from '@/shared/api/saveFile'
import { useThunkDispatch } from '@/shared/api/dispatch'
import { toastDone } from '@/shared/feedback/toasts'
import { FormModal } from '@/shared/form/FormModal'
import { fullName } from '@/shared/format/names'
import { peopleApi, type WholePerson } from '@/entities/people/api'

const words = portal.profile.data
const schema = z.object({})

interface Props {
  person: WholePerson
  /** It is whose data they are that asks. */
  own: boolean
  onClose: () => void
}

/** What is kept about somebody, as one file: says what is in it before it is made (own-1). */
export function DataModal({ person, own, onClose }: Props): ReactElement {
  const dispatch = useThunkDispatch()

  async function download(): Promise<void> {
    const call = peopleApi.endpoints.downloadPersonalData
    const address = await dispatch(call.initiate({ id: person._id }, { forceRefetch: true, subscribe: false })).unwrap()
    saveAddress(`muster-data-${person.empid}.zip`, address)
    toastDone(words.done)
  }

  return (
    <FormModal
      title={own ? words.title : words.titleOf(fullName(person))}
      width={560}
      schema={schema}
      defaultValues={{}}
      submitLabel={words.submit}
      failedText={words.failed}
      onSubmit={download}
      onClose={onClose}
    >
      <p className="mb-16">{own ? words.what : words.whatOf(fullName(person))}</p>
      <ul className="text-13 mb-16">
        <li>{words.parts.data}</li>
        <li>{words.parts.files}</li>
        <li>{words.parts.payslips}</li>
      </ul>
      <p className="text-13 color-secondary">{words.keep}</p>
    </FormModal>
  )
}
