import mongoose, { Schema, type InferSchemaType } from 'mongoose'
import { listingImageSchema } from './listing'

/** A seller's picture in the image store: idle until a listing claims it, and again when the listing lets it go. */
const uploadSchema = new Schema(
  {
    /** The picture's id in the store: 32 hex digits. */
    _id: { type: String, required: true, match: /^[0-9a-f]{32}$/ },
    ownerId: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    image: { type: listingImageSchema, required: true },
    /** What it takes in the store, all widths together. */
    bytes: { type: Number, required: true, min: 1 },
    /** The listing that shows it. */
    listingId: { type: Schema.Types.ObjectId, ref: 'Listing' },
    /** Since when no listing shows it; absent while one does. */
    idleSince: { type: Date },
    /** Set when it is being deleted: the files go first, this document last, and nobody can claim it meanwhile. */
    removedAt: { type: Date }
  },
  { timestamps: true, collection: 'uploads' }
)
uploadSchema.index({ ownerId: 1 })
uploadSchema.index({ listingId: 1 }, { sparse: true })
uploadSchema.index({ idleSince: 1 }, { sparse: true })
uploadSchema.index({ removedAt: 1 }, { sparse: true })

export type UploadDocument = InferSchemaType<typeof uploadSchema>
export const UploadModel: mongoose.Model<UploadDocument> =
  mongoose.models.Upload ?? mongoose.model<UploadDocument>('Upload', uploadSchema)
