import { useCallback, useSyncExternalStore } from 'react'

function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}

/** Phone width: the menu becomes a drawer, tables become cards. */
export function useNarrow(): boolean {
  return useMedia('(max-width: 767px)')
}

/** Beside the panel stands as much as a window of 1440 shows: the sheets of pages ask for the window, not for their room. */
export function useRoomBeside(): boolean {
  return useMedia('(min-width: 1824px)')
}

export function useReducedMotion(): boolean {
  return useMedia('(prefers-reduced-motion: reduce)')
}
