import 'server-only'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { keepReadable, toReadable } from '@/lib/platform/db/keep-readable'
import { PayoutModel, type PayoutDocument } from '@/models/payout'
import { PayoutAccountModel, type PayoutAccountDocument } from '@/models/payout-account'
import { toStatedDay } from '@/lib/platform/time/calendar'
import type { Payout } from './payout'
import { toPayoutState } from './payout-account'
import type { PayoutAccount } from './schemas'

const MOST_SHOWN = 12

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

export function toPayout(row: PayoutDocument): Payout {
  const { _id, amountCents, currency, status, createdAt, arrivesAt, failureCode } = row
  return {
    id: _id,
    amountCents,
    currency,
    status,
    createdAt: createdAt.toISOString(),
    arrivesOn: toStatedDay(arrivesAt),
    failureCode: failureCode ?? null
  }
}

/** Null before the setup has begun. @throws AppError NOT_ALLOWED */
export async function findMyPayoutAccount(actor: Actor): Promise<PayoutAccount | null> {
  await authorize(actor, 'Seller')
  const row = await PayoutAccountModel.findOne({ userId: actor.id }).lean()
  const readable = row && toReadable(PayoutAccountModel, row)
  return readable && toPayoutAccount(readable)
}

/** The latest ones of the caller, latest first. @throws AppError NOT_ALLOWED */
export async function listMyPayouts(actor: Actor, limit = MOST_SHOWN): Promise<Payout[]> {
  await authorize(actor, 'Seller')
  const rows = await PayoutModel.find({ userId: actor.id }).sort({ createdAt: -1 }).limit(limit).lean()
  return keepReadable(PayoutModel, rows).map(toPayout)
}
