import { useSyncExternalStore } from 'react'

export type Mode = 'light' | 'dark'
export type ModeChoice = Mode | 'system'

export const MODE_CHOICES: readonly ModeChoice[] = ['system', 'light', 'dark']

const KEY = 'theme'
const listeners = new Set<() => void>()

function systemMode(): Mode {
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

function readChoice(): ModeChoice {
  try {
    const stored = localStorage.getItem(KEY)
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    return 'system'
  }
}

function currentMode(): Mode {
  const choice = readChoice()
  return choice === 'system' ? systemMode() : choice
}

function apply(): void {
  document.documentElement.dataset['theme'] = currentMode()
  // The frame of an installed portal follows what was chosen against the system, too.
  const frame = getComputedStyle(document.documentElement).getPropertyValue('--color-bg-container').trim()
  if (frame !== '') {
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) meta.setAttribute('content', frame)
  }
  for (const listener of listeners) listener()
}

export function chooseMode(choice: ModeChoice): void {
  try {
    if (choice === 'system') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, choice)
  } catch {
    // Without storage the choice can't be kept; the page follows the system.
  }
  apply()
}

/** The system's theme can change while the page is open, as can the choice in another tab. */
export function watchMode(): void {
  window.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', apply)
  window.addEventListener('storage', (event) => {
    if (event.key === KEY) apply()
  })
  apply()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useMode(): Mode {
  return useSyncExternalStore(subscribe, currentMode)
}

export function useModeChoice(): ModeChoice {
  return useSyncExternalStore(subscribe, readChoice)
}
