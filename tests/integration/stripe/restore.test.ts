import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { moveLever, startStripeProcess, stripeClient, type StripeProcess } from 'stripe-emulator/testing/stripe-process'
import { makeDataFolder } from '@/tests/support/make-data-folder'
import { replaceProvider } from '@/seed/reset/replace-provider'

const NOBODY = 'http://127.0.0.1:9/nobody-listens'

let [shop, draft]: StripeProcess[] = []
const folder = makeDataFolder('flyleaf-restore-')
const [shopFolder, draftFolder] = [path.join(folder, 'shop'), path.join(folder, 'draft')]

async function listDescriptions(stripe: StripeProcess): Promise<(string | null)[]> {
  const { data } = await stripeClient(stripe).paymentIntents.list()
  return data.map(({ description }) => description)
}

async function pay(stripe: StripeProcess, description: string): Promise<void> {
  await stripeClient(stripe).paymentIntents.create({
    amount: 500,
    currency: 'eur',
    allowed_payment_method_types: ['card'],
    description
  })
}

beforeAll(async () => {
  shop = await startStripeProcess(shopFolder, NOBODY)
  draft = await startStripeProcess(draftFolder, NOBODY)
})

afterAll(() => Promise.all([shop?.stop(), draft?.stop()]))

it('a running emulator forgets its payments for those of another journal, also after it was killed', async () => {
  if (!shop || !draft) throw new Error('the emulators did not start')
  await pay(shop, 'made since the demo began')
  await pay(draft, 'of the history')
  await replaceProvider(shopFolder, draftFolder, true)
  expect(await listDescriptions(shop)).toEqual(['of the history'])
  await pay(shop, 'made since the reset')
  await shop.kill()
  shop = await startStripeProcess(shopFolder, NOBODY)
  expect(await listDescriptions(shop)).toEqual(['made since the reset', 'of the history'])
})

it('a restore with a record that does not fit is refused and changes nothing', async () => {
  if (!shop) throw new Error('the emulator did not start')
  const before = await listDescriptions(shop)
  await expect(moveLever(shop, 'POST', 'restore', { intents: [{ id: 'pi_1' }] })).rejects.toThrow(/restore/)
  expect(await listDescriptions(shop)).toEqual(before)
})
