import 'server-only'
import { trusted } from 'mongoose'
import { listReversedSince, listTransfersSince } from '@/lib/payment-provider/stripe-since'
import { listPayoutsSince } from '@/lib/payouts/stripe-accounts'
import { syncAccount, syncPayout } from '@/lib/payouts/sync-account'
import { adoptReversals, adoptTransfer } from '@/lib/transfers/adopt-transfers'
import { PayoutAccountModel } from '@/models/payout-account'

export type AdoptedEarnings = { transfers: number; reversals: number; payouts: number }

async function adoptPayouts(since: Date): Promise<number> {
  let payouts = 0
  const known = { accountId: trusted({ $exists: true }) }
  for await (const { accountId } of PayoutAccountModel.find(known, { accountId: 1 }).lean().cursor()) {
    if (!accountId) continue
    await syncAccount(accountId)
    for (const id of await listPayoutsSince(since, accountId)) {
      await syncPayout(id, accountId)
      payouts += 1
    }
  }
  return payouts
}

/** Transfers, reversals and payouts of sellers since a time (UTC). It only reads at the provider. Idempotent. @throws
 * AppError PAYMENTS_UNAVAILABLE */
export async function adoptEarnings(since: Date): Promise<AdoptedEarnings> {
  let transfers = 0
  for (const made of await listTransfersSince(since)) if (await adoptTransfer(made)) transfers += 1
  let reversals = 0
  for (const reversed of await listReversedSince(since)) if (await adoptReversals(reversed)) reversals += 1
  return { transfers, reversals, payouts: await adoptPayouts(since) }
}
