import type { ReactElement } from 'react'
import * as z from 'zod'
import { candidatePage } from '@/messages/recruitmentCandidate'
import { declineInput } from '@/shared/api/limits.gen'
import { toastDone } from '@/shared/feedback/toasts'
import { TextAreaField } from '@/shared/form/fields'
import { FormModal } from '@/shared/form/FormModal'
import { requiredText } from '@/shared/form/rules'
import { recruitmentApi, type Candidate } from '@/entities/recruitment/api'

const words = candidatePage.decline
const schema = z.object({ reason: requiredText(declineInput.reason.maxLength) })

interface Props {
  candidate: Candidate
  /** Without the hiring manager there is no interview. */
  asManager: boolean
  onClose: () => void
}

/** Who can't come to an interview says why. */
export function DeclineModal({ candidate, asManager, onClose }: Props): ReactElement {
  const [decline] = recruitmentApi.useDeclineInterviewMutation()
  const { recruiterName, hiringManagerName } = candidate

  async function save({ reason }: z.infer<typeof schema>): Promise<void> {
    await decline({ id: candidate._id, declineInput: { reason, version: candidate.version } }).unwrap()
    toastDone(words.done(candidate.name))
  }

  return (
    <FormModal<z.infer<typeof schema>>
      title={words.title}
      schema={schema}
      defaultValues={{ reason: '' }}
      submitLabel={words.submit}
      failedText={candidatePage.failed}
      onSubmit={save}
      onClose={onClose}
      width={480}
    >
      <p>{asManager ? words.asManager(recruiterName) : words.asMember(recruiterName, hiringManagerName)}</p>
      <TextAreaField<z.infer<typeof schema>> name="reason" label={words.reason} />
    </FormModal>
  )
}
