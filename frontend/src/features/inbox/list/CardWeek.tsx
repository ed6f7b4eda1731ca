import { Suspense, useState, type ReactElement } from 'react'
import { SheetSeen } from '../lazy'
import type { Row } from '../rows'
import { portal } from '@/messages/inbox'
import { TextButton } from '@/shared/ui/TextButton'

const words = portal.inbox

/** On a phone, where nothing stands beside the list: the week of a sheet, which opens under it. */
export function CardWeek({ row: { of, absent } }: { row: Row }): ReactElement | null {
  const [isOpen, setOpen] = useState(false)
  if (of.kind !== 'timesheet') return null
  return (
    <>
      <TextButton className="phone-inline-flex phone-items-center phone-min-h-44" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? words.hideWeek : words.showWeek}
        <span className="unseen">{words.weekOf(of.record.username)}</span>
      </TextButton>
      {isOpen ? (
        <Suspense fallback={null}>
          <SheetSeen sheet={of.record} isInPlace={absent !== null} />
        </Suspense>
      ) : null}
    </>
  )
}
