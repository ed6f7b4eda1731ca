import type { Here } from '../briefs'
import { isHereAlone, isOwnAffair, tell, type Row } from '../rows'
import { isOffered } from '@/shared/table/rowActions'

/** As what the page of a record opens one over its list, where it has it. */
const OPENED: Partial<Record<Row['kind'], string>> = {
  leave: 'history',
  claim: 'history',
  investment: 'history',
  'comp-off': 'compoffhistory',
}

/** Where a row's record is: open over the list of its page, or what its list is narrowed to. Nowhere, where no page of the reader's has it. */
export function addressOf(row: Row, here: Here): string | null {
  if (isHereAlone(row)) return null
  const { path } = tell(row, here)
  // Of one's own the way leads to where it is mended.
  const opened = isOwnAffair(row) ? undefined : OPENED[row.kind]
  return opened === undefined ? path : `${path}&${opened}=${row.of.record._id}`
}

/** Where the one button of a row leads that is not decided on in its place. */
export function deedOf(row: Row, here: Here): string | null {
  if (isOffered(row, 'approve') || isOffered(row, 'reject') || isHereAlone(row)) return null
  return tell(row, here).path
}
