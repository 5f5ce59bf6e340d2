import { Schema } from 'mongoose'
import { TAKE_DOWN_GROUNDS } from '@/lib/listings/taken-down'
import { TEXT_LIMITS } from '@/lib/platform/text-rules'
import { limitedText } from './limited-text'

const appealSchema = new Schema(
  { text: { ...limitedText(TEXT_LIMITS.appeal), required: true }, at: { type: Date, required: true } },
  { _id: false }
)

const upheldSchema = new Schema(
  {
    at: { type: Date, required: true },
    by: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    reason: { ...limitedText(TEXT_LIMITS.decisionReason), required: true }
  },
  { _id: false }
)

/** Stands in a listing while the shop has taken it down: why, what its seller says to that, and what became of it. */
export const takenDownSchema = new Schema(
  {
    at: { type: Date, required: true },
    by: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    ground: { type: String, enum: TAKE_DOWN_GROUNDS, required: true },
    /** The facts, in the words that the seller is sent. */
    reason: { ...limitedText(TEXT_LIMITS.decisionReason), required: true },
    /** The seller's one appeal. */
    appeal: { type: appealSchema },
    /** The decision that an appeal has not changed; one that has takes all of this away. */
    upheld: { type: upheldSchema }
  },
  { _id: false }
)
