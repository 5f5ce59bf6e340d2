import { Schema } from 'mongoose'
import { defineModel } from './define-model'

/** Somebody wants nothing to do with somebody else, whichever of them buys or sells. */
const blockSchema = new Schema(
  {
    blockerId: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    blockedId: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    blockedAt: { type: Date, required: true }
  },
  { collection: 'blocks' }
)
blockSchema.index({ blockerId: 1, blockedId: 1 }, { unique: true })
blockSchema.index({ blockedId: 1 })

export const BlockModel = defineModel('Block', blockSchema)
