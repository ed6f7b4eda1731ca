import { useAddress } from '@/shared/address/useAddress'

/** In place of a kind, where the file's heads shall tell it. */
const ANY = 'file'

interface ImportAddress {
  /** The import that is open. */
  opened: number | null
  /** A file is to be chosen, for this kind; empty where its heads shall tell it. */
  starting: string | null
  open: (id: number) => void
  /** It takes the place of where its file was chosen: Back leads to what was there before. */
  openSent: (id: number) => void
  start: (kind?: string) => void
  /** The file that is to be chosen is of another kind. */
  restart: (kind: string) => void
  list: string
}

/** What of the tab, or of a step of setting up, stands in the address: the list, a file that is to be chosen, or an import. */
export function useImportAddress(): ImportAddress {
  const { params, change } = useAddress()
  const starting = params.get('new')
  // The steps of a new installation take files in their own frame.
  const step = params.get('step')
  const place: Record<string, string> = step === null ? { tab: 'imports' } : { step }
  const id = params.get('import') ?? ''
  // Each is a place of its own: what was searched or turned to in another is nothing to it.
  const to = (name: string, value: string, replace = false): void =>
    change(() => new URLSearchParams({ ...place, [name]: value }), { replace, preventScrollReset: false })
  return {
    opened: starting === null && /^[1-9]\d{0,15}$/.test(id) ? Number(id) : null,
    starting: starting === ANY ? '' : starting,
    open: (next) => to('import', String(next)),
    openSent: (next) => to('import', String(next), true),
    start: (kind = ANY) => to('new', kind),
    restart: (kind) => to('new', kind === '' ? ANY : kind, true),
    list: `?${new URLSearchParams(place).toString()}`,
  }
}
