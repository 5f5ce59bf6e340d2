import { AUDIT_ACTIONS } from '@/lib/audit/audit-entry'
import { embedded } from './define-model'

/** lib/audit/audit-outbox.ts */
const auditOutboxSchema = embedded({
  id: { type: String, required: true },
  dueAt: { type: Date, required: true },
  action: { type: String, enum: AUDIT_ACTIONS, required: true },
  actorId: { type: String, required: true },
  actorName: { type: String, required: true },
  reason: { type: String, default: '' },
  /** `issueText` */
  detail: { type: String },
  /** Absent: the document itself. */
  targetId: { type: String },
  /** Set until a request outside the shop has succeeded. */
  isOpen: { type: Boolean }
})

export const auditOutbox = { type: [auditOutboxSchema], default: undefined } as const

export const AUDIT_OUTBOX_INDEX = { 'auditOutbox.dueAt': 1 } as const
