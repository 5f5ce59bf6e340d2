import mongoose, { Schema, type InferSchemaType } from 'mongoose'
import { TEXT_LIMITS } from '@/lib/platform/text-rules'
import { limitedText } from './limited-text'

/** Which account of a sign-in provider opens which account of the shop. */
const accountSchema = new Schema(
  {
    provider: { type: String, enum: ['google'], required: true },
    /** The provider's own, never changing number of the person (`sub`). */
    providerAccountId: { ...limitedText(TEXT_LIMITS.providerAccountId), required: true },
    userId: { type: Schema.Types.ObjectId, ref: 'User', required: true }
  },
  { timestamps: true, collection: 'accounts' }
)
accountSchema.index({ provider: 1, providerAccountId: 1 }, { unique: true })
// One account of the provider opens one account of the shop: another one with the same address is refused.
accountSchema.index({ userId: 1, provider: 1 }, { unique: true })

export type AccountDocument = InferSchemaType<typeof accountSchema>
export const AccountModel: mongoose.Model<AccountDocument> =
  mongoose.models.Account ?? mongoose.model<AccountDocument>('Account', accountSchema)
