import { useDecideInboxMutation } from '../api.gen'
import type { Here } from '../briefs'
import { saidOfRow } from './labels'
import { inShort, recordOf, tell, undoRecord, type Row } from '../rows'
import { portal } from '@/messages/inbox'
import { useDecisions, type SaysDone } from '@/shared/decisions/useDecisions'

/** Decisions on what waits, of whatever kinds, with one call. `onDone` says that they went through, where no message does. */
export function useInboxDecisions(here: Here, onDone?: SaysDone<Row>) {
  const [put] = useDecideInboxMutation()
  return useDecisions<Row>({
    words: portal.inbox,
    nameOf: (row) => {
      const told = tell(row, here)
      const short = inShort(told, row.of.kind === 'brief')
      return [told.name, short === '' ? portal.inbox.one[row.kind] : short]
    },
    saysOne: saidOfRow,
    onDone,
    put: (asked) => put({ manyInboxDecision: asked.map(({ _id, ...decision }) => ({ ...decision, ...recordOf(_id) })) }).unwrap(),
    recordOf: ({ _id }) => undoRecord(recordOf(_id)),
    // The list is asked for anew with each decision: what it lacks waits no more, and the reason says why.
    asItIsNow: () => Promise.resolve(null),
  })
}
