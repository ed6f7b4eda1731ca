import type { ReactElement } from 'react'
import * as z from 'zod'
import { useSetChatAddressMutation, type ChatAddress } from '../api'
import { portal } from '@/messages/settings'
import { toastDone } from '@/shared/feedback/toasts'
import { TextField } from '@/shared/form/fields'
import { FormModal } from '@/shared/form/FormModal'

const words = portal.settings.company.chat
const schema = z.object({ address: z.string().trim() })

type Values = z.infer<typeof schema>

/** Sets where a topic is told, or that it is nowhere (told-9). What there is is never shown again, so the field begins empty. */
export function ChatModal({ topic, onClose }: { topic: ChatAddress; onClose: () => void }): ReactElement {
  const [set] = useSetChatAddressMutation()

  async function save({ address }: Values): Promise<void> {
    await set({ topic: topic.topic, chatAddressInput: { version: topic.version, address: address === '' ? null : address } }).unwrap()
    toastDone(address === '' ? words.removed : words.saved)
  }

  return (
    <FormModal<Values>
      title={words.topics[topic.topic]}
      schema={schema}
      defaultValues={{ address: '' }}
      submitLabel={words.submit}
      failedText={words.failed}
      onSubmit={save}
      onClose={onClose}
      width={560}
    >
      <TextField<Values> name="address" label={words.address} hint={topic.shown === null ? words.addressHint : words.addressThere(topic.shown)} />
    </FormModal>
  )
}
