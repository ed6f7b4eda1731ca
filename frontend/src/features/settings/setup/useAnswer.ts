import { useAnswerSetupStepMutation } from '../api'
import type { StepName } from './steps'
import { portal } from '@/messages/setup'
import { failureOf } from '@/shared/api/errors'
import { toastFailed } from '@/shared/feedback/toasts'

/** Says of a step that it is left out, open again, or right as it stands; answers whether that is kept. */
export function useAnswer(): { answer: (step: StepName, state: 'open' | 'done' | 'skipped') => Promise<boolean>; busy: boolean } {
  const [send, { isLoading }] = useAnswerSetupStepMutation()
  return {
    busy: isLoading,
    answer: async (step, state) => {
      try {
        await send({ step, setupAnswer: { state } }).unwrap()
        return true
      } catch (error) {
        toastFailed(portal.setup.failed, failureOf(error).reason)
        return false
      }
    },
  }
}
