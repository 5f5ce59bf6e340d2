import 'server-only'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { writeCsv, type CsvCell } from '@/lib/platform/csv/write-csv'
import { keepReadable } from '@/lib/platform/db/keep-readable'
import { CategoryModel } from '@/models/category'
import { ListingModel } from '@/models/listing'
import { countWishlistItems } from './my-queries'
import { toDecimalPrice } from '@/lib/platform/i18n/price'
import { fromAuthors } from './listing-labels'
import type { ListingRow } from './to-listing'

const NOT_EXPORTED = { images: 0, hold: 0 } as const

type Column = [name: string, read: (row: ListingRow, context: { category: string; wishlistCount: number }) => CsvCell]

/** The columns of the import, so that the file can be imported again; the last ones are informative. */
const COLUMNS: readonly Column[] = [
  ['category', (_, { category }) => category],
  ['title', ({ title }) => title],
  ['subtitle', ({ subtitle }) => subtitle ?? null],
  ['authors', ({ authors }) => fromAuthors(authors)],
  ['editors', ({ editors }) => fromAuthors(editors ?? [])],
  ['illustrators', ({ illustrators }) => fromAuthors(illustrators ?? [])],
  ['translators', ({ translators }) => fromAuthors(translators ?? [])],
  ['isbn', ({ isbnAsTyped, isbn13 }) => isbnAsTyped ?? isbn13 ?? null],
  ['edition', ({ edition }) => edition ?? null],
  ['printing', ({ printing }) => printing ?? null],
  ['publisher', ({ publisher }) => publisher ?? null],
  ['publishedPlace', ({ publishedPlace }) => publishedPlace ?? null],
  ['publishedYear', ({ publishedYear }) => publishedYear ?? null],
  ['language', ({ languageCode }) => languageCode ?? null],
  ['format', ({ format }) => format ?? null],
  ['pages', ({ pages }) => pages ?? null],
  ['resalePrice', ({ priceCents }) => toDecimalPrice(priceCents)],
  ['originalPrice', ({ originalPriceCents }) => toDecimalPrice(originalPriceCents)],
  ['productCondition', ({ condition }) => condition],
  ['defects', ({ defects }) => defects.join(', ')],
  ['jacketCondition', ({ jacketCondition }) => jacketCondition ?? null],
  ['signedBy', ({ signedBy }) => signedBy ?? null],
  ['limitedEdition', ({ limitedEdition }) => limitedEdition ?? null],
  ['purchaseYear', ({ yearOfPurchase }) => yearOfPurchase],
  ['productDescription', ({ description }) => description],
  ['sellerPhoneNumber', ({ sellerPhone }) => sellerPhone],
  ['location', ({ city }) => city],
  ['id', ({ _id }) => _id.toHexString()],
  ['status', ({ status }) => status],
  ['listedAt', ({ listedAt }) => listedAt.toISOString()],
  ['soldAt', ({ soldAt }) => soldAt?.toISOString() ?? null],
  ['views', ({ viewCount }) => viewCount],
  ['wishes', (_, { wishlistCount }) => wishlistCount]
]

/** Newest first, euros, UTC, safe against formulas (`writeCsv`). @throws AppError NOT_ALLOWED */
export async function exportMyListings(actor: Actor): Promise<string> {
  await authorize(actor, 'Seller')
  const [found, categories] = await Promise.all([
    ListingModel.find({ sellerId: actor.id }, NOT_EXPORTED).sort({ listedAt: -1, _id: -1 }).lean(),
    CategoryModel.find({}, { name: 1 }).lean()
  ])
  const rows = keepReadable(ListingModel, found, NOT_EXPORTED)
  const items = await countWishlistItems(rows.map(({ _id }) => _id))
  const nameOf = new Map(categories.map(({ _id, name }) => [_id.toHexString(), name]))
  const lines = rows.map((row) => {
    const context = {
      category: nameOf.get(row.categoryId.toHexString()) ?? '',
      wishlistCount: items.get(row._id.toHexString()) ?? 0
    }
    return COLUMNS.map(([, read]) => read(row, context))
  })
  return writeCsv(
    COLUMNS.map(([name]) => name),
    lines
  )
}
