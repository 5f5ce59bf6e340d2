import { Schema } from 'mongoose'
import { defineModel } from './define-model'

/** Invalidation events, numbered without gaps (lib/platform/cache/publish-tags.ts). */
const expiredTagsSchema = new Schema(
  {
    _id: { type: Number, required: true },
    tags: { type: [String], required: true },
    by: { type: String, required: true },
    at: { type: Date, required: true }
  },
  { collection: 'expired_tags' }
)
expiredTagsSchema.index({ at: 1 })

export const ExpiredTagsModel = defineModel('ExpiredTags', expiredTagsSchema)
