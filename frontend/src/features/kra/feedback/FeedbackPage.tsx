import { Suspense, useState, type ReactElement } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { kraApi, type Kra } from '../api'
import { draftOf } from './drafts'
import styles from './feedback.module.css'
import { FeedbackRow } from './FeedbackRow'
import { Happens } from './Happens'
import { HistoryDrawer, KraModal, ResultRail } from '../lazy'
import { ratingsOf } from './ratings'
import { HOME, reviewPath } from '../review/review'
import { overallLooks } from '../statuses'
import { useFeedback } from './useFeedback'
import { portal } from '@/messages/kra'
import { UndoOffers } from '@/shared/decisions/UndoOffers'
import { RecordDialog } from '@/shared/dialogs/RecordDialog'
import { useDialogs } from '@/shared/dialogs/useDialogs'
import { useUnsaved } from '@/shared/dialogs/useUnsaved'
import { confirm } from '@/shared/feedback/confirm'
import { LoadFailed } from '@/shared/feedback/LoadFailed'
import { NotRefreshed } from '@/shared/feedback/NotRefreshed'
import { useConfirmed } from '@/shared/feedback/useConfirmed'
import { PageHeading } from '@/shared/layout/PageHeading'
import { PersonName } from '@/shared/names/PersonName'
import { useMe } from '@/shared/session/hooks'
import { StatusTag } from '@/shared/ui/StatusTag'

const words = portal.kra.feedback
/** Where a manager comes from, and goes back to. */
const TEAM = `${HOME}?tab=team`

/** Whose turn the status of the whole sheet leaves to a manager. */
const TURNS: Readonly<Record<string, readonly (string | null)[]>> = {
  'Waiting for Feedback': ['Accomplished'],
  'Wating for Submission': ['Accepted', 'Rejected'],
}

function Aside({ kras, first }: { kras: readonly Kra[]; first: Kra }): ReactElement {
  const turn = TURNS[first.overallstatus] ?? []
  const yours = kras.filter((kra) => turn.includes(kra.status)).length
  return (
    <div className="flex flex-wrap items-center gap-4-12">
      <strong>
        <PersonName id={first.user} name={first.empname} />
      </strong>
      <span>{first.projectname}</span>
      <span className={styles['overall']}>
        <StatusTag status={first.overallstatus} looks={overallLooks} />
        {yours === 0 ? null : <span>{words.turn(yours, kras.length)}</span>}
      </span>
    </div>
  )
}

/** The rows keep their places, and their numbers, when a step that was taken would move them. */
function useSteady(rows: readonly Kra[]): Kra[] {
  const [order, setOrder] = useState<readonly number[]>([])
  const fresh = rows.filter((kra) => !kra.submitted && !order.includes(kra._id)).map((kra) => kra._id)
  if (fresh.length > 0) setOrder([...order, ...fresh])
  return order.flatMap((id) => rows.find((kra) => kra._id === id) ?? [])
}

interface EditorProps {
  first: Kra
  rows: readonly Kra[]
  refetch: () => Promise<unknown>
}

function Editor({ first, rows, refetch }: EditorProps): ReactElement {
  const navigate = useNavigate()
  const kras = useSteady(rows)
  const feedback = useFeedback(kras, refetch)
  const letGo = useUnsaved(feedback.isTyped)
  const { open, draw, close } = useDialogs(['edit', 'history'])
  const remove = useConfirmed(kraApi.endpoints.removeKra, ({ _id: id, summary }: Kra) => ({
    question: { title: words.removeAsk(summary), detail: words.removeDetail, yes: words.remove, danger: true },
    args: { id },
    done: () => words.removed,
    failed: words.notRemoved,
  }))

  /** Cancel always asks (page-3), and once. */
  async function cancel(): Promise<void> {
    const isSaved = !feedback.isTyped
    const leaves = await confirm({
      title: words.cancelAsk,
      detail: isSaved ? words.cancelSaved : words.cancelUnsaved,
      yes: words.cancelYes,
      no: words.cancelNo,
      danger: !isSaved,
    })
    if (!leaves) return
    letGo()
    void navigate(TEAM)
  }

  if (rows.every((kra) => kra.submitted) && kras.length === 0) {
    return (
      <div className={styles['nothing']}>
        <UndoOffers />
        <p className="mb-8">{words.allSubmitted}</p>
        <Link className="weight-500 color-primary" to={reviewPath(first.user)}>{portal.kra.review.title}</Link>
      </div>
    )
  }
  return (
    <>
      <UndoOffers />
      <div className={styles['page']}>
        <ol className="border-t-rule" aria-label={words.label}>
          {kras.map((kra, index) => (
            <FeedbackRow
              key={kra._id}
              kra={kra}
              number={index + 1}
              feedback={feedback}
              edit={(one) => open('edit', one._id)}
              remove={remove}
              history={(one) => open('history', one._id)}
            />
          ))}
        </ol>
        <div className={styles['rail']}>
          <Suspense fallback={<div className="min-h-320" aria-busy />}>
            <ResultRail ratings={ratingsOf(kras, (kra) => draftOf(kra, feedback.drafts).rating)} />
          </Suspense>
          <Happens kras={kras} name={first.empname} feedback={feedback} onCancel={() => void cancel()} />
        </div>
      </div>
      <Suspense fallback={null}>
        {draw('edit', (id) => (
          <RecordDialog id={id} rows={rows} action="edit" onClose={close}>
            {(kra) => <KraModal user={kra.user} name={kra.empname} edited={kra} onClose={close} />}
          </RecordDialog>
        ))}
        {draw('history', (id) => (
          <HistoryDrawer record="kra" id={id} name={rows.find((row) => row._id === id)?.summary} onClose={close} />
        ))}
      </Suspense>
    </>
  )
}

function Feedback({ project, user, own }: { project: number; user: number; own: number }): ReactElement {
  const { data, error, refetch } = kraApi.useListUserKrasQuery(
    { id: user, project },
    { refetchOnMountOrArgChange: true },
  )
  const rows = data?.rows ?? []
  const [first] = rows
  const open = rows.filter((kra) => !kra.submitted)
  if (own === user) {
    return (
      <>
        <PageHeading title={words.title} />
        <p className={styles['nothing']}>{words.own}</p>
      </>
    )
  }
  return (
    <>
      <PageHeading title={words.title} aside={first === undefined ? undefined : <Aside kras={open} first={first} />} />
      {data === undefined && error !== undefined ? <LoadFailed ruled error={error} onRetry={() => void refetch()} /> : null}
      {data === undefined ? null : <NotRefreshed error={error} onRetry={refetch} />}
      {data !== undefined && first === undefined ? <p className={styles['nothing']}>{words.nothing}</p> : null}
      {first === undefined ? null : (
        <Editor first={first} rows={rows} refetch={() => refetch().unwrap().catch(() => null)} />
      )}
    </>
  )
}

/** A manager's feedback on the KRAs of somebody on a project (kra-4). */
export function FeedbackPage(): ReactElement {
  const me = useMe()
  const { project, id } = useParams()
  if (!me) return <PageHeading title={words.title} />
  return <Feedback key={`${project}-${id}`} project={Number(project)} user={Number(id)} own={me.user._id} />
}
