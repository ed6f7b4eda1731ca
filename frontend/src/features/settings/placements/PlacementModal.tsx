import type { ReactElement } from 'react'
import * as z from 'zod'
import { portal } from '@/messages/settings'
import { placementsApi, type PlacementEntry, type PlacementKind } from '@/entities/placements/api'
import { newPlacementInput } from '@/shared/api/limits.gen'
import { toastDone } from '@/shared/feedback/toasts'
import { TextField } from '@/shared/form/fields'
import { FormModal } from '@/shared/form/FormModal'
import { requiredText } from '@/shared/form/rules'

const words = portal.settings.placements

const schema = z.object({ name: requiredText(newPlacementInput.name.maxLength) })
type Values = z.infer<typeof schema>

/** Without one to rename it adds one. */
export function PlacementModal({ kind, edited, onClose }: { kind: PlacementKind; edited: PlacementEntry | null; onClose: () => void }): ReactElement {
  const own = words[kind]
  const [addDepartment] = placementsApi.useAddDepartmentMutation()
  const [addDesignation] = placementsApi.useAddDesignationMutation()
  const [changeDepartment] = placementsApi.useChangeDepartmentMutation()
  const [changeDesignation] = placementsApi.useChangeDesignationMutation()

  async function save({ name }: Values): Promise<void> {
    if (edited === null) {
      const add = kind === 'department' ? addDepartment : addDesignation
      toastDone(words.added((await add({ newPlacementInput: { name } }).unwrap()).name))
      return
    }
    const change = kind === 'department' ? changeDepartment : changeDesignation
    const placementInput = { name, version: edited.version }
    toastDone(words.saved((await change({ id: edited._id, placementInput }).unwrap()).name))
  }

  return (
    <FormModal<Values>
      title={edited === null ? own.add : words.editTitle(edited.name)}
      schema={schema}
      defaultValues={{ name: edited?.name ?? '' }}
      submitLabel={edited === null ? own.submit : words.save}
      failedText={words.failed}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField<Values> name="name" label={words.columns.name} {...(edited === null ? {} : { hint: words.renameHint(edited.people) })} />
    </FormModal>
  )
}
