import type { ReactElement } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod'
import { useAddPolicyMutation, useChangePolicyMutation, type Policy, type PolicyStatus } from './api'
import { STATUSES } from './statuses'
import { portal } from '@/messages/policies'
import { newPolicyInput } from '@/shared/api/limits.gen'
import { toastDone } from '@/shared/feedback/toasts'
import type { RecordFile } from '@/shared/files/model'
import { UploadField } from '@/shared/files/UploadField'
import { SelectField, TextAreaField, TextField } from '@/shared/form/fields'
import { FormModal } from '@/shared/form/FormModal'
import { chosen, requiredText } from '@/shared/form/rules'
import { choicesOf } from '@/shared/status/wordFor'

const words = portal.policies
const ROWS = 5
const WIDTH = 640

interface Values {
  title: string
  description: string
  status: PolicyStatus | ''
  files: RecordFile[]
}

const schema = z.object({
  title: requiredText(newPolicyInput.title.maxLength),
  description: requiredText(newPolicyInput.description.maxLength),
  status: chosen<PolicyStatus>(),
  files: z.array(z.custom<RecordFile>()),
})

function valuesOf(edited: Policy | null): Values {
  return {
    title: edited?.title ?? '',
    description: edited?.description ?? '',
    status: edited?.status ?? '',
    files: edited?.files ?? [],
  }
}

/** Those that the policy had before, and those that were added since. */
function parted(files: readonly RecordFile[], edited: Policy | null): { kept: RecordFile[]; added: RecordFile[] } {
  const isKept = ({ key }: RecordFile): boolean => edited?.files.some((file) => file.key === key) ?? false
  return { kept: files.filter(isKept), added: files.filter((file) => !isKept(file)) }
}

/** What is added replaces nothing: it says so once both stand there. */
function Attachment({ edited }: { edited: Policy | null }): ReactElement {
  const { kept, added } = parted(useWatch<Values, 'files'>({ name: 'files' }), edited)
  const isBoth = edited !== null && kept.length > 0 && added.length > 0
  return (
    <UploadField<Values>
      name="files"
      label={words.form.attachment}
      hint={isBoth ? words.form.kept(kept.length, edited.version) : undefined}
      folder="policies"
      most={newPolicyInput.fileUploadKeys.maxItems}
      drop={words.form.drop}
      optional
    />
  )
}

/** Another description, or other files, make a new version (policy-3). */
function isNewVersion({ description, files }: Values, edited: Policy): boolean {
  const keys = files.map(({ key }) => key).join()
  return description.trim() !== edited.description || keys !== edited.files.map(({ key }) => key).join()
}

/** What saving it would make of it, for those who are asked. */
function noteOf(values: Values, edited: Policy | null): string {
  const { status } = values
  if (edited === null) return status === '' ? '' : words.form.note[status]
  if (!isNewVersion(values, edited)) return words.form.sameVersion(edited.version)
  return (status === 'active' ? words.form.newVersion : words.form.newVersionUnasked)(edited.version + 1)
}

interface Props {
  /** Without one it adds one. */
  edited: Policy | null
  onClose: () => void
}

/** Add New Policy: title, description and status are required, the attachment is PDF only (policy-2). */
export function PolicyModal({ edited, onClose }: Props): ReactElement {
  const [add] = useAddPolicyMutation()
  const [change] = useChangePolicyMutation()

  async function save({ status, files, ...texts }: Values): Promise<void> {
    if (status === '') return
    const { kept, added } = parted(files, edited)
    // Who opens it sees the first of them: the newest.
    const input = { ...texts, status, fileUploadKeys: [...added, ...kept].map(({ key }) => key) }
    if (edited === null) await add({ newPolicyInput: input }).unwrap()
    else await change({ id: edited._id, policyInput: { ...input, revision: edited.revision } }).unwrap()
    toastDone(edited === null ? words.added : words.updated)
  }

  function rowAction(values: Values): string {
    if (edited === null) return words.form.submitAdd
    return isNewVersion(values, edited) ? words.form.submitVersion(edited.version + 1) : words.form.submitEdit
  }

  return (
    <FormModal<Values>
      title={edited === null ? words.form.addTitle : words.form.editTitle(edited.title)}
      schema={schema}
      defaultValues={valuesOf(edited)}
      submitLabel={rowAction}
      failedText={words.failed}
      onSubmit={save}
      onClose={onClose}
      nameOf={(sent) => (sent.startsWith('fileUploadKeys') ? 'files' : sent)}
      note={(values) => noteOf(values, edited)}
      width={WIDTH}
    >
      <TextField<Values> name="title" label={words.form.title} />
      <TextAreaField<Values> name="description" label={words.form.description} rows={ROWS} />
      <SelectField<Values>
        name="status"
        label={words.form.status}
        options={choicesOf(STATUSES)}
      />
      <Attachment edited={edited} />
    </FormModal>
  )
}
