import { useState } from 'react'

interface Typed {
  /** What stands in the field. */
  shown: string
  type: (text: string) => void
  /** Once it is left, what was read stands as the portal writes it. */
  leave: () => void
}

interface Options {
  /** What is stored; or, where nothing could be read, what was typed: a rule names it, and nothing typed is lost. */
  value: string
  onChange: (value: string) => void
  read: (text: string) => string | null
  show: (value: string) => string
}

/** A text that stands for something else: a date, a time. */
export function useTyped({ value, onChange, read, show }: Options): Typed {
  const [typed, setTyped] = useState<string | null>(null)
  const valueOf = (text: string): string => read(text) ?? text.trim()
  // The form may have been reset since.
  const isStill = typed !== null && valueOf(typed) === value
  return {
    shown: isStill ? typed : show(value),
    type: (text) => {
      setTyped(text)
      onChange(valueOf(text))
    },
    leave: () => setTyped(null),
  }
}
