import { TriangleAlert } from 'lucide-react'
import type { ReactElement } from 'react'
import { isStill } from './states'
import styles from './turns.module.css'
import { leavePoliciesApi, type TurnAhead } from '@/entities/leavePolicies/api'
import { figure, signed } from '../days'
import { portal } from '@/messages/leaves'
import { useConfirmed } from '@/shared/feedback/useConfirmed'
import { addDays, formatDate, formatStamp } from '@/shared/format/dates'
import { formatFigure } from '@/shared/format/money'
import { Section } from '@/shared/layout/Section'
import { useCompany } from '@/shared/session/hooks'
import { PlainHead } from '@/shared/table/PlainHead'
import { TextButton } from '@/shared/ui/TextButton'

const words = portal.leaves.turns
const SCROLLS = { tabIndex: 0 }

/** What lapses is a loss, in amber; nothing is a dash. */
function change(days: number): ReactElement | string {
  return days < 0 ? <span className="color-warning weight-600">{figure(days)}</span> : '–'
}

function given(days: number): string {
  return days > 0 ? signed(days) : '–'
}

interface Props {
  ahead: TurnAhead
}

function sum(ahead: TurnAhead, of: 'before' | 'lapse' | 'given' | 'after'): number {
  return ahead.accounts.filter((account) => !isStill(account)).reduce((total, account) => total + account[of], 0)
}

function Figures({ ahead }: Props): ReactElement {
  const { figures } = words
  const moved = ahead.accounts.filter((account) => !isStill(account)).length
  return (
    <dl className={styles['figures']}>
      <div>
        <dt>{figures.people}</dt>
        <dd className="tnum">{formatFigure(ahead.people, 0)}</dd>
        <dd>{ahead.inactive === 0 ? '' : words.inactive(ahead.inactive)}</dd>
      </div>
      <div data-loss={sum(ahead, 'lapse') < 0}>
        <dt>{figures.lapse}</dt>
        <dd className="tnum">
          {figure(sum(ahead, 'lapse'))} <span>{words.unit}</span>
        </dd>
        <dd>{ahead.losing === 0 ? words.losingNobody : words.losing(ahead.losing)}</dd>
      </div>
      <div>
        <dt>{figures.given}</dt>
        <dd className="tnum">
          {signed(sum(ahead, 'given'))} <span>{words.unit}</span>
        </dd>
        <dd>{words.types(moved)}</dd>
      </div>
      <div>
        <dt>{figures.after}</dt>
        <dd className="tnum">
          {figure(sum(ahead, 'after'))} <span>{words.unit}</span>
        </dd>
        <dd>{words.before(figure(sum(ahead, 'before')))}</dd>
      </div>
    </dl>
  )
}

function Types({ ahead }: Props): ReactElement {
  return (
    <div className="scroll-x" {...SCROLLS}>
      <table className={styles['types']} aria-label={words.byType}>
        <PlainHead titles={words.typeColumns} />
        <tbody>
          {ahead.accounts
            .filter((account) => !isStill(account))
            .map((type) => (
              <tr key={type.account}>
                <th scope="row">{type.typename}</th>
                <td className="tnum">{formatFigure(type.people, 0)}</td>
                <td className="tnum">{figure(type.before)}</td>
                <td className="tnum">{change(type.lapse)}</td>
                <td className="tnum">{given(type.given)}</td>
                <td className="tnum">{figure(type.after)}</td>
              </tr>
            ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{words.together}</th>
            <td className="tnum">{formatFigure(ahead.people, 0)}</td>
            <td className="tnum">{figure(sum(ahead, 'before'))}</td>
            <td className="tnum">{change(sum(ahead, 'lapse'))}</td>
            <td className="tnum">{given(sum(ahead, 'given'))}</td>
            <td className="tnum">{figure(sum(ahead, 'after'))}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

/** How many lose days that they would want to know of; they are told once. */
function Losing({ ahead }: Props): ReactElement {
  const timezone = useCompany()?.timezone
  const { losing, told_at: toldAt, toldby } = ahead
  const tell = useConfirmed(leavePoliciesApi.endpoints.tellLeaveTurnAhead, ({ on }: TurnAhead) => ({
    question: { title: words.tell, detail: words.telling(losing, formatDate(addDays(on, -1))), yes: words.tell },
    args: { turnTellingInput: { on } },
    done: () => words.tellDone,
    failed: words.tellFailed,
  }))
  if (losing === 0) return <li>{words.loseNobody}</li>
  return (
    <li>
      {words.lose(losing)}{' '}
      {toldAt === null || timezone === undefined ? (
        <TextButton onClick={() => tell(ahead)}>{words.tell}</TextButton>
      ) : (
        <span className="color-secondary">{words.told(formatStamp(toldAt, timezone), toldby ?? '')}</span>
      )}
    </li>
  )
}

/** What somebody who looks ahead should see to. */
function Look({ ahead }: Props): ReactElement {
  const { reaching } = ahead
  return (
    <ul className={styles['look']}>
      {reaching === 0 ? null : (
        <li className="flex gap-8 color-warning">
          <TriangleAlert size={16} aria-hidden />
          <span className="flex-1">{words.pending(reaching, formatDate(addDays(ahead.on, -1)))}</span>
        </li>
      )}
      <Losing ahead={ahead} />
      {ahead.accounts.filter(isStill).map(({ account, typename }) => (
        <li key={account}>{words.nothing(typename)}</li>
      ))}
    </ul>
  )
}

/** The day in figures, by type, and what to look at. */
export function AheadSummary({ ahead }: Props): ReactElement {
  return (
    <>
      <Figures ahead={ahead} />
      <div className={styles['panes']}>
        <Section title={words.byType}>
          <Types ahead={ahead} />
        </Section>
        <Section title={words.look}>
          <Look ahead={ahead} />
        </Section>
      </div>
    </>
  )
}
