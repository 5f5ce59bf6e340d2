import mongoose, { Schema, type InferSchemaType } from 'mongoose'

/** One counter of attempts, written by rate-limiter-flexible; the names of its fields are the library's. */
const rateLimitSchema = new Schema(
  {
    /** What is counted, and a hash of whose attempts. */
    key: { type: String, required: true },
    points: { type: Number, required: true },
    expire: { type: Date }
  },
  { collection: 'rate_limits' }
)
rateLimitSchema.index({ key: 1 }, { unique: true })
rateLimitSchema.index({ expire: 1 })

export type RateLimitDocument = InferSchemaType<typeof rateLimitSchema>
export const RateLimitModel: mongoose.Model<RateLimitDocument> =
  mongoose.models.RateLimit ?? mongoose.model<RateLimitDocument>('RateLimit', rateLimitSchema)
