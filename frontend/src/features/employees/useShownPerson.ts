import { useLocation, useNavigate, useSearchParams } from 'react-router'

const PARAM = 'person'

interface ShownPerson {
  id: number | null
  show: (id: number) => void
  hide: () => void
}

function openedHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'openedHere' in state
}

/** Whose details are open stands in the address: a link opens them, and Back closes them. */
export function useShownPerson(): ShownPerson {
  const [params, setParams] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const asked = params.get(PARAM) ?? ''
  return {
    id: /^[1-9]\d{0,15}$/.test(asked) ? Number(asked) : null,
    show: (id) => {
      const next = new URLSearchParams(params)
      next.set(PARAM, String(id))
      setParams(next, { state: { openedHere: true }, preventScrollReset: true })
    },
    hide: () => {
      if (openedHere(state)) {
        void navigate(-1)
        return
      }
      const next = new URLSearchParams(params)
      next.delete(PARAM)
      setParams(next, { replace: true, preventScrollReset: true })
    },
  }
}
