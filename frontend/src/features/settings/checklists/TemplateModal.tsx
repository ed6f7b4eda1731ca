import type { ReactElement } from 'react'
import { IdsField } from './IdsField'
import { LinesField } from './LinesField'
import { inputOf, KINDS, schema, valuesOf, type Values } from './template'
import { portal } from '@/messages/checklistTemplates'
import { checklistsApi, type ChecklistTemplate } from '@/entities/checklists/api'
import { useListRolesQuery } from '@/entities/people/api'
import { usePlaces } from '@/entities/places/usePlaces'
import { toastDone } from '@/shared/feedback/toasts'
import { roleName } from '@/shared/format/roles'
import { SelectField, TextField } from '@/shared/form/fields'
import form from '@/shared/form/form.module.css'
import { FormModal } from '@/shared/form/FormModal'

const templates = portal.checklistTemplates
const words = templates.form
const WIDTH = 760

/** Those who are named already, as the picker's list need not hold them. */
function namesOf(edited: ChecklistTemplate | null): ReadonlyMap<number, string> {
  const lines = edited?.lines ?? []
  return new Map(lines.flatMap(({ user, username }): [number, string][] => (user === null ? [] : [[user, username ?? String(user)]])))
}

/** Adds a template, or changes one; lists that were made of it stay (checklist-3). */
export function TemplateModal({ edited, onClose }: { edited: ChecklistTemplate | null; onClose: () => void }): ReactElement {
  const [addTemplate] = checklistsApi.useAddChecklistTemplateMutation()
  const [changeTemplate] = checklistsApi.useChangeChecklistTemplateMutation()
  const { data: roles = [] } = useListRolesQuery()
  const places = usePlaces()

  async function save(values: Values): Promise<void> {
    const sent = inputOf(values)
    if (edited === null) {
      toastDone(words.added((await addTemplate({ newChecklistTemplateInput: sent }).unwrap()).name))
      return
    }
    const checklistTemplateInput = { ...sent, version: edited.version }
    toastDone(words.changed((await changeTemplate({ id: edited._id, checklistTemplateInput }).unwrap()).name))
  }
  return (
    <FormModal<Values>
      title={edited === null ? words.addTitle : words.editTitle(edited.name)}
      width={WIDTH}
      schema={schema}
      defaultValues={valuesOf(edited)}
      submitLabel={edited === null ? words.submitAdd : words.submitEdit}
      failedText={words.failed}
      {...((edited?.made ?? 0) > 0 ? { note: () => words.note } : {})}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField<Values> name="name" label={words.name} />
      <div className={form['columns']}>
        <SelectField<Values> name="kind" label={words.kind} options={KINDS.map((value) => ({ value, label: templates.kinds[value] }))} />
        <SelectField<Values>
          name="active"
          label={words.active}
          options={[
            { value: 'yes', label: templates.active },
            { value: 'no', label: templates.inactive },
          ]}
        />
        <IdsField
          name="roles"
          label={words.roles}
          all={words.allRoles}
          options={roles.map(({ _id, role }) => ({ value: _id, label: roleName(role) }))}
        />
        {places.length === 0 ? null : (
          <IdsField
            name="places"
            label={words.places}
            all={templates.everybody}
            options={places.map(({ _id, name }) => ({ value: _id, label: name }))}
          />
        )}
      </div>
      <LinesField known={namesOf(edited)} />
    </FormModal>
  )
}
