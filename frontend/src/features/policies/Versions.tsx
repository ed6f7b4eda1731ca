import type { ReactElement } from 'react'
import type { PolicyVersion, PolicyWithVersions } from './api'
import styles from './policy.module.css'
import { portal } from '@/messages/policies'
import { dateAt, formatDate } from '@/shared/format/dates'
import { Section } from '@/shared/layout/Section'

const words = portal.policies

interface LineProps {
  version: PolicyVersion
  isShown: boolean
  timezone: string
  onShow: () => void
}

function Line({ version: { version, version_at, read_at }, isShown, timezone, onShow }: LineProps): ReactElement {
  const read = read_at === null ? words.page.notRead : words.page.readAt(formatDate(dateAt(read_at, timezone)))
  return (
    <li>
      {isShown ? (
        <strong>{words.version(version)}</strong>
      ) : (
        <button type="button" onClick={onShow}>
          <span className="unseen">{words.page.show} </span>
          {words.version(version)}
        </button>
      )}
      <span className="tnum color-secondary">{formatDate(dateAt(version_at, timezone))}</span>
      <span className="tnum color-secondary" data-end>
        {isShown ? words.page.shown : read}
      </span>
    </li>
  )
}

interface Props {
  policy: PolicyWithVersions
  shown: number
  timezone: string
  onShow: (version: number) => void
}

/** All that it said, and when the reader read each; a click shows one in place of the current one. */
export function Versions({ policy, shown, timezone, onShow }: Props): ReactElement {
  return (
    <Section title={words.page.versions}>
      <ul className={styles['versions']}>
        {policy.versions.map((version) => (
          <Line
            key={version.version}
            version={version}
            isShown={version.version === shown}
            timezone={timezone}
            onShow={() => onShow(version.version)}
          />
        ))}
      </ul>
    </Section>
  )
}
