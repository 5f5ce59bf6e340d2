import type { Netted, Reversal, Transfer } from './transfer'

/** Stripe forgets idempotency keys after 24 hours (docs.stripe.com/api/idempotent_requests). */
const KEY_IS_KNOWN_MS = 23 * 3_600_000

/** The common part of a transfer and a reversal. */
export type Attempt = Pick<Reversal, 'key' | 'requestKey' | 'status' | 'requestedAt' | 'id' | 'doneAt' | 'reason'>

export function isKeyForgotten({ requestedAt }: Pick<Attempt, 'requestedAt'>, now: Date): boolean {
  return now.getTime() - requestedAt.getTime() > KEY_IS_KNOWN_MS
}

function newAttempt(key: string, amountCents: number, now: Date) {
  return { key, requestKey: key, amountCents, status: 'requested' as const, requestedAt: now }
}

/** The key of the transfer that follows on a version of a booking's transfers. No other version leads to the same key. */
export function toTransferKey(orderId: string, transfersVersion: number | null | undefined): string {
  return `transfer_${orderId}_${(transfersVersion ?? 0) + 1}`
}

/** The booking whose transfer has this key. */
export function toBookingId(transferKey: string): string {
  return transferKey.split('_')[1] ?? ''
}

/** A claim of a debt, by the transfer with this key. */
export type Claim = Netted & { key: string }

/** Whether no transfer was stored with a claim. */
export function isLeft({ key, orderId }: Claim, transfers: readonly Transfer[]): boolean {
  const own = transfers.find((transfer) => transfer.key === key && transfer.status !== 'refused')
  return !own?.netted.some((one) => one.orderId.equals(orderId))
}

/** The transfers with a new one, from which `netted` is kept back. Refused ones have moved nothing and are dropped. */
export function withTransfer(
  transfers: readonly Transfer[],
  key: string,
  { amountCents, accountId, paysBack }: { amountCents: number; accountId: string; paysBack: string | null },
  netted: readonly Netted[],
  now: Date
): readonly Transfer[] {
  const rest = netted.reduce((cents, one) => cents - one.cents, amountCents)
  const end = rest === 0 ? { status: 'made' as const, doneAt: now } : {}
  const kept = transfers.filter(({ status }) => status !== 'refused')
  const source = paysBack === null ? {} : { paysBack }
  return [...kept, { ...newAttempt(key, rest, now), ...end, ...source, accountId, reversals: [], netted }]
}

export function withReversal(
  transfers: readonly Transfer[],
  { transfer: { key }, amountCents }: { transfer: Pick<Transfer, 'key'>; amountCents: number },
  now: Date
): readonly Transfer[] {
  return transfers.map((transfer) => {
    if (transfer.key !== key) return transfer
    const last = Number(transfer.reversals.at(-1)?.key.split('_').at(-1) ?? 0)
    const next = `reversal_of_${key}_${last + 1}`
    return { ...transfer, reversals: [...transfer.reversals, newAttempt(next, amountCents, now)] }
  })
}

/** The transfers after an attempt got a result or another request key. An attempt that has ended keeps its end.
 * `usedKey`: nothing changes if the attempt has another request key by now. */
export function withResult(
  transfers: readonly Transfer[],
  key: string,
  fields: Partial<Attempt>,
  usedKey?: string
): Transfer[] {
  const change = <Kind extends Attempt>(attempt: Kind): Kind =>
    attempt.key === key && attempt.status === 'requested' && (usedKey ?? attempt.requestKey) === attempt.requestKey
      ? { ...attempt, ...fields }
      : attempt
  return transfers.map((transfer) => change({ ...transfer, reversals: transfer.reversals.map(change) }))
}

export function findRequestedReversal({ reversals }: Pick<Transfer, 'reversals'>): Reversal | null {
  return reversals.find(({ status }) => status === 'requested') ?? null
}

/** The transfer of which an attempt has no result yet. */
export function findUnderWay(transfers: readonly Transfer[]): Transfer | null {
  return transfers.find((one) => one.status === 'requested' || findRequestedReversal(one) !== null) ?? null
}
