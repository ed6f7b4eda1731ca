import type { ReactElement, ReactNode } from 'react'
import { directoryApi, type DirectoryEntry } from './api'
import { dialled, MailLink } from './list/columns'
import { Today } from './Today'
import styles from './directory.module.css'
import { usePlaces } from '@/entities/places/usePlaces'
import { portal } from '@/messages/directory'
import { LoadFailed } from '@/shared/feedback/LoadFailed'
import { formatTime } from '@/shared/format/dates'
import { serverNow } from '@/shared/session/clock'
import { TextButton } from '@/shared/ui/TextButton'

const words = portal.directory

interface Props {
  entry: DirectoryEntry
  /** Goes to somebody whom the person reports to. */
  onPerson: (id: number) => void
}

function Fact({ name, children }: { name: string; children: ReactNode }): ReactElement {
  return (
    <div className="flex justify-between gap-12 py-8 border-b">
      <dt className="color-secondary size-13 flex-none">{name}</dt>
      <dd className="size-13 align-right break-anywhere">{children}</dd>
    </div>
  )
}

function ReportsTo({ id, onPerson }: { id: number; onPerson: Props['onPerson'] }): ReactElement | null {
  const { data, error, refetch } = directoryApi.useGetChartBranchQuery({ of: id })
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  const [first, ...others] = data?.managers ?? []
  return (
    <>
      <Fact name={words.person.reportsTo}>
        <>
          {first === undefined ? (data && words.person.nobody) : <TextButton onClick={() => onPerson(first._id)}>{first.name}</TextButton>}
          {others.length === 0 ? null : (
            <span className="block color-secondary text-12">{words.person.also(others.map((one) => one.name))}</span>
          )}
        </>
      </Fact>
      <Fact name={words.person.direct}>
        <span className="tnum">{data && words.chart.reports(data.direct, data.all)}</span>
      </Fact>
    </>
  )
}

/** Lisbon, 10:05 there: the clock of the place where somebody works. */
function Place({ name }: { name: string }): ReactElement {
  const timezone = usePlaces().find((place) => place.name === name)?.timezone
  return (
    <>
      {name}
      {timezone === undefined ? null : (
        <span className="block color-secondary text-12 tnum">{words.clock(formatTime(serverNow(), timezone))}</span>
      )}
    </>
  )
}

/** All that everybody may know of somebody. */
export function PersonFacts({ entry, onPerson }: Props): ReactElement {
  const facts: [string, ReactNode][] = [
    [words.columns.designation, entry.designation],
    [words.columns.department, entry.department],
    ...(!entry.place ? [] : [[words.columns.place, <Place key="place" name={entry.place} />] satisfies [string, ReactNode]]),
    [
      words.columns.workphone,
      entry.workphone && (
        <a key="phone" className={`tnum ${styles['link']}`} href={dialled(entry.workphone)}>
          {entry.workphone}
        </a>
      ),
    ],
    [words.columns.email, <MailLink key="mail" email={entry.email} />],
    [words.columns.today, <Today key="today" entry={entry} />],
  ]
  return (
    <dl>
      {facts.map(([name, value]) => (
        <Fact key={name} name={name}>
          {value ?? '–'}
        </Fact>
      ))}
      <ReportsTo id={entry._id} onPerson={onPerson} />
    </dl>
  )
}
