import type { ReactElement } from 'react'
import { reimbursementsApi, type Claim } from '../api'
import { approvedColumns } from './columns'
import { TypeFilter, useClaimFilters, type ClaimFilters } from '../filters'
import { Audience } from '../Audience'
import { portal } from '@/messages/reimbursements'
import type { Me } from '@/shared/session/api'
import { DataTable } from '@/shared/table/DataTable'
import { makeUseList } from '@/shared/table/useList'

const words = portal.reimbursements
const useApproved = makeUseList(reimbursementsApi.endpoints.listApprovedClaims)
const useOwnApproved = makeUseList(reimbursementsApi.endpoints.listUserApprovedClaims)

interface Props {
  me: Me
  filters: ClaimFilters
  isLeader: boolean
  history: (claim: Claim) => void
}

/** The list of one of the two calls: everybody's of the reader's scope, and one's own. */
function makeApproved(useClaims: typeof useOwnApproved, isOwn: boolean) {
  return function ApprovedList({ me, filters, isLeader, history }: Props): ReactElement {
    const { type } = filters.values
    const list = useClaims({
      columns: approvedColumns({ isOwn, history }),
      defaultSort: '-billDate',
      args: { id: me.user._id, ...(type === undefined ? {} : { reimbursementType: Number(type) }) },
      file: isOwn ? words.files.own : words.files.approved,
      alwaysFresh: true,
    })
    return (
      <DataTable
        name={isOwn ? 'my-approved-claims' : 'approved-claims'}
        label={words.tabs.approved}
        list={list}
        words={{ search: isOwn ? words.search : words.searchPeople, emptyHint: words.approved.emptyHint }}
        narrowed={{ by: filters, hint: words.noneOf, clear: words.clear }}
        segments={isLeader ? <Audience filters={filters} all={words.team} mine={words.ownApproved} /> : undefined}
        filters={<TypeFilter filters={filters} />}
      />
    )
  }
}

const LISTS = { own: makeApproved(useOwnApproved, true), team: makeApproved(useApproved, false) }

/** Approved claims are to be read. */
export function ApprovedTab(props: Omit<Props, 'filters'>): ReactElement {
  const filters = useClaimFilters()
  const { own: Own, team: Team } = LISTS
  const isOwn = !props.isLeader || filters.values.shown === 'mine'
  return isOwn ? <Own {...props} filters={filters} /> : <Team {...props} filters={filters} />
}
