import { Select } from 'antd'
import { Fragment, type ReactElement } from 'react'
import type { NotificationChoice, NotificationKindSetting } from '../api.gen'
import { choiceOf, CHOICES, GROUPS, mayBe, type Chosen } from './choices'
import styles from './told.module.css'
import { portal } from '@/messages/notifications'
import { useNarrow } from '@/shared/layout/useMedia'

const words = portal.notifications

interface Props {
  settings: readonly NotificationKindSetting[]
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
}

interface RowProps {
  setting: NotificationKindSetting
  value: NotificationChoice
  onChange: (choice: NotificationChoice) => void
}

function Kind({ setting: { kind } }: Pick<RowProps, 'setting'>): ReactElement {
  return (
    <>
      <span className="block weight-550">{words.kinds[kind]}</span>
      <span className="block color-secondary text-12">{words.kindsHint[kind]}</span>
    </>
  )
}

/** One choice of a kind: arrows move within it, Tab leaves it. */
function Row({ setting, value, onChange }: RowProps): ReactElement {
  const { kind, count } = setting
  return (
    <tr>
      <th scope="row">
        <Kind setting={setting} />
      </th>
      <td className={`tnum ${styles['count']}`}>{count}</td>
      {CHOICES.map((choice) => (
        <td key={choice} className={styles['choice']}>
          {mayBe(choice, setting) ? (
            <input
              type="radio"
              name={`told-${kind}`}
              aria-label={`${words.kinds[kind]}: ${words.choices[choice]}`}
              checked={value === choice}
              onChange={() => onChange(choice)}
            />
          ) : (
            <>
              <span aria-hidden>{words.must}</span>
              <span className="unseen">{words.mustReach}</span>
            </>
          )}
        </td>
      ))}
    </tr>
  )
}

/** On a phone a kind is a line with a list to choose from. */
function Line({ setting, value, onChange }: RowProps): ReactElement {
  const options = CHOICES.filter((choice) => mayBe(choice, setting)).map((choice) => ({ value: choice, label: words.choices[choice] }))
  return (
    <li className={styles['line']}>
      <span className="min-w-0 flex-1 text-13">
        <Kind setting={setting} />
      </span>
      <Select<NotificationChoice>
        className={styles['select'] ?? ''}
        aria-label={words.choose(words.kinds[setting.kind])}
        value={value}
        options={options}
        onChange={onChange}
      />
    </li>
  )
}

/** Each kind, with how the reader is told of it. */
export function Kinds({ settings, chosen, onChoose }: Props): ReactElement {
  const narrow = useNarrow()
  const groups = GROUPS.map((group) => ({ group, kinds: settings.filter((setting) => setting.group === group) }))
  const rowOf = (setting: NotificationKindSetting): RowProps => ({
    setting,
    value: choiceOf(setting, chosen),
    onChange: (choice) => onChoose({ ...chosen, kinds: { ...chosen.kinds, [setting.kind]: choice } }),
  })
  if (narrow) {
    return (
      <>
        {groups.map(({ group, kinds }) => (
          <section key={group} className="border-t-rule">
            <h2 className="text-14 py-8">{words.groups[group]}</h2>
            <ul className={styles['lines']}>
              {kinds.map((setting) => (
                <Line key={setting.kind} {...rowOf(setting)} />
              ))}
            </ul>
          </section>
        ))}
      </>
    )
  }
  return (
    <table className={`w-full border-t-rule text-13 ${styles['table']}`}>
      <thead>
        <tr>
          <th scope="col">{words.kind}</th>
          <th scope="col" className={styles['count']}>
            {words.lastDays}
          </th>
          {CHOICES.map((choice) => (
            <th key={choice} scope="col" className={styles['choice']}>
              <span className="block">{words.choices[choice]}</span>
              <span className="block color-secondary text-11">{words.choicesHint[choice]}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {groups.map(({ group, kinds }) => (
          <Fragment key={group}>
            <tr>
              <th scope="colgroup" colSpan={CHOICES.length + 2}>
                {words.groups[group]}
              </th>
            </tr>
            {kinds.map((setting) => (
              <Row key={setting.kind} {...rowOf(setting)} />
            ))}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}
