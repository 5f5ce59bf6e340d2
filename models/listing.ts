import mongoose, { type InferSchemaType, Schema } from 'mongoose'
import { CONDITIONS, JACKET_CONDITIONS } from '@/lib/listings/condition'
import { DEFECT_IDS } from '@/lib/listings/defects'
import { LISTING_STATUSES } from '@/lib/listings/listing-status'
import { TAKE_DOWN_GROUNDS } from '@/lib/listings/taken-down'
import { TEXT_LIMITS } from '@/lib/platform/text-rules'
import { limitedText } from './limited-text'

/** A picture in the image store: `src` holds `{w}` where one of `widths` (pixels) goes. */
export const listingImageSchema = new Schema(
  {
    src: { ...limitedText(TEXT_LIMITS.pictureUrl), required: true },
    width: { type: Number, required: true },
    height: { type: Number, required: true },
    widths: { type: [Number], required: true },
    /** Shown while the picture is on its way: a data: address of some hundred letters. */
    blur: limitedText(TEXT_LIMITS.blur)
  },
  { _id: false }
)

const appealSchema = new Schema(
  { text: { ...limitedText(TEXT_LIMITS.appeal), required: true }, at: { type: Date, required: true } },
  { _id: false }
)

const upheldSchema = new Schema(
  {
    at: { type: Date, required: true },
    by: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    reason: { ...limitedText(TEXT_LIMITS.decisionReason), required: true }
  },
  { _id: false }
)

/** Stands in a listing while the shop has taken it down: why, what its seller says to that, and what became of it. */
const takenDownSchema = new Schema(
  {
    at: { type: Date, required: true },
    by: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    ground: { type: String, enum: TAKE_DOWN_GROUNDS, required: true },
    /** The facts, in the words that the seller is sent. */
    reason: { ...limitedText(TEXT_LIMITS.decisionReason), required: true },
    /** The seller's one appeal. */
    appeal: { type: appealSchema },
    /** The decision that an appeal has not changed; one that has takes all of this away. */
    upheld: { type: upheldSchema }
  },
  { _id: false }
)

const holdSchema = new Schema(
  {
    bookingId: { type: Schema.Types.ObjectId, required: true },
    buyerId: { type: Schema.Types.ObjectId, required: true },
    expiresAt: { type: Date, required: true }
  },
  { _id: false }
)

const listingSchema = new Schema(
  {
    sellerId: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    categoryId: { type: Schema.Types.ObjectId, ref: 'Category', required: true },
    title: { ...limitedText(TEXT_LIMITS.title), required: true },
    subtitle: limitedText(TEXT_LIMITS.subtitle),
    authors: { type: [String], required: true },
    // None rather than an empty list: most books name none of them.
    editors: { type: [String], default: undefined },
    illustrators: { type: [String], default: undefined },
    translators: { type: [String], default: undefined },
    isbn13: { type: String, match: /^\d{13}$/ },
    /** The number as the seller wrote it, kept also where it is not a right ISBN. */
    isbnAsTyped: limitedText(TEXT_LIMITS.isbn),
    edition: limitedText(TEXT_LIMITS.edition),
    printing: limitedText(TEXT_LIMITS.printing),
    publisher: limitedText(TEXT_LIMITS.publisher),
    publishedPlace: limitedText(TEXT_LIMITS.publishedPlace),
    publishedYear: { type: Number },
    // Not `language`: that name is the override field of text indexes and makes writes fail for values such as en-US.
    languageCode: limitedText(TEXT_LIMITS.language),
    format: limitedText(TEXT_LIMITS.format),
    pages: { type: Number, min: 1 },
    priceCents: { type: Number, required: true, min: 1, max: 500_000, validate: Number.isInteger },
    originalPriceCents: { type: Number, required: true, min: 1, validate: Number.isInteger },
    condition: { type: String, enum: CONDITIONS, required: true },
    /** What is wrong with the copy, and the state of its jacket, which is graded apart. */
    defects: { type: [{ type: String, enum: DEFECT_IDS, required: true }], required: true, default: [] },
    jacketCondition: { type: String, enum: JACKET_CONDITIONS },
    /** Whose signature or dedication is in the copy. */
    signedBy: limitedText(TEXT_LIMITS.signedBy),
    /** What is printed of the limitation: "number 12 of 300". */
    limitedEdition: limitedText(TEXT_LIMITS.limitedEdition),
    yearOfPurchase: { type: Number, required: true },
    description: { ...limitedText(TEXT_LIMITS.description), required: true },
    images: { type: [listingImageSchema], required: true },
    city: { ...limitedText(TEXT_LIMITS.city), required: true },
    sellerPhone: { ...limitedText(TEXT_LIMITS.phone), required: true },
    status: { type: String, enum: LISTING_STATUSES, required: true, default: 'available' },
    hold: { type: holdSchema },
    /** Out of sight of everybody else, whatever its status: its seller is away, or the shop has taken it down. */
    hidden: { type: Boolean },
    /** While it is there, `hidden` is true. */
    takenDown: { type: takenDownSchema },
    advertisedAt: { type: Date },
    listedAt: { type: Date, required: true },
    soldAt: { type: Date },
    withdrawnAt: { type: Date },
    /** How often somebody other than the seller looked at the copy's page. */
    viewCount: { type: Number, required: true, default: 0 },
    /** `<import>:<row>` of a copy that came in a file, so that a repeated import makes no second one. */
    importKey: limitedText(TEXT_LIMITS.importKey),
    /** The same for all listings of a work (lib/listings/search-keys.ts). */
    workKey: { type: String }
  },
  { timestamps: true, collection: 'listings' }
)
listingSchema.index({ status: 1, listedAt: -1, _id: -1 })
listingSchema.index({ categoryId: 1, status: 1, listedAt: -1, _id: -1 })
listingSchema.index({ sellerId: 1, status: 1, listedAt: -1, _id: -1 })
listingSchema.index({ workKey: 1, status: 1, priceCents: 1, _id: 1 })
listingSchema.index({ hidden: 1, status: 1 }, { partialFilterExpression: { hidden: true } })
listingSchema.index({ status: 1, advertisedAt: -1 }, { partialFilterExpression: { advertisedAt: { $exists: true } } })
listingSchema.index({ isbn13: 1, status: 1, priceCents: 1 }, { sparse: true })
// What was changed since a time, for the sitemap and the search.
listingSchema.index({ updatedAt: 1 })
listingSchema.index({ authors: 1, status: 1, listedAt: -1, _id: -1 })
listingSchema.index({ 'takenDown.at': -1, _id: -1 }, { partialFilterExpression: { 'takenDown.at': { $exists: true } } })
listingSchema.index({ sellerId: 1, 'takenDown.at': -1 }, { partialFilterExpression: { 'takenDown.at': { $exists: true } } })
listingSchema.index({ 'takenDown.appeal.at': 1, _id: 1 }, { partialFilterExpression: { 'takenDown.appeal.at': { $exists: true } } })
listingSchema.index({ importKey: 1 }, { unique: true, partialFilterExpression: { importKey: { $exists: true } } })

export type ListingDocument = InferSchemaType<typeof listingSchema>
export const ListingModel: mongoose.Model<ListingDocument> =
  mongoose.models.Listing ?? mongoose.model<ListingDocument>('Listing', listingSchema)
