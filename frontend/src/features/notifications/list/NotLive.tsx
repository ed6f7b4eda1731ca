import { useState, type ReactElement } from 'react'
import { useRung } from '../bell/ring'
import { portal } from '@/messages/notifications'
import { formatTime } from '@/shared/format/dates'
import { useCompany } from '@/shared/session/hooks'
import { TextButton } from '@/shared/ui/TextButton'

const words = portal.notifications

/** Says that the connection is gone, once it was there. */
export function NotLive({ className, onLoad }: { className?: string; onLoad: () => void }): ReactElement | null {
  const { live, at } = useRung()
  const timezone = useCompany()?.timezone
  const [wasLive, setWasLive] = useState(live)
  if (live && !wasLive) setWasLive(true)
  if (live || !wasLive || at === 0 || timezone === undefined) return null
  return (
    <output className={`block color-warning text-12 ${className ?? ''}`}>
      {words.notLive(formatTime(at, timezone))} <TextButton onClick={onLoad}>{words.loadAgain}</TextButton>
    </output>
  )
}
