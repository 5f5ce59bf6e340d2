import { Schema, type InferSchemaType } from 'mongoose'
import { CONDITIONS, JACKET_CONDITIONS } from '@/lib/listings/condition'
import { DEFECT_IDS } from '@/lib/listings/defects'
import { LINE_FIELDS, NUMBER_FIELDS, PEOPLE_FIELDS } from '@/lib/listings/field-names'
import { LISTING_FIELDS } from '@/lib/listings/listing-fields'
import { LISTING_STATUSES } from '@/lib/listings/listing-status'
import { TAKE_DOWN_GROUNDS } from '@/lib/listings/taken-down'
import { LISTING_TEXT_LIMITS } from '@/lib/listings/text-limits'
import { recordOf } from '@/lib/platform/record-of'
import { MODERATION_EVENTS } from '@/lib/reports/events'
import { REPORT_TEXT_LIMITS } from '@/lib/reports/text-limits'
import { UPLOAD_TEXT_LIMITS } from '@/lib/uploads/text-limits'
import { USER_TEXT_LIMITS } from '@/lib/users/text-limits'
import { AUDIT_OUTBOX_INDEX, auditOutbox } from './audit-outbox'
import { defineModel, embedded, limitedNumber, limitedText } from './define-model'
import { EVENT_OUTBOX_INDEX, eventOutbox } from './event-outbox'

export const listingImageSchema = embedded({
  src: { ...limitedText(LISTING_TEXT_LIMITS.pictureUrl), required: true },
  width: { type: Number, required: true },
  height: { type: Number, required: true },
  widths: { type: [Number], required: true },
  blur: limitedText(LISTING_TEXT_LIMITS.blur)
})

const appealSchema = embedded({
  text: { ...limitedText(REPORT_TEXT_LIMITS.appeal), required: true },
  at: { type: Date, required: true }
})

const decisionSchema = embedded({
  at: { type: Date, required: true },
  by: { type: Schema.Types.ObjectId, ref: 'User', required: true },
  reason: { ...limitedText(REPORT_TEXT_LIMITS.decisionReason), required: true }
})

const takenDownSchema = embedded({
  at: { type: Date, required: true },
  by: { type: Schema.Types.ObjectId, ref: 'User', required: true },
  ground: { type: String, enum: TAKE_DOWN_GROUNDS, required: true },
  reason: { ...limitedText(REPORT_TEXT_LIMITS.decisionReason), required: true },
  appeal: { type: appealSchema },
  /** An appeal that succeeded deletes the takedown. */
  upheld: { type: decisionSchema }
})

const holdSchema = embedded({
  orderId: { type: Schema.Types.ObjectId, required: true },
  buyerId: { type: Schema.Types.ObjectId, required: true },
  expiresAt: { type: Date, required: true }
})

/** What was searched of the listing before an edit (lib/listings/note-edit.ts). */
const editSchema = embedded({
  at: { type: Date, required: true },
  title: limitedText(LISTING_TEXT_LIMITS.title),
  ...recordOf(['subtitle', 'series', 'volume', 'publisher', 'format'] as const, (name) =>
    limitedText(LISTING_FIELDS[name].limit)
  ),
  ...recordOf(PEOPLE_FIELDS, () => ({ type: [String], default: undefined })),
  authors: { type: [String], default: undefined },
  isbn13: { type: String },
  categoryId: { type: Schema.Types.ObjectId, ref: 'Category' },
  condition: { type: String, enum: CONDITIONS },
  priceCents: { type: Number },
  languageCode: limitedText(LISTING_TEXT_LIMITS.language),
  publishedYear: limitedNumber(LISTING_FIELDS.publishedYear),
  city: limitedText(USER_TEXT_LIMITS.city),
  hasPhoto: { type: Boolean, required: true }
})

