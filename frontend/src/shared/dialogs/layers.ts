import { useEffect, useRef, useSyncExternalStore } from 'react'

/** Something that stands above the page, and that Back closes instead of leaving. */
interface Layer {
  close: () => void
  /** Back has to stay in the portal, also where there is no page before this one. */
  wantsEntry: boolean
}

/** The topmost last. */
let layers: readonly Layer[] = []
const listeners = new Set<() => void>()

function change(next: readonly Layer[]): void {
  layers = next
  for (const listener of listeners) listener()
}

/** Answers what takes the layer away again. */
export function addLayer(layer: Layer): () => void {
  change([...layers, layer])
  return () => change(layers.filter((other) => other !== layer))
}

/** Whether a dialog stands over the page, the portal's own or that of a form: it has the keys. */
export function hasDialog(): boolean {
  return document.querySelector('dialog[open], [aria-modal="true"]') !== null
}

export function topLayer(): Layer | undefined {
  return layers.at(-1)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useWantsEntry(): boolean {
  return useSyncExternalStore(subscribe, () => layers.some((layer) => layer.wantsEntry))
}

/** For a menu or a dialog that stands at no address: as long as it is open, Back closes it. */
export function useLayer(isOpen: boolean, close: () => void): void {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    if (!isOpen) return undefined
    return addLayer({ close: () => latest.current(), wantsEntry: true })
  }, [isOpen])
}
