import { Schema } from 'mongoose'
import { defineModel } from './define-model'

const count = { type: Number, required: true, min: 0, default: 0, validate: Number.isInteger }

/** Absent from days that were closed before it was counted. */
const laterCount = { type: Number, min: 0, validate: Number.isInteger }

const dayTallySchema = new Schema(
  {
    /** As `2026-11-21`, in `timeZone`. */
    _id: { type: String, required: true, match: /^\d{4}-\d{2}-\d{2}$/ },
    newAccounts: count,
    listed: count,
    booked: count,
    lapsed: count,
    sales: count,
    salesCents: count,
    returnedCents: count,
    chargedBackCents: count,
    cashSales: laterCount,
    cashCents: laterCount,
    missed: laterCount,
    /** Since when the figures are final. */
    closedAt: { type: Date },
    /** The time zone whose day was counted. */
    timeZone: { type: String }
  },
  { collection: 'day_tallies', versionKey: false }
)

export const DayTallyModel = defineModel('DayTally', dayTallySchema)
