import { Command } from 'cmdk'
import { Search, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState, type ReactElement } from 'react'
import { useNavigate } from 'react-router'
import { useActions } from '../actions'
import { pagesFor } from '../shell/menu'
import { actionEntries, allPeople, calledFirst, pageEntries, personEntry, type Entry } from './entries'
import { isPaletteKey } from './keys'
import { PaletteFoot } from './PaletteFoot'
import { useSearched } from './useFound'
import { usePeople } from './usePeople'
import { useRecords, type FoundGroup } from './useRecords'
import styles from './palette.module.css'
import { portal } from '@/messages/portal'
import { useLayer } from '@/shared/dialogs/layers'
import { IconButton } from '@/shared/ui/IconButton'
import { useOpenDialog } from '@/shared/ui/useOpenDialog'
import { useMe, useSession } from '@/shared/session/hooks'

const words = portal.palette

function Line({ entry, onChoose }: { entry: Entry; onChoose: (entry: Entry) => void }): ReactElement {
  return (
    <Command.Item value={entry.key} className={styles['line'] ?? ''} onSelect={() => onChoose(entry)}>
      <entry.icon size={16} aria-hidden />
      <span className={styles['words']}>
        <span className={`flex-none overflow-hidden weight-500 text-ellipsis nowrap max-w-full ${styles['label']}`}>{entry.label}</span>
        {entry.facts === undefined ? null : (
          <span className={styles['facts']}>
            {entry.facts.map((fact, index) => (
              <span key={fact.text} data-long={fact.long}>
                {index === 0 ? '' : ' · '}
                {fact.text}
              </span>
            ))}
          </span>
        )}
      </span>
      {entry.hint === undefined ? null : <span className="flex-none color-secondary size-12">{entry.hint}</span>}
    </Command.Item>
  )
}

/** Those above which nothing is waited for: what comes later stands below, so nothing slides away under the pointer. */
function settled(groups: FoundGroup[]): FoundGroup[] {
  const waiting = groups.findIndex(({ state, entries }) => state === 'searching' && entries.length === 0)
  return waiting === -1 ? groups : groups.slice(0, waiting)
}

/** Finds pages, actions, people and records. A native dialog keeps the focus, and gives it back when it closes. */
export function Palette({ onClose }: { onClose: () => void }): ReactElement {
  const dialog = useOpenDialog()
  useLayer(true, () => dialog.current?.close())
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const navigate = useNavigate()
  const session = useSession()
  const actions = useActions()
  const me = useMe()
  const searched = useSearched(typed)
  const people = usePeople(searched, {})
  /** For which text Enter came before there was anything to open. */
  const [awaited, setAwaited] = useState<string | null>(null)

  useEffect(() => {
    // Of itself the dialog would give the focus to the list's frame.
    input.current?.focus()
  }, [])

  const pages = pagesFor(session)
  const own = session.user?._id ?? null
  const go = (to: string): void => void navigate(to)
  const viewer = { own, go, list: pages.some((page) => page.path === '/users') }
  const persons = people.rows.map((person) => personEntry(person, viewer))
  if (viewer.list && people.total > people.rows.length) persons.push(allPeople(typed, people.total, viewer))
  const { state, retry } = people
  const found = [{ heading: words.people, entries: persons, state, retry }, ...useRecords(searched, { me, pages, go })]
  const failed = found.filter((group) => group.state === 'failed')
  const groups = [
    ...calledFirst(typed, [
      { heading: words.pages, entries: pageEntries(typed, pages, own, go) },
      { heading: words.actions, entries: actionEntries(typed, actions) },
    ]),
    // Last, because their answers come last: so nothing above them moves.
    ...settled(found),
  ].filter((group) => group.entries.length > 0)

  const settle = useEffectEvent(() => {
    setAwaited(null)
    const first = groups[0]?.entries[0]
    if (first !== undefined) choose(first)
  })
  const isSearching = found.some((group) => group.state === 'searching')
  const isAnswered = groups.length > 0 || !isSearching
  useEffect(() => {
    if (awaited !== typed || !isAnswered) return undefined
    const timer = setTimeout(() => settle(), 0)
    return () => clearTimeout(timer)
  }, [awaited, typed, isAnswered])

  function choose(entry: Entry): void {
    // First, so that the focus is back where it was before the page takes it.
    dialog.current?.close()
    entry.run()
  }

  return (
    <dialog
      ref={dialog}
      className={styles['palette']}
      aria-label={words.find}
      closedby="any"
      onClose={onClose}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && groups.length === 0 && isSearching) setAwaited(typed)
        if (!isPaletteKey(event.nativeEvent)) return
        event.preventDefault()
        dialog.current?.close()
      }}
    >
      <Command label={words.typed} shouldFilter={false} vimBindings={false} loop className={styles['sheet'] ?? ''}>
        <div className={`flex flex-none items-center gap-10 border-b px-20 ${styles['top']}`}>
          <Search size={16} aria-hidden />
          <Command.Input
            ref={input}
            value={typed}
            onValueChange={setTyped}
            placeholder={words.typed}
            className={styles['input'] ?? ''}
            enterKeyHint="go"
          />
          <IconButton
            className={styles['close']}
            icon={X}
            label={words.close}
            quiet
            onClick={() => dialog.current?.close()}
          />
        </div>
        <Command.List label={words.found} className={styles['list'] ?? ''}>
          {groups.map(({ heading, entries }) => (
            <Command.Group key={heading} heading={heading} className={styles['group'] ?? ''}>
              {entries.map((entry) => (
                <Line key={entry.key} entry={entry} onChoose={choose} />
              ))}
            </Command.Group>
          ))}
        </Command.List>
        <PaletteFoot
          typed={typed}
          searching={isSearching}
          failed={failed.map((group) => group.heading)}
          empty={groups.length === 0}
          onRetry={() => failed.forEach((group) => group.retry())}
        />
      </Command>
    </dialog>
  )
}
