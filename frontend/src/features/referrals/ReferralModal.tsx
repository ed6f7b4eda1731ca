import type { ReactElement } from 'react'
import * as z from 'zod'
import { portal } from '@/messages/referrals'
import { newReferralInput } from '@/shared/api/limits.gen'
import { toastDone } from '@/shared/feedback/toasts'
import type { RecordFile } from '@/shared/files/model'
import { UploadField } from '@/shared/files/UploadField'
import { SelectField, TextAreaField, TextField } from '@/shared/form/fields'
import columns from '@/shared/form/form.module.css'
import { FormModal } from '@/shared/form/FormModal'
import { optionalText, required, requiredEmail, requiredText } from '@/shared/form/rules'
import { recruitmentApi, type Referral } from '@/entities/recruitment/api'
import { EntriesField, someOf } from '@/entities/recruitment/EntriesField'
import { chosenSkills, skillNames } from '@/entities/recruitment/skills'
import { REFERRAL_STATUSES } from './statuses'
import { EXPERIENCE } from '@/entities/recruitment/options'
import { requiredAnyPhone } from '@/entities/recruitment/phone'
import { choicesOf } from '@/shared/status/wordFor'

const words = portal.referrals.form

interface Values {
  name: string
  email: string
  phone: string
  skills: string[]
  experience: string
  howKnow: string
  status: string
  files: RecordFile[]
}

/** What a referral needs (referral-1). */
const schema = z.object({
  name: requiredText(newReferralInput.name.maxLength),
  email: requiredEmail,
  phone: requiredAnyPhone,
  skills: someOf(() => words.someSkills),
  experience: z.string().min(1, required),
  howKnow: optionalText(),
  status: z.string().min(1, required),
  files: z.custom<RecordFile[]>(),
})

function valuesOf(referral: Referral | null): Values {
  return {
    name: referral?.name ?? '',
    email: referral?.email ?? '',
    phone: referral?.phone ?? '',
    skills: skillNames(referral?.skills ?? []),
    experience: referral?.experience ?? '',
    howKnow: referral?.howKnow ?? '',
    status: referral?.status ?? 'Submitted',
    files: referral?.files ?? [],
  }
}

/** Without a referral to edit it adds one; only admins edit, and set the status. */
export function ReferralModal({ edited, onClose }: { edited: Referral | null; onClose: () => void }): ReactElement {
  const [add] = recruitmentApi.useAddReferralMutation()
  const [update] = recruitmentApi.useChangeReferralMutation()

  async function save({ files, status: chosen, skills, ...values }: Values): Promise<void> {
    const input = { ...values, skills: chosenSkills(skills), fileUploadKeys: files.map(({ key }) => key) }
    if (edited === null) {
      toastDone(words.added((await add({ newReferralInput: input }).unwrap()).name))
      return
    }
    const status = REFERRAL_STATUSES.find((one) => one === chosen) ?? edited.status
    const referralInput = { ...input, status, version: edited.version }
    toastDone(words.saved((await update({ id: edited._id, referralInput }).unwrap()).name))
  }

  return (
    <FormModal<Values>
      title={edited === null ? words.addTitle : words.editTitle(edited.name)}
      schema={schema}
      defaultValues={valuesOf(edited)}
      submitLabel={edited === null ? words.submitAdd : words.submitEdit}
      failedText={portal.referrals.failed}
      onSubmit={save}
      onClose={onClose}
      nameOf={(sent) => (sent.startsWith('fileUploadKeys') ? 'files' : sent.replace(/[[.].*$/, ''))}
      {...(edited === null ? { note: () => words.note } : {})}
      width={640}
    >
      {edited === null ? null : (
        <SelectField<Values> name="status" label={words.status} options={choicesOf(REFERRAL_STATUSES)} />
      )}
      <div className={columns['columns']}>
        <TextField<Values> name="name" label={words.name} />
        <TextField<Values> name="email" type="email" label={words.email} />
        <TextField<Values> name="phone" type="tel" label={words.phone} />
        <SelectField<Values> name="experience" label={words.experience} options={choicesOf(EXPERIENCE)} />
      </div>
      <EntriesField<Values> name="skills" label={words.skills} type="skill" />
      <TextAreaField<Values> name="howKnow" label={words.howKnow} optional />
      <UploadField<Values> name="files" label={words.resume} folder="referrals" most={1} optional drop={words.dropResume} />
    </FormModal>
  )
}
