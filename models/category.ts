import { Schema, type InferSchemaType } from 'mongoose'
import { MAX_CATEGORY_NAME_CHARACTERS } from '@/lib/categories/text-limits'
import { AUDIT_OUTBOX_INDEX, auditOutbox } from './audit-outbox'
import { defineModel, limitedText } from './define-model'
import { listingImageSchema } from './listing'

const categorySchema = new Schema(
  {
    name: { ...limitedText(MAX_CATEGORY_NAME_CHARACTERS), required: true },
    slug: { ...limitedText(MAX_CATEGORY_NAME_CHARACTERS), required: true },
    image: { type: listingImageSchema },
    position: { type: Number, required: true },
    auditOutbox
  },
  { timestamps: true, collection: 'categories' }
)
categorySchema.index(AUDIT_OUTBOX_INDEX, { sparse: true })
categorySchema.index({ slug: 1 }, { unique: true })
categorySchema.index({ position: 1 })

export type CategoryDocument = InferSchemaType<typeof categorySchema>

export const CategoryModel = defineModel('Category', categorySchema)
