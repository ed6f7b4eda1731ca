import { X } from 'lucide-react'
import { memo, type ClipboardEvent, type KeyboardEvent, type ReactElement } from 'react'
import styles from './rows.module.css'
import { COLUMNS, type ColumnName, type Row } from './rows'
import { portal } from '@/messages/newPeople'
import { writing } from '@/shared/format/writing'
import { FieldError } from '@/shared/form/FieldError'
import { roleName } from '@/shared/format/roles'
import { IconButton } from '@/shared/ui/IconButton'

const words = portal.newPeople.addMany

export type RowErrors = Partial<Record<ColumnName, string>>

interface Props {
  index: number
  person: Row
  errors: RowErrors
  roles: readonly string[]
  onChange: (row: number, column: ColumnName, value: string) => void
  onRemove: (row: number) => void
  onKeyDown: (event: KeyboardEvent) => void
  onPaste: (event: ClipboardEvent) => void
}

function RoleOptions({ value, roles }: { value: string; roles: readonly string[] }): ReactElement {
  return (
    <>
      <option value="">{words.chooseRole}</option>
      {/* A pasted word that is no role is still to be seen. */}
      {value === '' || roles.includes(value) ? null : <option value={value}>{value}</option>}
      {roles.map((role) => (
        <option key={role} value={role}>
          {roleName(role)}
        </option>
      ))}
    </>
  )
}

function Row({ index, person, errors, roles, onChange, onRemove, onKeyDown, onPaste }: Props): ReactElement {
  return (
    <li className={styles['row']}>
      <span className={`color-tertiary text-13 tnum align-right self-stretch border-r-margin py-10 pr-10 ${styles['serial']}`} aria-hidden>
        {index + 1}
      </span>
      {COLUMNS.map((column, place) => {
        const message = errors[column]
        const errorId = `people-${index}-${column}-error`
        const shared = {
          'data-row': index,
          'data-column': place,
          'aria-label': words.cell(words.columns[column], index + 1),
          'aria-invalid': message !== undefined,
          'aria-describedby': message === undefined ? undefined : errorId,
          value: person[column],
          onKeyDown,
          onPaste,
        }
        return (
          <div key={column} className={styles['cell']} data-caption={words.columns[column]}>
            {column === 'role' ? (
              <select {...shared} onChange={(event) => onChange(index, column, event.target.value)}>
                <RoleOptions value={person.role} roles={roles} />
              </select>
            ) : (
              <input
                {...shared}
                type={column === 'email' ? 'email' : 'text'}
                autoComplete="off"
                spellCheck={false}
                {...(column === 'doj' ? { placeholder: words.dateHint(writing().dateFormat) } : {})}
                onChange={(event) => onChange(index, column, event.target.value)}
              />
            )}
            {message === undefined ? null : <FieldError id={errorId} message={message} />}
          </div>
        )
      })}
      <IconButton
        className={styles['remove']}
        icon={X}
        label={words.removeRow(index + 1)}
        size={32}
        quiet
        onClick={() => onRemove(index)}
      />
    </li>
  )
}

/** Drawn again only when something in it changed: a letter typed must not draw a thousand rows. */
export const PersonRow = memo(
  Row,
  (before, now) =>
    before.index === now.index &&
    before.roles === now.roles &&
    COLUMNS.every(
      (column) => before.person[column] === now.person[column] && before.errors[column] === now.errors[column],
    ),
)
