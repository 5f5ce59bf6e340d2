import mongoose, { Schema, type InferSchemaType } from 'mongoose'

/** Which stock was put on sale, and whether it got to the end. */
const stockRunSchema = new Schema(
  {
    _id: { type: String, required: true },
    state: { type: String, enum: ['running', 'done'], required: true },
    startedAt: { type: Date, required: true },
    /** How far a run from a file of books got: the number of its last finished listing. */
    position: { type: Number, required: true, default: 0 },
    doneAt: { type: Date }
  },
  { collection: 'stock_runs' }
)

export type StockRunDocument = InferSchemaType<typeof stockRunSchema>
export const StockRunModel: mongoose.Model<StockRunDocument> =
  mongoose.models.StockRun ?? mongoose.model<StockRunDocument>('StockRun', stockRunSchema)
