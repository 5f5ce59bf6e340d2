import mongoose, { Schema, type InferSchemaType } from 'mongoose'
import { CONDITIONS } from '@/lib/listings/condition'
import { LISTING_STATUSES } from '@/lib/listings/listing'
import { listingImageSchema } from './listing-image'

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
    title: { type: String, required: true, maxlength: 300 },
    subtitle: { type: String, maxlength: 300 },
    authors: { type: [String], required: true },
    isbn13: { type: String, match: /^\d{13}$/ },
    publisher: { type: String, maxlength: 200 },
    publishedYear: { type: Number },
    // Not `language`: that name is the override field of text indexes and makes writes fail for values such as en-US.
    languageCode: { type: String, maxlength: 20 },
    format: { type: String, maxlength: 40 },
    pages: { type: Number, min: 1 },
    priceCents: { type: Number, required: true, min: 1, max: 500_000, validate: Number.isInteger },
    originalPriceCents: { type: Number, required: true, min: 1, validate: Number.isInteger },
    condition: { type: String, enum: CONDITIONS, required: true },
    yearOfPurchase: { type: Number, required: true },
    description: { type: String, required: true, maxlength: 4000 },
    images: { type: [listingImageSchema], required: true },
    city: { type: String, required: true, maxlength: 80 },
    sellerPhone: { type: String, required: true, maxlength: 40 },
    status: { type: String, enum: LISTING_STATUSES, required: true, default: 'available' },
    hold: { type: holdSchema },
    advertisedAt: { type: Date },
    listedAt: { type: Date, required: true },
    soldAt: { type: Date }
  },
  { timestamps: true, collection: 'listings' }
)
listingSchema.index({ status: 1, listedAt: -1, _id: -1 })
listingSchema.index({ categoryId: 1, status: 1, listedAt: -1, _id: -1 })
listingSchema.index({ sellerId: 1, status: 1, listedAt: -1 })
listingSchema.index({ status: 1, advertisedAt: -1 }, { partialFilterExpression: { advertisedAt: { $exists: true } } })
listingSchema.index({ isbn13: 1, status: 1, priceCents: 1 }, { sparse: true })

export type ListingDocument = InferSchemaType<typeof listingSchema>
export const ListingModel: mongoose.Model<ListingDocument> =
  mongoose.models.Listing ?? mongoose.model<ListingDocument>('Listing', listingSchema)
