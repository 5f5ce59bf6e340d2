import { Schema, type InferSchemaType } from 'mongoose'
import { TEXT_LIMITS } from '@/lib/platform/text-rules'
import { defineModel, limitedText } from './define-model'
import { listingImageSchema } from './listing'

const categorySchema = new Schema(
  {
    name: { ...limitedText(TEXT_LIMITS.categoryName), required: true },
    slug: { ...limitedText(TEXT_LIMITS.categoryName), required: true },
    image: { type: listingImageSchema },
    position: { type: Number, required: true }
  },
  { timestamps: true, collection: 'categories' }
)
categorySchema.index({ slug: 1 }, { unique: true })
categorySchema.index({ position: 1 })

export type CategoryDocument = InferSchemaType<typeof categorySchema>

export const CategoryModel = defineModel('Category', categorySchema)
