import { useRef, type ReactElement } from 'react'
import { TextButton } from '@/shared/ui/TextButton'
import { useNextFocus } from '@/shared/layout/useReturnFocus'

/** A remedy goes once its row is mended; the focus stays in its place, on the next one. */
export const REMEDY = '#content [data-remedy]'

/** What can be done about a finding right here. */
export function Remedy({ label, run }: { label: string; run: () => void }): ReactElement {
  const own = useRef<HTMLButtonElement>(null)
  useNextFocus(own, REMEDY)
  return (
    <TextButton ref={own} data-remedy onClick={run}>
      {label}
    </TextButton>
  )
}
