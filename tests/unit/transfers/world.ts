import { Types } from 'mongoose'
import type { OrderStatus } from '@/lib/orders/order-status'
import type { CaseStatus } from '@/lib/cases/case'
import type { Dispute, SeenDispute } from '@/lib/disputes/dispute'
import type { Refund } from '@/lib/refunds/refund'
import type { Transfer } from '@/lib/transfers/transfer'
import type { PostedEntry } from '@/lib/ledger/movements'
import type { TransferPlan } from '@/lib/transfers/plan-transfer'
import type { ProviderRefund } from '@/lib/payment-provider/provider'
import type { Claim } from '@/lib/transfers/transfer-attempts'
import type { OrderRow } from '@/lib/orders/order-row'
import { ONE, PRICE, THREE, type Line } from './copies'

/** What the seller owes for another booking. */
export const OTHER_DEBT = 2
export const NOW = new Date(0)
/** When an attempt was requested whose key the provider has forgotten. */
export const LONG_AGO = new Date(-48 * 3_600_000)
export const ACCOUNT = 'acct_1'
export const INTENT = 'pi_1'
export const BOOKING = 'b'
export const DEBTOR = new Types.ObjectId('000000000000000000000001')

/** The fields of an order that its money depends on. `changes` counts the writes of each lock. */
export type Booking = {
  status: OrderStatus
  lines: readonly Line[]
  totalCents: number
  transactionId: string
  paidAt: Date
  isHandedOver: boolean
  releasedAt?: Date
  case: { status: CaseStatus; number: number; lines: readonly number[] } | null
  refunds: readonly Refund[]
  disputes: readonly Dispute[]
  transfers: readonly Transfer[]
  recoveries: readonly { key: string; cents: number }[]
  paidByHand?: { cents: number; at: Date }
  debtCents: number
  due: 'now' | 'later' | null
  changes: { transfers: number; refunds: number; disputes: number; money: number; due: number }
}

/** The pure functions of the shop take the stored document. */
export function asRow(booking: Booking): OrderRow {
  return Object(booking)
}

export type ProviderReversal = { id: string; key: string; amountCents: number }
export type ProviderTransfer = ProviderReversal & { reversals: readonly ProviderReversal[] }
/** What the provider answers, and keeps under an idempotency key. */
export type Result = { id: string } | { refused: string } | 'failure'

export type Provider = {
  account: 'none' | 'ready' | 'restricted'
  /** The seller's balance is too low for a reversal. */
  isShort: boolean
  refunds: readonly ProviderRefund[]
  disputes: readonly SeenDispute[]
  transfers: readonly ProviderTransfer[]
  results: Readonly<Record<string, Result>>
}

/** A request for a transfer, or for a reversal of the transfer `of`. */
export type Request = { key: string; requestKey: string; amountCents: number; of: string | null }

/** The locks as a process has read them. */
export type Guard = Booking['changes'] & Pick<Booking, 'case' | 'debtCents' | 'status'>

type Settling = { job: 'transfers' | 'refunds' }
/** Where a process stands, with what it holds in memory. */
export type Run =
  | (Settling & { at: 'read'; wasRefused: boolean })
  | (Settling & { at: 'resume'; transfer: Transfer })
  | (Settling & { at: 'claim'; guard: Guard; plan: TransferPlan & { kind: 'send' }; transfers: readonly Transfer[] })
  | (Settling & { at: 'begin'; guard: Guard; transfers: readonly Transfer[] })
  | (Settling & { at: 'request'; request: Request })
  | (Settling & { at: 'responded'; request: Request; result: Result })
  | (Settling & { at: 'renew'; request: Request })
  | (Settling & { at: 'fence'; guard: Guard; wasRefused: boolean; claims: readonly Claim[] })
  | (Settling & { at: 'release'; wasRefused: boolean; claims: readonly Claim[] })
  | { job: 'transfers'; at: 'schedule'; guard: Guard; due: Booking['due']; debtCents: number }
  | { job: 'refunds'; at: 'send'; keys: readonly string[] }
  | { job: 'refunds'; at: 'follow' }
  | { job: 'disputes'; at: 'read' }
  | { job: 'disputes'; at: 'listed'; guard: Guard; seen: readonly SeenDispute[] }
  | { job: 'account'; at: 'read' }
  | { job: 'account'; at: 'asked'; account: Provider['account']; change: number; askedAt: number }
  | { job: 'account'; at: 'stored'; account: Provider['account']; change: number }

