interface Key {
  key: string
  repeat: boolean
  preventDefault: () => void
}

/** For a button that becomes another one where it stands: Enter that is held down would press that, too. */
export function pressOnce(event: Key): void {
  if (event.key === 'Enter' && event.repeat) event.preventDefault()
}
