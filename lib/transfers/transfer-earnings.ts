import 'server-only'
import { trusted, type Types } from 'mongoose'
import { recordActs, toAuditOutbox } from '@/lib/audit/audit-outbox'
import { toOpenDebtCents } from './share-price'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { readDatabaseTime } from '@/lib/platform/db/database-time'
import { AppError, notFound } from '@/lib/platform/errors'
import { log } from '@/lib/platform/log'
import { ofLine } from '@/lib/orders/of-line'
import { OrderModel } from '@/models/order'
import { settleTransfers, type SettledTransfers } from './settle-transfers'

const HOUR_MS = 3_600_000
/** After a request that the provider did not answer. */
const RETRY_MS = 60_000
/** The end of a refund, a dispute or a case, and an account that becomes ready, end the wait earlier. */
const WAIT_MS = { account: 24 * HOUR_MS, refund: HOUR_MS, dispute: HOUR_MS, case: HOUR_MS } as const
const MOST = 200

type TransferContext = { now: Date; shouldStop: () => boolean }

/** Only if nothing has moved since. */
async function schedule({ plan, booking }: SettledTransfers, now: Date): Promise<void> {
  const { _id, moneyVersion, transferDueAt, debtCents, refunds } = booking
  const openDebt = toOpenDebtCents(booking, refunds ?? [])
  const dueAt = plan.kind === 'wait' ? new Date(now.getTime() + WAIT_MS[plan.reason]) : null
  await OrderModel.updateOne(
    {
      _id,
      moneyVersion: moneyVersion ?? null,
      transferDueAt: transferDueAt ?? null,
      debtCents: debtCents ?? null
    },
    {
      $set: { ...(dueAt ? { transferDueAt: dueAt } : {}), ...(openDebt > 0 ? { debtCents: openDebt } : {}) },
      $unset: { ...(dueAt ? {} : { transferDueAt: 1 }), ...(openDebt > 0 ? {} : { debtCents: 1 }) }
    }
  )
}

/** A booking that fails goes to the end of the queue, so that it does not keep others waiting. @throws AppError
 * PAYMENTS_UNAVAILABLE */
async function transferOne(id: Types.ObjectId, now: Date): Promise<void> {
  try {
    const settled = await settleTransfers(id)
    if (settled) await schedule(settled, now)
  } catch (error) {
    const isUnavailable = error instanceof AppError && error.code === 'PAYMENTS_UNAVAILABLE'
    const transferDueAt = new Date(now.getTime() + (isUnavailable ? RETRY_MS : HOUR_MS))
    await OrderModel.updateOne({ _id: id }, { $set: { transferDueAt } })
    if (isUnavailable) throw error
    log.error({ err: error, orderId: id.toHexString() }, 'payment alarm: the transfers of a booking failed')
  }
}

/** Moves the money of all sales whose transfers are due. @throws AppError PAYMENTS_UNAVAILABLE; the rest stays due */
export async function transferEarnings({ now, shouldStop }: TransferContext): Promise<void> {
  const due = await OrderModel.find({ transferDueAt: trusted({ $lte: now }) }, { _id: 1 })
    .sort({ transferDueAt: 1 })
    .limit(MOST)
    .lean()
  for (const { _id } of due) {
    if (shouldStop()) return
    await transferOne(_id, now)
  }
}

/** Ends the wait of a seller's sales, for an account that may be ready now. A sale that the job works on is due again:
 * its new time keeps the job from letting it wait. */
export async function makeTransfersDue(sellerId: Types.ObjectId): Promise<void> {
  const now = await readDatabaseTime()
  await OrderModel.updateMany({ sellerId, transferDueAt: trusted({ $exists: true }) }, { $set: { transferDueAt: now } })
}

/** Ends the wait of one sale, after an admin has removed what kept its transfer. Returns whether anything is due.
 * @throws AppError NOT_ALLOWED, NOT_FOUND */
export async function retryTransfer(actor: Actor, id: string): Promise<{ due: boolean }> {
  await authorize(actor, 'Admin')
  const booking = await OrderModel.findOne(ofLine(id), { transferDueAt: 1 }).lean()
  if (!booking) throw notFound('booking')
  const now = await readDatabaseTime()
  const { transferDueAt } = booking
  const isWaiting = transferDueAt != null && transferDueAt > now
  if (!isWaiting) return { due: transferDueAt != null }
  await OrderModel.updateOne(
    { _id: booking._id, transferDueAt },
    {
      $set: { transferDueAt: now },
      $push: { auditOutbox: { $each: toAuditOutbox(actor, 'transfer-retried') } }
    }
  )
  await recordActs('booking', booking._id)
  return { due: true }
}
