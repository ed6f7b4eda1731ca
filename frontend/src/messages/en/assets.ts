import type { RecordWords } from './records'

/** The page's name and the tile. */
export const assets = {
  title: 'Assets',
  add: 'Add Asset',
  /** What people call it, beside its name: “Find anything” finds it by these. */
  also: { page: 'laptop computer mouse equipment device hardware serial' },
  types: {
    laptop: 'Laptop',
    headphone: 'Headphone',
    mouse: 'Mouse',
    pendrive: 'Pendrive',
    externalharddisk: 'External hard disk',
  },
  accept: 'Accept',
  reject: 'Reject',
  release: 'Release',
  requestRelease: 'Request release',
  of: (type: string, serial: string) => ` ${type} ${serial}`,
  rejectAsk: (type: string, serial: string) => `Reject ${type} ${serial}?`,
  rejectDetail: 'It is not yours then. Your manager or an admin may allocate it again.',
  releaseAsk: (type: string, serial: string) => `Release ${type} ${serial}?`,
  releaseDetail: (name: string) => `${name} does not hold it any more. Nothing of this record changes after that, unless you undo it at once.`,
  accepted: (type: string, serial: string) => `${type} ${serial} is accepted.`,
  rejected: (type: string, serial: string) => `${type} ${serial} is rejected.`,
  requested: (type: string, serial: string) => `Release of ${type} ${serial} is requested.`,
  released: (type: string, serial: string) => `${type} ${serial} is released.`,
  failed: 'The asset could not be changed.',
}

export const assetRecords = {
  asset: {
    label: 'Asset',
    fields: {
      assesttype: 'Asset Type',
      serial: 'Serial',
      specification: 'Specification',
      remark: 'Remark',
      status: 'Status',
      allocatedon: 'Allocated On',
    },
  },
} satisfies Record<string, RecordWords>
