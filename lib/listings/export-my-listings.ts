import 'server-only'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { toCsvFile, type CsvColumns, type CsvFile } from '@/lib/platform/csv/write-csv'
import { CategoryModel } from '@/models/category'
import { MY_LISTINGS, type MyListingsState } from './my-listing-list'
import { countWishlistItems, toOwnFilter } from './my-queries'
import { FILE_FIELDS } from './field-names'
import { readMyRows } from './read-my-page'
import { toFormFields } from './to-form-fields'
import type { ListingRow } from './to-listing'

const NOT_EXPORTED = { images: 0, hold: 0 } as const

type Exported = { row: ListingRow; fields: ReturnType<typeof toFormFields>; wishlistCount: number }

/** The columns of the import, so that the file can be imported again; the last ones are informative. */
const COLUMNS: CsvColumns<Exported> = {
  ...Object.fromEntries(
    FILE_FIELDS.map((name) => [
      name === 'category_id' ? 'category' : name,
      ({ fields }: Exported) => [fields[name]].flat().join(', ')
    ])
  ),
  resalePrice: ({ row: { priceCents } }) => ({ cents: priceCents }),
  originalPrice: ({ row: { originalPriceCents } }) => (originalPriceCents ? { cents: originalPriceCents } : null),
  sku: ({ row: { sku } }) => sku ?? null,
  id: ({ row: { _id } }) => _id.toHexString(),
  status: ({ row: { status } }) => status,
  listedAt: { momentOf: ({ row: { listedAt } }) => listedAt.toISOString() },
  soldAt: { momentOf: ({ row: { soldAt } }) => soldAt?.toISOString() ?? null },
  views: ({ row: { viewCount } }) => viewCount,
  wishlists: ({ wishlistCount }) => wishlistCount
}

/** What matches the filter, in the order of the list; euros, safe against formulas (`writeRows`). @throws AppError
 * NOT_ALLOWED */
export async function exportMyListings(
  actor: Actor,
  query: Pick<MyListingsState, 'status' | 'q' | 'sort'> = MY_LISTINGS.initial
): Promise<CsvFile> {
  await authorize(actor, 'Seller')
  const [rows, categories] = await Promise.all([
    readMyRows(toOwnFilter(actor.id, query.status), query, NOT_EXPORTED),
    CategoryModel.find({}, { name: 1 }).lean()
  ])
  const items = await countWishlistItems(rows.map(({ _id }) => _id))
  const nameOf = new Map(categories.map(({ _id, name }) => [_id.toHexString(), name]))
  return toCsvFile(
    COLUMNS,
    rows.map((row) => ({
      row,
      fields: { ...toFormFields(row), category_id: nameOf.get(row.categoryId.toHexString()) ?? '' },
      wishlistCount: items.get(row._id.toHexString()) ?? 0
    }))
  )
}
