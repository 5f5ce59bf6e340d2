import { Schema } from 'mongoose'
import { defineModel } from './define-model'

/** Written by rate-limiter-flexible, which names the fields. */
const rateLimitSchema = new Schema(
  {
    key: { type: String, required: true },
    points: { type: Number, required: true },
    expire: { type: Date }
  },
  { collection: 'rate_limits' }
)
rateLimitSchema.index({ key: 1 }, { unique: true })
rateLimitSchema.index({ expire: 1 })

export const RateLimitModel = defineModel('RateLimit', rateLimitSchema)
