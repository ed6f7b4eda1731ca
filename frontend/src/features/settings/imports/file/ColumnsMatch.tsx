import { Checkbox, Select } from 'antd'
import { ArrowRight, TriangleAlert } from 'lucide-react'
import type { ReactElement } from 'react'
import type { ImportDetail, ImportKindInfo } from '../api'
import styles from '../imports.module.css'
import { useMatching } from '../useMatching'
import { portal } from '@/messages/imports'
import { Section } from '@/shared/layout/Section'

const words = portal.imports.columns
/** Stands for no field. */
const NONE = ''

interface Props {
  detail: ImportDetail
  kind: ImportKindInfo
}

/** Which column of the file is which field: matched by their names, as it was before, or by hand. */
export function ColumnsMatch({ detail, kind }: Props): ReactElement {
  const { isBusy, match } = useMatching(detail)
  const { columns, missing } = detail
  const matched = columns.filter(({ field }) => field !== null).length
  const options = [{ value: NONE, label: words.leftOut }, ...kind.fields.map(({ name, label }) => ({ value: name, label }))]

  function choose(index: number, field: string): void {
    // A field stands in one column: it leaves the one that it had.
    const next = columns.map((column, at) => (at === index ? field || null : column.field === field ? null : column.field))
    match({ columns: next })
  }

  return (
    <Section
      title={
        <>
          {words.title} <span className="tnum weight-400 color-secondary">{words.matched(matched, columns.length)}</span>
        </>
      }
      aside={words.remembered}
    >
      <ul className={styles['columns']}>
        {columns.map(({ head, field, how }, index) => {
          const name = head === '' ? words.noHead(index + 1) : head
          const isOpen = how === 'none'
          return (
            <li key={`${head}${String(index)}`} className={styles['column']} data-open={isOpen}>
              <span className="flex-1 min-w-0 break-anywhere">{name}</span>
              <ArrowRight size={14} aria-hidden className="flex-none" />
              <Select<string>
                className={styles['field'] ?? ''}
                variant={isOpen ? 'outlined' : 'borderless'}
                popupMatchSelectWidth={false}
                aria-label={words.of(name)}
                disabled={isBusy}
                {...(isOpen ? { placeholder: words.choose } : { value: field ?? NONE })}
                options={options}
                onChange={(chosen) => choose(index, chosen)}
              />
            </li>
          )
        })}
      </ul>
      {missing.map(({ field, message }) => (
        <p key={field} className="flex gap-6 mt-8 color-warning">
          <TriangleAlert size={14} aria-hidden className="flex-none" />
          {message}
        </p>
      ))}
      {kind.invitable ? (
        <Checkbox className="mt-8" checked={detail.invite} disabled={isBusy} onChange={() => match({ invite: !detail.invite })}>
          {words.invite}
        </Checkbox>
      ) : null}
    </Section>
  )
}
