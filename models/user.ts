import mongoose, { type InferSchemaType, Schema } from 'mongoose'
import { ACCOUNT_TYPES, ROLES } from '@/lib/platform/access/actor'
import { LANGUAGES } from '@/lib/platform/i18n/language'
import { TEXT_LIMITS } from '@/lib/platform/text-rules'
import { USER_STATUSES } from '@/lib/users/user'
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

/** One sign-in of an account, by the random id that its cookie carries; it lives in the account's own document. */
const sessionSchema = new Schema(
  {
    id: { ...limitedText(TEXT_LIMITS.sessionId), required: true },
    /** When it ends by itself; moved on while it is used. */
    endsAt: { type: Date, required: true },
    /** When the password was last typed, or the provider last asked: when it began, or later. */
    provedAt: { type: Date }
  },
  { _id: false }
)

/** Stands in an account while it is being closed (lib/privacy/closing.ts). */
const closingSchema = new Schema(
  { id: { type: String, required: true }, since: { type: Date, required: true }, decidedAt: { type: Date } },
  { _id: false }
)

/** Stands in an account whose owner wants it closed as soon as its orders are settled (lib/privacy/close-request.ts). */
const closeRequestSchema = new Schema(
  {
    requestedAt: { type: Date, required: true },
    /** Set while the request is being taken back: it does not count any more, and the copies are about to be shown again. */
    takenBackAt: { type: Date }
  },
  { _id: false }
)

const userSchema = new Schema(
  {
    name: { ...limitedText(TEXT_LIMITS.name), required: true },
    /** Always normalised; see normaliseEmail. */
    email: { ...limitedText(TEXT_LIMITS.email), required: true },
    /** argon2id, absent for accounts that sign in only through a provider. */
    passwordHash: { type: String },
    /** The type chosen at signup. */
    role: { type: String, enum: ROLES, required: true },
    /** The other type, for an account that both buys and sells; never an admin's. */
    alsoRole: { type: String, enum: ACCOUNT_TYPES },
    status: { type: String, enum: USER_STATUSES, required: true, default: 'active' },
    /** Why and when an admin shut the account; the reason was mailed to its owner. */
    suspendedReason: limitedText(TEXT_LIMITS.suspensionReason),
    suspendedAt: { type: Date },
    closing: { type: closingSchema },
    closeRequest: { type: closeRequestSchema },
    /** Whether somebody who reads the address's mail has proved it: by its link, by a reset, or by a provider's word. */
    emailVerified: { type: Boolean, required: true, default: false },
    /** A seller the shop has looked at; the tick beside the name. */
    verified: { type: Boolean, required: true, default: false },
    phone: limitedText(TEXT_LIMITS.phone),
    city: limitedText(TEXT_LIMITS.city),
    /** When somebody last tried to sign up with the address of this account. */
    signUpTriedAt: { type: Date },
    /** The language of the account's mails, as chosen on a page; English while none was chosen. */
    language: { type: String, enum: LANGUAGES },
    photoUrl: limitedText(TEXT_LIMITS.photoUrl),
    /** The photo's address as the image store wrote it, so that it can be deleted there. */
    photoSrc: limitedText(TEXT_LIMITS.photoUrl),
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
userSchema.index({ alsoRole: 1, createdAt: -1 })
// Sellers who were changed since a time, for the search.
userSchema.index({ updatedAt: 1 })
userSchema.index({ 'sessions.endsAt': 1 })
userSchema.index({ 'closing.since': 1 }, { sparse: true })
userSchema.index({ 'closeRequest.requestedAt': 1 }, { sparse: true })

export type UserDocument = InferSchemaType<typeof userSchema>
export const UserModel: mongoose.Model<UserDocument> =
  mongoose.models.User ?? mongoose.model<UserDocument>('User', userSchema)
