import type { FileType, Folder } from './api'
import { files as words } from '@/messages/files'

/** A file as a record names it, and as a form holds it once it is uploaded. */
export interface RecordFile {
  key: string
  filename: string
  contentType: FileType
  size: number
}

/** More than these bytes no store takes (spec 002 §5). */
export const LARGEST = 10_000_000

const IMAGES: FileType[] = ['image/png', 'image/jpeg']

const WORD: FileType[] = [
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
]

/** What each folder takes (contract §3, Files). */
const TYPES: Record<Folder, FileType[]> = {
  reimbursements: ['application/pdf', ...IMAGES],
  investments: ['application/pdf', ...IMAGES],
  policies: ['application/pdf'],
  referrals: ['application/pdf'],
  candidates: ['application/pdf', ...WORD],
}

const ENDINGS: Record<FileType, string[]> = {
  'application/pdf': ['.pdf'],
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'application/msword': ['.doc'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['.docx'],
}

export function isImage(type: FileType): boolean {
  return IMAGES.includes(type)
}

/** What a browser shows; the rest it saves (contract §3). */
export function isShown(type: FileType): boolean {
  return type === 'application/pdf' || isImage(type)
}

export function takesImages(folder: Folder): boolean {
  return TYPES[folder].some(isImage)
}

/** For the browser's own list of files. */
export function acceptedBy(folder: Folder): string {
  return TYPES[folder].flatMap((type) => [type, ...ENDINGS[type]]).join(',')
}

/** PDF, PNG or JPEG */
export function typesOf(folder: Folder): string {
  return words.oneOf(TYPES[folder].map((type) => words.types[type]))
}

/** By its name, as not every system tells a browser the type of a Word file; the server looks at the content. */
export function typeOf(folder: Folder, filename: string): FileType | undefined {
  const name = filename.toLowerCase()
  return TYPES[folder].find((type) => ENDINGS[type].some((ending) => name.endsWith(ending)))
}

/** Why a file can't be sent, before anything of it is. */
export function whyRefused(folder: Folder, { name, size }: File): string | null {
  if (typeOf(folder, name) === undefined) return words.only(typesOf(folder))
  if (size > LARGEST) return words.tooLarge
  return size === 0 ? words.noContent : null
}

const KILO = 1000
const MEGA = 1_000_000

/** 184 kB, 4.6 MB. A byte above the limit must not read like the limit itself. */
export function formatSize(bytes: number): string {
  if (bytes < KILO) return words.bytes(bytes)
  const kilos = Math.round(bytes / KILO)
  if (kilos < KILO) return words.kilobytes(kilos)
  const tenths = bytes > LARGEST ? Math.ceil(bytes / (MEGA / 10)) : Math.floor(bytes / (MEGA / 10))
  return words.megabytes((tenths / 10).toFixed(1))
}
