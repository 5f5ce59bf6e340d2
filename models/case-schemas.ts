import { Schema } from 'mongoose'
import { CASE_REASONS, CASE_STATUSES } from '@/lib/cases/case'
import { SIDES } from '@/lib/fulfilments/meeting'
import { BOOKING_TEXT_LIMITS } from '@/lib/orders/text-limits'
import { embedded, limitedText } from './define-model'

/** Pixels; models/case-photo.ts has the bytes. */
const shownPhotoSchema = embedded({
  id: { type: Schema.Types.ObjectId, ref: 'CasePhoto', required: true },
  width: { type: Number, required: true },
  height: { type: Number, required: true }
})

const attachedConversationSchema = embedded({
  by: { type: String, enum: SIDES, required: true },
  at: { type: Date, required: true }
})

/** lib/cases/case.ts */
export const caseSchema = embedded({
  number: { type: Number, required: true },
  status: { type: String, enum: CASE_STATUSES, required: true },
  /** The lines that it is about. */
  lines: { type: [Number], required: true },
  /** Those that an earlier case has decided for good. */
  decidedLines: { type: [Number], default: undefined },
  /** Those about which an earlier case said that the buyer was right. */
  upheldLines: { type: [Number], default: undefined },
  reason: { type: String, enum: CASE_REASONS, required: true },
  text: limitedText(BOOKING_TEXT_LIMITS.caseText),
  response: limitedText(BOOKING_TEXT_LIMITS.caseText),
  photos: { type: [shownPhotoSchema], default: undefined },
  /** Who lets admins read the messages of the two, until when. */
  conversation: { type: attachedConversationSchema },
  openedAt: { type: Date, required: true },
  dueAt: { type: Date, required: true },
  respondedAt: { type: Date },
  note: limitedText(BOOKING_TEXT_LIMITS.reason),
  closedAt: { type: Date }
})
