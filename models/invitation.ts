import { Schema } from 'mongoose'
import { INVITATION_TEXT_LIMITS, MOST_USES } from '@/lib/invitations/limits'
import { AUDIT_OUTBOX_INDEX, auditOutbox } from './audit-outbox'
import { defineModel, limitedText } from './define-model'

const invitationSchema = new Schema(
  {
    /** SHA-256 (hex), so that a database leak reveals no link. */
    codeHash: { type: String, required: true },
    /** For whom it is, as the admin notes it. */
    note: limitedText(INVITATION_TEXT_LIMITS.note),
    limit: { type: Number, required: true, min: 1, max: MOST_USES, validate: Number.isInteger },
    /** Uses that are left. */
    left: { type: Number, required: true, min: 0, validate: Number.isInteger },
    expiresAt: { type: Date, required: true },
    createdBy: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    revokedAt: { type: Date },
    auditOutbox
  },
  { timestamps: { createdAt: true, updatedAt: false }, collection: 'invitations', versionKey: false }
)
invitationSchema.index(AUDIT_OUTBOX_INDEX, { sparse: true })
invitationSchema.index({ codeHash: 1 }, { unique: true })
invitationSchema.index({ createdAt: -1, _id: -1 })
invitationSchema.index({ expiresAt: 1 })

export const InvitationModel = defineModel('Invitation', invitationSchema)
