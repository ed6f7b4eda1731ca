import type { ReactElement } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import * as z from 'zod'
import { hasFixedName, lockedKeys, shutKeys } from './keys'
import { PermissionPicker } from './PermissionPicker'
import { portal } from '@/messages/settings'
import { newRoleInput } from '@/shared/api/limits.gen'
import { toastDone } from '@/shared/feedback/toasts'
import { TextField } from '@/shared/form/fields'
import { FormModal } from '@/shared/form/FormModal'
import { requiredText } from '@/shared/form/rules'
import { useAddRoleMutation, useUpdateRoleMutation, type PermissionKey, type RoleRecord } from '@/entities/people/api'

const words = portal.settings.roles

interface Values {
  role: string
  permission: PermissionKey[]
}

const schema = z.object({ role: requiredText(newRoleInput.role.maxLength), permission: z.array(z.custom<PermissionKey>()).min(1, { error: () => words.none }) })

function PermissionField({ locked }: { locked: readonly string[] }): ReactElement {
  const { control } = useFormContext<Values>()
  const { field, fieldState } = useController<Values, 'permission'>({ control, name: 'permission' })
  const role = useWatch({ control, name: 'role' })
  return (
    <PermissionPicker
      value={field.value}
      locked={locked}
      shut={shutKeys(role)}
      error={fieldState.error?.message}
      onChange={field.onChange}
      firstRef={field.ref}
    />
  )
}

/** A key that opens nothing for this role is no mistake, but no key either. */
function ShutPages(): ReactElement {
  const { control } = useFormContext<Values>()
  const [role, permission] = useWatch({ control, name: ['role', 'permission'] })
  return (
    <div aria-live="polite">
      {shutKeys(role, permission).map((key) => (
        <p key={key} className="color-secondary text-13 mt-4 mb-14">
          {words.shut[key]}
        </p>
      ))}
    </div>
  )
}

/** Without a role to edit it adds one. */
export function RoleModal({ edited, onClose }: { edited: RoleRecord | null; onClose: () => void }): ReactElement {
  const [addRole] = useAddRoleMutation()
  const [updateRole] = useUpdateRoleMutation()
  const fixed = edited !== null && hasFixedName(edited.role)

  async function save({ role: name, permission }: Values): Promise<void> {
    if (edited === null) {
      const added = await addRole({ newRoleInput: { role: name, permission } }).unwrap()
      toastDone(words.added(added.role))
      return
    }
    const roleInput = { ...(fixed ? {} : { role: name }), permission, version: edited.version }
    const changed = await updateRole({ id: edited._id, roleInput }).unwrap()
    toastDone(words.changed(changed.role))
  }

  return (
    <FormModal<Values>
      title={edited === null ? words.addTitle : words.editTitle(edited.role)}
      schema={schema}
      defaultValues={{ role: edited?.role ?? '', permission: edited?.permission ?? [] }}
      submitLabel={edited === null ? words.submitAdd : words.submitEdit}
      failedText={words.failed}
      onSubmit={save}
      onClose={onClose}
      width={680}
    >
      <TextField<Values> name="role" label={words.name} hint={words.nameHint} readOnly={fixed} />
      {fixed ? <p className="color-secondary text-13 mt-4 mb-14">{words.fixedName}</p> : null}
      <PermissionField locked={lockedKeys(edited?.role ?? null)} />
      <ShutPages />
    </FormModal>
  )
}
