import mongoose, { Schema, type InferSchemaType } from 'mongoose'

/** What a mailed link lets its reader do, once. */
export const TOKEN_PURPOSES = ['verify-email', 'reset-password'] as const

const oneTimeTokenSchema = new Schema(
  {
    purpose: { type: String, enum: TOKEN_PURPOSES, required: true },
    userId: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    /** SHA-256 of the token, hex: whoever reads the database cannot use what is in it. */
    tokenHash: { type: String, required: true },
    expiresAt: { type: Date, required: true }
  },
  { timestamps: true, collection: 'one_time_tokens' }
)
oneTimeTokenSchema.index({ tokenHash: 1 }, { unique: true })
oneTimeTokenSchema.index({ userId: 1, purpose: 1 })
oneTimeTokenSchema.index({ expiresAt: 1 })

export type OneTimeTokenDocument = InferSchemaType<typeof oneTimeTokenSchema>
export const OneTimeTokenModel: mongoose.Model<OneTimeTokenDocument> =
  mongoose.models.OneTimeToken ?? mongoose.model<OneTimeTokenDocument>('OneTimeToken', oneTimeTokenSchema)
