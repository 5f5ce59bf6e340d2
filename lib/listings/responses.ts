import { z } from 'zod'
import { Cents, Id, InsertedResponse, Timestamp } from '@/lib/platform/response-fields'
import { StoredImageResponse } from '@/lib/platform/images/responses'
import { CONDITIONS } from './condition'
import { LISTING_STATUSES } from './listing-status'
import { TAKE_DOWN_GROUNDS } from './taken-down'

const Euro = z
  .string()
  .regex(/^\d+\.\d{2}$/)
  .describe('Euro in decimal text')

const IF_OPEN = 'when the list that the copy was imported from does not state it'
const EMPTY_IF_OPEN = `Empty ${IF_OPEN}`
const NULL_IF_OPEN = `Null ${IF_OPEN}`

/** The fields after `category_id` are extensions of the original API. */
export const ProductResponse = z
  .object({
    _id: Id,
    title: z.string(),
    resalePrice: Euro,
    productCondition: z.enum(CONDITIONS),
    location: z.string(),
    originalPrice: z.union([Euro, z.literal('')]).describe(EMPTY_IF_OPEN),
    yearsOfUse: z.union([z.int().min(0), z.literal('')]).describe(EMPTY_IF_OPEN),
    productDescription: z.string(),
    img: z.string().describe('Empty when the copy has no picture'),
    time: Timestamp,
    sellerName: z.string(),
    isVerified: z.boolean().describe('Whether the shop has verified its seller'),
    category_id: Id,
    slug: z.string().describe('The copy’s page is /books/{slug}'),
    authors: z.array(z.string()).readonly(),
    priceCents: Cents,
    originalPriceCents: Cents.nullable().describe(NULL_IF_OPEN),
    purchaseYear: z.int().nullable().describe(NULL_IF_OPEN),
    image: StoredImageResponse.nullable(),
    status: z.enum(['available', 'reserved']).optional().describe('Only in a seller’s own list')
  })
  .meta({
    id: 'Product',
    examples: [
      {
        _id: '66b1f0a2c3d4e5f601234567',
        title: 'Momo',
        resalePrice: '7.50',
        productCondition: 'Good',
        location: 'Lisbon',
        originalPrice: '12.99',
        yearsOfUse: 4,
        productDescription: 'A well-read copy.',
        img: '',
        time: '2026-09-01T10:00:00.000Z',
        sellerName: 'Selma',
        isVerified: true,
        category_id: '66b1f0a2c3d4e5f60123456a',
        slug: 'momo-66b1f0a2c3d4e5f601234567',
        authors: ['Michael Ende'],
        priceCents: 750,
        originalPriceCents: 1299,
        purchaseYear: 2022,
        image: null
      }
    ]
  })

export const ProductsResponse = z.array(ProductResponse)

export const ListingCardResponse = z.object({
  id: Id,
  slug: z.string(),
  title: z.string(),
  authors: z.array(z.string()).readonly(),
  priceCents: Cents,
  originalPriceCents: Cents.nullable().describe(NULL_IF_OPEN),
  condition: z.enum(CONDITIONS),
  city: z.string(),
  yearOfPurchase: z.int().nullable().describe(NULL_IF_OPEN),
  description: z.string(),
  image: StoredImageResponse.nullable(),
  sellerId: Id,
  sellerName: z.string(),
  sellerVerified: z.boolean(),
  status: z.enum(LISTING_STATUSES),
  listedAt: Timestamp
})

export const ListingCardsResponse = z.object({ listings: z.array(ListingCardResponse) })

export const TakenDownResponse = z
  .object({
    at: Timestamp,
    ground: z.enum(TAKE_DOWN_GROUNDS),
    reason: z.string(),
    appeal: z.object({ text: z.string(), at: Timestamp }).nullable(),
    upheld: z
      .object({ reason: z.string(), at: Timestamp })
      .nullable()
      .describe('The appeal has changed nothing, and why')
  })
  .meta({ id: 'TakenDown' })

export const MyListingResponse = ListingCardResponse.extend({
  hidden: z.boolean().describe('Out of everybody’s sight: the seller is away, or the shop has taken it down'),
  advertisedAt: Timestamp.nullable(),
  viewCount: z.int(),
  wishlistCount: z.int().describe('On how many wishlists it is'),
  holdExpiresAt: Timestamp.nullable().describe('Until when its buyer may pay, while it is held'),
  soldAt: Timestamp.nullable(),
  withdrawnAt: Timestamp.nullable(),
  takenDown: TakenDownResponse.nullable()
}).meta({ id: 'MyListing' })

export const MyListingsResponse = z.object({
  listings: z.array(MyListingResponse),
  total: z.int(),
  page: z.int(),
  pageCount: z.int(),
  counts: z
    .record(z.enum(['all', ...LISTING_STATUSES, 'taken-down']), z.int())
    .describe('Each at most 10,000, as is `total`'),
  holiday: z.boolean(),
  closing: z.boolean().describe('True while the account waits to be closed: no copy is shown'),
  next: z.string().nullable().describe('The cursor of the next page, as in the Link header')
})

export const NewListingResponse = InsertedResponse.extend({ slug: z.string() }).meta({ id: 'NewListing' })
export const EditedListingResponse = z.object({ acknowledged: z.literal(true), slug: z.string() })
export const ListingStatusResponse = z.object({ acknowledged: z.literal(true), status: z.enum(LISTING_STATUSES) })
export const HolidayResponse = z.object({ on: z.boolean() })
export const ViewResponse = z.object({
  counted: z.boolean().describe('False when this place has been counted within the hour')
})

export type TakenDown = z.infer<typeof TakenDownResponse>
