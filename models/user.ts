import { Schema, type InferSchemaType } from 'mongoose'
import { PROVIDERS } from '@/lib/users/providers'
import { ACCOUNT_TYPES, ROLES } from '@/lib/users/roles'
import { LANGUAGES } from '@/lib/platform/i18n/language'
import { TEXT_LIMITS } from '@/lib/platform/text-rules'
import { MAX_GROUP_CHARACTERS } from '@/lib/commission/text-limits'
import { USER_TEXT_LIMITS } from '@/lib/users/text-limits'
import { USER_STATUSES, WAITING_FOR } from '@/lib/users/user'
import { MAIL_TIMINGS, type Category } from '@/lib/notifications/categories'
import { ACCOUNT_EVENTS } from '@/lib/users/events'
import { AUDIT_OUTBOX_INDEX, auditOutbox } from './audit-outbox'
import { defineModel, embedded, limitedText } from './define-model'
import { EVENT_OUTBOX_INDEX, eventOutbox } from './event-outbox'

const accountSchema = new Schema(
  {
    provider: { type: String, enum: PROVIDERS, required: true },
    /** As the ecosystem's adapter stores it; absent in links that were made before it. */
    type: { type: String, enum: ['oauth'] },
    /** The provider's immutable id of the person (`sub`). */
    providerAccountId: { ...limitedText(USER_TEXT_LIMITS.providerAccountId), required: true },
    userId: { type: Schema.Types.ObjectId, ref: 'User', required: true }
  },
  { timestamps: true, collection: 'accounts' }
)
accountSchema.index({ provider: 1, providerAccountId: 1 }, { unique: true })
// One account of the provider per account.
accountSchema.index({ userId: 1, provider: 1 }, { unique: true })

export const AccountModel = defineModel('Account', accountSchema)

const sessionSchema = embedded({
  id: { ...limitedText(USER_TEXT_LIMITS.sessionId), required: true },
  endsAt: { type: Date, required: true },
  provedAt: { type: Date }
})

const twoStepSchema = embedded({
  /** Of the app: sealed for this account (lib/two-step/spend-code.ts). */
  secret: { type: String, required: true },
  /** Step of the last code, so that each code works once. */
  usedStep: { type: Number, required: true },
  since: { type: Date, required: true },
  /** Keyed hashes; empty for a used one. */
  recoveryCodes: { type: [String], required: true }
})

const closingSchema = embedded({
  id: { type: String, required: true },
  since: { type: Date, required: true },
  decidedAt: { type: Date }
})

const closeRequestSchema = embedded({
  requestedAt: { type: Date, required: true },
  /** Set while the request is being withdrawn and the listings shown again. */
  takenBackAt: { type: Date }
})

const preferenceSchema = embedded({
  app: { type: Boolean },
  mail: { type: String, enum: MAIL_TIMINGS },
  push: { type: Boolean }
})

const preferencesSchema = embedded({
  orders: { type: preferenceSchema },
  messages: { type: preferenceSchema },
  money: { type: preferenceSchema },
  cases: { type: preferenceSchema },
  searches: { type: preferenceSchema },
  account: { type: preferenceSchema }
} satisfies Record<Category, object>)

const userSchema = new Schema(
  {
    name: { ...limitedText(USER_TEXT_LIMITS.name), required: true },
    email: { ...limitedText(TEXT_LIMITS.email), required: true },
    /** argon2id; absent for accounts without a password. */
    passwordHash: { type: String },
    role: { type: String, enum: ROLES, required: true },
    alsoRole: { type: String, enum: ACCOUNT_TYPES },
    status: { type: String, enum: USER_STATUSES, required: true, default: 'active' },
    waitingFor: { type: String, enum: WAITING_FOR },
    waitingSince: { type: Date },
    suspendedReason: limitedText(USER_TEXT_LIMITS.suspensionReason),
    suspendedAt: { type: Date },
    closing: { type: closingSchema },
    closeRequest: { type: closeRequestSchema },
    emailVerified: { type: Boolean, required: true, default: false },
    verified: { type: Boolean, required: true, default: false },
    phone: limitedText(USER_TEXT_LIMITS.phone),
    city: limitedText(USER_TEXT_LIMITS.city),
    signUpTriedAt: { type: Date },
    language: { type: String, enum: LANGUAGES },
    photoUrl: limitedText(USER_TEXT_LIMITS.photoUrl),
    photoSrc: limitedText(USER_TEXT_LIMITS.photoUrl),
    holidaySince: { type: Date },
    /** What was never chosen is absent (lib/notifications/categories.ts). */
    notifications: { type: preferencesSchema },
    /** Sellers only; assigned by an admin. */
    commissionGroup: limitedText(MAX_GROUP_CHARACTERS),
    sessionVersion: { type: Number, required: true, default: 0 },
    /** Embedded, so that one read authenticates a request. */
    sessions: { type: [sessionSchema], default: [] },
    /** While signing in takes a second step. */
    twoStep: { type: twoStepSchema },
    auditOutbox,
    events: eventOutbox(ACCOUNT_EVENTS)
  },
  { timestamps: true, collection: 'users' }
)
userSchema.index(AUDIT_OUTBOX_INDEX, { sparse: true })
userSchema.index(EVENT_OUTBOX_INDEX, { sparse: true })
userSchema.index({ email: 1 }, { unique: true })
userSchema.index({ role: 1, createdAt: -1 })
userSchema.index({ alsoRole: 1, createdAt: -1 })
// For the search index.
userSchema.index({ updatedAt: 1 })
userSchema.index({ 'sessions.endsAt': 1 })
userSchema.index({ waitingFor: 1, waitingSince: 1 }, { sparse: true })
userSchema.index({ 'closing.since': 1 }, { sparse: true })
userSchema.index({ 'closeRequest.requestedAt': 1 }, { sparse: true })

export type UserDocument = InferSchemaType<typeof userSchema>
export const UserModel = defineModel('User', userSchema)
