import type { Setup, SetupStep } from '../api'

const step = (name: SetupStep['step'], state: SetupStep['state'], count = 0, more: Partial<SetupStep> = {}): SetupStep => ({
  step: name,
  state,
  count,
  name: null,
  settles: false,
  ...more,
})

/** An installation on its first day. */
export const setup: Setup = {
  shown: true,
  steps: [
    step('company', 'done', 1, { name: 'Gulmohar' }),
    step('places', 'done', 2),
    step('week', 'done', 1, { name: 'Monday to Friday', settles: true }),
    step('leave', 'open', 0, { settles: true }),
    step('roles', 'skipped', 5, { settles: true }),
    step('people', 'done', 13),
    step('holidays', 'open'),
    step('projects', 'open'),
    step('assets', 'skipped'),
    step('invitations', 'open', 12),
  ],
  unmanaged: 4,
  neversignedin: 12,
  failed: 1,
}

/** The same with other states of these steps. */
export function setupWith(states: Partial<Record<SetupStep['step'], SetupStep['state']>>): Setup {
  return { ...setup, steps: setup.steps.map((one) => ({ ...one, state: states[one.step] ?? one.state })) }
}
