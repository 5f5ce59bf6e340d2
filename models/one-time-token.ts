import { Schema, type InferSchemaType } from 'mongoose'
import { defineModel } from './define-model'

export const TOKEN_PURPOSES = ['verify-email', 'reset-password'] as const

const oneTimeTokenSchema = new Schema(
  {
    purpose: { type: String, enum: TOKEN_PURPOSES, required: true },
    userId: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    /** SHA-256 (hex), so that a database leak reveals no token. */
    tokenHash: { type: String, required: true },
    expiresAt: { type: Date, required: true }
  },
  { timestamps: true, collection: 'one_time_tokens' }
)
oneTimeTokenSchema.index({ tokenHash: 1 }, { unique: true })
oneTimeTokenSchema.index({ userId: 1, purpose: 1 })
oneTimeTokenSchema.index({ expiresAt: 1 })

export type OneTimeTokenDocument = InferSchemaType<typeof oneTimeTokenSchema>
export const OneTimeTokenModel = defineModel('OneTimeToken', oneTimeTokenSchema)
