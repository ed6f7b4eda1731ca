import { Suspense, useState, type ReactElement } from 'react'
import { reimbursementsApi, useListUserRejectedClaimsQuery, type Claim } from '../api'
import styles from '../claims.module.css'
import { ownColumns } from './columns'
import { TypeFilter, useClaimFilters } from '../filters'
import { billOf } from '@/entities/claims/left'
import { claimLooks } from '@/entities/claims/statuses'
import { ClaimModal } from '../lazy'
import { useRemoveClaim } from './useRemoveClaim'
import { portal } from '@/messages/reimbursements'
import { LARGEST_PAGE } from '@/shared/api/page'
import { RecordDialog } from '@/shared/dialogs/RecordDialog'
import { useDialogs } from '@/shared/dialogs/useDialogs'
import { RowFiles } from '@/shared/files/RowFiles'
import { formatDate } from '@/shared/format/dates'
import { formatMoney } from '@/shared/format/money'
import { Section } from '@/shared/layout/Section'
import { TextButton } from '@/shared/ui/TextButton'
import type { Me } from '@/shared/session/api'
import { StatusTag } from '@/shared/ui/StatusTag'
import { DataTable } from '@/shared/table/DataTable'
import { isOffered, RowButton, whyBlocked } from '@/shared/table/rowActions'
import { makeUseList } from '@/shared/table/useList'

const words = portal.reimbursements
const SHOWN = 3

const useOwnRequested = makeUseList(reimbursementsApi.endpoints.listUserRequestedClaims)

interface RejectedProps {
  claims: readonly Claim[]
  edit: (claim: Claim) => void
  remove: (claim: Claim) => void
}

/** What came back with its reason: it stands before what waits, as it waits for its person. */
function Rejected({ claims, edit, remove }: RejectedProps): ReactElement | null {
  const [isWhole, setWhole] = useState(false)
  if (claims.length === 0) return null
  const shown = isWhole ? claims : claims.slice(0, SHOWN)
  return (
    <div className={`mb-28 ${styles['rejected']}`}>
      <Section
        title={words.own.rejected}
        aside={claims.some((claim) => isOffered(claim, 'edit')) ? words.own.rejectedHint : words.own.rejectedPast}
      >
        <ul>
          {shown.map((claim) => {
            const unmendable = whyBlocked(claim, 'edit')
            const of = words.of(claim.empName, claim.reimbursementTypeName, formatMoney(claim.amount))
            return (
              <li key={claim._id} data-row-key={claim._id}>
                <span className="block">
                  <strong>{claim.reimbursementTypeName}</strong>
                  <span className={`tnum color-secondary text-12 block ${styles['small']}`}>
                    {formatDate(claim.billDate)}
                    {claim.billNo ? ` · ${billOf(claim)}` : ''}
                  </span>
                </span>
                <strong className="tnum align-end">{formatMoney(claim.amount)}</strong>
                <span className={`block ${styles['why']} phone-col-span-full`}>
                  <StatusTag status={claim.status} looks={claimLooks} />
                  <span className={`color-secondary text-12 block ${styles['small']}`}>{claim.remark ? words.own.reason(claim.remark) : words.own.noReason}</span>
                  {claim.files.length === 0 ? null : <RowFiles files={claim.files} />}
                  {unmendable === undefined ? null : <span className="block color-secondary text-12">{unmendable}</span>}
                </span>
                <span className={`flex justify-end gap-8 ${styles['rowActions']} phone-col-span-full`}>
                  <RowButton row={claim} name="edit" label={words.own.correct} of={of} onClick={edit} />
                  <RowButton row={claim} name="remove" label={words.remove} of={of} onClick={remove} />
                </span>
              </li>
            )
          })}
        </ul>
        {claims.length > SHOWN && !isWhole ? (
          <TextButton onClick={() => setWhole(true)}>
            {words.own.showAll(claims.length)}
          </TextButton>
        ) : null}
      </Section>
    </div>
  )
}

interface Props {
  me: Me
  history: (claim: Claim) => void
}

/** One's own claims that wait, under those to mend. */
export function OwnTab({ me, history }: Props): ReactElement {
  const { _id: id } = me.user
  const { open, draw, close } = useDialogs(['edit'])
  const filters = useClaimFilters()
  const remove = useRemoveClaim()
  const { type } = filters.values
  const edit = (claim: Claim): void => open('edit', claim._id)
  const list = useOwnRequested({
    columns: ownColumns({ edit, remove, history }),
    defaultSort: '-billDate',
    args: { id, ...(type === undefined ? {} : { reimbursementType: Number(type) }) },
    file: words.files.own,
    alwaysFresh: true,
  })
  const rejected = useListUserRejectedClaimsQuery(
    { id, page: 1, pageSize: LARGEST_PAGE, sort: '-billDate' },
    { refetchOnMountOrArgChange: true },
  )
  const sentBack = rejected.data?.rows ?? (rejected.error === undefined ? undefined : [])
  return (
    <>
      <Rejected claims={sentBack ?? []} edit={edit} remove={remove} />
      {/* It stands under what comes with the other answer, and would be pushed down by it. */}
      {sentBack === undefined ? null : (
        <DataTable
          name="my-claims"
          label={words.own.requested}
          list={list}
          words={{ search: words.search, emptyHint: words.own.emptyHint }}
          narrowed={{ by: filters, hint: words.noneOf, clear: words.clear }}
          filters={<TypeFilter filters={filters} />}
        />
      )}
      <Suspense fallback={null}>
        {draw('edit', (claim) => (
          <RecordDialog id={claim} rows={list.rows && sentBack && [...list.rows, ...sentBack]} action="edit" onClose={close}>
            {(edited) => <ClaimModal me={me} edited={edited} onClose={close} />}
          </RecordDialog>
        ))}
      </Suspense>
    </>
  )
}
