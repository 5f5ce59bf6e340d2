import 'server-only'
import { trusted } from 'mongoose'
import { recordAudit } from '@/lib/audit/append-entry'
import { ORDER_CSV, toExportedLines, type ExportedLine } from '@/lib/orders/order-csv'
import { SALE_FIELDS } from '@/lib/orders/sale-fields'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { MAX_EXPORTED } from '@/lib/platform/csv/export-limit'
import { toCsvFile, type CsvColumns, type CsvFile } from '@/lib/platform/csv/write-csv'
import { keepReadable } from '@/lib/platform/db/keep-readable'
import { OrderModel } from '@/models/order'
import { toBookingFilter } from './booking-filter'
import type { BookingListState } from './booking-list'
import { findPeople } from './booking-people'
import type { Person } from './managed-booking'

type Line = ExportedLine & { buyer: Person; seller: Person | null }

const BOOKING_CSV: CsvColumns<Line> = {
  ...ORDER_CSV,
  buyer: ({ buyer }) => buyer.name,
  buyerEmail: ({ buyer }) => buyer.email,
  seller: ({ seller }) => seller?.name ?? null,
  sellerEmail: ({ seller }) => seller?.email ?? null,
  transaction: ({ row }) => row.transactionId ?? null
}

type Exported = { ids: readonly string[] } | Pick<BookingListState, 'q' | 'status' | 'refunds'>

function toReason(of: Exported): string {
  return 'ids' in of ? of.ids.join(' ') : [of.status, of.refunds, of.q].filter(Boolean).join(' ')
}

/** The orders that match a filter, or those selected, latest first: a line for each copy. Audited. @throws AppError
 * NOT_ALLOWED, TOO_LARGE */
export async function exportBookings(actor: Actor, of: Exported): Promise<CsvFile> {
  await authorize(actor, 'Admin')
  const filter = 'ids' in of ? { _id: trusted({ $in: [...of.ids] }) } : (await toBookingFilter(of)).filter
  const found = await OrderModel.find(filter, SALE_FIELDS)
    .sort({ bookedAt: -1, _id: -1 })
    .limit(MAX_EXPORTED + 1)
    .lean()
  const rows = keepReadable(OrderModel, found, SALE_FIELDS)
  const [lines, people] = await Promise.all([toExportedLines(rows), findPeople(rows)])
  await recordAudit(actor, 'list-exported', ['list', 'bookings'], toReason(of))
  return toCsvFile(
    BOOKING_CSV,
    lines.map((line) => ({
      ...line,
      buyer: people.get(line.row.buyerId.toHexString()) ?? { name: line.row.userName, email: line.row.userEmail },
      seller: people.get(line.row.sellerId.toHexString()) ?? null
    }))
  )
}
