import { Schema } from 'mongoose'
import { defineModel } from './define-model'

const stockRunSchema = new Schema(
  {
    _id: { type: String, required: true },
    state: { type: String, enum: ['running', 'done'], required: true },
    startedAt: { type: Date, required: true },
    /** Last finished listing of a run from a file. */
    position: { type: Number, required: true, default: 0 },
    doneAt: { type: Date }
  },
  { collection: 'stock_runs' }
)

export const StockRunModel = defineModel('StockRun', stockRunSchema)