/** How often each thing still happens. `copies`: of the order, one or three. `runs`: processes side by side. `released`: it
 * begins after the release. */
export type Budget = {
  copies: number
  released: number
  runs: number
  cases: number
  parts: number
  linesParts: number
  cancels: number
  bankFailures: number
  disputes: number
  inquiries: number
  lostAccounts: number
  payouts: number
  failures: number
  days: number
  duplicates: number
  otherDebts: number
  recoveries: number
  posts: number
  hands: number
}

export type News = 'disputes' | 'refunds' | 'account'

/** One state of everything. */
export type World = {
  booking: Booking
  /** The time in which a case can be opened is over. */
  isPeriodOver: boolean
  /** The seller's account as the shop has stored it. */
  account: { status: Provider['account']; askedAt: number }
  debtor: { debtCents: number; recoveries: readonly { key: string; cents: number }[] }
  posted: readonly PostedEntry[]
  provider: Provider
  /** Events that the shop has not worked off. */
  news: Readonly<Record<News, boolean>>
  asked: number
  /** Counts the changes of the account at the provider. */
  accountChanges: number
  runs: readonly Run[]
  budget: Budget
}

export class Violation extends Error {
  override name = 'Violation'
}

/** A step and the state after it. */
export type Step = { name: string; world: World }

export const NOTHING: Budget = {
  copies: 1,
  released: 0,
  runs: 1,
  cases: 0,
  parts: 0,
  linesParts: 0,
  cancels: 0,
  bankFailures: 0,
  disputes: 0,
  inquiries: 0,
  lostAccounts: 0,
  payouts: 0,
  failures: 0,
  days: 0,
  duplicates: 0,
  otherDebts: 0,
  recoveries: 0,
  posts: 0,
  hands: 0
}

export function toStart(budget: Budget): World {
  const start = toPaid(budget)
  if (budget.released === 0) return start
  const booking = { ...start.booking, status: 'handed_over', isHandedOver: true, releasedAt: NOW, due: 'now' } as const
  const account = { status: 'ready', askedAt: 0 } as const
  return { ...start, booking, account, isPeriodOver: true, provider: { ...start.provider, account: 'ready' } }
}

function toPaid(budget: Budget): World {
  return {
    booking: {
      status: 'paid',
      lines: budget.copies === 1 ? ONE : THREE,
      totalCents: PRICE,
      transactionId: INTENT,
      paidAt: NOW,
      isHandedOver: false,
      case: null,
      refunds: [],
      disputes: [],
      transfers: [],
      recoveries: [],
      debtCents: 0,
      due: null,
      changes: { transfers: 0, refunds: 0, disputes: 0, money: 0, due: 0 }
    },
    isPeriodOver: false,
    account: { status: 'none', askedAt: 0 },
    debtor: { debtCents: budget.otherDebts > 0 ? OTHER_DEBT : 0, recoveries: [] },
    posted: [],
    provider: { account: 'none', isShort: false, refunds: [], disputes: [], transfers: [], results: {} },
    news: { disputes: false, refunds: false, account: false },
    asked: 0,
    accountChanges: 0,
    runs: [],
    budget
  }
}

export function toGuard({ changes, case: found, debtCents, status }: Booking): Guard {
  return { ...changes, case: found, debtCents, status }
}

/** Everything that a plan depends on is as it was read. */
export function isAsRead(guard: Guard, { changes, case: found }: Booking): boolean {
  return (
    guard.transfers === changes.transfers &&
    guard.refunds === changes.refunds &&
    guard.disputes === changes.disputes &&
    guard.case?.status === found?.status &&
    guard.case?.number === found?.number
  )
}

type Lock = keyof Booking['changes']

/** A write that counts the locks. */
export function change(world: World, fields: Partial<Booking>, ...locks: Lock[]): World {
  const { booking } = world
  const changes = { ...booking.changes }
  for (const lock of 'due' in fields ? [...locks, 'due' as const] : locks) changes[lock] += 1
  return { ...world, booking: { ...booking, ...fields, changes } }
}

/** Sets the time of the next transfers if the money was released. */
export function dueAfterRelease({ releasedAt }: Booking): Partial<Booking> {
  return releasedAt ? { due: 'now' } : {}
}

export function spend(world: World, name: keyof Budget): World {
  return { ...world, budget: { ...world.budget, [name]: world.budget[name] - 1 } }
}

export function withNews(world: World, name: News, isNew = true): World {
  return world.news[name] === isNew ? world : { ...world, news: { ...world.news, [name]: isNew } }
}
