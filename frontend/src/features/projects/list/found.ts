import { useListClientsQuery, type Client } from '../api'
import type { Choice } from '@/shared/form/fields'
import { foundOf, type Found } from '@/shared/form/RecordSelect'

const SHOWN = 20

export function clientChoice(client: Pick<Client, '_id' | 'clientname'>): Choice {
  return { value: String(client._id), label: client.clientname }
}

/** The clients whose names match. */
export function useFoundClients(q: string): Found {
  return foundOf(useListClientsQuery({ q, page: 1, pageSize: SHOWN }), clientChoice)
}
