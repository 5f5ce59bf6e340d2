import { expect } from 'vitest'
import type { Actor } from '@/lib/platform/access/actor'
import { LISTING } from './plan-stock'

export type Question = readonly [name: string, ask: () => Promise<unknown>]

/** What buyers and sellers ask about their orders. */
export function listOrderQuestions(buyer: Actor, seller: Actor): Question[] {
  return [
    [
      'a buyer’s orders, one of them, and a further page of copies',
      async () => {
        const { findMyOrder, listMyBookings, listMyOrders } = await import('@/lib/orders/queries')
        const [order] = (await listMyOrders(buyer)).items
        if (!order) throw new Error('the buyer has ordered nothing')
        expect(await findMyOrder(buyer, order.id)).toEqual(order)
        const further = await listMyBookings(buyer, { after: [Date.parse(order.bookedAt), order.id] })
        expect(further.items.length).toBeGreaterThan(0)
      }
    ],
    [
      'a seller’s sales',
      async () => {
        const { listMySales, listMySoldOrders } = await import('@/lib/orders/queries')
        await Promise.all([listMySales(seller), listMySoldOrders(seller)])
      }
    ],
    [
      'what a buyer holds unpaid, and has held of one copy',
      async () => {
        const holds = await import('@/lib/orders/hold-allowance')
        const allowance = await holds.findHoldAllowance(buyer, 'unknown', 'card')
        await holds.checkHolds(buyer, allowance)
        await holds.pickSlots(allowance, 2)
        await holds.checkCoolDown(buyer.id, LISTING.toHexString(), new Date())
      }
    ]
  ]
}
