import { useId, type ReactElement } from 'react'
import { ALL_KEYS, KEY_GROUPS, keyName, withKeys, type Bounds } from './keys'
import styles from './picker.module.css'
import { portal } from '@/messages/settings'
import { FieldError } from '@/shared/form/FieldError'

const words = portal.settings.roles

interface Props extends Bounds {
  value: readonly string[]
  error: string | undefined
  onChange: (keys: string[]) => void
  /** The first box: where the focus goes when nothing is chosen. */
  firstRef?: (box: HTMLInputElement | null) => void
}

interface GroupBoxProps {
  label: string
  keys: readonly string[]
  value: readonly string[]
  onToggle: (keys: readonly string[], on: boolean) => void
  inputRef?: ((box: HTMLInputElement | null) => void) | undefined
  describedBy?: string | undefined
}

/** One box for many keys: on, off, or in between. */
function GroupBox({ label, keys, value, onToggle, inputRef, describedBy }: GroupBoxProps): ReactElement {
  const on = keys.filter((key) => value.includes(key)).length
  const all = on === keys.length
  return (
    <label className={`flex items-center gap-8 color-ink size-13 cursor-pointer min-h-28 weight-500 ${styles['many']}`}>
      <input
        type="checkbox"
        checked={all}
        aria-checked={all ? true : on > 0 ? 'mixed' : false}
        aria-describedby={describedBy}
        ref={(box) => {
          if (box) box.indeterminate = on > 0 && !all
          inputRef?.(box)
        }}
        onChange={() => onToggle(keys, !all)}
      />
      {label}
    </label>
  )
}

/** The keys of a role, in the groups of the side menu. Every box is a box: Tab moves, Space chooses. */
export function PermissionPicker({ value, locked, shut, error, onChange, firstRef }: Props): ReactElement {
  const id = useId()
  const toggle = (keys: readonly string[], on: boolean): void => onChange(withKeys(value, keys, on, { locked, shut }))
  // One that was given before may still be taken away.
  const isOffered = (key: string): boolean => !shut.includes(key) || value.includes(key)
  const offered = ALL_KEYS.filter(isOffered)
  return (
    <fieldset className={styles['picker']} aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend>{words.permission}</legend>
      <div className={styles['everything']}>
        <GroupBox
          label={words.everything}
          keys={offered}
          value={value}
          onToggle={toggle}
          inputRef={firstRef}
          describedBy={error === undefined ? undefined : `${id}-error`}
        />
        <span className="tnum">
          {words.chosen(offered.filter((key) => value.includes(key)).length, offered.length)}
        </span>
      </div>
      {error === undefined ? null : <FieldError id={`${id}-error`} message={error} />}
      <div className={styles['groups']}>
        {KEY_GROUPS.map(({ group, keys }) => {
          const name = group === null ? words.top : portal.groups[group]
          const given = keys.filter(isOffered)
          return (
            <fieldset key={name} className="grid content-start">
              <legend className="unseen">{name}</legend>
              {given.length < 2 ? (
                <p className={styles['groupName']} aria-hidden>
                  {name}
                </p>
              ) : (
                <GroupBox label={words.whole(name)} keys={given} value={value} onToggle={toggle} />
              )}
              {keys.map((key) => (
                <label key={key} className={`flex items-center gap-8 color-ink size-13 cursor-pointer min-h-28 ${styles['key']}`}>
                  <input
                    type="checkbox"
                    checked={value.includes(key)}
                    disabled={!isOffered(key) || (locked.includes(key) && value.includes(key))}
                    aria-describedby={shut.includes(key) ? `${id}-shut` : undefined}
                    onChange={(event) => toggle([key], event.target.checked)}
                  />
                  {keyName(key)}
                </label>
              ))}
            </fieldset>
          )
        })}
      </div>
      {shut.length === 0 ? null : (
        <p id={`${id}-shut`} className="color-secondary text-13 mt-4 mb-14">
          {words.notOffered(shut.map(keyName).join(', '))}
        </p>
      )}
      {locked.length === 0 ? null : <p className="color-secondary text-13 mt-4 mb-14">{words.adminKeeps}</p>}
    </fieldset>
  )
}