const listingSchema = new Schema(
  {
    sellerId: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    categoryId: { type: Schema.Types.ObjectId, ref: 'Category', required: true },
    title: { ...limitedText(LISTING_TEXT_LIMITS.title), required: true },
    ...recordOf(LINE_FIELDS, (name) => limitedText(LISTING_FIELDS[name].limit)),
    ...recordOf(NUMBER_FIELDS, (name) => limitedNumber(LISTING_FIELDS[name])),
    // Undefined rather than an empty list, since most books have none.
    ...recordOf(PEOPLE_FIELDS, () => ({ type: [String], default: undefined })),
    authors: { type: [String], required: true },
    isbn13: { type: String, match: /^\d{13}$/ },
    isbnAsTyped: limitedText(LISTING_TEXT_LIMITS.isbn),
    languageCode: limitedText(LISTING_TEXT_LIMITS.language),
    priceCents: { type: Number, required: true, min: 1, max: 500_000, validate: Number.isInteger },
    originalPriceCents: { type: Number, min: 1, validate: Number.isInteger },
    condition: { type: String, enum: CONDITIONS, required: true },
    defects: { type: [{ type: String, enum: DEFECT_IDS, required: true }], required: true, default: [] },
    jacketCondition: { type: String, enum: JACKET_CONDITIONS },
    yearOfPurchase: { type: Number },
    description: { ...limitedText(LISTING_TEXT_LIMITS.description), required: true },
    images: { type: [listingImageSchema], required: true },
    city: { ...limitedText(USER_TEXT_LIMITS.city), required: true },
    sellerPhone: { ...limitedText(USER_TEXT_LIMITS.phone), required: true },
    status: { type: String, enum: LISTING_STATUSES, required: true, default: 'available' },
    hold: { type: holdSchema },
    /** Independent of the status: the seller is away, or the listing was taken down. */
    hidden: { type: Boolean },
    takenDown: { type: takenDownSchema },
    /** How the last takedown ended; absent while it is taken down. */
    reinstated: { type: decisionSchema },
    /** While it is advertised: when it first was. */
    advertisedAt: { type: Date },
    /** Stays when its advertising ends, so that advertising it again does not improve its position. */
    firstAdvertisedAt: { type: Date },
    listedAt: { type: Date, required: true },
    soldAt: { type: Date },
    withdrawnAt: { type: Date },
    /** When it was last put back on sale, after a hold, a withdrawal or a holiday. */
    backAt: { type: Date },
    viewCount: { type: Number, required: true, default: 0 },
    /** `<import>:<row>` or `<import>:<row>:<copy>`; unique. */
    importKey: limitedText(LISTING_TEXT_LIMITS.importKey),
    /** The seller's own number of the copy, which nobody else sees; unique among the seller's. */
    sku: limitedText(LISTING_TEXT_LIMITS.sku),
    /** Names of photo files in the list that it was imported from, which nobody else sees. */
    photoNames: { type: [limitedText(UPLOAD_TEXT_LIMITS.fileName)], default: undefined },
    /** The row of an import that it is a further copy of (`toCopyKey`); absent in the first copy. */
    copyOf: limitedText(LISTING_TEXT_LIMITS.copyOf),
    workKey: { type: String, required: true },
    /** The last edits, the oldest first; absent before the first. */
    edits: { type: [editSchema], default: undefined },
    auditOutbox,
    events: eventOutbox(MODERATION_EVENTS)
  },
  { timestamps: true, collection: 'listings' }
)
listingSchema.index(AUDIT_OUTBOX_INDEX, { sparse: true })
listingSchema.index(EVENT_OUTBOX_INDEX, { sparse: true })
listingSchema.index({ status: 1, listedAt: -1, _id: -1 })
listingSchema.index({ categoryId: 1, status: 1, listedAt: -1, _id: -1 })
listingSchema.index({ sellerId: 1, status: 1, listedAt: -1, _id: -1 })
// My Products in all statuses.
listingSchema.index({ sellerId: 1, listedAt: -1, _id: -1 })
listingSchema.index({ sellerId: 1, priceCents: 1, _id: 1 })
// By title, and for a part of it.
listingSchema.index({ sellerId: 1, workKey: 1, _id: 1 })
listingSchema.index({ workKey: 1, status: 1, priceCents: 1, _id: 1 })
listingSchema.index({ hidden: 1, status: 1 }, { partialFilterExpression: { hidden: true } })
listingSchema.index(
  { status: 1, advertisedAt: -1, _id: -1 },
  { partialFilterExpression: { advertisedAt: { $exists: true } } }
)
listingSchema.index({ sellerId: 1, updatedAt: -1 }, { partialFilterExpression: { advertisedAt: { $exists: true } } })
listingSchema.index({ isbn13: 1, status: 1, priceCents: 1 }, { sparse: true })
// For the sitemap and the search index.
listingSchema.index({ updatedAt: 1 })
listingSchema.index({ authors: 1, status: 1, listedAt: -1, _id: -1 })
listingSchema.index({ 'takenDown.at': -1, _id: -1 }, { partialFilterExpression: { 'takenDown.at': { $exists: true } } })
listingSchema.index(
  { sellerId: 1, 'takenDown.at': -1 },
  { partialFilterExpression: { 'takenDown.at': { $exists: true } } }
)
listingSchema.index(
  { 'takenDown.appeal.at': 1, _id: 1 },
  { partialFilterExpression: { 'takenDown.appeal.at': { $exists: true } } }
)
listingSchema.index({ sellerId: 1, sku: 1 }, { unique: true, partialFilterExpression: { sku: { $exists: true } } })
listingSchema.index({ sellerId: 1, copyOf: 1 }, { partialFilterExpression: { copyOf: { $exists: true } } })
listingSchema.index({ importKey: 1 }, { unique: true, partialFilterExpression: { importKey: { $exists: true } } })

export type ListingDocument = InferSchemaType<typeof listingSchema>
export const ListingModel = defineModel('Listing', listingSchema)
