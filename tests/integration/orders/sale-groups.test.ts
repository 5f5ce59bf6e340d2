import { Types } from 'mongoose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OrderStatus } from '@/lib/orders/order-status'
import type { BookingState } from '@/lib/orders/progress-state'
import { SALE_GROUPS, SALES_LIST, type SaleGroup } from '@/lib/orders/sales-list'
import { addUser, openTestShop, type TestShop, type TestUser } from '@/tests/support/shop'
import { listMailed, listSights, type Sight } from '@/tests/unit/orders/progress/sights'

let shop: TestShop
let seller: TestUser
let planted: { id: string; sight: Sight }[]

beforeAll(async () => {
  shop = await openTestShop({ fabricated: true })
  seller = await addUser('Seller', 'Selma')
  const { OrderModel } = await import('@/models/order')
  const rows = listMailed(listSights().sights).map((sight) => {
    const lines = sight.row.lines.map((line) => {
      const _id = new Types.ObjectId()
      return { ...line, _id, claimKey: `X:${_id.toHexString()}` }
    })
    const _id = lines[0]?._id ?? new Types.ObjectId()
    return { sight, document: { ...sight.row, _id, lines, sellerId: new Types.ObjectId(seller.id) } }
  })
  await OrderModel.collection.insertMany(rows.map(({ document }) => document))
  planted = rows.map(({ sight, document }) => ({ id: document._id.toHexString(), sight }))
}, 120_000)

afterAll(() => shop.close())

function toGroup(state: BookingState, status: OrderStatus, isCash: boolean): SaleGroup | null {
  switch (state) {
    case 'opening':
    case 'void':
      return null
    case 'to-pay':
    case 'removing':
      return isCash ? 'to-confirm' : 'to-pay'
    case 'to-confirm':
      return 'to-confirm'
    case 'meeting-agreed':
    case 'meeting-over':
    case 'no-show':
    case 'no-show-contested':
      return 'to-hand-over'
    case 'time-over':
      if (status === 'agreed') return 'to-hand-over'
      return status === 'expiring' ? 'ended' : isCash ? 'to-confirm' : 'to-pay'
    case 'to-meet':
    case 'cancel-asked':
      return 'to-hand-over'
    case 'disputed':
      return status === 'refunding' ? 'ended' : 'with-case'
    case 'case-with-seller':
    case 'case-with-shop':
      return 'with-case'
    case 'handed-over':
    case 'handed-over-automatically':
    case 'handed-over-by-seller':
    case 'sale-stands':
      return 'done'
    default:
      return 'ended'
  }
}

it('each sale is in one group, which is that of its progress', async () => {
  const { selectSaleIds } = await import('@/lib/orders/sale-queries')
  const groups = new Map<string, SaleGroup[]>()
  for (const show of SALE_GROUPS) {
    const ids = await selectSaleIds(seller, { ...SALES_LIST.initial, show }, 10_000)
    for (const id of ids) groups.set(id, [...(groups.get(id) ?? []), show])
  }
  const wrong = planted.flatMap(({ id, sight }) => {
    const { state } = sight.of.seller
    const wanted = toGroup(state, sight.row.status, sight.stored.method === 'cash')
    const found = groups.get(id) ?? []
    return found.join() === (wanted ?? '') ? [] : [`${state}, ${sight.row.status}: ${found.join() || 'none'}`]
  })
  expect([...new Set(wrong)]).toEqual([])
  expect(new Set([...groups.values()].flat())).toEqual(new Set(SALE_GROUPS))
})
