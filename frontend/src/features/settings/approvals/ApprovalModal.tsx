import type { ReactElement } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod'
import { useAddApprovalStepMutation, useChangeApprovalStepMutation, type ApprovalStep } from '../api'
import { portal } from '@/messages/approvals'
import { nameOfType, useLeaveTypes } from '@/entities/leaveTypes/types'
import { useListRolesQuery } from '@/entities/people/api'
import { PersonPicker } from '@/entities/people/PersonPicker'
import { newApprovalStepInput } from '@/shared/api/limits.gen'
import { toastDone } from '@/shared/feedback/toasts'
import { formatAmount, readAmount } from '@/shared/format/money'
import { roleName } from '@/shared/format/roles'
import { AmountField } from '@/shared/form/AmountField'
import { Field } from '@/shared/form/Field'
import { SelectField } from '@/shared/form/fields'
import { FormModal } from '@/shared/form/FormModal'
import { requiredText } from '@/shared/form/rules'

const { kinds, approvers, form: words } = portal.approvals
const { minimum: least, maximum: most } = newApprovalStepInput.above

const isAmount = (typed: string): boolean => {
  const amount = readAmount(typed)
  return typed === '' || (amount !== null && amount >= least && amount <= most)
}

const KINDS = ['leave', 'claim', 'investment'] as const
const APPROVERS = ['manager', 'role', 'person'] as const

const schema = z
  .object({
    kind: z.enum(KINDS),
    leavetype: z.string(),
    above: z.string().trim().refine(isAmount, { error: () => words.amount(formatAmount(most)) }),
    approver: z.enum(APPROVERS),
    role: z.string(),
    person: z.array(z.number()),
  })
  .check(({ value, issues }) => {
    const needed = (path: string, message: string): void => {
      issues.push({ code: 'custom', input: value, path: [path], message })
    }
    const { error } = requiredText().safeParse('')
    const message = error?.issues[0]?.message ?? ''
    if (value.approver === 'role' && value.role.length === 0) needed('role', message)
    if (value.approver === 'person' && value.person.length === 0) needed('person', message)
  })
type Values = z.infer<typeof schema>

/** The fields that a kind and an approver have. */
function Fields({ edited }: { edited: ApprovalStep | null }): ReactElement {
  const [kind, approver] = useWatch<Values, ['kind', 'approver']>({ name: ['kind', 'approver'] })
  // A type that has retired since stays the one that it is.
  const types = useLeaveTypes().filter(({ type, retired }) => !retired || type === edited?.leavetype)
  const { data: roles = [] } = useListRolesQuery()
  return (
    <>
      <SelectField<Values> name="kind" label={words.kind} options={KINDS.map((value) => ({ value, label: kinds[value] }))} />
      {kind === 'leave' ? (
        <SelectField<Values>
          name="leavetype"
          label={words.leavetype}
          hint={words.leavetypeHint}
          optional
          options={types.map((type) => ({ value: type.type, label: nameOfType(type) }))}
        />
      ) : (
        <AmountField<Values> name="above" label={words.above} hint={words.aboveHint} optional />
      )}
      <SelectField<Values>
        name="approver"
        label={words.approver}
        options={APPROVERS.map((value) => ({ value, label: approvers[value] }))}
        {...(approver === 'manager' ? { hint: words.managerHint } : {})}
      />
      {approver === 'role' ? (
        <SelectField<Values>
          name="role"
          label={words.role}
          hint={words.roleHint}
          options={roles.map(({ _id, role }) => ({ value: String(_id), label: roleName(role) }))}
        />
      ) : null}
      {approver === 'person' ? (
        <Field<Values> name="person" label={words.person}>
          {(input, { value, onChange, onBlur, ref }) => (
            <PersonPicker
              input={input}
              value={Array.isArray(value) ? value.filter((id) => typeof id === 'number') : []}
              onChange={(ids) => onChange(ids)}
              onBlur={onBlur}
              inputRef={ref}
            />
          )}
        </Field>
      ) : null}
    </>
  )
}

/** Without one to change it adds one (approvals-1). */
export function ApprovalModal({ edited, onClose }: { edited: ApprovalStep | null; onClose: () => void }): ReactElement {
  const [add] = useAddApprovalStepMutation()
  const [change] = useChangeApprovalStepMutation()

  async function save({ kind, leavetype, above, approver, role, person }: Values): Promise<void> {
    const values = {
      kind,
      leavetype: kind === 'leave' && leavetype !== '' ? leavetype : null,
      above: kind === 'leave' ? null : readAmount(above),
      approver,
      role: approver === 'role' ? Number(role) : null,
      person: approver === 'person' ? (person[0] ?? null) : null,
    }
    if (edited === null) {
      await add({ newApprovalStepInput: values }).unwrap()
      toastDone(words.added)
      return
    }
    await change({ id: edited._id, approvalStepInput: { ...values, version: edited.version } }).unwrap()
    toastDone(words.changed)
  }

  return (
    <FormModal<Values>
      title={edited === null ? words.addTitle : words.editTitle}
      schema={schema}
      defaultValues={{
        kind: edited?.kind ?? 'leave',
        leavetype: edited?.leavetype ?? '',
        above: typeof edited?.above === 'number' ? formatAmount(edited.above) : '',
        approver: edited?.approver ?? 'manager',
        role: String(edited?.role ?? ''),
        person: typeof edited?.person === 'number' ? [edited.person] : [],
      }}
      submitLabel={edited === null ? words.submitAdd : words.submitEdit}
      failedText={words.failed}
      onSubmit={save}
      onClose={onClose}
      width={480}
    >
      <Fields edited={edited} />
    </FormModal>
  )
}
