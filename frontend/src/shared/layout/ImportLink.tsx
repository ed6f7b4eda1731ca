import { Upload } from 'lucide-react'
import type { ReactElement } from 'react'
import { portal } from '@/messages/portal'
import { useMe } from '@/shared/session/hooks'
import { may } from '@/shared/session/may'
import { ButtonLink } from '@/shared/ui/Button'

/** Leads to where a file of such records is imported, whom that is open to. */
export function ImportLink({ kind }: { kind: string }): ReactElement | null {
  const me = useMe()
  if (me === undefined || !may(me, 'imports.make')) return null
  return (
    <ButtonLink to={`/platform-settings?tab=imports&new=${kind}`} icon={<Upload size={16} aria-hidden />}>
      {portal.table.import}
    </ButtonLink>
  )
}
