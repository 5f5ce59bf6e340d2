import mongoose, { Schema, type InferSchemaType } from 'mongoose'
import { LANGUAGES } from '@/lib/texts/language'
import { ROLES, USER_STATUSES } from '@/lib/users/user'
import { sessionSchema } from './session'

const userSchema = new Schema(
  {
    name: { type: String, required: true, maxlength: 120 },
    /** Always normalised; see normaliseEmail. */
    email: { type: String, required: true, maxlength: 254 },
    /** argon2id, absent for accounts that sign in only through a provider. */
    passwordHash: { type: String },
    role: { type: String, enum: ROLES, required: true },
    status: { type: String, enum: USER_STATUSES, required: true, default: 'active' },
    /** Why and when an admin shut the account; the reason was mailed to its owner. */
    suspendedReason: { type: String, maxlength: 1000 },
    suspendedAt: { type: Date },
    /** Whether somebody who reads the address's mail has proved it: by its link, by a reset, or by a provider's word. */
    emailVerified: { type: Boolean, required: true, default: false },
    /** A seller the shop has looked at; the tick beside the name. */
    verified: { type: Boolean, required: true, default: false },
    phone: { type: String, maxlength: 40 },
    city: { type: String, maxlength: 80 },
    /** When somebody last tried to sign up with the address of this account. */
    signUpTriedAt: { type: Date },
    /** The language of the account's mails, as chosen on a page; English while none was chosen. */
    language: { type: String, enum: LANGUAGES },
    photoUrl: { type: String, maxlength: 500 },
    /** The photo's address as the image store wrote it, so that it can be deleted there. */
    photoSrc: { type: String, maxlength: 500 },
    /** Since when a seller is on holiday; all their copies are hidden meanwhile. */
    holidaySince: { type: Date },
    /** Raised to end every session of the account at once. */
    sessionVersion: { type: Number, required: true, default: 0 },
    /** The sign-ins that have not ended: here and not in a collection of their own, so that one read says who asks. */
    sessions: { type: [sessionSchema], default: [] }
  },
  { timestamps: true, collection: 'users' }
)
userSchema.index({ email: 1 }, { unique: true })
userSchema.index({ role: 1, createdAt: -1 })
userSchema.index({ 'sessions.endsAt': 1 })

export type UserDocument = InferSchemaType<typeof userSchema>
export const UserModel: mongoose.Model<UserDocument> =
  mongoose.models.User ?? mongoose.model<UserDocument>('User', userSchema)
