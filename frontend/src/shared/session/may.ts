import type { Capabilities, Reach } from './api.gen'

export type { Capabilities, Reach }

/** Something that the server lets people do, by the name of its right. */
export type Capability = keyof Capabilities

/** A right, and how far it has to reach at least; absent: to one's own. */
export type Right = readonly [capability: Capability, least?: Reach]

export interface Holder {
  /** Null until the stored text is opened or the server has answered. */
  capabilities: Capabilities | null
}

/** From what is one's own to what is everybody's. */
const REACHES: readonly Reach[] = ['own', 'line', 'team', 'all']

/** Whose records somebody reaches with a right; undefined where the server refuses them. */
export function reachOf({ capabilities }: Holder, capability: Capability): Reach | undefined {
  return capabilities?.[capability]
}

/** Whether it goes beyond what is one's own. */
export function isOfOthers(reach: Reach | undefined): boolean {
  return reach !== undefined && reach !== 'own'
}

/** Whether somebody has a right. Pages ask this and not for the role: who has which is decided by the server alone. */
export function may(holder: Holder, ...[capability, least = 'own']: Right): boolean {
  const reach = reachOf(holder, capability)
  return reach !== undefined && REACHES.indexOf(reach) >= REACHES.indexOf(least)
}
