import type { ReactElement } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import * as z from 'zod'
import { hasFixedName, keptKeys } from './keys'
import { PermissionPicker } from './PermissionPicker'
import styles from './settings.module.css'
import { portal } from '@/messages/portal'
import { toastDone } from '@/shared/feedback/toasts'
import { TextField } from '@/shared/form/fields'
import { FormModal } from '@/shared/form/FormModal'
import { requiredText } from '@/shared/form/rules'
import { useAddRoleMutation, useUpdateRoleMutation, type RoleRecord } from '@/shared/people/api'

const words = portal.settings.roles

interface Values {
  role: string
  permission: string[]
}

const schema = z.object({ role: requiredText(100), permission: z.array(z.string()).min(1, words.none) })

function PermissionField({ kept }: { kept: readonly string[] }): ReactElement {
  const { control } = useFormContext<Values>()
  const { field, fieldState } = useController<Values, 'permission'>({ control, name: 'permission' })
  return (
    <PermissionPicker
      value={field.value}
      kept={kept}
      error={fieldState.error?.message}
      onChange={field.onChange}
      firstRef={field.ref}
    />
  )
}

/** Without a role it adds one. */
export function RoleModal({ role, onClose }: { role: RoleRecord | null; onClose: () => void }): ReactElement {
  const [addRole] = useAddRoleMutation()
  const [updateRole] = useUpdateRoleMutation()
  const fixed = role !== null && hasFixedName(role.role)

  async function save({ role: name, permission }: Values): Promise<void> {
    if (role === null) {
      const added = await addRole({ roleInput: { role: name, permission } }).unwrap()
      toastDone(words.added(added.role))
      return
    }
    const roleInput = { ...(fixed ? {} : { role: name }), permission, version: role.version }
    const changed = await updateRole({ id: role._id, roleInput }).unwrap()
    toastDone(words.changed(changed.role))
  }

  return (
    <FormModal<Values>
      title={role === null ? words.addTitle : words.editTitle(role.role)}
      schema={schema}
      defaultValues={{ role: role?.role ?? '', permission: role?.permission ?? [] }}
      submitLabel={role === null ? words.submitAdd : words.submitEdit}
      failedText={words.failed}
      onSubmit={save}
      onClose={onClose}
      width={680}
    >
      <TextField<Values> name="role" label={words.name} hint={words.nameHint} readOnly={fixed} />
      {fixed ? <p className={styles['reason']}>{words.fixedName}</p> : null}
      <PermissionField kept={keptKeys(role?.role ?? null)} />
    </FormModal>
  )
}
