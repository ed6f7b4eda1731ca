/** The forms of this tab that hold what nobody saved yet, each with the parts of the address at which it stands beside the path. */
const forms = new Map<object, readonly string[]>()

interface Place {
  pathname: string
  search: string
}

/** The browser asks in its own words. */
function hold(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

/** Answers what forgets the form again. */
export function addTyped(parts: readonly string[] = []): () => void {
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
  return [...forms.values()].some(
    (parts) => from.pathname !== to.pathname || parts.some((part) => here.get(part) !== there.get(part)),
  )
}
