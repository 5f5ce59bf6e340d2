import mongoose, { Schema, type InferSchemaType } from 'mongoose'
import { listingImageSchema } from './listing-image'

const categorySchema = new Schema(
  {
    name: { type: String, required: true, maxlength: 60 },
    slug: { type: String, required: true, maxlength: 60 },
    image: { type: listingImageSchema },
    position: { type: Number, required: true }
  },
  { timestamps: true, collection: 'categories' }
)
categorySchema.index({ slug: 1 }, { unique: true })
categorySchema.index({ position: 1 })

export type CategoryDocument = InferSchemaType<typeof categorySchema>
export const CategoryModel: mongoose.Model<CategoryDocument> =
  mongoose.models.Category ?? mongoose.model<CategoryDocument>('Category', categorySchema)
