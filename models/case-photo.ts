import { Schema } from 'mongoose'
import { defineModel } from './define-model'

/** Not in the image store, whose addresses are public: only the two sides and admins may see it. */
const casePhotoSchema = new Schema(
  {
    orderId: { type: Schema.Types.ObjectId, ref: 'Order', required: true },
    buyerId: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    bytes: { type: Buffer, required: true }
  },
  { timestamps: true, collection: 'case_photos' }
)
casePhotoSchema.index({ orderId: 1 })
casePhotoSchema.index({ buyerId: 1 })

export const CasePhotoModel = defineModel('CasePhoto', casePhotoSchema)
