import type { FileType, Folder } from './api'
import { isImage, LARGEST } from './model'
import { uploads as words } from '@/messages/uploads'

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
