import { useContext, type ContextType } from 'react'
import {
  NavigationType,
  UNSAFE_DataRouterContext as RouterContext,
  useLocation,
  type Location,
  type NavigateOptions,
} from 'react-router'

type Router = NonNullable<ContextType<typeof RouterContext>>['router']

export interface Address {
  /** As it is drawn. */
  params: URLSearchParams
  /** Where the latest step leads, be it drawn or still under way; null where it leaves the page, and while the browser is going back. */
  latest: () => Location | null
  /** A step to the same page with other parameters, made of those that the latest step leads to. */
  change: (next: (params: URLSearchParams) => URLSearchParams, options?: NavigateOptions) => void
  /** The same with one parameter alone; null takes it away. */
  set: (name: string, value: string | null) => void
  /** A step back, one at a time. */
  back: () => void
}

/** The browser was asked to go back and has not done so yet. */
let goingBack: Promise<void> | null = null

/** Whether a dialog goes from its own entry to the one below, on which whatever was typed beside it stays. */
export function isGoingBack(): boolean {
  return goingBack !== null
}

function goBack(router: Router): void {
  if (goingBack !== null) return
  goingBack = new Promise((resolve) => {
    const stop = router.subscribe(() => {
      stop()
      goingBack = null
      resolve()
    })
  })
  void router.navigate(-1)
}

/**
 * The parameters of a page's address, for whatever may change them on its own, such as a search that begins once somebody
 * pauses. A step takes a moment, and one that begins meanwhile takes its place: made of what is drawn, it would undo it,
 * and a dialog that was just closed would stay.
 */
export function useAddress(): Address {
  const router = useContext(RouterContext)?.router
  const { pathname, search } = useLocation()
  if (router === undefined) throw new Error('an address without a router')
  const own = router

  function latest(): Location | null {
    const location = own.state.navigation.location ?? own.state.location
    return goingBack === null && location.pathname === pathname ? location : null
  }

  function change(next: (params: URLSearchParams) => URLSearchParams, options: NavigateOptions = {}): void {
    if (goingBack !== null) {
      void goingBack.then(() => change(next, options))
      return
    }
    const here = latest()
    if (here === null) return
    // What takes the place of a step that replaces its entry replaces it as well.
    const replace = options.replace === true || own.state.navigation.historyAction === NavigationType.Replace
    const to = { pathname, search: `?${next(new URLSearchParams(here.search))}` }
    void own.navigate(to, { preventScrollReset: true, ...options, replace })
  }

  return {
    params: new URLSearchParams(search),
    latest,
    change,
    set: (name, value) =>
      change((params) => {
        if (value === null) params.delete(name)
        else params.set(name, value)
        return params
      }),
    back: () => goBack(own),
  }
}
