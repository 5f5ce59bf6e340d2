import type { AutomaticChanges } from '../automatic/automatic-changes'
import type { Faults } from '../control-state/faults'
import type { NextRefunds } from '../control-state/next-refunds'
import type { Deliveries } from '../events/deliver-events'
import type { Ledger } from '../journal/ledger'
import type { StripeSecrets } from '../secrets/stripe-secrets'

/** Everything that one running emulator consists of. */
export interface Service {
  readonly ledger: Ledger
  readonly deliveries: Deliveries
  readonly automatic: AutomaticChanges
  readonly secrets: StripeSecrets
  readonly faults: Faults
  /** How many of the next successful charges stay in `processing`. */
  processing: { next: number }
  /** How the next refunds begin; null: as their cards have it. */
  nextRefunds: NextRefunds | null
  /** Idempotency keys of requests that are under way. */
  readonly keysInUse: Set<string>
  /** `http://host:port`, known once it listens. */
  address: string
  /** Where an error that is nobody's input goes. */
  report(error: unknown): void
}

/** True when the next charge is one of those that stay in `processing`; it is counted off. */
export function takeProcessing({ processing }: Pick<Service, 'processing'>): boolean {
  if (processing.next === 0) return false
  processing.next -= 1
  return true
}
