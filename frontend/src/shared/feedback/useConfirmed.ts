import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { confirm, type Question } from './confirm'
import { toastDone, toastFailed, type ToastAction } from './toasts'
import { useThunkDispatch } from '@/shared/api/dispatch'
import { failureOf } from '@/shared/api/errors'

/** A generated call that writes. */
interface WriteCall<Args, Answer> {
  initiate: (
    args: Args,
    options: { track: false },
  ) => ThunkAction<{ unwrap: () => Promise<Answer> }, unknown, unknown, UnknownAction>
}

interface Confirmed<Args, Answer> {
  question: Question
  args: Args
  /** What is said when it is done. */
  done: (answer: Answer) => string
  /** What can still be done about it, beside what is said. */
  offer?: (message: string, answer: Answer) => ToastAction | undefined
  /** What is said when it is not, above the server's reason. */
  failed: string
}

/** A write that is asked for first, and whose end is said: `useConfirmed(api.endpoints.removeRole, (role) => …)`. */
export function useConfirmed<Row, Args, Answer>(
  call: WriteCall<Args, Answer>,
  about: (record: Row) => Confirmed<Args, Answer>,
): (record: Row) => void {
  const dispatch = useThunkDispatch()

  async function run({ question, args, done, offer, failed }: Confirmed<Args, Answer>): Promise<void> {
    if (!(await confirm(question))) return
    try {
      const answer = await dispatch(call.initiate(args, { track: false })).unwrap()
      const message = done(answer)
      toastDone(message, offer?.(message, answer))
    } catch (error) {
      toastFailed(failed, failureOf(error).reason)
    }
  }

  return (record) => void run(about(record))
}
