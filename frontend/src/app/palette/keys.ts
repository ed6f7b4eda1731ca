interface Pressed {
  key: string
  code: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
}

/** On a Mac Ctrl-K belongs to the text that is being typed. */
export function onMac(): boolean {
  return /mac|iphone|ipad/i.test(navigator.userAgent)
}

/** Ctrl-K, or ⌘-K on a Mac, also on a keyboard whose letters aren't Latin. */
export function isPaletteKey(event: Pressed): boolean {
  const held = onMac() ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey
  if (!held || event.altKey || event.shiftKey) return false
  return event.key.toLowerCase() === 'k' || (event.code === 'KeyK' && event.key > '\u007f')
}
