import { Schema } from 'mongoose'
import { TAKE_DOWN_GROUNDS } from '@/lib/listings/taken-down'

const appealSchema = new Schema(
  { text: { type: String, required: true, maxlength: 2000 }, at: { type: Date, required: true } },
  { _id: false }
)

const upheldSchema = new Schema(
  {
    at: { type: Date, required: true },
    by: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    reason: { type: String, required: true, maxlength: 2000 }
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
    reason: { type: String, required: true, maxlength: 2000 },
    /** The seller's one appeal. */
    appeal: { type: appealSchema },
    /** The decision that an appeal has not changed; one that has takes all of this away. */
    upheld: { type: upheldSchema }
  },
  { _id: false }
)
