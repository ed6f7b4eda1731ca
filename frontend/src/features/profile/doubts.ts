import type { Name } from './fields'
import { portal } from '@/messages/profile'

const words = portal.profile.doubts

function unless(fits: (value: string) => boolean, doubt: () => string): (value: string) => string | null {
  return (value) => {
    const plain = value.replaceAll(' ', '').toUpperCase()
    return plain === '' || fits(plain) ? null : doubt()
  }
}

/** What looks wrong in a value that has its form. It is asked about, not refused: there are exceptions. */
export const doubts: Partial<Record<Name, (value: string) => string | null>> = {
  account: unless((account) => !/^(\d)\1*$/.test(account), () => words.account),
  // The fourth letter is the kind of the holder.
  panNumber: unless((pan) => !/^[A-Z]{5}\d{4}[A-Z]$/.test(pan) || pan[3] === 'P', () => words.panNumber),
  phone: unless((phone) => !/^\d{10}$/.test(phone) || /^[6-9]/.test(phone), () => words.phone),
}

/** What looks wrong in the fields that a save changes. */
export function doubted(values: Partial<Record<Name, unknown>>, changed: (name: Name) => boolean): string[] {
  const names = ['account', 'panNumber', 'phone'] as const
  return names.flatMap((name) => {
    const value = values[name]
    const doubt = typeof value === 'string' && changed(name) ? doubts[name]?.(value) : null
    return doubt ? [doubt] : []
  })
}
