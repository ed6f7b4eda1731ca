import { Suspense, type ReactElement } from 'react'
import { useParams } from 'react-router'
import { OpenedCandidate } from '../lazy'
import { portal } from '@/messages/recruitment'
import { LoadFailed } from '@/shared/feedback/LoadFailed'
import { NotRefreshed } from '@/shared/feedback/NotRefreshed'
import { PageHeading } from '@/shared/layout/PageHeading'
import { recruitmentApi } from '@/entities/recruitment/api'
import { useMe } from '@/shared/session/hooks'

const words = portal.recruitment

export function CandidatePage(): ReactElement {
  const id = Number(useParams()['id'])
  const me = useMe()
  const { currentData, error, refetch } = recruitmentApi.useGetCandidateQuery(
    { id },
    { refetchOnMountOrArgChange: true },
  )
  if (currentData !== undefined && me !== undefined) {
    return (
      <Suspense fallback={<PageHeading title={words.candidate} />}>
        <NotRefreshed error={error} onRetry={refetch} />
        <OpenedCandidate key={id} candidate={currentData} me={me} />
      </Suspense>
    )
  }
  return (
    <>
      <PageHeading title={words.candidate} />
      {error === undefined ? null : <LoadFailed error={error} onRetry={() => void refetch()} ruled />}
    </>
  )
}
