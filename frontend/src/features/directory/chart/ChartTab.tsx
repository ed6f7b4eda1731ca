import { ChevronsDownUp, LocateFixed } from 'lucide-react'
import { lazy, Suspense, useEffect, useState, type ReactElement } from 'react'
import { PersonFacts } from '../PersonFacts'
import styles from './chart.module.css'
import { ChartTree } from './ChartTree'
import { useChart, type Chart } from './useChart'
import { portal } from '@/messages/directory'
import { useAddress } from '@/shared/address/useAddress'
import { useDialogs } from '@/shared/dialogs/useDialogs'
import { LoadFailed } from '@/shared/feedback/LoadFailed'
import { useNarrow } from '@/shared/layout/useMedia'
import { useMe } from '@/shared/session/hooks'
import { may } from '@/shared/session/may'
import { SearchBox } from '@/shared/table/TableToolbar'
import { TableNoMatch } from '@/shared/table/TableStates'
import { Button } from '@/shared/ui/Button'

const words = portal.directory.chart

/** On a phone alone. */
const PersonDrawer = lazy(() => import('../PersonDrawer').then((module) => ({ default: module.PersonDrawer })))

function Keys(): ReactElement {
  const { keys } = words
  return (
    <p className={styles['keys']}>
      <span>
        <kbd className={styles['key']}>↑</kbd> <kbd className={styles['key']}>↓</kbd> {keys.line}
      </span>
      <span>
        <kbd className={styles['key']}>→</kbd> {keys.open}
      </span>
      <span>
        <kbd className={styles['key']}>←</kbd> {keys.fold}
      </span>
      <span>
        <kbd className={styles['key']}>{keys.letters}</kbd> {keys.name}
      </span>
    </p>
  )
}

/** The person with the focus, beside the tree. */
function Rail({ chart }: { chart: Chart }): ReactElement | null {
  const node = [...chart.tree.nodes.values()].find((one) => `person-${one._id}` === chart.current)
  return (
    <aside className={styles['rail']}>
      {node === undefined ? null : (
        <>
          <h2 className="size-14 weight-600 py-8 border-b">{node.name}</h2>
          <PersonFacts entry={node} onPerson={chart.show} />
        </>
      )}
      <Keys />
    </aside>
  )
}

export function ChartTab(): ReactElement {
  const me = useMe()
  const narrow = useNarrow()
  const chart = useChart()
  const { params } = useAddress()
  const { open, draw, close } = useDialogs(['person'])
  const [q, setQ] = useState('')
  const of = params.get('of') ?? ''
  const asked = of === 'me' ? (me?.user._id ?? 0) : Number(of)
  const { show } = chart

  useEffect(() => {
    // A link leads to somebody.
    if (Number.isSafeInteger(asked) && asked > 0) show(asked)
  }, [asked, show])

  function search(text: string): void {
    setQ(text)
    chart.search(text)
  }

  const isEmpty = chart.tree.totals.get('top') === 0 && chart.tree.totals.get('alone') === 0
  return (
    <>
      <div className={styles['tools']}>
        <span className={styles['search']}>
          <SearchBox q={q} label={words.search} onSearch={search} />
        </span>
        <Button icon={<LocateFixed size={16} aria-hidden />} onClick={() => me && show(me.user._id)}>
          {words.me}
        </Button>
        <Button look="quiet" className="ml-auto" icon={<ChevronsDownUp size={16} aria-hidden />} onClick={chart.foldAll}>
          {words.foldAll}
        </Button>
      </div>
      <output className="block mb-8 color-secondary size-13 min-h-20">
        {chart.found !== null && chart.found.count > 0 ? words.found(chart.found.count, chart.found.more) : ''}
      </output>
      {chart.error === null ? null : <LoadFailed error={chart.error} onRetry={chart.reload} />}
      {chart.found !== null && chart.found.count === 0 ? (
        <TableNoMatch hint={words.nothingHint(chart.found.q)} clear={words.clear} onClear={() => search('')} />
      ) : (
        <div className={styles['chart']}>
          {isEmpty ? <p className="color-secondary">{words.empty}</p> : null}
          <ChartTree
            chart={chart}
            mends={me !== undefined && me !== null && may(me, 'people.edit', 'all')}
            onPerson={(id) => (narrow ? open('person', id) : undefined)}
          />
          {narrow ? null : <Rail chart={chart} />}
        </div>
      )}
      <Suspense fallback={null}>
        {draw('person', (id) => (
          <PersonDrawer
            id={id}
            onClose={close}
            onShow={(shown) => {
              close()
              show(shown)
            }}
          />
        ))}
      </Suspense>
    </>
  )
}
