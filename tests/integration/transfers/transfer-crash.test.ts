import { afterAll, beforeAll, expect, it } from 'vitest'
import { brokenRules, reconcileIn } from '@/tests/integration/payments/buying'
import { dieAt } from '@/tests/integration/payments/die-at'
import {
  admin,
  atProvider,
  dispute,
  handOver,
  newSeller,
  openPayoutShop,
  post,
  readBooking,
  runTransfers,
  sell,
  shop
} from '../payouts/paying-sellers'

beforeAll(openPayoutShop)
afterAll(() => shop().close())

const SETTLED = { held: 0, 'seller-payable': 0 }

it.each(['booking-released', 'events-logged', 'ledger-posted', 'events-delivered'])(
  'a release whose process is killed at %s is followed by one transfer, and is in the ledger',
  async (point) => {
    const sale = await handOver(await newSeller())
    await dieAt(point, ['release', sale.bookingId, new Date().toISOString()])
    expect((await readBooking(sale.bookingId)).releasedAt).toBeInstanceOf(Date)
    await runTransfers()
    await reconcileIn(2)
    expect(await atProvider(sale)).toEqual([[900, 0]])
    expect(await post(sale.bookingId)).toMatchObject({ ...SETTLED, commission: -100 })
    expect(await brokenRules()).toEqual([])
  }
)

it.each(['transfer-begun', 'transfer-sent'])(
  'a reversal whose process is killed at %s is made once by the job, when the bank has taken the money',
  async (point) => {
    const sale = await sell(await newSeller())
    await runTransfers()
    await dispute(sale)
    await dieAt(point, ['transfer', sale.bookingId])
    expect((await readBooking(sale.bookingId)).transfers).toMatchObject([{ reversals: [{ status: 'requested' }] }])
    expect(await atProvider(sale)).toEqual([[900, point === 'transfer-sent' ? 900 : 0]])
    await runTransfers()
    expect(await atProvider(sale)).toEqual([[900, 900]])
    expect(await post(sale.bookingId)).toMatchObject({ ...SETTLED, commission: 0 })
    expect(await brokenRules()).toEqual([])
  }
)

it.each(['transfer-begun', 'transfer-sent'])(
  'a reversal whose process is killed at %s is made once before the refund is sent, which the reconciler does',
  async (point) => {
    const sale = await sell(await newSeller())
    await runTransfers()
    await dieAt(point, ['refund', admin().id, sale.bookingId, '300'])
    expect(await readBooking(sale.bookingId)).toMatchObject({ refunds: [{ status: 'requested' }] })
    await reconcileIn(2)
    expect(await readBooking(sale.bookingId)).toMatchObject({ refundedCents: 300 })
    await runTransfers()
    expect(await atProvider(sale)).toEqual([[900, 270]])
    expect(await post(sale.bookingId)).toMatchObject({ ...SETTLED, commission: -70 })
    expect(await brokenRules()).toEqual([])
  }
)
