import { ChevronDown, ChevronRight } from 'lucide-react'
import { useEffect, useRef, type CSSProperties, type KeyboardEvent, type ReactElement } from 'react'
import type { ChartNode } from '../api'
import { Today } from '../Today'
import styles from './chart.module.css'
import { linesOf, stepOf, type Line, type Under } from './tree'
import type { Chart } from './useChart'
import { portal } from '@/messages/directory'

const words = portal.directory.chart

interface Props {
  chart: Chart
  /** Who has no manager is to be put right by those who see it so. */
  mends: boolean
  /** A name was pressed: on a phone it opens the person. */
  onPerson: (id: number) => void
}

function Person({ node, isHit }: { node: ChartNode; isHit: boolean }): ReactElement {
  return (
    <>
      <span className={styles['who']}>
        <span className={isHit ? styles['hit'] : 'weight-550'}>{node.name}</span>
        {isHit ? <span className="unseen">{words.hit}</span> : null}
        <span className="color-secondary">{node.designation}</span>
        {node.today === 'away' ? (
          <span className="color-secondary">
            <Today entry={node} />
          </span>
        ) : null}
      </span>
      {node.direct === 0 ? null : (
        <span className={styles['figures']}>
          <span aria-hidden>{words.reports(node.direct, node.all)}</span>
          <span className="unseen">{words.reportsSaid(node.direct, node.all)}</span>
        </span>
      )}
    </>
  )
}

function Content({ line, hits, mends }: { line: Line; hits: ReadonlySet<number>; mends: boolean }): ReactElement {
  if (line.kind === 'more') return <span className="color-primary">{words.more(line.count)}</span>
  if (line.kind === 'alone') return <span className={mends ? 'color-warning weight-550' : 'weight-550'}>{words.alone(line.count)}</span>
  return <Person node={line.node} isHit={hits.has(line.node._id)} />
}

/** How far a line is moved in: its sheet knows the steps. */
function depthOf({ level }: Line): CSSProperties {
  const depth: Record<string, number> = { '--level': level - 1 }
  return depth
}

const branchOf = (line: Line): Under => (line.kind === 'person' ? line.node._id : 'alone')

/** The chart as lines of a tree: one has the focus, and the keys of a tree go from it. */
export function ChartTree({ chart, mends, onPerson }: Props): ReactElement {
  const lines = linesOf(chart.tree)
  const tree = useRef<HTMLUListElement>(null)
  const moved = useRef(false)
  const current = lines.some((line) => line.key === chart.current) ? chart.current : (lines[0]?.key ?? '')

  useEffect(() => {
    if (!moved.current) return
    moved.current = false
    tree.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  })

  function press(line: Line): void {
    chart.setCurrent(line.key)
    if (line.kind === 'more') chart.more(line.under)
    else if (line.kind === 'person') onPerson(line.node._id)
    else toggle(line)
  }

  function toggle(line: Line): void {
    if (line.kind === 'more' || line.open === null) return
    if (line.open) chart.fold(branchOf(line))
    else chart.open(branchOf(line))
  }

  function onKey(event: KeyboardEvent, line: Line): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      return press(line)
    }
    const step = stepOf(event.key, lines, line.key)
    if (step === null) return
    event.preventDefault()
    if ('open' in step) return chart.open(step.open)
    if ('fold' in step) return chart.fold(step.fold)
    moved.current = true
    chart.setCurrent(step.to)
  }

  return (
    <ul ref={tree} role="tree" aria-label={words.label} className={styles['tree']}>
      {lines.map((line) => (
        <li
          key={line.key}
          role="treeitem"
          aria-level={line.level}
          aria-posinset={line.place}
          aria-setsize={line.of}
          aria-selected={line.key === current}
          {...(line.kind === 'more' || line.open === null ? {} : { 'aria-expanded': line.open })}
          tabIndex={line.key === current ? 0 : -1}
          className={styles['line']}
          style={depthOf(line)}
          onKeyDown={(event) => onKey(event, line)}
          onFocus={() => chart.setCurrent(line.key)}
          onClick={() => press(line)}
        >
          <span
            className={styles['arrow']}
            aria-hidden
            onClick={(event) => {
              event.stopPropagation()
              chart.setCurrent(line.key)
              toggle(line)
            }}
          >
            {line.kind === 'more' || line.open === null ? null : line.open ? <ChevronDown size={16} /> : <ChevronRight size={16} />}
          </span>
          <Content line={line} hits={chart.tree.hits} mends={mends} />
        </li>
      ))}
    </ul>
  )
}
