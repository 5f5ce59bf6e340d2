import { Schema } from 'mongoose'
import { TEXT_LIMITS } from '@/lib/platform/text-rules'
import { limitedText } from './limited-text'

/** One sign-in of an account, by the random id that its cookie carries; it lives in the account's own document. */
export const sessionSchema = new Schema(
  {
    id: { ...limitedText(TEXT_LIMITS.sessionId), required: true },
    /** When it ends by itself; moved on while it is used. */
    endsAt: { type: Date, required: true },
    /** When the password was last typed, or the provider last asked: when it began, or later. */
    provedAt: { type: Date }
  },
  { _id: false }
)
