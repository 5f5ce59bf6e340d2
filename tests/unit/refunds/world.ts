import { sumShares, type Share } from '@/lib/orders/shares'
import type { Ledger } from '@/lib/refunds/refund-shares'
import type { ProviderRefund } from '@/lib/payment-provider/provider'

/** The prices of the copies of an order, in cents small enough to try every part of them. */
export type Prices = readonly number[]
/** An order of one copy. */
export const ONE: Prices = [3]
export const NOW = new Date(0)
export const INTENT = 'pi_1'

/** A request as the provider gets it. */
export type Request = { key: string; requestKey: string; amount: number }
/** What the provider keeps under an idempotency key. `body` is a refund as it was at the first response. */
export type ResponseBody = { amount: number; body: ProviderRefund | 'failure' | { refused: string } }

/** Where one pass of syncRefunds stands. Each field is what the process holds in memory. */
export type Run =
  | { at: 'idle' }
  | { at: 'listed'; found: ProviderRefund[] }
  | { at: 'ready'; tried: string[] }
  | { at: 'limited'; key: string; tried: string[]; number: number }
  | { at: 'sending'; request: Request; tried: string[]; number: number }
  | {
      at: 'responded'
      result: ProviderRefund | 'failure' | { refused: string }
      request: Request
      tried: string[]
      number: number
    }
  | { at: 'relisted'; found: ProviderRefund[]; request: Request; tried: string[]; number: number }
  | { at: 'followed'; request: Request; tried: string[]; number: number }

/** How often each thing that may go wrong, or that somebody may decide, still happens. */
export type Budget = {
  whole: number
  parts: number
  /** Copies that leave the order, with all that is left of them. */
  cancels: number
  /** Parts of one copy. */
  linesParts: number
  /** Parts that a case about two copies ends with. */
  casesParts: number
  retries: number
  settlements: number
  failures: number
  refusals: number
  bankFailures: number
  pendings: number
  past: number
  handovers: number
}

/** One state of everything: the stored booking, the provider, and the processes at work. */
export type World = {
  ledger: Ledger
  /** The numbers of the lines that were cancelled. */
  cancelled: readonly number[]
  refunds: ProviderRefund[]
  response: Record<string, ResponseBody>
  passes: Run[]
  /** True while an event that the shop has not worked off tells of a change at the provider. */
  isNotified: boolean
  budget: Budget
}

export class Violation extends Error {
  override name = 'Violation'
}

export function sumOf(refunds: readonly ProviderRefund[], ...statuses: ProviderRefund['status'][]): number {
  return refunds
    .filter(({ status }) => statuses.includes(status))
    .reduce((sum, { amountCents }) => sum + amountCents, 0)
}

function toLines(cents: Prices): Share[] {
  return cents.map((price, at) => ({ line: at + 1, cents: price }))
}

/** What the buyer has paid. */
export function paidOf({ ledger }: Pick<World, 'ledger'>): number {
  return sumShares(ledger.prices)
}

export function toStart(prices: Prices, budget: Budget, passes: number): World {
  return {
    ledger: { status: 'paid', prices: toLines(prices), refunds: [] },
    cancelled: [],
    refunds: [],
    response: {},
    passes: Array.from({ length: passes }, () => ({ at: 'idle' as const })),
    isNotified: false,
    budget
  }
}
