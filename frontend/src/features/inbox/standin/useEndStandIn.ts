import { standinsApi, type StandIn } from '@/entities/standins/api'
import { portal } from '@/messages/inbox'
import { useConfirmed } from '@/shared/feedback/useConfirmed'

const words = portal.inbox.standIn

/** Ends one, or gives it back: it is asked for first, as both are mailed. */
export function useEndStandIn(): (term: StandIn) => void {
  return useConfirmed(standinsApi.endpoints.endStandIn, (term: StandIn) => {
    const says = term.actions.includes('giveback') && !term.actions.includes('end') ? words.giveBack : words.end
    return {
      question: {
        title: says.ask(term.empname, term.standinname),
        detail: says.detail(term.empname, term.standinname),
        yes: says.yes,
        danger: true,
      },
      args: { id: term._id },
      done: () => says.done(term.empname, term.standinname),
      failed: says.failed,
    }
  })
}
