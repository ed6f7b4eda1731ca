import { useState, type ReactElement } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import styles from './example.module.css'
import { schemaFrom, termsOf, type Values } from './terms'
import { leavePoliciesApi, type PolicyExample, type ExampleMonth } from '@/entities/leavePolicies/api'
import { portal } from '@/messages/leavePolicies'
import { DateInput } from '@/shared/form/DateInput'
import { usePreview } from '@/shared/form/usePreview'
import { isDate, monthShortAlone } from '@/shared/format/dates'
import { formatDecimal } from '@/shared/format/numbers'
import { Section } from '@/shared/layout/Section'
import { PlainHead } from '@/shared/table/PlainHead'

const words = portal.leavePolicies.example
/** From the bottom up. */
const PARTS = ['kept', 'before', 'given', 'lapsed'] as const
const YEAR_LENGTH = 4
const FULL = 100
/** On a phone it is wider than the screen, and must scroll with keys too. */
const SCROLLS = { tabIndex: 0 }

function day(days: number): string {
  return formatDecimal(days, days * 2 === Math.round(days * 2) ? 1 : 2)
}

/** Mar, or 2027 where the columns are years. */
function nameOf({ month }: ExampleMonth): string {
  return month.length === YEAR_LENGTH ? month : monthShortAlone(`${month}-01`)
}

/** The leave year turns before it. */
function isTurn({ month }: ExampleMonth, index: number): boolean {
  return index > 0 && month.endsWith('-01')
}

function Chart({ months }: { months: readonly ExampleMonth[] }): ReactElement {
  const most = Math.max(1, ...months.map(({ balance, lapsed }) => balance + lapsed))
  const shown = PARTS.filter((part) => months.some((month) => month[part] > 0))
  return (
    <div aria-hidden>
      <div className={styles['chart']}>
        {months.map((month, index) => (
          <div key={month.month} className={styles['column']} data-turn={isTurn(month, index)}>
            <div className={styles['stack']}>
              {PARTS.filter((part) => month[part] > 0).map((part) => (
                <span key={part} data-part={part} style={{ height: `${(FULL * month[part]) / most}%` }} />
              ))}
              <strong className="tnum text-12">{day(month.balance)}</strong>
            </div>
            <span className="text-11">{nameOf(month)}</span>
            <span className="tnum text-11 color-secondary">{month.given > 0 ? `+${day(month.given)}` : '–'}</span>
          </div>
        ))}
      </div>
      <p className="flex flex-wrap gap-4-16 mt-8 color-secondary text-12">
        {shown.map((part) => (
          <span key={part} className="inline-flex items-center gap-6">
            <span className={styles['key']} data-part={part} />
            {words.legend[part]}
          </span>
        ))}
      </p>
    </div>
  )
}

/** The same for who does not see it. */
function Table({ months }: { months: readonly ExampleMonth[] }): ReactElement {
  return (
    <div className="unseen">
      <table aria-label={words.table}>
        <PlainHead titles={words.columns} />
        <tbody>
          {months.map((month) => (
            <tr key={month.month}>
              <th scope="row">{month.month}</th>
              <td>{day(month.given)}</td>
              <td>{day(month.before)}</td>
              <td>{day(month.kept)}</td>
              <td>{day(month.lapsed)}</td>
              <td>{day(month.balance)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Answer({ example }: { example: PolicyExample }): ReactElement {
  return (
    <>
      <Chart months={example.months} />
      <Table months={example.months} />
      <p className="color-secondary text-13 mt-8">{example.words.join(' ')}</p>
    </>
  )
}

/** What the terms in the form come to, by the server's own function, after each pause of the keys. */
export function ExampleSection({ today, tomorrow }: { today: string; tomorrow: string }): ReactElement {
  const { control } = useFormContext<Values>()
  const values = useWatch({ control, compute: (all: Values) => all })
  const [joined, setJoined] = useState(today)
  // From when it holds is nothing to the example.
  const terms = { ...values, from: tomorrow }
  const question = schemaFrom(tomorrow).safeParse(terms).success && isDate(joined) ? { terms: termsOf(terms), joined } : null
  const { answer, refusal, isCurrent } = usePreview(question, async (dispatch) => {
    if (question === null) return null
    return dispatch(leavePoliciesApi.endpoints.exampleOfLeavePolicy.initiate({ policyExampleInput: question }, { track: false })).unwrap()
  })
  const title = (
    <span className="inline-flex flex-wrap items-center gap-8">
      {words.title}
      <span className={styles['joined']}>
        <DateInput
          input={{ id: 'policy-joined', 'aria-invalid': !isDate(joined), 'aria-describedby': undefined, status: '' }}
          label={words.joined}
          value={joined}
          onChange={setJoined}
        />
      </span>
    </span>
  )
  return (
    <Section title={title} aside={values.every === 'years' ? words.years : words.months}>
      <div className={styles['example']} aria-busy={question !== null && !isCurrent} aria-live="polite" {...SCROLLS}>
        {answer === null ? <p className="color-secondary text-13">{refusal ?? words.waiting}</p> : <Answer example={answer} />}
      </div>
    </Section>
  )
}
