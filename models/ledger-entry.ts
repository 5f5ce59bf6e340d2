import { Schema, type InferSchemaType } from 'mongoose'
import { LEDGER_ACCOUNTS, sumPostings } from '@/lib/ledger/accounts'
import { MOVEMENT_KINDS } from '@/lib/ledger/movement-kinds'
import { BOOKING_TEXT_LIMITS } from '@/lib/orders/text-limits'
import { AUDIT_OUTBOX_INDEX, auditOutbox } from './audit-outbox'
import { defineModel, embedded, limitedText } from './define-model'

const postingSchema = embedded({
  account: { type: String, enum: LEDGER_ACCOUNTS, required: true },
  /** A debit is positive, a credit negative. */
  cents: { type: Number, required: true, validate: Number.isInteger }
})

/** Written once, never changed: a correction is another entry. */
const ledgerEntrySchema = new Schema(
  {
    /** Absent for fees, payouts of the shop and corrections. */
    orderId: { type: Schema.Types.ObjectId, ref: 'Order', immutable: true },
    sellerId: { type: Schema.Types.ObjectId, ref: 'User', immutable: true },
    source: { type: String, required: true, immutable: true },
    number: { type: Number, required: true, min: 0, immutable: true },
    /** Of the money of the booking: what it says later is not undone by what it said before. */
    version: { type: Number, min: 0, immutable: true },
    kind: { type: String, enum: MOVEMENT_KINDS, required: true, immutable: true },
    /** The provider's id. */
    reference: { type: String, immutable: true },
    /** Of a correction. */
    reason: { ...limitedText(BOOKING_TEXT_LIMITS.reason), immutable: true },
    at: { type: Date, required: true, immutable: true },
    postings: {
      type: [postingSchema],
      required: true,
      immutable: true,
      validate: (postings: { account: (typeof LEDGER_ACCOUNTS)[number]; cents: number }[]) =>
        postings.length > 1 && sumPostings(postings) === 0
    },
    auditOutbox
  },
  { timestamps: { createdAt: 'postedAt', updatedAt: false }, collection: 'ledger_entries', versionKey: false }
)
/** A repeated posting fails here. */
ledgerEntrySchema.index(AUDIT_OUTBOX_INDEX, { sparse: true })
ledgerEntrySchema.index({ orderId: 1, source: 1, number: 1 }, { unique: true })
ledgerEntrySchema.index({ sellerId: 1, at: -1 })
ledgerEntrySchema.index({ at: -1, _id: -1 })
ledgerEntrySchema.index({ kind: 1, at: -1, _id: -1 })
ledgerEntrySchema.index({ reference: 1 }, { sparse: true })

export type LedgerEntryDocument = InferSchemaType<typeof ledgerEntrySchema>
export const LedgerEntryModel = defineModel('LedgerEntry', ledgerEntrySchema)
