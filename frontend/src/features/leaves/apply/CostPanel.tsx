import { Checkbox } from 'antd'
import { CircleX, TriangleAlert } from 'lucide-react'
import { useId, type ReactElement, type ReactNode } from 'react'
import type { LeavePreview, LeaveType } from '../api'
import { chargedDays, offeredSplit, problemsOf, type Asked, type Split } from './cost'
import styles from './cost.module.css'
import { AwayNote, CostTable } from './CostTable'
import { AheadLines } from './AheadLines'
import { accountOf, figure, signed } from '../days'
import { useNameOfWord } from '../useTypeChoices'
import type { Preview } from '@/shared/form/usePreview'
import { portal } from '@/messages/leaves'
import { formatDate } from '@/shared/format/dates'
import { TextButton } from '@/shared/ui/TextButton'
import { useNarrow } from '@/shared/layout/useMedia'
import { formatList } from '@/shared/format/numbers'

const words = portal.leaves.cost

interface BalanceProps {
  request: Asked
  answer: LeavePreview
  taken: Split | null
  onStatement: () => void
}

interface Line {
  type: LeaveType
  available: number | null
  request: number
  after: number | null
}

function linesOf({ type }: Asked, answer: LeavePreview, taken: Split | null): Line[] {
  const { available } = answer
  if (taken === null) return [{ type, available, request: answer.count, after: answer.after }]
  const rest: Line = { type: 'lwp', available: null, request: taken.rest, after: null }
  if (taken.covered === 0) return [rest]
  return [{ type, available, request: taken.covered, after: (available ?? 0) - taken.covered }, rest]
}

function isTaken({ available }: Line): boolean {
  return available !== null
}

function asked(line: Line): string {
  return isTaken(line) ? signed(-line.request) : figure(line.request)
}

