import 'server-only'
import { randomUUID } from 'node:crypto'
import { isIdempotencyKeyReused, isRefused } from '@/lib/payment-provider/stripe'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { countPayoutCall } from './rate-limits'
import { readDatabaseTime } from '@/lib/platform/db/database-time'
import { env } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'
import { failpoint } from '@/lib/platform/failpoint'
import { sellerRoutes } from '@/lib/seller-routes'
import { PayoutAccountModel, type PayoutAccountDocument } from '@/models/payout-account'
import type { PayoutCountry } from './countries'
import { toPayoutState } from './payout-account'
import type { SetUpPayoutsInput } from './schemas'
import { createAccount, createDashboardLink, createOnboardingLink } from './stripe-accounts'
import { toStatusUpdate } from './sync-account'

/** The document is made before the account is requested, so that a repetition uses the same key. */
async function claim(actor: Actor, country: PayoutCountry | undefined): Promise<PayoutAccountDocument> {
  const known = await PayoutAccountModel.findOne({ userId: actor.id }).lean()
  if (known) return known
  if (!country) throw new AppError('BAD_INPUT', 'errors.payoutCountryMissing')
  const requestedAt = await readDatabaseTime()
  return PayoutAccountModel.findOneAndUpdate(
    { userId: actor.id },
    { $setOnInsert: { country, requestKey: randomUUID(), requestedAt, needs: [], overdue: false, closed: false } },
    { upsert: true, returnDocument: 'after' }
  ).lean()
}

function changedMeanwhile(): AppError {
  return new AppError('CHANGED_MEANWHILE', 'errors.payoutAccountChanged')
}

/** The account that the shop knows: another request may have stored another one. @throws AppError CHANGED_MEANWHILE */
async function readAccountId(userId: string): Promise<string> {
  const stored = await PayoutAccountModel.findOne({ userId }, { accountId: 1 }).lean()
  if (!stored?.accountId) throw changedMeanwhile()
  return stored.accountId
}

async function requestAccount(
  actor: Actor,
  { country, requestKey }: Pick<PayoutAccountDocument, 'country' | 'requestKey'>,
  isRepeated = false
): Promise<string> {
  const { id: userId, name, email } = actor
  const askedAt = await readDatabaseTime()
  try {
    const created = await createAccount({ userId, name, email, country, key: requestKey })
    failpoint('payout-account-created')
    const update = toStatusUpdate(created.status, askedAt)
    await PayoutAccountModel.updateOne(
      { userId, requestKey, accountId: null },
      { ...update, $set: { ...update.$set, accountId: created.id } }
    )
    return await readAccountId(userId)
  } catch (error) {
    // With another name or address the key stands for another request. An account made by that one stays empty.
    if (isIdempotencyKeyReused(error) && !isRepeated) {
      // Of several requests one renews the key, and all use it.
      await PayoutAccountModel.updateOne(
        { userId, requestKey, accountId: null },
        { $set: { requestKey: randomUUID() } }
      )
      const current = await PayoutAccountModel.findOne({ userId }).lean()
      if (!current) throw changedMeanwhile()
      return current.accountId ?? requestAccount(actor, current, true)
    }
    if (!isRefused(error)) throw error
    await PayoutAccountModel.deleteOne({ userId, requestKey, accountId: null })
    throw new AppError('UNPROCESSABLE', 'errors.payoutAccountRefused', { cause: error })
  }
}

function toPage(setup: 'done' | 'again'): string {
  return `${env('NEXTAUTH_URL')}${sellerRoutes.earnings({ setup })}`
}

/** A page of the provider: its questions while something is missing, else the seller's balance and bank account. */
function createLink(accountId: string, row: PayoutAccountDocument): Promise<string> {
  const { needs, closed, payouts, transfers } = row
  const isReady = toPayoutState({ transfers: transfers ?? null, needs, closed }) === 'ready' && payouts === 'active'
  if (isReady && needs.length === 0) return createDashboardLink(accountId)
  return createOnboardingLink(accountId, { returnUrl: toPage('done'), refreshUrl: toPage('again') })
}

/**
 * Opens the caller's connected account, once, and returns a link to the provider's pages about it. The link works once,
 * for a few minutes. `country` is needed for a new account only, and fixed from then on. @throws AppError NOT_ALLOWED,
 * BAD_INPUT without a country, CHANGED_MEANWHILE for another one, UNPROCESSABLE if the provider refuses,
 * TOO_MANY_REQUESTS, PAYMENTS_UNAVAILABLE
 */
export async function setUpPayouts(actor: Actor, { country }: SetUpPayoutsInput): Promise<{ url: string }> {
  await authorize(actor, 'Seller')
  await countPayoutCall(actor.id)
  const account = await claim(actor, country)
  if (country && country !== account.country) throw new AppError('CHANGED_MEANWHILE', 'errors.payoutCountryFixed')
  const accountId = account.accountId ?? (await requestAccount(actor, account))
  return { url: await createLink(accountId, account) }
}
