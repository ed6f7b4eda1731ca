import { ListFilter } from 'lucide-react'
import { Suspense, useState, type ReactElement } from 'react'
import { countInUse, type LeaveFilters } from './filters'
import styles from '../leaves.module.css'
import { FilterModal } from '../lazy'
import { portal } from '@/messages/leaves'
import { Button } from '@/shared/ui/Button'
import { TextButton } from '@/shared/ui/TextButton'

const words = portal.leaves.filters

interface Props {
  filters: LeaveFilters
  from?: 'active' | 'team'
  statuses: boolean
}

/** Opens the filters of a list, and says how many of them are in use. */
export function FilterButton({ filters, from, statuses }: Props): ReactElement {
  const [isOpen, setOpen] = useState(false)
  const count = countInUse(filters)
  return (
    <span className={`inline-flex items-center gap-8 ${styles['filters']}`}>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <ListFilter size={16} aria-hidden />
        {count === 0 ? words.more : words.inUse(count)}
      </Button>
      {count === 0 ? null : (
        <TextButton
          onClick={() => filters.choose({ user: '', type: '', status: '', from: '', to: '' })}
>
          {words.clear}
        </TextButton>
      )}
      {isOpen ? (
        <Suspense fallback={null}>
          <FilterModal
            filters={filters}
            {...(from === undefined ? {} : { from })}
            statuses={statuses}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </span>
  )
}
