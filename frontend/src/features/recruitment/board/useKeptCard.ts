import { useEffect, useRef, type RefObject } from 'react'

/** The name on a card, which has its focus. */
export function cardIn(root: Element | null, id: number): HTMLElement | null {
  return root?.querySelector<HTMLElement>(`[data-card="${id}"]`) ?? null
}

/**
 * Whose card has the focus, or had the button that has it: it keeps it when the lists draw it anew, or elsewhere. What is
 * pressed beside the cards takes the focus from them. Answers what gives it to a card, once what moves it is drawn.
 */
export function useKeptCard(root: RefObject<HTMLElement | null>): (id: number) => void {
  const kept = useRef<number | null>(null)

  useEffect(() => {
    const note = ({ target }: Event): void => {
      const card = target instanceof Element ? target.closest('[data-card-of]') : null
      const isOurs = card !== null && root.current?.contains(card) === true
      kept.current = isOurs ? Number(card.getAttribute('data-card-of')) : null
    }
    const events = ['focusin', 'pointerdown'] as const
    for (const event of events) document.addEventListener(event, note)
    return () => {
      for (const event of events) document.removeEventListener(event, note)
    }
  }, [root])

  // After each change of the lists: each of them comes by itself, and one that moves a card takes its focus away.
  useEffect(() => {
    if (kept.current === null || document.activeElement !== document.body) return
    cardIn(root.current, kept.current)?.focus()
  })
  return (id) => {
    kept.current = id
    requestAnimationFrame(() => cardIn(root.current, id)?.focus())
  }
}
