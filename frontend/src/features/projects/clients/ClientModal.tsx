import type { ReactElement } from 'react'
import * as z from 'zod'
import { useAddClientMutation, useUpdateClientMutation, type Client } from '../api'
import { portal } from '@/messages/projects'
import { failureOf } from '@/shared/api/errors'
import { toastDone, toastFailed } from '@/shared/feedback/toasts'
import { TextField } from '@/shared/form/fields'
import { FormModal } from '@/shared/form/FormModal'
import { requiredText } from '@/shared/form/rules'

const words = portal.clients
const LONGEST_NAME = 200

interface Values {
  clientname: string
}

const schema = z.object({ clientname: requiredText(LONGEST_NAME) })

/** Without a client to edit it adds one. */
export function ClientModal({ edited, onClose }: { edited: Client | null; onClose: () => void }): ReactElement {
  const [addClient] = useAddClientMutation()
  const [updateClient] = useUpdateClientMutation()

  async function send({ clientname }: Values): Promise<string> {
    if (edited === null) {
      await addClient({ clientInput: { clientname } }).unwrap()
      return words.added
    }
    const clientInput = { clientname, version: edited.version }
    const changed = await updateClient({ id: edited._id, clientInput }).unwrap()
    return words.changed(changed.clientname)
  }

  async function save(values: Values): Promise<void> {
    try {
      toastDone(await send(values))
    } catch (error) {
      const { code, message } = failureOf(error)
      // This one is told by a toast, too (project-8).
      if (code === 'duplicate') toastFailed(message)
      throw error
    }
  }

  return (
    <FormModal<Values>
      title={edited === null ? words.addTitle : words.editTitle}
      schema={schema}
      defaultValues={{ clientname: edited?.clientname ?? '' }}
      submitLabel={edited === null ? words.submitAdd : words.submitEdit}
      failedText={edited === null ? words.failed : words.editFailed}
      onSubmit={save}
      onClose={onClose}
      width={460}
    >
      <TextField<Values> name="clientname" label={words.name} />
    </FormModal>
  )
}
