import 'server-only'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { MAX_EXPORTED } from '@/lib/platform/csv/export-limit'
import { toCsvFile, type CsvFile } from '@/lib/platform/csv/write-csv'
import { ORDER_CSV, toExportedLines } from './order-csv'
import { findExportedSales } from './sale-queries'
import { SALES_LIST, type SalesFilter } from './sales-list'

/** The seller's own sales, by a filter or those selected: a line for each copy. @throws AppError NOT_ALLOWED, TOO_LARGE */
export async function exportMySales(
  actor: Actor,
  of: { ids: readonly string[] } | SalesFilter = SALES_LIST.initial
): Promise<CsvFile> {
  await authorize(actor, 'Seller')
  return toCsvFile(ORDER_CSV, await toExportedLines(await findExportedSales(actor.id, of, MAX_EXPORTED + 1)))
}
