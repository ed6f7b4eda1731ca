import type { ReactElement } from 'react'
import { useGetInstallationQuery } from '../api'
import styles from '../settings.module.css'
import { portal } from '@/messages/installation'
import { LoadFailed } from '@/shared/feedback/LoadFailed'
import { Section } from '@/shared/layout/Section'

const words = portal.installation

/** What runs here: who asks for help, or how to upgrade, has to say it. */
export function InstallationSection(): ReactElement {
  const { data, error, refetch } = useGetInstallationQuery()
  return (
    <Section title={words.head}>
      {error === undefined || data !== undefined ? null : <LoadFailed error={error} onRetry={() => void refetch()} />}
      {data === undefined ? null : (
        <dl className={`py-16 text-13 ${styles['facts']}`}>
          <dt>{words.version}</dt>
          <dd className="tnum">{data.version}</dd>
          {data.build === null ? null : (
            <>
              <dt>{words.build}</dt>
              <dd className="tnum">{data.build}</dd>
            </>
          )}
          <dt>{words.schema}</dt>
          <dd className="tnum">{data.schema}</dd>
          <dt>{words.database}</dt>
          <dd>{words.databases[data.database]}</dd>
        </dl>
      )}
    </Section>
  )
}
