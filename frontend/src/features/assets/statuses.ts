import { ArrowRight, CircleCheck, CircleX, HardDrive, Headphones, Hourglass, Laptop, Mouse, Plus, Usb, type LucideIcon } from 'lucide-react'
import { portal } from '@/messages/portal'
import type { Asset, AssetStatus, AssetType } from '@/entities/assets/api'
import type { StatusLooks } from '@/shared/status/statuses'

export const STATUSES = ['RELEASE-REQUEST', 'CREATED', 'REJECTED', 'ACCEPTED', 'RELEASED'] as const satisfies AssetStatus[]

export const assetLooks: StatusLooks = {
  CREATED: { icon: Plus, tone: 'onItsWay' },
  ACCEPTED: { icon: CircleCheck, tone: 'done' },
  REJECTED: { icon: CircleX, tone: 'refused' },
  'RELEASE-REQUEST': { icon: Hourglass, tone: 'waits' },
  RELEASED: { icon: ArrowRight, tone: 'over' },
}

/** Somebody has it, or is about to. */
export const LIVE: readonly AssetStatus[] = ['CREATED', 'ACCEPTED', 'RELEASE-REQUEST']

export const TYPES = ['laptop', 'headphone', 'mouse', 'pendrive', 'externalharddisk'] as const satisfies AssetType[]

export const typeIcons: Readonly<Record<AssetType, LucideIcon>> = {
  laptop: Laptop,
  headphone: Headphones,
  mouse: Mouse,
  pendrive: Usb,
  externalharddisk: HardDrive,
}

export function typeName(type: AssetType): string {
  return portal.assets.types[type]
}

/** Laptop and 5CG3241QX9, for the sentences about it. */
export function named({ assesttype, serial }: Pick<Asset, 'assesttype' | 'serial'>): [string, string] {
  return [typeName(assesttype), serial]
}
