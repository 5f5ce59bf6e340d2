import 'server-only'
import { trusted } from 'mongoose'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { afterCursor } from '@/lib/platform/db/after-cursor'
import { keepReadable, toReadable, toReadablePage } from '@/lib/platform/db/keep-readable'
import { documentsOf, readPage, toKeys, type ListPage, type Order } from '@/lib/platform/db/read-page'
import type { Paged } from '@/lib/platform/paging'
import { OrderModel } from '@/models/order'
import type { SoldOrder } from './booking'
import { isObjectId, ofLine } from './of-line'
import type { OrderRow } from './order-row'
import { SALE_FIELDS } from './sale-fields'
import { SHOWN, toSalesFilter } from './sales-filter'
import {
  MAX_COUNTED_SALES,
  SALES_LIST,
  type SalesFilter,
  type SaleSort,
  type SalesState,
  type SoldOrdersInput
} from './sales-list'
import { toSoldOrders } from './to-sold-orders'

/** Of a call without a limit. */
const MAX_SHOWN = 200

const ORDERS = {
  latest: { field: 'bookedAt', kind: 'time', direction: -1 },
  oldest: { field: 'bookedAt', kind: 'time', direction: 1 },
  amount: { field: 'totalCents', kind: 'number', direction: -1 }
} as const satisfies Record<SaleSort, Order>

const toSortKeys = (row: OrderRow, sort: SaleSort) => toKeys(row[ORDERS[sort].field], row._id)

/** A page of the seller's own sales, each a whole order. `firstKeys`: where the page begins, for a call that reads it
 * again. @throws AppError NOT_ALLOWED */
export async function listMySalesPage(actor: Actor, state: SalesState): Promise<ListPage<SoldOrder>> {
  await authorize(actor, 'Seller')
  const page = await readPage(
    documentsOf(OrderModel, await toSalesFilter(actor.id, state), {
      projection: SALE_FIELDS,
      cap: MAX_COUNTED_SALES
    }),
    {
      order: ORDERS[state.sort],
      pageSize: SALES_LIST.pageSize,
      keysOf: (row: OrderRow) => toSortKeys(row, state.sort)
    },
    state
  )
  return { ...page, rows: await toSoldOrders(page.rows) }
}

/** The same by calls of the API. @throws AppError NOT_ALLOWED */
export async function listMySoldOrders(
  actor: Actor,
  { limit = MAX_SHOWN, after, sort, ...filter }: SoldOrdersInput = SALES_LIST.initial
): Promise<Paged<SoldOrder>> {
  await authorize(actor, 'Seller')
  const { field, kind, direction } = ORDERS[sort]
  const wanted = await toSalesFilter(actor.id, filter)
  const further = after ? [afterCursor(field, after, direction, kind === 'time')] : []
  const rows = await OrderModel.find(further.length > 0 ? { $and: [wanted, ...further] } : wanted, SALE_FIELDS)
    .sort({ [field]: direction, _id: direction })
    .limit(limit + 1)
    .lean()
  const { items, next } = toReadablePage(OrderModel, rows, limit, (row) => toSortKeys(row, sort), SALE_FIELDS)
  return { items: await toSoldOrders(items), next }
}

/** By its id, or that of a line. Null for a wrong or foreign id alike. @throws AppError NOT_ALLOWED */
export async function findMySale(actor: Actor, id: string): Promise<SoldOrder | null> {
  await authorize(actor, 'Seller')
  if (!isObjectId(id)) return null
  const filter = { ...ofLine(id), sellerId: actor.id, status: SHOWN }
  const row = toReadable(OrderModel, await OrderModel.findOne(filter, SALE_FIELDS).lean(), SALE_FIELDS)
  const [sale] = await toSoldOrders(row ? [row] : [])
  return sale ?? null
}

/** For a bulk action: at most `most`, in the order of the list. @throws AppError NOT_ALLOWED */
export async function selectSaleIds(actor: Actor, { sort, ...filter }: SalesFilter, most: number): Promise<string[]> {
  await authorize(actor, 'Seller')
  const { field, direction } = ORDERS[sort]
  const found = await OrderModel.find(await toSalesFilter(actor.id, filter), { _id: 1 })
    .sort({ [field]: direction, _id: direction })
    .limit(most)
    .lean()
  return found.map(({ _id }) => _id.toHexString())
}

/** Of a file: whole orders, in the order of the list. `ids`: those of a selection, of whatever filter. */
export async function findExportedSales(
  sellerId: string,
  of: { ids: readonly string[] } | SalesFilter,
  most: number
): Promise<OrderRow[]> {
  const isSelected = 'ids' in of
  const { field, direction } = ORDERS[isSelected ? 'latest' : of.sort]
  const filter = isSelected
    ? { _id: trusted({ $in: [...of.ids] }), sellerId, status: SHOWN }
    : await toSalesFilter(sellerId, of)
  const rows = await OrderModel.find(filter, SALE_FIELDS)
    .sort({ [field]: direction, _id: direction })
    .limit(most)
    .lean()
  return keepReadable(OrderModel, rows, SALE_FIELDS)
}
