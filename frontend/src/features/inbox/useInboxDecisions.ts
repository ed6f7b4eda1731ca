import { useDecideInboxMutation } from './api.gen'
import { recordOf, tell, type Row } from './rows'
import { portal } from '@/messages/inbox'
import { useDecisions } from '@/shared/decisions/useDecisions'

/** Decisions on what waits, of whatever kinds, with one call; `today` is the company's day. */
export function useInboxDecisions(today: string | undefined) {
  const [put] = useDecideInboxMutation()
  return useDecisions<Row>({
    words: portal.inbox,
    nameOf: (row) => {
      const { name, what, figure } = tell(row, today)
      return [name, `${what}, ${figure}`]
    },
    put: (asked) => put({ manyInboxDecision: asked.map(({ _id, ...decision }) => ({ ...decision, ...recordOf(_id) })) }).unwrap(),
    // The list is asked for anew with each decision: what it lacks waits no more, and the reason says why.
    asItIsNow: () => Promise.resolve(null),
  })
}
