import mongoose, { Schema, type InferSchemaType } from 'mongoose'

/** Not in the image store, whose addresses are public: only the two sides and admins may see it. */
const casePhotoSchema = new Schema(
  {
    bookingId: { type: Schema.Types.ObjectId, ref: 'Booking', required: true },
    buyerId: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    bytes: { type: Buffer, required: true }
  },
  { timestamps: true, collection: 'case_photos' }
)
casePhotoSchema.index({ bookingId: 1 })
casePhotoSchema.index({ buyerId: 1 })

export type CasePhotoDocument = InferSchemaType<typeof casePhotoSchema>
export const CasePhotoModel: mongoose.Model<CasePhotoDocument> =
  mongoose.models.CasePhoto ?? mongoose.model<CasePhotoDocument>('CasePhoto', casePhotoSchema)
