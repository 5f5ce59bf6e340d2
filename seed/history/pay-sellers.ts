import type { Actor } from '@/lib/platform/access/actor'
import type { PayoutCountry } from '@/lib/payouts/countries'
import { setUpPayouts } from '@/lib/payouts/set-up-payouts'
import { syncAccount, syncPayout } from '@/lib/payouts/sync-account'
import { PayoutAccountModel } from '@/models/payout-account'
import { SELLERS } from '../sellers'
import type { Provider } from './provider'

const COUNTRIES: Readonly<Record<string, PayoutCountry>> = {
  Austria: 'at',
  Czechia: 'cz',
  France: 'fr',
  Germany: 'de',
  Greece: 'gr',
  Hungary: 'hu',
  Ireland: 'ie',
  Italy: 'it',
  'the Netherlands': 'nl',
  Poland: 'pl',
  Portugal: 'pt',
  Scotland: 'gb',
  Spain: 'es',
  Sweden: 'se'
}
/** One seller has not begun the setup, and one has not finished it. */
const NOT_BEGUN = 'katalin.boroka@flyleaf.test'
const NOT_FINISHED = 'amara.okafor@flyleaf.test'

const WEEK_MS = 7 * 24 * 3_600_000
let paidOutAt = 0

/** Accounts at the payment provider, with what its pages ask for. */
export async function setUpSellers(people: ReadonlyMap<string, Actor>, provider: Provider): Promise<void> {
  for (const { email, country } of SELLERS) {
    const seller = people.get(email)
    const code = COUNTRIES[country]
    if (!seller || !code || email === NOT_BEGUN) continue
    await setUpPayouts(seller, { country: code })
    const account = await PayoutAccountModel.findOne({ userId: seller.id }, { accountId: 1 }).lean()
    if (!account?.accountId) throw new Error(`${email} has no payout account`)
    await provider.finishOnboarding(account.accountId, email === NOT_FINISHED ? 'more_needed' : 'complete')
    await syncAccount(account.accountId)
  }
}

/** Each week the provider pays out what the accounts have. */
export async function payOutWeekly(provider: Provider, now: Date): Promise<void> {
  if (now.getTime() - paidOutAt < WEEK_MS) return
  paidOutAt = now.getTime()
  const accounts = await PayoutAccountModel.find({ transfers: 'active' }, { accountId: 1 }).lean()
  for (const { accountId } of accounts) {
    if (!accountId) continue
    for (const payout of await provider.payOut(accountId)) await syncPayout(payout, accountId)
  }
}
