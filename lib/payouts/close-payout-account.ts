import 'server-only'
import { isCardInUse } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'
import { PayoutAccountModel } from '@/models/payout-account'
import { closeAccount } from './stripe-accounts'

/** Asks the provider to close the connected account of a person who is erased. Where its rules do not allow that, the
 * account stays the person's own (docs.stripe.com/api/v2/core/accounts/close), as in a shop without card payments.
 * Idempotent. @throws AppError PAYMENTS_UNAVAILABLE */
export async function closePayoutAccount(userId: string): Promise<void> {
  if (!isCardInUse()) return
  const account = await PayoutAccountModel.findOne({ userId }, { accountId: 1, closed: 1 }).lean()
  if (!account?.accountId || account.closed) return
  const isClosed = await closeAccount(account.accountId)
  if (!isClosed)
    log.warn({ accountId: account.accountId }, 'the provider keeps the connected account of a closed account')
  await PayoutAccountModel.updateOne({ _id: account._id }, { $set: { closed: isClosed } })
}
