import 'server-only'
import { trusted } from 'mongoose'
import type { z } from 'zod'
import { parseIsbn } from '@/lib/listings/isbn'
import { toPriceHint, type PriceHint } from '@/lib/listings/price-hint'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { countEditionLookup } from './rate-limits'
import { isDuplicateKey } from '@/lib/platform/db/is-duplicate-key'
import { EditionModel } from '@/models/edition'
import { ListingModel } from '@/models/listing'
import type { EditionLookupResponse } from './responses'
import { mergeEdition, suggestIsbns, type EditionFields } from './edition'
import { askOpenLibrary } from './open-library'
import { findKnownEdition } from './queries'

const MOST_COPIES = 500

type Copies = { priceHint: PriceHint | null; categoryId: string | null }

/** What the shop's copies say. `priceHint` excludes the caller's own listings, and is null below five prices. `categoryId`
 * is that of all copies on show, null unless they agree. */
async function readCopies(actor: Actor, isbn13: string): Promise<Copies> {
  const copies = await ListingModel.find(
    { isbn13, status: trusted({ $in: ['available', 'reserved', 'sold'] }) },
    { priceCents: 1, status: 1, hidden: 1, categoryId: 1, sellerId: 1 }
  )
    .sort({ listedAt: -1 })
    .limit(MOST_COPIES)
    .lean()
  const others = copies.filter(({ sellerId }) => sellerId.toHexString() !== actor.id)
  const asked = others.filter(({ status, hidden }) => status !== 'sold' && hidden !== true)
  const sold = others.filter(({ status }) => status === 'sold')
  const shown = copies.filter(({ hidden }) => hidden !== true)
  const [category, another] = new Set(shown.map(({ categoryId }) => categoryId.toHexString()))
  return {
    priceHint: toPriceHint(
      asked.map(({ priceCents }) => priceCents),
      sold.map(({ priceCents }) => priceCents)
    ),
    categoryId: another === undefined ? (category ?? null) : null
  }
}

/** `suggestions`: likely numbers if two digits were swapped. `unavailable`: an external source was unavailable. */
type EditionLookup = z.infer<typeof EditionLookupResponse>

/** Own data first; Open Library only for unknown books. @throws AppError NOT_ALLOWED, TOO_MANY_REQUESTS */
export async function findEdition(actor: Actor, written: string): Promise<EditionLookup> {
  await authorize(actor, 'Seller')
  await countEditionLookup(actor.id)
  const reading = parseIsbn(written)
  const said = { ...reading, suggestions: suggestIsbns(reading.written ?? '') }
  const { isbn13, checkDigitRight } = reading
  if (isbn13 === null) return { reading: said, edition: null, priceHint: null, categoryId: null, unavailable: false }
  const [known, copies] = await Promise.all([findKnownEdition(isbn13), readCopies(actor, isbn13)])
  if (known || !checkDigitRight) return { reading: said, edition: known, ...copies, unavailable: false }
  const response = await askOpenLibrary(isbn13)
  if (response.outcome !== 'hit')
    return { reading: said, edition: null, ...copies, unavailable: response.outcome === 'unavailable' }
  await keepResponse(isbn13, response.fields)
  return {
    reading: said,
    edition: mergeEdition([{ source: 'openlibrary', fields: response.fields }]),
    ...copies,
    unavailable: false
  }
}

/** Never replaces what the operator loaded meanwhile. */
async function keepResponse(
  isbn13: string,
  { title, authors = [], language, ...fields }: EditionFields
): Promise<void> {
  try {
    await EditionModel.replaceOne(
      { _id: isbn13, source: 'openlibrary' },
      {
        _id: isbn13,
        source: 'openlibrary',
        title: title ?? '',
        authors: [...authors],
        ...(language ? { languageCode: language } : {}),
        ...fields,
        savedAt: new Date()
      },
      { upsert: true }
    )
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
  }
}
