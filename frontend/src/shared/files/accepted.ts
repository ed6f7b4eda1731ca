import type { FileType, Folder } from './api'
import { isImage, LARGEST } from './model'
import { uploads as words } from '@/messages/uploads'

const IMAGES: FileType[] = ['image/png', 'image/jpeg']

const WORD: FileType[] = [
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
]

/** What each folder takes (file-1). */
const TYPES: Record<Folder, FileType[]> = {
  reimbursements: ['application/pdf', ...IMAGES],
  investments: ['application/pdf', ...IMAGES],
  policies: ['application/pdf'],
  referrals: ['application/pdf'],
  candidates: ['application/pdf', ...WORD],
  leaves: ['application/pdf', ...IMAGES],
  documents: ['application/pdf', ...IMAGES],
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

/** What a content of each type begins with, as the server looks at it too (file-4). */
const BEGINNINGS: Record<FileType, number[]> = {
  'application/pdf': [0x25, 0x50, 0x44, 0x46, 0x2d],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'image/jpeg': [0xff, 0xd8, 0xff],
  'application/msword': [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': [0x50, 0x4b, 0x03, 0x04],
}

/** Whether a file begins like what its name says: what doesn't is refused when the form is saved, so it isn't sent at all. */
export async function beginsAs(type: FileType, file: File): Promise<boolean> {
  const beginning = BEGINNINGS[type]
  const bytes = new Uint8Array(await file.slice(0, beginning.length).arrayBuffer())
  return beginning.every((byte, at) => bytes[at] === byte)
}

/** Why a file can't be sent, before anything of it is. */
export function whyRefused(folder: Folder, { name, size }: File): string | null {
  if (typeOf(folder, name) === undefined) return words.only(typesOf(folder))
  if (size > LARGEST) return words.tooLarge
  return size === 0 ? words.noContent : null
}
