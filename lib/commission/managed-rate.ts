import type { CommissionRate } from './commission'

/** `group` null: the whole shop. `effectiveFrom` is ISO 8601 in UTC. */
export type ManagedRate = CommissionRate & {
  id: string
  group: string | null
  effectiveFrom: string
  state: 'past' | 'current' | 'future'
}

export type RateGroup = { group: string | null; rates: ManagedRate[] }
