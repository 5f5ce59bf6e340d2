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
        const { listMySales } = await import('@/lib/orders/queries')
        const { findMySale, listMySalesPage, listMySoldOrders } = await import('@/lib/orders/sale-queries')
        await listMySales(seller)
        const [sale] = (await listMySoldOrders(seller)).items
        if (!sale) throw new Error('the seller has sold nothing')
        expect(await findMySale(seller, sale.id)).toMatchObject({ id: sale.id })
        const { SALE_GROUPS, SALE_SORTS, SALES_LIST } = await import('@/lib/orders/sales-list')
        const states = [
          ...SALE_GROUPS.map((show) => ({ show })),
          ...SALE_SORTS.map((sort) => ({ sort })),
          { q: 'book' },
          { q: sale.id.slice(-8) },
          { from: '2026-01-01', until: '2026-12-31' }
        ]
        for (const state of states) await listMySalesPage(seller, { ...SALES_LIST.initial, ...state })
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
