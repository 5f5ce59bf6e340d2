import { afterAll, beforeAll, expect, it } from 'vitest'
import { brokenRules } from '@/tests/integration/payments/buying'
import { dieAt } from '@/tests/integration/payments/die-at'
import {
  atProvider,
  dispute,
  endDispute,
  newDebtor,
  openPayoutShop,
  post,
  readBooking,
  runTransfers,
  sell,
  shop
} from '../payouts/paying-sellers'

beforeAll(openPayoutShop)
afterAll(() => shop().close())

it('a debt that was claimed is given back when the process dies and the transfer is not made after all', async () => {
  const { seller, sale } = await newDebtor()
  const next = await sell(seller, 500)
  await dieAt('debts-claimed', ['transfer', next.bookingId])
  expect(await readBooking(sale.bookingId)).toMatchObject({ debtCents: 0, recoveries: [{ cents: 270 }] })
  const id = await dispute(next)
  await endDispute(next, id, 'lost')
  await runTransfers()
  expect(await readBooking(sale.bookingId)).toMatchObject({ debtCents: 270, recoveries: [] })
  expect(await atProvider(next)).toEqual([])
  expect(await brokenRules()).toEqual([])
})

it('a debt that was claimed is kept back once when the process dies before it stores the transfer', async () => {
  const { seller, sale } = await newDebtor()
  const next = await sell(seller, 500)
  await dieAt('debts-claimed', ['transfer', next.bookingId])
  await runTransfers()
  expect(await atProvider(next)).toEqual([[180, 0]])
  expect(await readBooking(sale.bookingId)).toMatchObject({ debtCents: 0, recoveries: [{ cents: 270 }] })
  expect(await brokenRules()).toEqual([])
})

it('a sale from which a debt was kept, and which comes back is not kept back from itself when it is the seller’s again', async () => {
  const { seller } = await newDebtor()
  const next = await sell(seller, 500)
  await runTransfers()
  const id = await dispute(next)
  await runTransfers()
  expect(await readBooking(next.bookingId)).toMatchObject({ debtCents: 270 })
  await endDispute(next, id, 'won')
  await runTransfers()
  expect(await atProvider(next)).toEqual([
    [180, 180],
    [180, 0]
  ])
  expect(await readBooking(next.bookingId)).not.toHaveProperty('debtCents')
  expect(await post(next.bookingId)).toMatchObject({ 'seller-payable': 0, 'seller-receivable': -270 })
  expect(await brokenRules()).toEqual([])
})

it('a sale from which a debt was kept, and which comes back leaves nothing payable when its own debt was recovered before it is the seller’s again', async () => {
  const { seller } = await newDebtor()
  const next = await sell(seller, 500)
  await runTransfers()
  const id = await dispute(next)
  await runTransfers()
  const another = await sell(seller, 500)
  await runTransfers()
  expect(await atProvider(another)).toEqual([[180, 0]])
  await endDispute(next, id, 'won')
  await runTransfers()
  expect(await atProvider(next)).toEqual([
    [180, 180],
    [180, 0]
  ])
  expect(await atProvider(another)).toEqual([
    [180, 0],
    [270, 0]
  ])
  expect(await post(next.bookingId)).toMatchObject({ 'seller-payable': 0, 'seller-receivable': 0 })
  expect(await post(another.bookingId)).toMatchObject({ 'seller-payable': 0, 'seller-receivable': -270 })
  expect(await brokenRules()).toEqual([])
})
