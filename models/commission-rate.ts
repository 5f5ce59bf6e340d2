import { Schema, type InferSchemaType } from 'mongoose'
import { MAX_BASIS_POINTS } from '@/lib/commission/commission'
import { MAX_GROUP_CHARACTERS } from '@/lib/commission/text-limits'
import { AUDIT_OUTBOX_INDEX, auditOutbox } from './audit-outbox'
import { defineModel, limitedText } from './define-model'

const cents = { type: Number, min: 0, validate: Number.isInteger, immutable: true } as const

/** Never changed. A rate that is not yet in effect may be deleted. */
const commissionRateSchema = new Schema(
  {
    /** Of sellers; absent: the whole shop. */
    group: { ...limitedText(MAX_GROUP_CHARACTERS), immutable: true },
    basisPoints: { ...cents, max: MAX_BASIS_POINTS, required: true },
    fixedCents: { ...cents, required: true },
    minCents: { ...cents, required: true },
    maxCents: cents,
    effectiveFrom: { type: Date, required: true, immutable: true },
    /** Until the rate is deleted. */
    withdrawnAt: { type: Date },
    auditOutbox
  },
  { timestamps: { createdAt: true, updatedAt: false }, collection: 'commission_rates', versionKey: false }
)
commissionRateSchema.index(AUDIT_OUTBOX_INDEX, { sparse: true })
commissionRateSchema.index({ group: 1, effectiveFrom: -1 }, { unique: true })

export type CommissionRateDocument = InferSchemaType<typeof commissionRateSchema>
export const CommissionRateModel = defineModel('CommissionRate', commissionRateSchema)
