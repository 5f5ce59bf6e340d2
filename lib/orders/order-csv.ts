import 'server-only'
import { trusted, type Types } from 'mongoose'
import { MAX_EXPORTED, tooManyRows } from '@/lib/platform/csv/export-limit'
import type { CsvColumns } from '@/lib/platform/csv/write-csv'
import { keepReadable } from '@/lib/platform/db/keep-readable'
import { ListingModel } from '@/models/listing'
import type { OrderLine } from './order-lines'
import { toOrderNumber } from './order-number'
import type { OrderRow } from './order-row'
import { toStatusLabel, type StatusLabel } from './progress'
import { toFacts, toLines } from './to-booking'

/** A copy of an order. Its shares are null until it is paid, or where it left the order before. */
export type ExportedLine = {
  row: OrderRow
  line: OrderLine
  isbn: string | null
  label: StatusLabel
  paidAt: string | null
  handedOverAt: string | null
  commissionCents: number | null
  earningCents: number | null
  refundedCents: number
}

/** Listings of one query. */
const AT_ONCE = 1000
const ISBN = { isbn13: 1 } as const

async function findIsbns(ids: readonly Types.ObjectId[]): Promise<Map<string, string>> {
  const isbns = new Map<string, string>()
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const some = trusted({ $in: ids.slice(start, start + AT_ONCE) })
    const listings = await ListingModel.find({ _id: some }, ISBN).lean()
    for (const { _id, isbn13 } of keepReadable(ListingModel, listings, ISBN))
      if (isbn13) isbns.set(_id.toHexString(), isbn13)
  }
  return isbns
}

function toExported(row: OrderRow, isbns: ReadonlyMap<string, string>, now: Date): ExportedLine[] {
  const facts = toLines(row)
  return row.lines.map((line) => {
    const { paidAt, handedOverAt, ...standing } = toFacts(row, line)
    const shares = paidAt ? facts.find(({ number }) => number === line.number) : undefined
    return {
      row,
      line,
      isbn: isbns.get(line.listingId.toHexString()) ?? null,
      label: toStatusLabel({ ...standing, paidAt, handedOverAt }, now),
      paidAt,
      handedOverAt,
      commissionCents: shares?.commissionCents ?? null,
      earningCents: shares?.earningCents ?? null,
      refundedCents: standing.refundedCents
    }
  })
}

/** @throws AppError TOO_LARGE */
export async function toExportedLines(rows: readonly OrderRow[], now = new Date()): Promise<ExportedLine[]> {
  const lines = rows.flatMap((row) => row.lines)
  if (rows.length > MAX_EXPORTED || lines.length > MAX_EXPORTED) throw tooManyRows()
  const isbns = await findIsbns(lines.map(({ listingId }) => listingId))
  return rows.flatMap((row) => toExported(row, isbns, now))
}

const toCents = (cents: number | null) => (cents === null ? null : { cents })

/** What a seller knows of each copy, and an admin. */
export const ORDER_CSV: CsvColumns<ExportedLine> = {
  order: ({ row }) => toOrderNumber(row._id.toHexString()),
  booking: ({ line }) => line._id.toHexString(),
  title: ({ line }) => line.title,
  isbn: ({ isbn }) => isbn,
  price: ({ line }) => ({ cents: line.priceCents }),
  commission: ({ commissionCents }) => toCents(commissionCents),
  sellerPart: ({ earningCents }) => toCents(earningCents),
  refunded: ({ refundedCents }) => ({ cents: refundedCents }),
  status: ({ label }) => label,
  buyer: ({ row }) => row.userName,
  bookedAt: { momentOf: ({ row }) => row.bookedAt.toISOString() },
  paidAt: { momentOf: ({ paidAt }) => paidAt },
  handedOverAt: { momentOf: ({ handedOverAt }) => handedOverAt }
}