function Balance({ request, answer, taken, onStatement }: BalanceProps): ReactElement {
  const nameOf = useNameOfWord()
  const narrow = useNarrow()
  const lines = linesOf(request, answer, taken)
  const statement = (
    <TextButton onClick={onStatement}>
      {words.statement}
    </TextButton>
  )
  if (narrow) {
    return (
      <dl className={`border-t mt-12 ${styles['sums']}`}>
        {lines.filter(isTaken).map((line) => (
          <div key={line.type} className="grid cols-auto">
            <dt className="m-0 py-9 border-b">{words.availableOf(nameOf(line.type))}</dt>
            <dd className="tnum m-0 py-9 border-b align-right">{figure(line.available ?? 0)}</dd>
            <dt className="m-0 py-9 border-b">{words.request}</dt>
            <dd className="tnum m-0 py-9 border-b align-right">{asked(line)}</dd>
            <dt className="m-0 py-9 border-b">
              <strong>{words.after}</strong>
            </dt>
            <dd className="tnum m-0 py-9 border-b align-right">
              <strong data-below={(line.after ?? 0) < 0}>{figure(line.after ?? 0)}</strong>
            </dd>
          </div>
        ))}
        {accountOf(request.type) === null ? null : statement}
      </dl>
    )
  }
  return (
    <section className={styles['balance']}>
      <header className="flex items-baseline justify-between gap-12 border-b-rule pb-9">
        <h2 className="text-14">{words.balance}</h2>
        {accountOf(request.type) === null ? null : statement}
      </header>
      <table aria-label={words.balance}>
        <thead>
          <tr>
            <td>{null}</td>
            <th scope="col">{words.available}</th>
            <th scope="col">{words.request}</th>
            <th scope="col">{words.after}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.type}>
              <th scope="row">{nameOf(line.type)}</th>
              <td className="tnum">
                {line.available === null ? <span className="color-secondary">{words.none}</span> : figure(line.available)}
              </td>
              <td className="tnum">{asked(line)}</td>
              <td className="tnum">
                {line.after === null ? '–' : <strong data-below={line.after < 0}>{figure(line.after)}</strong>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface OfferProps {
  answer: LeavePreview
  offer: Split
  isTaken: boolean
  onTake: (taken: boolean) => void
}

/** The rest as LWP: earned leave above the balance is refused, and this is the confirmation that it offers (leave-8). */
function Offer({ answer, offer, isTaken, onTake }: OfferProps): ReactElement {
  const id = useId()
  const { covered, rest } = offer
  const charged = chargedDays(answer.days, 'earned', offer).filter((day) => day.type === 'lwp')
  const dates = charged.map((day) => formatDate(day.date))
  const named = dates.length > 3 ? `${dates[0]}–${dates.at(-1)}` : formatList(dates)
  function asked(): string {
    if (covered === 0) return words.takeAll(rest)
    return words.takeRest(rest, named)
  }
  return (
    <label className={styles['offer']} htmlFor={id}>
      <TriangleAlert size={16} aria-hidden />
      <span className={`flex-1 ${styles['offerWords']}`}>
        <strong>{covered === 0 ? words.coversNone(answer.count) : words.covers(covered, answer.count)}</strong>
        <span>{asked()}</span>
      </span>
      <Checkbox id={id} checked={isTaken} onChange={(event) => onTake(event.target.checked)} />
    </label>
  )
}

/** Holidays next to its days; those on its days stand among them. */
function NextTo({ answer: { holidays, days } }: { answer: LeavePreview }): ReactElement[] {
  const next = holidays.filter(({ date }) => !days.some((day) => day.date === date))
  return next.map(({ message }) => (
    <p key={message} className="color-secondary text-12 mt-8">
      {message}
    </p>
  ))
}

/** The person's projects that others leave on these days too. */
function Projects({ answer: { projects, away } }: { answer: LeavePreview }): ReactElement | null {
  if (projects.length === 0) return null
  const names = new Map(away.map(({ user, empname }) => [user, empname]))
  return (
    <ul className={`color-secondary text-12 mt-2 ${styles['projects']}`} aria-label={words.projects}>
      {projects.map(({ _id, projectname, users }) => (
        <li key={_id}>
          <strong>{projectname}</strong> {words.without(users.flatMap((user) => names.get(user) ?? []).join(', '))}
        </li>
      ))}
    </ul>
  )
}

interface Props {
  request: Asked | null
  /** Whose leave it is, where that is somebody else than the viewer. */
  name?: string | undefined
  preview: Preview<LeavePreview>
  isSplit: boolean
  /** Null where the rest can't be taken as LWP: in a leave that is edited. */
  onSplit: ((taken: boolean) => void) | null
  onStatement: () => void
}

function Problem({ children }: { children: ReactNode }): ReactElement {
  return (
    <p className={styles['problem']}>
      <CircleX size={16} aria-hidden />
      {children}
    </p>
  )
}

function Warning({ children }: { children: ReactNode }): ReactElement {
  return (
    <p className={styles['warning']}>
      <TriangleAlert size={16} aria-hidden />
      {children}
    </p>
  )
}

/** What a request costs day by day, what is left then, and who is away meanwhile. */
export function CostPanel({ request, name, preview, isSplit, onSplit, onStatement }: Props): ReactElement {
  const narrow = useNarrow()
  const { answer, refusal, isCurrent } = preview
  if (request === null || answer === null) {
    return (
      <section className={styles['panel']} aria-label={words.title}>
        <header className={`flex items-baseline justify-between gap-12 border-b-rule pb-9 ${styles['head']}`}>
          <h2 className="text-14">{words.title}</h2>
        </header>
        {refusal === null ? <p className={`color-secondary text-12 mt-8 ${styles['note']}`}>{words.waiting}</p> : <Problem>{refusal}</Problem>}
      </section>
    )
  }
  const offer = onSplit === null ? null : offeredSplit(answer)
  const taken = isSplit ? offer : null
  const charged = chargedDays(answer.days, request.type, taken)
  return (
    <section className={styles['panel']} aria-label={words.title} aria-busy={!isCurrent} data-old={!isCurrent}>
      <header className={`flex items-baseline justify-between gap-12 border-b-rule pb-9 ${styles['head']}`}>
        <h2 className="text-14">{words.title}</h2>
        <output className="tnum color-secondary">
          <strong>{answer.count}</strong>
          {words.total(answer.count)}
          {answer.days.length > 1 ? words.of(answer.days.length) : ''}
        </output>
      </header>
      <CostTable narrow={narrow} days={charged} type={request.type} half={request.half ?? null} away={answer.away} name={name} />
      {narrow && answer.away.length === 0 ? null : <AwayNote days={charged} away={answer.away} />}
      <Projects answer={answer} />
      <AheadLines lines={answer.ahead} />
      {narrow ? null : <Balance request={request} answer={answer} taken={taken} onStatement={onStatement} />}
      <div aria-live="polite">
        {answer.warnings.map(({ message }) => (
          <Warning key={message}>{message}</Warning>
        ))}
        <NextTo answer={answer} />
        {problemsOf(answer, offer !== null).map(({ code, message }) => (
          <Problem key={code}>{message}</Problem>
        ))}
        {offer === null || onSplit === null ? null : <Offer answer={answer} offer={offer} isTaken={isSplit} onTake={onSplit} />}
      </div>
      {narrow ? <Balance request={request} answer={answer} taken={taken} onStatement={onStatement} /> : null}
    </section>
  )
}
