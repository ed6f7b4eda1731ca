import type { Asset } from '@/entities/assets/api'

/** A laptop of Farhan's, whom the reader manages. */
export function assetOf(id: number, values: Partial<Asset> = {}): Asset {
  return {
    _id: id,
    version: 2,
    empid: 7,
    empnumber: 'GT-0147',
    empname: 'Farhan Qureshi',
    active: true,
    assesttype: 'laptop',
    serial: `SER-${id}`,
    specification: 'ProBook 450 G10, 16 GB',
    remark: 'With docking station',
    status: 'ACCEPTED',
    allocatedon: '2026-08-12',
    actions: [],
    blocked: {},
    ...values,
  }
}

export function listOf(rows: readonly object[]) {
  return { body: rows, headers: { 'X-Total-Count': String(rows.length) } }
}
