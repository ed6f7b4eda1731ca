import { ArrowLeft } from 'lucide-react'
import { Suspense, useState, type ReactElement } from 'react'
import { Link, useParams } from 'react-router'
import { Acknowledgement } from './Acknowledgement'
import { useGetPolicyQuery, type PolicyWithVersions } from './api'
import styles from './policy.module.css'
import { Versions } from './Versions'
import { portal } from '@/messages/policies'
import { LoadFailed } from '@/shared/feedback/LoadFailed'
import { NotRefreshed } from '@/shared/feedback/NotRefreshed'
import type { RecordFile } from '@/shared/files/model'
import { FilePreview } from '@/shared/files/lazy'
import { dateAt, formatDate } from '@/shared/format/dates'
import { PageHeading } from '@/shared/layout/PageHeading'
import { Section } from '@/shared/layout/Section'
import type { Me } from '@/shared/session/api'
import { useMe } from '@/shared/session/hooks'
import { Segments } from '@/shared/table/Segments'

const words = portal.policies

/** The PDF; of several the one that is chosen. */
function Files({ files }: { files: readonly RecordFile[] }): ReactElement | null {
  const [chosen, setChosen] = useState(0)
  const file = files[chosen] ?? files[0]
  if (file === undefined) return null
  return (
    <div className={styles['files']}>
      {files.length === 1 ? null : (
        <Segments
          label={words.page.files}
          options={files.map((_, index) => ({ value: index, label: words.nthFile(index + 1) }))}
          value={files.indexOf(file)}
          onChange={setChosen}
        />
      )}
      <Suspense fallback={<div />}>
        <FilePreview key={file.key} file={file} />
      </Suspense>
    </div>
  )
}

function Description({ text }: { text: string }): ReactElement {
  return (
    <Section title={words.page.description}>
      <p className={styles['text']}>{text}</p>
    </Section>
  )
}

function Whole({ policy, me }: { policy: PolicyWithVersions; me: Me }): ReactElement {
  const { timezone } = me.company
  /** An older version, while it is shown. */
  const [older, setOlder] = useState<number | null>(null)
  const shown = policy.versions.find(({ version }) => version === older) ?? policy
  const { files, description } = shown
  return (
    <>
      <PageHeading
        title={policy.title}
        aside={<span className="tnum">{words.page.about(shown.version, formatDate(dateAt(shown.version_at, timezone)))}</span>}
      />
      <div className={styles['page']}>
        <div className={`min-w-0 ${styles['main']}`}>
          {files.length === 0 ? <Description text={description} /> : <Files key={shown.version} files={files} />}
        </div>
        <div className={`grid min-w-0 gap-36 ${styles['rail']}`}>
          <Acknowledgement policy={policy} shown={shown.version} timezone={timezone} onLatest={() => setOlder(null)} />
          {files.length === 0 ? null : <Description text={description} />}
          <Versions policy={policy} shown={shown.version} timezone={timezone} onShow={setOlder} />
        </div>
      </div>
    </>
  )
}

/** A policy to be read, and said to be read (policy-4). */
export function PolicyPage(): ReactElement {
  const id = Number(useParams()['id'])
  const me = useMe()
  const { currentData, error, refetch } = useGetPolicyQuery({ id }, { refetchOnMountOrArgChange: true })
  return (
    <>
      {me?.permission.includes('policy') ? (
        <Link to="/policies" className={`inline-flex items-center gap-8 mb-8 color-primary text-13 weight-500 no-underline ${styles['back']}`}>
          <ArrowLeft size={14} aria-hidden />
          {words.page.back}
        </Link>
      ) : null}
      {currentData === undefined ? null : <NotRefreshed error={error} onRetry={refetch} />}
      {me !== undefined && currentData !== undefined ? (
        <Whole key={id} policy={currentData} me={me} />
      ) : (
        <PageHeading title={words.title} />
      )}
      {currentData === undefined && error !== undefined ? (
        <LoadFailed ruled title={words.page.failed} error={error} onRetry={() => void refetch()} />
      ) : null}
    </>
  )
}
