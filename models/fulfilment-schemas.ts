import { Schema } from 'mongoose'
import { SIDES } from '@/lib/fulfilments/meeting'
import { embedded } from './define-model'

/** lib/fulfilments/handover-code.ts */
export const handoverSchema = embedded({
  /** The code is derived from it; `codeHash` verifies the seller's input. */
  nonce: { type: String, required: true },
  codeHash: { type: String, required: true },
  /** Oldest first, at most five. */
  triedAt: { type: [Schema.Types.Date], required: true, default: [] }
})

const noShowSchema = embedded({
  /** Who says that the other did not come. */
  by: { type: String, enum: SIDES, required: true },
  at: { type: Date, required: true },
  /** The other side says that they were there: it counts against nobody. */
  contestedAt: { type: Date }
})

/** lib/fulfilments/meeting.ts. Set once the seller has agreed to a day. */
export const meetingSchema = embedded({
  /** In the time zone of the shop: `2026-11-21`. */
  day: { type: String, required: true },
  /** Counts how often the day was set. */
  number: { type: Number, required: true },
  agreedAt: { type: Date, required: true },
  /** The first moment of the day, and the first after it. */
  startsAt: { type: Date, required: true },
  endsAt: { type: Date, required: true },
  noShow: { type: noShowSchema },
  /** Who did not come, uncontested. */
  missedBy: { type: String, enum: SIDES },
  /** The seller has said what became of the copies. */
  settledAt: { type: Date }
})
