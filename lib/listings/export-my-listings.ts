import 'server-only'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { writeRows, type CsvColumns } from '@/lib/platform/csv/write-csv'
import { keepReadable } from '@/lib/platform/db/keep-readable'
import { CategoryModel } from '@/models/category'
import { ListingModel } from '@/models/listing'
import { countWishlistItems } from './my-queries'
import { toDecimalPrice } from '@/lib/platform/i18n/price'
import { fromAuthors } from './listing-labels'
import type { ListingRow } from './to-listing'

const NOT_EXPORTED = { images: 0, hold: 0 } as const

type Exported = { row: ListingRow; category: string; wishlistCount: number }

/** The columns of the import, so that the file can be imported again; the last ones are informative. */
const COLUMNS: CsvColumns<Exported> = {
  category: ({ category }) => category,
  title: ({ row: { title } }) => title,
  subtitle: ({ row: { subtitle } }) => subtitle ?? null,
  authors: ({ row: { authors } }) => fromAuthors(authors),
  editors: ({ row: { editors } }) => fromAuthors(editors ?? []),
  illustrators: ({ row: { illustrators } }) => fromAuthors(illustrators ?? []),
  translators: ({ row: { translators } }) => fromAuthors(translators ?? []),
  isbn: ({ row: { isbnAsTyped, isbn13 } }) => isbnAsTyped ?? isbn13 ?? null,
  edition: ({ row: { edition } }) => edition ?? null,
  printing: ({ row: { printing } }) => printing ?? null,
  publisher: ({ row: { publisher } }) => publisher ?? null,
  publishedPlace: ({ row: { publishedPlace } }) => publishedPlace ?? null,
  publishedYear: ({ row: { publishedYear } }) => publishedYear ?? null,
  language: ({ row: { languageCode } }) => languageCode ?? null,
  format: ({ row: { format } }) => format ?? null,
  pages: ({ row: { pages } }) => pages ?? null,
  resalePrice: ({ row: { priceCents } }) => toDecimalPrice(priceCents),
  originalPrice: ({ row: { originalPriceCents } }) => toDecimalPrice(originalPriceCents),
  productCondition: ({ row: { condition } }) => condition,
  defects: ({ row: { defects } }) => defects.join(', '),
  jacketCondition: ({ row: { jacketCondition } }) => jacketCondition ?? null,
  signedBy: ({ row: { signedBy } }) => signedBy ?? null,
  limitedEdition: ({ row: { limitedEdition } }) => limitedEdition ?? null,
  purchaseYear: ({ row: { yearOfPurchase } }) => yearOfPurchase,
  productDescription: ({ row: { description } }) => description,
  sellerPhoneNumber: ({ row: { sellerPhone } }) => sellerPhone,
  location: ({ row: { city } }) => city,
  id: ({ row: { _id } }) => _id.toHexString(),
  status: ({ row: { status } }) => status,
  listedAt: ({ row: { listedAt } }) => listedAt.toISOString(),
  soldAt: ({ row: { soldAt } }) => soldAt?.toISOString() ?? null,
  views: ({ row: { viewCount } }) => viewCount,
  wishes: ({ wishlistCount }) => wishlistCount
}

/** Newest first, euros, UTC, safe against formulas (`writeRows`). @throws AppError NOT_ALLOWED */
export async function exportMyListings(actor: Actor): Promise<string> {
  await authorize(actor, 'Seller')
  const [found, categories] = await Promise.all([
    ListingModel.find({ sellerId: actor.id }, NOT_EXPORTED).sort({ listedAt: -1, _id: -1 }).lean(),
    CategoryModel.find({}, { name: 1 }).lean()
  ])
  const rows = keepReadable(ListingModel, found, NOT_EXPORTED)
  const items = await countWishlistItems(rows.map(({ _id }) => _id))
  const nameOf = new Map(categories.map(({ _id, name }) => [_id.toHexString(), name]))
  return writeRows(
    COLUMNS,
    rows.map((row) => ({
      row,
      category: nameOf.get(row.categoryId.toHexString()) ?? '',
      wishlistCount: items.get(row._id.toHexString()) ?? 0
    }))
  )
}
