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

/** A panel beside the page leaves it as much room as a window of 1024 does. */
export function useRoomBeside(): boolean {
  return useMedia('(min-width: 1440px)')
}

export function useReducedMotion(): boolean {
  return useMedia('(prefers-reduced-motion: reduce)')
}
