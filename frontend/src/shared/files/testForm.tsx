import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, vi } from 'vitest'
import * as z from 'zod'
import type { RecordFile } from './model'
import { FakeUpload, stubStore } from './testFiles'
import { UploadField } from './UploadField'
import { ConfirmHost } from '@/shared/feedback/ConfirmHost'
import { FormModal } from '@/shared/form/FormModal'
import { open as openPage, serve } from '@/test/portal'

interface Values {
  files: RecordFile[]
}

type User = ReturnType<typeof userEvent.setup>

const schema = z.object({ files: z.array(z.custom<RecordFile>()).min(1, 'Required.') })

export const keyOf = (count: number): string => `reimbursements/${String(count).padStart(32, '0')}`

export function fileOf(name: string, size: number, type = 'application/pdf', content = '%PDF-1.7'): File {
  const file = new File([content], name, { type })
  Object.defineProperty(file, 'size', { value: size })
  return file
}

interface Shown {
  stored?: RecordFile[]
  most?: number
  onSubmit?: (values: Values) => Promise<unknown>
}

/** A form with bills; the store's keys are counted from 1. */
export function show({ stored = [], most = 5, onSubmit = () => Promise.resolve() }: Shown = {}) {
  let count = 0
  const presign = () => {
    count += 1
    return { body: { url: '/store', fields: { policy: 'signed' }, key: keyOf(count) } }
  }
  const removals = [1, 2, 3].map((at) => [`DELETE /files/${encodeURIComponent(keyOf(at))}`, { status: 204 }])
  const calls = serve({ 'POST /files/presign': presign, ...Object.fromEntries(removals) })
  const onClose = vi.fn<() => void>()
  const { unmount } = openPage(
    '/',
    '/',
    <>
      <FormModal<Values>
        title="Add Request"
        schema={schema}
        defaultValues={{ files: stored }}
        submitLabel="Request"
        failedText="Error: Something went wrong."
        onSubmit={onSubmit}
        onClose={onClose}
      >
        <UploadField<Values> name="files" label="File" folder="reimbursements" most={most} drop="Drop bills here" />
      </FormModal>
      <ConfirmHost />
    </>,
  )
  const user = userEvent.setup({ applyAccept: false })
  const removed = (): string[] => calls.filter(({ name }) => name.startsWith('DELETE')).map(({ name }) => name.slice(-1))
  const presigned = (): unknown[] => calls.filter(({ name }) => name === 'POST /files/presign').map(({ body }) => body)
  return { user, onClose, unmount, removed, presigned }
}

export const field = (): HTMLElement => screen.getByLabelText(/^File/)
export const submit = (): HTMLElement => screen.getByRole('button', { name: 'Request' })
export const choose = (user: User, ...files: File[]): Promise<void> => user.upload(field(), files)

/** What the store was sent, from 0. */
export async function upload(at: number): Promise<FakeUpload> {
  await waitFor(() => {
    if (FakeUpload.all[at] === undefined) throw new Error(`no upload ${at}`)
  })
  return FakeUpload.all[at] ?? new FakeUpload()
}

/** For each test of a file: a store, which hears of what a closed form takes back before it is gone. */
export function withStore(): void {
  beforeEach(stubStore)
  afterEach(async () => {
    cleanup()
    await new Promise((resolve) => setTimeout(resolve, 0))
  })
}
