import type { Setup, SetupStep } from '../api'
import { portal } from '@/messages/setup'

const words = portal.setup

export type StepName = SetupStep['step']

/** Where a step is done when it is not on the page of the steps itself. */
export function pageOfStep(step: StepName): string {
  return `/setting-up?step=${step}`
}

/** Whom to invite, with the button that does. */
export const TO_INVITE = '/users?signedin=false'
export const FAILED_MAILS = '/platform-settings?tab=mails&state=failed'

/** Where one leads on to from a step: the next one, or the dashboard. */
export function after(steps: readonly SetupStep[], step: StepName): string {
  const next = steps[steps.findIndex((one) => one.step === step) + 1]
  return next === undefined ? '/welcome' : pageOfStep(next.step)
}

/** Who sets up is a step, too, which is done by then. */
export function progress(steps: readonly SetupStep[]): { done: number; all: number } {
  return { done: steps.filter(({ state }) => state !== 'open').length + 1, all: steps.length + 1 }
}

/** What a step says of itself, in figures. */
export function saysOf({ step, state, count, name }: SetupStep, { unmanaged, failed }: Pick<Setup, 'unmanaged' | 'failed'>): string {
  const { missing, says } = words.steps[step]
  if (step === 'invitations') {
    const some = [count > 0 ? words.wait(count) : '', failed > 0 ? words.couldNot(failed) : ''].filter(Boolean)
    return some.join(', ') || (state === 'done' ? says(count, name) : missing)
  }
  if (state === 'open') return missing
  if (step === 'people' && unmanaged > 0) return `${says(count, name)}, ${words.unmanaged(unmanaged)}`
  return count > 0 || state === 'done' ? says(count, name) : words.skipped
}
