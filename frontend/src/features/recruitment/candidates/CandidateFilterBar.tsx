import { Select } from 'antd'
import { ChevronDown, List, SquareKanban } from 'lucide-react'
import type { ReactElement } from 'react'
import { rangeInWords, type CandidateFilters } from './filters'
import styles from './filters.module.css'
import { RangeFilter } from './RangeFilter'
import { portal } from '@/messages/recruitment'
import { TextButton } from '@/shared/ui/TextButton'
import { useEntryNames } from '@/entities/recruitment/found'
import { CANDIDATE_STATUSES } from '@/entities/recruitment/statuses'
import { NOTICE_PERIODS } from '@/entities/recruitment/options'
import type { Me } from '@/shared/session/api'
import { Segments } from '@/shared/table/Segments'
import { choicesOf } from '@/shared/status/wordFor'

const words = portal.recruitment.candidates

interface ChoiceProps {
  filters: CandidateFilters
  name: 'status' | 'skill' | 'noticePeriod'
  all: string
  options: readonly string[]
}

/** One of many values; the name of the filter stands before the value. */
function ChoiceFilter({ filters, name, all, options }: ChoiceProps): ReactElement {
  const value = filters.values[name] ?? ''
  const label = words.filters[name]
  const shown = value === '' || options.includes(value) ? options : [value, ...options]
  return (
    <Select<string>
      className={`${styles['choice']} ${value === '' ? '' : `${styles['used']} ${styles['choiceUsed']}`}`}
      aria-label={label}
      prefix={label}
      suffixIcon={<ChevronDown size={14} aria-hidden />}
      showSearch={{ optionFilterProp: 'label' }}
      popupMatchSelectWidth={false}
      getPopupContainer={(trigger: HTMLElement) => trigger.parentElement ?? document.body}
      value={value}
      options={[{ value: '', label: all }, ...choicesOf(shown)]}
      onChange={(next) => filters.choose({ [name]: next })}
    />
  )
}

export function StatusFilter({ filters }: { filters: CandidateFilters }): ReactElement {
  return <ChoiceFilter filters={filters} name="status" all={words.filters.all} options={CANDIDATE_STATUSES} />
}

export type View = 'list' | 'board'

function ViewLabel({ icon: Icon, text }: { icon: typeof List; text: string }): ReactElement {
  return (
    <span className="inline-flex items-center gap-6">
      <Icon size={14} aria-hidden />
      {text}
    </span>
  )
}

export function ViewSwitch({ view, onChange }: { view: View; onChange: (view: View) => void }): ReactElement {
  return (
    <div className={styles['view']}>
      <Segments<View>
        label={words.view}
        options={[
          { value: 'list', label: <ViewLabel icon={List} text={words.list} /> },
          { value: 'board', label: <ViewLabel icon={SquareKanban} text={words.asBoard} /> },
        ]}
        value={view}
        onChange={onChange}
      />
    </div>
  )
}

/** On a phone the filters are folded: those in use are said above the cards, with the way out of them. */
export function InUse({ filters }: { filters: CandidateFilters }): ReactElement | null {
  const { status, skill, currentCTC, expectedCTC, noticePeriod } = filters.values
  const inUse = [
    status,
    skill,
    currentCTC === undefined ? undefined : `${words.filters.currentCTC} ${rangeInWords(currentCTC)}`,
    expectedCTC === undefined ? undefined : `${words.filters.expectedCTC} ${rangeInWords(expectedCTC)}`,
    noticePeriod,
  ].filter((filter) => filter !== undefined)
  if (inUse.length === 0) return null
  return (
    <p className="flex basis-full items-center justify-between gap-12 size-13 order-2">
      <span>{inUse.join(' · ')}</span>
      <TextButton onClick={filters.clear}>
        {words.clear}
      </TextButton>
    </p>
  )
}

interface BarProps {
  filters: CandidateFilters
  seesCtc: boolean
  /** 24 of 42 candidates. */
  count: string
  me: Me
  q: string
}

/** The second row of the toolbar. The two filters by CTC are for those who see it. */
export function FilterBar({ me, filters, q, seesCtc, count }: BarProps): ReactElement {
  const { names } = useEntryNames('skill')
  const { values, choose } = filters

  function range(name: 'currentCTC' | 'expectedCTC'): ReactElement {
    return (
      <RangeFilter
        name={name}
        label={words.filters[name]}
        range={values[name] ?? ''}
        counted={{ me, values, q }}
        onChoose={(next) => choose({ [name]: next })}
      />
    )
  }

  return (
    <div className={`flex basis-full flex-wrap items-center gap-8 order-2 ${styles['second']}`}>
      <ChoiceFilter filters={filters} name="skill" all={words.filters.any} options={names} />
      {seesCtc ? range('currentCTC') : null}
      {seesCtc ? range('expectedCTC') : null}
      <ChoiceFilter filters={filters} name="noticePeriod" all={words.filters.any} options={NOTICE_PERIODS} />
      {filters.active ? (
        <TextButton className={styles['clear']} onClick={filters.clear}>
          {words.clear}
        </TextButton>
      ) : null}
      <output className="tnum ml-auto size-13 color-secondary">{count}</output>
    </div>
  )
}
