import { Suspense, useState, type ReactElement, type ReactNode } from 'react'
import { allColumns, ownColumns } from './columns'
import { Figures } from './Figures'
import { FAILED } from './statuses'
import { MakeLine, ReferralModal } from './lazy'
import styles from './referrals.module.css'
import { portal } from '@/messages/referrals'
import { useThunkDispatch } from '@/shared/api/dispatch'
import { failureOf } from '@/shared/api/errors'
import { useDialogs, type Dialogs } from '@/shared/dialogs/useDialogs'
import { confirm } from '@/shared/feedback/confirm'
import { toastDone, toastFailed } from '@/shared/feedback/toasts'
import { useConfirmed } from '@/shared/feedback/useConfirmed'
import { AddButton } from '@/shared/layout/AddButton'
import { CrudDialogs } from '@/shared/layout/CrudPage'
import { PageHeading } from '@/shared/layout/PageHeading'
import { recruitmentApi, type Referral, type ReferralStatus } from '@/entities/recruitment/api'
import { useMe } from '@/shared/session/hooks'
import { may } from '@/shared/session/may'
import { DataTable } from '@/shared/table/DataTable'
import { makeUseList } from '@/shared/table/useList'
import { wordFor } from '@/shared/status/wordFor'

const words = portal.referrals
const useOwn = makeUseList(recruitmentApi.endpoints.listUserReferrals)
const useAll = makeUseList(recruitmentApi.endpoints.listReferrals)

type Open = Dialogs<'add' | 'edit' | 'history'>

function Drawn({ dialogs, rows }: { dialogs: Open; rows: readonly Referral[] | undefined }): ReactElement {
  return (
    <CrudDialogs
      dialogs={dialogs}
      rows={rows}
      renderForm={(edited, close) => <ReferralModal edited={edited} onClose={close} />}
      record="referral"
      nameOf={(referral) => referral.name}
    />
  )
}

/** One's own: how it goes. */
function Own({ user, dialogs }: { user: number; dialogs: Open }): ReactElement {
  const list = useOwn({
    columns: ownColumns(),
    defaultSort: 'name',
    args: { id: user },
    file: words.file,
  })
  return (
    <>
      <Figures user={user} />
      <div className={styles['own']}>
        <DataTable name="my-referrals" label={words.title} list={list} words={words} />
      </div>
      <p className="color-secondary text-12 mt-16">{words.explains}</p>
      <Drawn dialogs={dialogs} rows={list.rows} />
    </>
  )
}

/** Everybody's, and what an admin does with them. */
function All({ dialogs }: { dialogs: Open }): ReactElement {
  const dispatch = useThunkDispatch()
  const [making, setMaking] = useState<number | null>(null)
  const remove = useConfirmed(recruitmentApi.endpoints.removeReferral, ({ _id: id, name }: Referral) => ({
    question: { title: words.removeAsk, detail: name, yes: words.actions.remove, danger: true },
    args: { id },
    done: () => words.removed(name),
    failed: words.failed,
  }))

  async function setStatus({ _id: id, version, name }: Referral, status: ReferralStatus): Promise<void> {
    const question = { title: words.endAsk(name, wordFor(status)), yes: words.actions.setStatus(wordFor(status)), danger: true }
    if (FAILED.includes(status) && !(await confirm(question))) return
    const { changeReferral } = recruitmentApi.endpoints
    try {
      await dispatch(changeReferral.initiate({ id, referralInput: { status, version } }, { track: false })).unwrap()
      toastDone(words.statusSet(name, wordFor(status)))
    } catch (error) {
      toastFailed(words.failed, failureOf(error).reason)
    }
  }

  const list = useAll({
    columns: allColumns({
      making,
      make: (referral) => setMaking(referral._id),
      edit: (referral) => dialogs.open('edit', referral._id),
      setStatus: (referral, status) => void setStatus(referral, status),
      remove,
      history: (referral) => dialogs.open('history', referral._id),
    }),
    defaultSort: 'name',
    args: {},
    file: words.file,
  })

  function stop(referral: Referral): void {
    setMaking(null)
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-make="${referral._id}"]`)?.focus())
  }

  const under = (referral: Referral): ReactNode =>
    referral._id === making ? (
      <Suspense fallback={null}>
        <MakeLine referral={referral} onClose={() => stop(referral)} />
      </Suspense>
    ) : null

  return (
    <>
      <DataTable
        name="referrals"
        label={words.title}
        list={list}
        words={{ search: words.search, emptyHint: words.emptyHintAll }}
        under={under}
      />
      <Drawn dialogs={dialogs} rows={list.rows} />
    </>
  )
}

export function ReferralsPage(): ReactElement {
  const me = useMe()
  const dialogs = useDialogs(['add', 'edit', 'history'])
  return (
    <>
      <PageHeading title={words.title} aside={<AddButton label={words.add} wide onClick={() => dialogs.open('add')} />} />
      {me === undefined ? null : may(me, 'referrals.read', 'all') ? (
        <All dialogs={dialogs} />
      ) : (
        <Own user={me.user._id} dialogs={dialogs} />
      )}
    </>
  )
}
