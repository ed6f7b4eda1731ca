import { CircleX } from 'lucide-react'
import type { ReactElement } from 'react'
import { portal } from '@/messages/portal'

/** The button of a choice that takes it back: antd's own names itself in English. */
export function clearing(): { clearIcon: ReactElement; label: string } {
  return { clearIcon: <CircleX size={12} aria-hidden="true" />, label: portal.form.clear }
}
