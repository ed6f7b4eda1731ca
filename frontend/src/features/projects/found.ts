import { useListClientsQuery, type Client } from './api'
import type { Choice } from '@/shared/form/fields'

const SHOWN = 20

interface Found {
  options: Choice[]
  isFetching: boolean
}

export function clientChoice(client: Pick<Client, '_id' | 'clientname'>): Choice {
  return { value: String(client._id), label: client.clientname }
}

/** The clients whose names match. */
export function useFoundClients(q: string): Found {
  const { data, isFetching } = useListClientsQuery({ q, page: 1, pageSize: SHOWN })
  return { options: (data?.rows ?? []).map(clientChoice), isFetching }
}
