import { LISTING_TEXT_LIMITS } from '@/lib/listings/text-limits'
import type { Types } from 'mongoose'
import { MAX_COPIES } from './import-job'

/** What the copies of a row with a SKU share. */
export function toCopyKey(sku: string): string {
  return `sku ${sku}`
}

/** SKU, SKU-2, SKU-3 and so on, because a SKU is unique. Too long ones are left out. */
export function numbersOfCopies(sku: string, copies: number): string[] {
  const most = copies > 1 ? MAX_COPIES : copies
  const further = Array.from({ length: Math.max(0, most - 1) }, (_, place) => `${sku}-${place + 2}`)
  return [sku, ...further.filter((number) => number.length <= LISTING_TEXT_LIMITS.sku)]
}

/** The key of a listing, which prevents a second one. */
export function toImportKey(
  importId: Types.ObjectId,
  { row, copy }: { row: number; copy?: number | null | undefined }
): string {
  return `${importId.toHexString()}:${row}${copy ? `:${copy}` : ''}`
}
