import { Suspense, type ReactElement } from 'react'
import { useSearchParams } from 'react-router'
import { CandidatesTab } from './candidates/CandidatesTab'
import { JobsTab } from './lazy'
import { portal } from '@/messages/recruitment'
import { useDialogs } from '@/shared/dialogs/useDialogs'
import { AddButton } from '@/shared/layout/AddButton'
import { ImportLink } from '@/shared/layout/ImportLink'
import { PageHeading } from '@/shared/layout/PageHeading'
import { Tabs, type TabItem } from '@/shared/ui/Tabs'
import type { Me } from '@/shared/session/api'
import { useMe } from '@/shared/session/hooks'
import { may } from '@/shared/session/may'

const words = portal.recruitment
type Key = keyof typeof words.tabs

/** Candidates are added by admins, managers and recruiters, jobs by the first two (recruitment-15). */
function AddFor({ active, me }: { active: Key; me: Me }): ReactElement | undefined {
  const { open } = useDialogs(['add'])
  if (!may(me, active === 'jobs' ? 'jobs.manage' : 'candidates.manage')) return undefined
  return (
    <span className="flex flex-wrap gap-8 justify-end">
      <ImportLink kind={active} />
      <AddButton label={active === 'jobs' ? words.addJob : words.addCandidate} wide onClick={() => open('add')} />
    </span>
  )
}

function Recruitment({ me }: { me: Me }): ReactElement {
  const [params, setParams] = useSearchParams()
  const items: TabItem<Key>[] = [
    { key: 'candidates', label: words.tabs.candidates, panel: <CandidatesTab me={me} /> },
    {
      key: 'jobs',
      label: words.tabs.jobs,
      panel: (
        <Suspense fallback={null}>
          <JobsTab me={me} />
        </Suspense>
      ),
    },
  ]
  const active: Key = params.get('tab') === 'jobs' ? 'jobs' : 'candidates'
  return (
    <>
      <PageHeading title={words.title} aside={<AddFor active={active} me={me} />} />
      <Tabs
        label={words.title}
        items={items}
        active={active}
        // Each tab has a list of its own: what was searched in one is nothing to the next.
        onChange={(key) => setParams(key === 'candidates' ? {} : { tab: key })}
      />
    </>
  )
}

export function RecruitmentPage(): ReactElement {
  const me = useMe()
  return me ? <Recruitment me={me} /> : <PageHeading title={words.title} />
}
