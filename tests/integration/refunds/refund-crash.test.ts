import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { actsOn } from '../reports/moderation'
import { brokenRules, buy, reconcileIn } from '../payments/buying'
import { programArguments } from '@/tests/support/programs'
import { buySeveral, stateOfOrder } from '../orders/several'
import { dieAt } from '../payments/die-at'
import { addUser, openTestShop, type TestShop, type TestUser } from '@/tests/support/shop'
import { moveLever, stripeClient } from 'stripe-emulator/testing/stripe-process'

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

/** Refunds a part in a process of its own, which kills itself at this point. @throws when it comes to its end */
async function dieRefunding(point: string, bookingId: string): Promise<void> {
  const child = spawn(process.execPath, [...WORKER, 'refund', admin.id, bookingId, '250'], {
    env: { ...process.env, CRASH_AT: point },
    stdio: ['ignore', 'ignore', 'inherit']
  })
  await once(child, 'close')
  if (child.signalCode !== 'SIGKILL') throw new Error(`${point}: ended with ${child.exitCode}`)
}

async function amountsOf(transactionId: string): Promise<number[]> {
  return (await stripeClient(shop.stripe).refunds.list({ payment_intent: transactionId })).data.map(
    ({ amount }) => amount
  )
}

it.each<[string, { acts: number; returned: number[] }]>([
  ['refund-decided', { acts: 0, returned: [] }],
  ['refund-recorded', { acts: 1, returned: [] }],
  ['refund-sent', { acts: 1, returned: [250] }],
  ['refund-key-renewed', { acts: 1, returned: [] }]
])(
  'a refund whose process is killed at %s moves no money without its audit entry, and is finished once by the reconciler',
  async (point, then) => {
    const bought = await buy(shop, seller)
    if (point === 'refund-key-renewed')
      await moveLever(shop.stripe, 'POST', 'faults', { action: 'fail', times: 1, path: '/v1/refunds', method: 'POST' })
    await dieRefunding(point, bought.bookingId)
    expect(await actsOn(bought.bookingId)).toHaveLength(then.acts)
    expect(await amountsOf(bought.transactionId)).toEqual(then.returned)
    for (const minute of [2, 4]) await reconcileIn(minute)
    expect(await actsOn(bought.bookingId)).toEqual(['booking-refunded'])
    expect(await amountsOf(bought.transactionId)).toEqual([250])
    expect(await brokenRules()).toEqual([])
  }
)

it.each<[string, number[]]>([
  ['refund-recorded', []],
  ['refund-sent', [750]]
])('a copy whose cancelling process is killed at %s is returned once, by the reconciler', async (point, returned) => {
  const order = await buySeveral(shop, seller, [1000, 750, 500])
  await dieAt(point, ['cancel-line', admin.id, order.bookingIds[1] ?? ''])
  expect(await amountsOf(order.transactionId)).toEqual(returned)
  expect((await stateOfOrder(order)).lines).toEqual(['paid', 'refunding', 'paid'])
  for (const minute of [2, 4]) await reconcileIn(minute)
  expect((await stateOfOrder(order)).lines).toEqual(['paid', 'refunded', 'paid'])
  expect(await actsOn(order.bookingId)).toEqual(['booking-cancelled'])
  expect(await amountsOf(order.transactionId)).toEqual([750])
  expect(await brokenRules()).toEqual([])
})
