import { Schema } from 'mongoose'
import { defineModel } from './define-model'

const stockRunSchema = new Schema(
  {
    _id: { type: String, required: true },
    /** `waiting`: of a history whose stock is there or being added. */
    state: { type: String, enum: ['waiting', 'running', 'done'], required: true },
    startedAt: { type: Date, required: true },
    /** Last finished listing of a run from a file. */
    position: { type: Number, required: true, default: 0 },
    doneAt: { type: Date }
  },
  { collection: 'stock_runs' }
)

export const StockRunModel = defineModel('StockRun', stockRunSchema)
