import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { programArguments } from '@/tests/support/programs'
import { addUser, call, openTestShop, type TestShop, type TestUser } from '@/tests/support/shop'
import { stripeClient } from 'stripe-emulator/testing/stripe-process'
import { actsOn } from '../reports/moderation'
import { brokenRules, buy, reconcileIn } from '../payments/buying'

const WORKER = programArguments('tests/integration/payments/do-verb.ts')

let shop: TestShop
let seller: TestUser
let admin: TestUser

beforeAll(async () => {
  shop = await openTestShop()
  seller = await addUser('Seller', 'Selma')
  admin = await addUser('Admin', 'Ada')
})

afterAll(() => shop.close())

/** Decides a case in a process of its own, which kills itself at this point. @throws when it comes to its end */
async function dieDeciding(point: string, bookingId: string): Promise<void> {
  const child = spawn(process.execPath, [...WORKER, 'decide-case', admin.id, bookingId], {
    env: { ...process.env, CRASH_AT: point },
    stdio: ['ignore', 'ignore', 'inherit']
  })
  await once(child, 'close')
  if (child.signalCode !== 'SIGKILL') throw new Error(`${point}: ended with ${child.exitCode}`)
}

it.each(['refund-decided', 'refund-recorded', 'refund-sent'])(
  'a decision about a case whose process is killed at %s leaves a valid case, and is finished once by the reconciler',
  async (point) => {
    const { bookingId, buyer, transactionId } = await buy(shop, seller)
    const { POST } = await import('@/app/api/orders/[id]/case/route')
    expect(
      await call(POST, { as: buyer, body: { reason: 'damaged', text: 'Torn' }, params: { id: bookingId } })
    ).toMatchObject({ status: 200 })
    await dieDeciding(point, bookingId)
    // What the provider returned is known to the booking only after the reconciler.
    expect((await brokenRules()).filter((rule) => !/^(refunds|clearing):/.test(rule))).toEqual([])
    for (const minute of [2, 4]) await reconcileIn(minute)
    expect(await actsOn(bookingId)).toEqual(['case-decided'])
    const refunds = await stripeClient(shop.stripe).refunds.list({ payment_intent: transactionId })
    expect(refunds.data.map(({ amount }) => amount)).toEqual([1250])
    const { OrderModel } = await import('@/models/order')
    expect(await OrderModel.findById(bookingId).lean()).toMatchObject({
      status: 'refunded',
      case: { status: 'refunded' }
    })
    expect(await brokenRules()).toEqual([])
  }
)
