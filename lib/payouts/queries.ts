import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { checkRole } from '@/lib/platform/access/check-role'
import { connectToDatabase } from '@/lib/platform/db/db'
import { keepReadable, toReadable } from '@/lib/platform/db/keep-readable'
import { PayoutModel } from '@/models/payout'
import { PayoutAccountModel, type PayoutAccountDocument } from '@/models/payout-account'
import type { Payout } from './payout'
import { toPayoutState, type PayoutAccount } from './payout-account'

const MOST_PAYOUTS = 12

function toPayoutAccount(row: PayoutAccountDocument): PayoutAccount {
  const { country, transfers = null, payouts, needs, overdue, closed } = row
  return {
    country,
    state: toPayoutState({ transfers: transfers ?? null, needs, closed }),
    isPayable: payouts === 'active',
    needs: [...needs],
    overdue
  }
}

/** Null before the setup has begun. @throws AppError NOT_ALLOWED */
export async function findMyPayoutAccount(actor: Actor): Promise<PayoutAccount | null> {
  checkRole(actor, 'Seller')
  await connectToDatabase()
  const row = await PayoutAccountModel.findOne({ userId: actor.id }).lean()
  const readable = row && toReadable(PayoutAccountModel, row)
  return readable && toPayoutAccount(readable)
}

/** The latest ones of the caller, latest first. @throws AppError NOT_ALLOWED */
export async function listMyPayouts(actor: Actor): Promise<Payout[]> {
  checkRole(actor, 'Seller')
  await connectToDatabase()
  const rows = await PayoutModel.find({ userId: actor.id }).sort({ createdAt: -1 }).limit(MOST_PAYOUTS).lean()
  return keepReadable(PayoutModel, rows).map(
    ({ _id, amountCents, currency, status, createdAt, arrivesAt, failureCode }) => ({
      id: _id,
      amountCents,
      currency,
      status,
      createdAt: createdAt.toISOString(),
      arrivesAt: arrivesAt.toISOString(),
      failureCode: failureCode ?? null
    })
  )
}
