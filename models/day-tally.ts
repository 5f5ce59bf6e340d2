import mongoose, { Schema, type InferSchemaType } from 'mongoose'

const count = { type: Number, required: true, min: 0, default: 0, validate: Number.isInteger }

/** What happened in the shop on one day (UTC), counted once when nothing of it can change any more. */
const dayTallySchema = new Schema(
  {
    /** The day, as `2026-11-21`. */
    _id: { type: String, required: true, match: /^\d{4}-\d{2}-\d{2}$/ },
    listed: count,
    sales: count,
    salesCents: count,
    returnedCents: count,
    chargedBackCents: count,
    newAccounts: count,
    lapsed: count,
    /** How often each kind of repair was needed; raised by the reconciler, on the day itself. */
    repairs: { type: Map, of: Number },
    /** Since when the other figures stand; absent while they are still counted anew for whoever looks. */
    closedAt: { type: Date }
  },
  { collection: 'day_tallies', versionKey: false }
)

export type DayTallyDocument = InferSchemaType<typeof dayTallySchema>
export const DayTallyModel: mongoose.Model<DayTallyDocument> =
  mongoose.models.DayTally ?? mongoose.model<DayTallyDocument>('DayTally', dayTallySchema)
