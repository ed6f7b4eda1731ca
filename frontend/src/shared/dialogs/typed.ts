/** The parts of the address at which a form stands beside the path, each with what stands there where the address says nothing. */
export type Parts = Readonly<Record<string, string>>

/** The forms of this tab that hold what nobody saved yet. */
const forms = new Map<object, Parts>()

interface Place {
  pathname: string
  search: string
}

/** The browser asks in its own words. */
function hold(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

/** Answers what forgets the form again. */
export function addTyped(parts: Parts = {}): () => void {
  const form = {}
  if (forms.size === 0) window.addEventListener('beforeunload', hold)
  forms.set(form, parts)
  return () => {
    forms.delete(form)
    if (forms.size === 0) window.removeEventListener('beforeunload', hold)
  }
}

export function hasTyped(): boolean {
  return forms.size > 0
}

/** Whether a step leaves a form behind: to another page, or to another part of its page that takes its place. */
export function leavesTyped(from: Place, to: Place): boolean {
  const [here, there] = [new URLSearchParams(from.search), new URLSearchParams(to.search)]
  const differs = ([part, usual]: [string, string]): boolean => (here.get(part) ?? usual) !== (there.get(part) ?? usual)
  return [...forms.values()].some((parts) => from.pathname !== to.pathname || Object.entries(parts).some(differs))
}
