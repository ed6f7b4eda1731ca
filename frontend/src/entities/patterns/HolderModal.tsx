import type { ReactElement } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import * as z from 'zod'
import { patternsApi, useGetPersonsPatternsQuery, useListPatternsQuery, useSetCompanyPatternMutation, useSetPersonsPatternMutation, type WorkPattern } from './api'
import { Touched } from './Touched'
import { patternOf, touchedBy } from './week'
import { portal } from '@/messages/patterns'
import { toastDone } from '@/shared/feedback/toasts'
import { DateField, SelectField } from '@/shared/form/fields'
import form from '@/shared/form/form.module.css'
import { FormModal } from '@/shared/form/FormModal'
import { dateBetween, requiredText } from '@/shared/form/rules'
import { usePreview } from '@/shared/form/usePreview'
import { formatDate, isDate } from '@/shared/format/dates'

const words = portal.patterns.holder
/** Whoever has no pattern of their own. */
const COMPANYS = 'company'

const schema = z.object({ pattern: requiredText(), from: requiredText().and(dateBetween('2000-01-01', '2100-12-31')) })
type Values = z.infer<typeof schema>

interface Whose {
  /** The person, or the company. */
  person: { id: number; name: string } | null
  /** The pattern that it begins with. */
  pattern: WorkPattern | null
  today: string
}

function inputOf({ pattern, from }: Values) {
  return { pattern: pattern === COMPANYS ? null : Number(pattern), from }
}

/** What a person has of their own until now. */
function Held({ person }: { person: number }): ReactElement | null {
  const { data } = useGetPersonsPatternsQuery({ id: person }, { refetchOnMountOrArgChange: true })
  if (data === undefined || data.patterns.length === 0) return <p className="color-secondary text-13 mb-16">{words.company}</p>
  return (
    <ul className="text-13 mb-16">
      {data.patterns.map((held) => (
        <li key={held.from}>{words.since(held.patternname ?? words.company, formatDate(held.from))}</li>
      ))}
    </ul>
  )
}

function Body({ person, pattern }: Omit<Whose, 'today'>): ReactElement {
  const { control } = useFormContext<Values>()
  const values = useWatch({ control, compute: (all: Values) => all })
  const { data } = useListPatternsQuery({ sort: 'name' })
  const asked = values.pattern !== '' && isDate(values.from) ? inputOf(values) : null
  const preview = usePreview(asked, async (dispatch) => {
    if (asked === null) return null
    const options = { track: false } as const
    const { setCompanyPattern, setPersonsPattern } = patternsApi.endpoints
    if (person === null) {
      return touchedBy(await dispatch(setCompanyPattern.initiate({ preview: 'true', holderInput: asked }, options)).unwrap())
    }
    return touchedBy(await dispatch(setPersonsPattern.initiate({ id: person.id, preview: 'true', holderInput: asked }, options)).unwrap())
  })
  const offered = (data?.rows ?? []).map((row) => ({ value: String(row._id), label: `${row.name} (${patternOf(row)})` }))
  return (
    <>
      {person === null ? null : <Held person={person.id} />}
      <div className={form['columns']}>
        {person === null ? (
          <p className="text-13">{pattern === null ? null : patternOf(pattern)}</p>
        ) : (
          <SelectField<Values> name="pattern" label={words.pattern} options={[{ value: COMPANYS, label: words.company }, ...offered]} />
        )}
        <DateField<Values> name="from" label={words.from} hint={words.fromHint} />
      </div>
      <Touched preview={preview} />
    </>
  )
}

/** By which pattern a person, or the company, works from a day on, with what that does to leaves before it does (company-24). */
export function HolderModal({ person, pattern, today, onClose }: Whose & { onClose: () => void }): ReactElement {
  const [setCompanyPattern] = useSetCompanyPatternMutation()
  const [setPersonsPattern] = useSetPersonsPatternMutation()

  async function save(values: Values): Promise<void> {
    const holderInput = inputOf(values)
    if (person === null) await setCompanyPattern({ holderInput }).unwrap()
    else await setPersonsPattern({ id: person.id, holderInput }).unwrap()
    toastDone(words.done)
  }
  return (
    <FormModal<Values>
      title={person === null ? words.companyTitle(pattern?.name ?? '') : words.title(person.name)}
      width={640}
      schema={schema}
      defaultValues={{ pattern: pattern === null ? COMPANYS : String(pattern._id), from: today }}
      submitLabel={person === null ? words.submitCompany : words.submit}
      failedText={words.failed}
      onSubmit={save}
      onClose={onClose}
    >
      <Body person={person} pattern={pattern} />
    </FormModal>
  )
}
