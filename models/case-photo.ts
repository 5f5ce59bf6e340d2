import mongoose, { Schema, type InferSchemaType } from 'mongoose'

/**
 * A photo that a buyer has added to a case. In the database and not in the image store: whatever the store is, its addresses are
 * public, and this one is shown to the two sides and the admins only. `case.photos` of the booking says which are shown.
 */
const casePhotoSchema = new Schema(
  {
    bookingId: { type: Schema.Types.ObjectId, ref: 'Booking', required: true },
    buyerId: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    /** WebP, encoded by the shop; see lib/platform/images/encode-image.ts. */
    bytes: { type: Buffer, required: true }
  },
  { timestamps: true, collection: 'case_photos' }
)
casePhotoSchema.index({ bookingId: 1 })
casePhotoSchema.index({ buyerId: 1 })

export type CasePhotoDocument = InferSchemaType<typeof casePhotoSchema>
export const CasePhotoModel: mongoose.Model<CasePhotoDocument> =
  mongoose.models.CasePhoto ?? mongoose.model<CasePhotoDocument>('CasePhoto', casePhotoSchema)
