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

function toGroup(state: BookingState, status: OrderStatus): SaleGroup | null {
  switch (state) {
    case 'opening':
    case 'void':
      return null
    case 'to-pay':
    case 'removing':
      return 'to-pay'
    case 'time-over':
      return status === 'expiring' ? 'ended' : 'to-pay'
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
    const wanted = toGroup(state, sight.row.status)
    const found = groups.get(id) ?? []
    return found.join() === (wanted ?? '') ? [] : [`${state}, ${sight.row.status}: ${found.join() || 'none'}`]
  })
  expect([...new Set(wrong)]).toEqual([])
  expect(new Set([...groups.values()].flat())).toEqual(new Set(SALE_GROUPS.filter((one) => one !== 'to-confirm')))
})
