import type { FileType } from './api'
import { files as words } from '@/messages/files'
import { formatDecimal } from '@/shared/format/numbers'

/** A file as a record names it, and as a form holds it once it is uploaded. */
export interface RecordFile {
  key: string
  filename: string
  contentType: FileType
  size: number
}

/** More than these bytes no store takes (file-3). */
export const LARGEST = 10_000_000

export function isImage(type: FileType): boolean {
  return type.startsWith('image/')
}

/** What a browser shows; the rest it saves (file-7). */
export function isShown(type: FileType): boolean {
  return type === 'application/pdf' || isImage(type)
}

const KILO = 1000
const MEGA = 1_000_000

/** 184 kB, 4.6 MB. A byte above the limit must not read like the limit itself. */
export function formatSize(bytes: number): string {
  if (bytes < KILO) return words.bytes(bytes)
  const kilos = Math.round(bytes / KILO)
  if (kilos < KILO) return words.kilobytes(kilos)
  const tenths = bytes > LARGEST ? Math.ceil(bytes / (MEGA / 10)) : Math.floor(bytes / (MEGA / 10))
  return words.megabytes(formatDecimal(tenths / 10, 1))
}
