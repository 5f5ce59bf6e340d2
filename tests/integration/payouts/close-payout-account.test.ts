import { afterAll, beforeAll, expect, it } from 'vitest'
import { runPayouts } from 'stripe-emulator/testing/connect-controls'
import { stripeClient } from 'stripe-emulator/testing/stripe-process'
import { close, readAccount } from '@/tests/integration/privacy/closing'
import { accountOf, newSeller, openPayoutShop, runTransfers, sell, shop } from './paying-sellers'

beforeAll(openPayoutShop)
afterAll(() => shop().close())

async function isClosedAtProvider(account: string): Promise<boolean | undefined> {
  return (await stripeClient(shop().stripe).v2.core.accounts.retrieve(account)).closed
}

it('closing an account asks the provider to close the connected account too', async () => {
  const seller = await newSeller()
  const account = await accountOf(seller)
  await sell(seller)
  await runTransfers()
  await runPayouts(shop().stripe, { account, outcome: 'paid' })
  expect((await close(seller)).status).toBe(200)
  expect(await readAccount(seller)).toMatchObject({ status: 'closed' })
  expect(await isClosedAtProvider(account)).toBe(true)
})

it('a connected account with a balance stays the seller’s, and their account in the shop is closed all the same', async () => {
  const seller = await newSeller()
  const account = await accountOf(seller)
  await sell(seller)
  await runTransfers()
  expect((await close(seller)).status).toBe(200)
  expect(await readAccount(seller)).toMatchObject({ status: 'closed' })
  expect(await isClosedAtProvider(account)).toBe(false)
})
