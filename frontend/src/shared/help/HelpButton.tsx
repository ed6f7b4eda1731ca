import { CircleQuestionMark } from 'lucide-react'
import type { ReactElement } from 'react'
import { closeHelp, openHelp, useHelpOpen } from './help'
import { portal } from '@/messages/portal'
import { IconButton } from '@/shared/ui/IconButton'

/** Opens what the guide says of this page. `className` says where it stands. */
export function HelpButton({ className = '' }: { className?: string | undefined }): ReactElement {
  const isOpen = useHelpOpen()
  return (
    <IconButton
      className={className}
      icon={CircleQuestionMark}
      label={portal.help.open}
      aria-keyshortcuts="?"
      aria-expanded={isOpen}
      onClick={isOpen ? closeHelp : openHelp}
    />
  )
}
