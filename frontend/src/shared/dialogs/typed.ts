/** The forms of this tab that hold what nobody saved yet. */
const forms = new Set<object>()

/** The browser asks in its own words. */
function hold(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

/** Answers what forgets the form again. */
export function addTyped(): () => void {
  const form = {}
  if (forms.size === 0) window.addEventListener('beforeunload', hold)
  forms.add(form)
  return () => {
    forms.delete(form)
    if (forms.size === 0) window.removeEventListener('beforeunload', hold)
  }
}

export function hasTyped(): boolean {
  return forms.size > 0
}
