import { Suspense, type ReactElement } from 'react'
import { candidateColumns } from './candidateColumns'
import { FilterBar, InUse, StatusFilter, ViewSwitch, type View } from './CandidateFilterBar'
import { argsOf, useCandidateFilters } from './filters'
import { Board, CandidateModal, HistoryDrawer } from '../lazy'
import styles from '../recruitment.module.css'
import { isRecruiter, useCount } from './useCount'
import { portal } from '@/messages/recruitment'
import { useAddress } from '@/shared/address/useAddress'
import { RecordDialog } from '@/shared/dialogs/RecordDialog'
import { useDialogs } from '@/shared/dialogs/useDialogs'
import { useConfirmed } from '@/shared/feedback/useConfirmed'
import { recruitmentApi, type Candidate } from '@/entities/recruitment/api'
import type { Me } from '@/shared/session/api'
import { DataTable } from '@/shared/table/DataTable'
import { TableToolbar } from '@/shared/table/TableToolbar'
import { makeUseList } from '@/shared/table/useList'
import { useNarrow } from '@/shared/layout/useMedia'
import { may } from '@/shared/session/may'

const words = portal.recruitment
const useAll = makeUseList(recruitmentApi.endpoints.listCandidates)
const useOwn = makeUseList(recruitmentApi.endpoints.listRecruiterCandidates)

function useView(): [View, (view: View) => void] {
  const { params, change } = useAddress()
  const view: View = params.get('view') === 'board' ? 'board' : 'list'
  return [
    view,
    (next) =>
      change((changed) => {
        changed.delete('page')
        if (next === 'board') changed.set('view', next)
        else changed.delete('view')
        return changed
      }),
  ]
}

/** Beyond what the server counts: 10,000 and more. */
function countOf(total: number, isCapped: boolean): string {
  return isCapped ? portal.table.more(total) : String(total)
}

/** The list of one of the two calls: a recruiter's own candidates, everybody else's all. */
function makeCandidateList(useCandidates: typeof useOwn) {
  return function CandidateList({ me }: { me: Me }): ReactElement {
    const filters = useCandidateFilters()
    const [view, setView] = useView()
    const narrow = useNarrow()
    const { open, draw, close } = useDialogs(['add', 'edit', 'history'])
    const manages = may(me, 'candidates.manage')
    const seesCtc = manages
    const remove = useConfirmed(recruitmentApi.endpoints.removeCandidate, ({ _id: id, name }: Candidate) => ({
      question: { title: words.candidates.removeAsk, detail: name, yes: words.actions.remove, danger: true },
      args: { id },
      done: () => words.candidates.removed(name),
      failed: words.failed,
    }))
    const rowActions = {
      edit: (candidate: Candidate) => open('edit', candidate._id),
      remove,
      history: (candidate: Candidate) => open('history', candidate._id),
    }
    const list = useCandidates({
      columns: candidateColumns({ isRecruiter: isRecruiter(me), seesCtc, ...rowActions }),
      defaultSort: 'recruiterName',
      args: { id: me.user._id, ...argsOf(filters.values) },
      file: words.candidates.file,
    })
    const { q } = list.control.state
    const all = useCount({ me, values: {}, q: '' }, !filters.active && q === '')
    const page = list.query.data
    const shown = page === undefined ? '' : countOf(page.total, page.capped)
    const inAll = all === null ? null : countOf(all.count, all.isCapped)
    const shared = (
      <>
        <StatusFilter filters={filters} />
        <FilterBar
          filters={filters}
          seesCtc={seesCtc}
          count={page === undefined ? '' : words.candidates.count(shown, inAll)}
          me={me}
          q={q}
        />
      </>
    )
    const choose = (
      <>
        <ViewSwitch view={view} onChange={setView} />
        {narrow ? <InUse filters={filters} /> : null}
      </>
    )

    return (
      <>
        {view === 'list' ? (
          <div className={styles['pipeline']}>
            <DataTable
              name="candidates"
              label={words.tabs.candidates}
              list={list}
              words={words.candidates}
              narrowed={{ by: filters, hint: words.candidates.none, clear: words.candidates.clear }}
              segments={choose}
              filters={shared}
              unit={seesCtc && !narrow ? words.candidates.unit : undefined}
            />
          </div>
        ) : (
          <>
            <TableToolbar
              q={q}
              searchLabel={words.candidates.search}
              onSearch={(next) => list.control.change({ q: next }, 'replace')}
              columns={[]}
              segments={choose}
              filters={shared}
              filtered={filters.active}
              action={null}
              onExport={list.onExport}
              state={list.control.state}
              change={list.control.change}
              narrow={narrow}
            />
            <Suspense fallback={null}>
              <Board me={me} filters={filters.values} q={q} seesCtc={seesCtc} {...rowActions} />
            </Suspense>
          </>
        )}
        <Suspense fallback={null}>
          {manages
            ? draw('add', () => <CandidateModal me={me} edited={null} onClose={close} />)
            : null}
          {draw('edit', (id) => (
            <RecordDialog
              id={id}
              rows={list.rows}
              call={recruitmentApi.endpoints.getCandidate}
              action="edit"
              onClose={close}
            >
              {(candidate) => <CandidateModal me={me} edited={candidate} onClose={close} />}
            </RecordDialog>
          ))}
          {draw('history', (id) => (
            <HistoryDrawer
              record="candidate"
              id={id}
              name={list.rows?.find((candidate) => candidate._id === id)?.name}
              onClose={close}
            />
          ))}
        </Suspense>
      </>
    )
  }
}

const Own = makeCandidateList(useOwn)
const All = makeCandidateList(useAll)

export function CandidatesTab({ me }: { me: Me }): ReactElement {
  return isRecruiter(me) ? <Own me={me} /> : <All me={me} />
}
