import type { ReactElement } from 'react'
import type { Timelog } from '@/entities/timesheets/api'
import { statusLooks } from '@/entities/timesheets/statuses'
import { portal } from '@/messages/timesheets'
import { ApprovalLine } from '@/shared/decisions/ApprovalLine'
import { TextButton } from '@/shared/ui/TextButton'
import { StatusTag } from '@/shared/ui/StatusTag'

const words = portal.timesheets.grid

interface Props {
  /** As it was saved last from here; null before it is begun. */
  stored: Timelog | null
  /** As it was read last. */
  read: Timelog | null
  /** Whether something is typed that is not saved. */
  isChanged: boolean
  onHistory: (id: number) => void
}

/** Where one's sheet stands, what was said of it, and with whom it is (approvals-7). */
export function SheetStatus({ stored, read, isChanged, onHistory }: Props): ReactElement {
  const changed = isChanged ? <span className="color-warning">{words.changed}</span> : null
  if (stored === null) {
    return (
      <>
        <span>{words.notBegun}</span>
        {changed}
      </>
    )
  }
  return (
    <>
      <StatusTag status={stored.status} looks={statusLooks} />
      <span>{words.remark(stored.remark)}</span>
      {/* With whom it is changes while the sheet stays as it is. */}
      <ApprovalLine of={read?.version === stored.version ? read : stored} />
      {changed}
      <TextButton onClick={() => onHistory(stored._id)}>
        {portal.timesheets.history}
      </TextButton>
    </>
  )
}
