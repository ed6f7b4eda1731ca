import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react'
import { portal } from '@/messages/portal'
import { usePaused } from '@/shared/form/usePaused'

const TYPING_PAUSE_MS = 250
const ARROWS: readonly string[] = ['ArrowUp', 'ArrowDown']

interface SearchText {
  typed: string
  type: (typed: string) => void
  /** What is asked for: what was typed, once nothing more is. */
  q: string
}

/** What somebody types to search a list that the server holds. */
export function useSearchText(): SearchText {
  const [typed, type] = useState('')
  return { typed, type, q: usePaused(typed.trim(), TYPING_PAUSE_MS) }
}

/** The answer to `q`, and to nothing that was asked before it; undefined as long as there is none. */
export interface Answer<Option> {
  options: Option[] | undefined
  isFailed: boolean
}

interface SearchSelect<Option> {
  /** What can be chosen now: nothing of a former answer. */
  options: Option[]
  isAnswered: boolean
  /** For antd's select. */
  props: {
    open: boolean
    onOpenChange: (isOpen: boolean) => void
    onSelect: () => void
    onDeselect: () => void
    showSearch: { filterOption: false; searchValue: string; onSearch: (typed: string) => void }
    notFoundContent: string
  }
  /** For what stands around it: before the select itself takes the key. */
  onKeyDownCapture: (event: KeyboardEvent) => void
}

/**
 * A select whose list is searched at the server. Enter and Tab take the first row of the answer to what is typed: before
 * it has come, they wait for it. A row of the list before would be another record than the one that was typed.
 */
export function useSearchSelect<Option>(
  { typed, type, q }: SearchText,
  { options, isFailed }: Answer<Option>,
  take: (option: Option) => void,
): SearchSelect<Option> {
  const [isOpen, setOpen] = useState(false)
  const [isWanted, setWanted] = useState(false)
  const moved = useRef(false)
  const answer = q === typed.trim() ? options : undefined
  const isAnswered = answer !== undefined

  const settle = useEffectEvent(() => {
    setWanted(false)
    const first = answer?.[0]
    if (first === undefined) return
    take(first)
    openChange(false)
  })
  useEffect(() => {
    if (!isWanted || !isAnswered) return undefined
    const timer = setTimeout(() => settle(), 0)
    return () => clearTimeout(timer)
  }, [isWanted, isAnswered])

  function openChange(next: boolean): void {
    setOpen(next)
    setWanted(false)
    moved.current = false
  }

  function forgetMove(): void {
    moved.current = false
  }

  function search(next: string): void {
    setWanted(false)
    forgetMove()
    type(next)
  }

  function onKeyDownCapture(event: KeyboardEvent): void {
    if (ARROWS.includes(event.key)) moved.current = true
    const isTab = event.key === 'Tab'
    if ((event.key !== 'Enter' && !isTab) || event.nativeEvent.isComposing) return
    const isTyped = typed.trim() !== ''
    // Whatever else is offered below is no answer to it: only who moves there means it.
    const isVain = isTyped && !moved.current && answer?.length === 0
    if (isTab && (event.shiftKey || isVain || (!isTyped && !moved.current))) {
      // It only goes on to the next field: the select would take its first row.
      event.stopPropagation()
    } else if (isVain || (isTyped && !isAnswered)) {
      event.stopPropagation()
      event.preventDefault()
      setWanted(!isAnswered)
    }
  }

  const isSearched = isFailed && q === typed.trim()
  const wait = isSearched ? portal.people.notSearched : portal.people.searching
  return {
    options: answer ?? [],
    isAnswered,
    props: {
      open: isOpen,
      onOpenChange: openChange,
      // Who has chosen by the arrows has done: the next Tab only goes on.
      onSelect: forgetMove,
      onDeselect: forgetMove,
      showSearch: { filterOption: false, searchValue: typed, onSearch: search },
      notFoundContent: isAnswered ? portal.table.noMatch : wait,
    },
    onKeyDownCapture,
  }
}
