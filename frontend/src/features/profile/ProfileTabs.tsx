import { TriangleAlert } from 'lucide-react'
import { useCallback, useState, type ReactElement } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { FamilyTab } from './FamilyTab'
import { seesAll, tabsOf, type FormTab, type Tab, type Viewer } from './fields'
import { TabForm, type TabState } from './TabForm'
import styles from './profile.module.css'
import { portal } from '@/messages/profile'
import { text } from '@/messages/text'
import { useUnsaved } from '@/shared/dialogs/useUnsaved'
import { confirm } from '@/shared/feedback/confirm'
import { fullName } from '@/shared/format/names'
import { Tabs } from '@/shared/ui/Tabs'
import type { WholePerson } from '@/entities/people/api'
import { useSession } from '@/shared/session/hooks'

const words = portal.profile
const LIST = '/users'
const CLEAN: TabState = { dirty: false, wrong: false }

function TabLabel({ tab, state }: { tab: Tab; state: TabState }): ReactElement {
  return (
    <span className="inline-flex items-center gap-6">
      {words.tabs[tab]}
      {state.wrong ? (
        <>
          <TriangleAlert size={14} aria-hidden className={'color-error'} />
          <span className="unseen">{words.hasErrors}</span>
        </>
      ) : null}
      {state.dirty && !state.wrong ? (
        <>
          <span aria-hidden className={styles['dot']} />
          <span className="unseen">{words.unsaved}</span>
        </>
      ) : null}
    </span>
  )
}

/** Asked after an admin or a manager saved somebody else's record. */
async function stays(): Promise<boolean> {
  return confirm({ title: words.more, detail: words.moreHint, yes: text.confirm.yes, dismissed: true })
}

interface Props {
  person: WholePerson
  viewer: Viewer
  today: string
  reload: () => Promise<void>
}

export function ProfileTabs({ person, viewer, today, reload }: Props): ReactElement {
  const navigate = useNavigate()
  const { permission } = useSession()
  const [params, setParams] = useSearchParams()
  const [states, setStates] = useState<Partial<Record<Tab, TabState>>>({})
  const wanted = params.get('tab')
  const tabs = tabsOf(viewer)
  const current = tabs.find((tab) => tab === wanted) ?? 'personal'
  useUnsaved(Object.values(states).some((state) => state.dirty))

  const note = useCallback((tab: FormTab, state: TabState): void => {
    setStates((known) => ({ ...known, [tab]: state }))
  }, [])

  function choose(tab: Tab): void {
    const next = new URLSearchParams(params)
    if (tab === 'personal') next.delete('tab')
    else next.set('tab', tab)
    setParams(next, { preventScrollReset: true })
  }

  async function saved(): Promise<void> {
    // The list is for those with its key; for others there is nowhere to go back to.
    if (viewer.own || !permission.includes('employees')) return
    if (!(await stays())) await navigate(LIST)
  }

  const name = fullName(person)
  const whoSees = viewer.own ? words.visible : words.visibleOther(name)
  const noteOf = (tab: FormTab): string => {
    if (person.erased) return words.erased
    if (!seesAll(viewer)) return words.limited(name)
    if (tab === 'banking' && !viewer.own) return words.bankMail(name)
    return tab === 'personal' && !viewer.admin ? `${whoSees} ${words.adminOnly}` : whoSees
  }

  return (
    <Tabs
      keep
      label={words.page}
      active={current}
      onChange={choose}
      items={tabs.map((tab) => ({
        key: tab,
        label: <TabLabel tab={tab} state={states[tab] ?? CLEAN} />,
        panel:
          tab === 'family' ? (
            <FamilyTab person={person} editable={viewer.actions.includes('edit')} />
          ) : (
            <TabForm
              tab={tab}
              person={person}
              viewer={viewer}
              today={today}
              note={noteOf(tab)}
              reload={reload}
              onState={note}
              onSaved={() => void saved()}
            />
          ),
      }))}
    />
  )
}
