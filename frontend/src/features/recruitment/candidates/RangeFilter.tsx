import { ChevronDown } from 'lucide-react'
import { Suspense, type ReactElement } from 'react'
import { rangeInWords } from './filters'
import styles from './filters.module.css'
import { RangeForm } from '../lazy'
import type { FormProps } from './RangeForm'
import { portal } from '@/messages/recruitment'
import { Disclosure } from '@/shared/ui/Disclosure'

const words = portal.recruitment.candidates.filters

interface Props extends FormProps {
  label: string
}

/** A filter by an amount. Its button shows the value in use, tinted. */
export function RangeFilter({ label, range, onChoose, ...form }: Props): ReactElement {
  const isUsed = range !== ''
  return (
    <Disclosure
      className={`${styles['filter']} ${isUsed ? styles['used'] : ''}`}
      align="start"
      button={
        <>
          {label} <span className="color-secondary">{isUsed ? rangeInWords(range) : words.any}</span>
          <ChevronDown size={14} aria-hidden />
        </>
      }
    >
      {(close) => (
        <Suspense fallback={null}>
          <RangeForm
            {...form}
            range={range}
            onChoose={(next) => {
              close()
              onChoose(next)
            }}
          />
        </Suspense>
      )}
    </Disclosure>
  )
}
