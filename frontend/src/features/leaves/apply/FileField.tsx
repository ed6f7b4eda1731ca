import type { ReactElement } from 'react'
import type { Values } from './applyValues'
import { portal } from '@/messages/leaves'
import { newLeaveInput } from '@/shared/api/limits.gen'
import { UploadField } from '@/shared/files/UploadField'

const words = portal.leaves.form

interface Props {
  /** From so many days on the type asks for one; null where it does not. */
  filedays: number | null
  /** Days that the leave takes, as far as that is known. */
  count: number
}

/** The files of a leave, needed from so many days on as its type says (leave-39). */
export function FileField({ filedays, count }: Props): ReactElement {
  return (
    <UploadField<Values>
      name="files"
      label={words.files}
      folder="leaves"
      most={newLeaveInput.fileUploadKeys.maxItems}
      optional={filedays === null || count < filedays}
      {...(filedays === null ? {} : { hint: words.filesFrom(filedays) })}
    />
  )
}
