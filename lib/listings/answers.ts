import { z } from 'zod'
import { Cents, Id, InsertedResponse, Timestamp } from '@/lib/platform/answer-fields'
import { StoredImageResponse } from '@/lib/platform/images/answers'
import { CONDITIONS, JACKET_CONDITIONS } from './condition'
import { DEFECT_IDS } from './defects'
import { LISTING_STATUSES } from './listing-status'
import { TAKE_DOWN_GROUNDS } from './taken-down'

const Euro = z.string().regex(/^\d+\.\d{2}$/).describe('Euro in decimal text')

/** A copy in the original API's words, for everybody; the fields after `category_id` are this shop's. */
export const ProductResponse = z
  .object({
    _id: Id,
    title: z.string(),
    resalePrice: Euro,
    productCondition: z.enum(CONDITIONS),
    location: z.string(),
    originalPrice: Euro,
    yearsOfUse: z.int().min(0),
    productDescription: z.string(),
    img: z.string().describe('Empty when the copy has no picture'),
    time: Timestamp,
    sellerName: z.string(),
    isVerified: z.boolean().describe('Whether the shop has verified its seller'),
    category_id: Id,
    slug: z.string().describe('The copy’s page is /books/{slug}'),
    authors: z.array(z.string()).readonly(),
    priceCents: Cents,
    originalPriceCents: Cents,
    purchaseYear: z.int(),
    image: StoredImageResponse.nullable(),
    status: z.enum(['available', 'reserved']).optional().describe('Only in a seller’s own list')
  })
  .meta({
    id: 'Product',
    examples: [
      {
        _id: '66b1f0a2c3d4e5f601234567', title: 'Momo', resalePrice: '7.50', productCondition: 'Good', location: 'Lisbon',
        originalPrice: '12.99', yearsOfUse: 4, productDescription: 'A well-read copy.', img: '',
        time: '2026-09-01T10:00:00.000Z', sellerName: 'Selma', isVerified: true, category_id: '66b1f0a2c3d4e5f60123456a',
        slug: 'momo-66b1f0a2c3d4e5f601234567', authors: ['Michael Ende'], priceCents: 750, originalPriceCents: 1299,
        purchaseYear: 2022, image: null
      }
    ]
  })

export const ProductsResponse = z.array(ProductResponse)

/** What a card of a grid shows. Nothing in it is private. */
export const ListingCardResponse = z.object({
  id: Id,
  slug: z.string(),
  title: z.string(),
  authors: z.array(z.string()).readonly(),
  priceCents: Cents,
  originalPriceCents: Cents,
  condition: z.enum(CONDITIONS),
  city: z.string(),
  yearOfPurchase: z.int(),
  description: z.string(),
  image: StoredImageResponse.nullable(),
  sellerId: Id,
  sellerName: z.string(),
  sellerVerified: z.boolean(),
  status: z.enum(LISTING_STATUSES),
  listedAt: Timestamp
})

/** Cards of the copies that were asked for by id and can still be seen. */
export const ListingCardsResponse = z.object({ listings: z.array(ListingCardResponse) })

/** How the shop has taken a copy down, with the seller's appeal and what was decided about it. */
export const TakenDownResponse = z
  .object({
    at: Timestamp,
    ground: z.enum(TAKE_DOWN_GROUNDS),
    reason: z.string(),
    appeal: z.object({ text: z.string(), at: Timestamp }).nullable(),
    upheld: z.object({ reason: z.string(), at: Timestamp }).nullable().describe('The appeal has changed nothing, and why')
  })
  .meta({ id: 'TakenDown' })

/** A copy as its seller sees it. */
export const MyListingResponse = ListingCardResponse.extend({
  hidden: z.boolean().describe('Out of everybody’s sight: the seller is away, or the shop has taken it down'),
  advertisedAt: Timestamp.nullable(),
  viewCount: z.int(),
  wishCount: z.int().describe('On how many wishlists it is'),
  holdExpiresAt: Timestamp.nullable().describe('Until when its buyer may pay, while it is held'),
  soldAt: Timestamp.nullable(),
  withdrawnAt: Timestamp.nullable(),
  takenDown: TakenDownResponse.nullable()
}).meta({ id: 'MyListing' })

/** One page of them, with how many there are in each status; `holiday` is how the switch stands. */
export const MyListingsResponse = z.object({
  listings: z.array(MyListingResponse),
  total: z.int(),
  page: z.int(),
  pageCount: z.int(),
  counts: z.record(z.enum(['all', ...LISTING_STATUSES, 'taken-down']), z.int()),
  holiday: z.boolean(),
  closing: z.boolean().describe('True while the account waits to be closed: no copy is shown'),
  next: z.string().nullable().describe('The cursor of the next page, as in the Link header')
})

/** What the form of a copy begins with when it is edited: texts as one would type them. */
const FormFieldsResponse = z.object({
  category_id: Id,
  title: z.string(),
  subtitle: z.string(),
  authors: z.string(),
  editors: z.string(),
  illustrators: z.string(),
  translators: z.string(),
  isbn: z.string(),
  edition: z.string(),
  printing: z.string(),
  publisher: z.string(),
  publishedPlace: z.string(),
  publishedYear: z.string(),
  language: z.string(),
  format: z.string(),
  pages: z.string(),
  resalePrice: z.string(),
  originalPrice: z.string(),
  productCondition: z.enum(CONDITIONS),
  defects: z.array(z.enum(DEFECT_IDS)),
  jacketCondition: z.enum([...JACKET_CONDITIONS, '']),
  signedBy: z.string(),
  limitedEdition: z.string(),
  purchaseYear: z.string(),
  productDescription: z.string(),
  sellerPhoneNumber: z.string(),
  location: z.string()
})

/** One of the seller's own copies with all that can be edited; photos by their upload ids. */
export const EditableListingResponse = z
  .object({
    id: Id,
    slug: z.string(),
    status: z.enum(LISTING_STATUSES),
    hidden: z.boolean(),
    takenDown: z.boolean(),
    fields: FormFieldsResponse,
    photos: z.array(z.object({ id: z.string(), image: StoredImageResponse }))
  })
  .meta({ id: 'EditableListing' })

export const NewListingResponse = InsertedResponse.extend({ slug: z.string() }).meta({ id: 'NewListing' })
export const EditedListingResponse = z.object({ acknowledged: z.literal(true), slug: z.string() })
export const ListingStatusResponse = z.object({ acknowledged: z.literal(true), status: z.enum(LISTING_STATUSES) })
export const HolidayResponse = z.object({ on: z.boolean() })
export const ViewResponse = z.object({ counted: z.boolean().describe('False when this place has been counted within the hour') })

/** How the shop has taken a copy down, as its seller reads it. Times are ISO 8601 in UTC. */
export type TakenDown = z.infer<typeof TakenDownResponse>
